import { expect, it } from 'vitest';
import { fillFirst } from '#server/first-fill.ts';
import { openDatabase } from '#server/kit/database/database.ts';
import { migrate } from '#server/kit/database/migrate.ts';
import { emptyDatabase } from '#tests/kit/database.ts';
import { EMBEDDED } from './support.ts';

const CONFIG = { adminEmail: 'first@example.com', adminPassword: undefined, demo: 'none' } as const;

it.skipIf(EMBEDDED)('five processes that start together on an empty server all come up', async () => {
  const empty = await emptyDatabase();
  const { rows } = await empty.pool.query<{ name: string }>('select current_database() as name');
  const url = new URL(process.env.TEST_DATABASE_URL ?? '');
  url.pathname = `/${rows[0]?.name}`;
  const databases = await Promise.all(Array.from({ length: 5 }, () => openDatabase({ url: url.href })));
  try {
    await Promise.all(databases.map(({ pool }) => migrate(pool)));
    const now = new Date('2026-05-20T04:00:00Z');
    const starts = databases.map((database) => fillFirst(database, CONFIG, now, () => undefined));
    const results = await Promise.allSettled(starts);
    expect(results.filter(({ status }) => status === 'rejected')).toEqual([]);
    const passwords = results.flatMap((result) =>
      result.status === 'fulfilled' ? (result.value?.password ?? []) : [],
    );
    expect(passwords).toHaveLength(1);
    const admins = await empty.pool.query('select email from admin');
    expect(admins.rows).toEqual([{ email: CONFIG.adminEmail }]);
  } finally {
    for (const database of databases) await database.close();
    await empty.close();
  }
});
