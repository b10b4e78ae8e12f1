import { fillDemo } from '#server/demo/fill.ts';
import { openDatabase, type Database, type DatabaseOptions } from '#server/kit/database/database.ts';
import { migrate } from '#server/kit/database/migrate.ts';
import { ensureFirstAdmin } from '#server/staff/index.ts';
import { testPasswordHash } from './accounts.ts';

/** The bookings of the large demo that benches fill a database with: a million unless BENCH_BOOKINGS says otherwise. */
export const LARGE_BOOKINGS = Number(process.env['BENCH_BOOKINGS'] || 1_000_000);

/** Opens a database for a bench, with the large demo filled in where it has no account yet: some twenty minutes. */
export async function openLargeDemo(options: DatabaseOptions, now: Date): Promise<Database> {
  const database = await openDatabase({ ...options, maxBlockMs: 1_800_000 });
  await migrate(database.pool);
  const { rows: admins } = await database.pool.query('select 1 from admin limit 1');
  if (admins.length > 0) return database;
  const passwordHash = await testPasswordHash();
  await ensureFirstAdmin(database.db, { email: 'superadmin@example.com', passwordHash });
  const progress = (text: string) => console.log(`  ${text}`);
  await fillDemo(database, { size: 'large', bookings: LARGE_BOOKINGS, now, passwordHash, progress });
  return database;
}
