/**
 * A campaign among 400,000 customers with as many bookings (`PEOPLE`), on PostgreSQL: how long the count of a group takes
 * while its rules are written (budget: 500 ms p75), how long each step of a run takes that writes its messages (budget:
 * a second), and what somebody who opens a list of bookings waits for meanwhile.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { booking } from '#contract/booking/booking.ts';
import { campaign } from '#contract/campaign/campaign.ts';
import { userGroup } from '#contract/campaign/user-group.ts';
import type { Rule } from '#domain/audience/rules.ts';
import { buildApp } from '#server/app.ts';
import { advanceCampaigns } from '#server/campaign/index.ts';
import { fillDemo } from '#server/demo/fill.ts';
import { openDatabase } from '#server/kit/database/database.ts';
import { migrate } from '#server/kit/database/migrate.ts';
import { ensureFirstAdmin } from '#server/staff/index.ts';
import { insertAccount, testPasswordHash } from '#tests/kit/accounts.ts';
import { median, percentile, table } from '#tests/kit/figures.ts';
import { testInstallation } from '#tests/kit/installation.ts';
import { caller } from '#tests/kit/server.ts';
import { startPostgres } from '#tools/postgres.mjs';

const PEOPLE = Number(process.env['PEOPLE'] ?? 400_000);
const ROUNDS = 12;

// Vacuum marks no page as visible to all whose commit is not on disk yet: with asynchronous commits, as tests have them,
// reads of the index alone would go to the table.
const server = await startPostgres({ synchronous_commit: 'on' });
if ('missing' in server) throw new Error(server.missing);
const now = new Date();
const database = await openDatabase({ url: server.url, maxBlockMs: 600_000 });
const { db, pool } = database;
await migrate(pool);
const passwordHash = await testPasswordHash();
await ensureFirstAdmin(db, { email: 'superadmin@example.com', passwordHash });
await fillDemo(database, { size: 'small', now, passwordHash });
await pool.query('truncate message, campaign_run cascade');
await fillPeople();
await database.maintain();
const token = await insertAccount(db, 'superadmin', now);
const app = await buildApp({ database, installation: testInstallation() });
const { call } = caller(app, token);

const quiet: Rule = {
  all: [
    { field: 'country', op: 'in', value: ['SG', 'PH'] },
    { field: 'last_booking_days', op: 'at_least', value: 30 },
  ],
};
const groups: readonly (readonly [string, Rule])[] = [
  [
    'by facts of the customer',
    {
      all: [
        { field: 'opt_in', op: 'is', value: true },
        { field: 'language', op: 'in', value: ['zh'] },
      ],
    },
  ],
  ['by their last booking', quiet],
  [
    'by the number of bookings and the city',
    {
      all: [
        { field: 'bookings', op: 'at_least', value: 2 },
        { field: 'city', op: 'in', value: [1] },
      ],
    },
  ],
  ['by what they spent', { all: [{ field: 'spend', op: 'at_least', value: { currency: 'SGD', minor: 10_000 } }] }],
];
for (const [name, rules] of groups) {
  const times: number[] = [];
  let counted = 0;
  for (let round = 0; round <= ROUNDS; round += 1) {
    const startedAt = performance.now();
    const { status, body } = await call(userGroup.preview, { body: { mode: 'dynamic', rules } });
    if (status !== 200) throw new Error(JSON.stringify(body));
    counted = body.data.total;
    if (round > 0) times.push(performance.now() - startedAt);
  }
  table(`Counting a group ${name}: ${counted.toLocaleString('en')} of ${PEOPLE.toLocaleString('en')}`, [
    ['median ms', median(times)],
    ['p75 ms', percentile(times, 0.75)],
  ]);
}

const made = await call(campaign.create, {
  body: { name: 'Bench', channel: 'email', title: { en: 'Hello' }, body: { en: 'Still here.' } },
});
const id = made.body.data?.id ?? 0;
await call(campaign.activate, { query: { id } });
const steps: number[] = [];
const waits: number[] = [];
let planning = true;
const others = (async () => {
  while (planning) {
    const startedAt = performance.now();
    await call(booking.list, { query: { page_size: 25 } });
    waits.push(performance.now() - startedAt);
    await pause(100);
  }
})();
const watch = (async () => {
  let [position, since] = [0, performance.now()];
  while (planning) {
    const { rows } = await pool.query<{ position: number }>(
      'select position::int from campaign_run order by id desc limit 1',
    );
    const next = rows[0]?.position ?? 0;
    if (next !== position) {
      const at = performance.now();
      steps.push(at - since);
      [position, since] = [next, at];
    }
    await pause(5);
  }
})();
const startedAt = performance.now();
for (;;) {
  await advanceCampaigns(db, now, 'https://staff.example.com');
  const { rows } = await pool.query<{ state: string }>('select state from campaign_run order by id desc limit 1');
  if (rows[0]?.state !== 'planned') break;
}
const took = (performance.now() - startedAt) / 1000;
planning = false;
await Promise.all([others, watch]);
const { rows: written } = await pool.query<{ n: number }>(
  'select count(*)::int as n from message where run is not null',
);
table(`Writing ${written[0]?.n.toLocaleString('en')} messages in steps`, [
  ['seconds', took],
  ['steps', String(steps.length)],
  ['median ms of a step', median(steps)],
  ['longest ms of a step', Math.max(...steps)],
  ['list of bookings meanwhile, median ms', median(waits)],
  ['list of bookings meanwhile, p99 ms', percentile(waits, 0.99)],
]);
await app.close();
await database.close();
await server.stop();

/** Adds customers, and a booking for each like those of the demo. */
async function fillPeople(): Promise<void> {
  await pool.query(
    `insert into customer (first_name, email, language, country, marketing_opt_in, timezone)
     select 'Reader', 'reader-' || n || '@example.com', (array['en', 'zh', 'ja'])[1 + n % 3],
       (array['SG', 'PH', 'JP', null])[1 + n % 4], n % 5 > 0, 'Asia/Singapore' from generate_series(1, $1) n`,
    [PEOPLE],
  );
  const { rows } = await pool.query<{ name: string }>(
    `select column_name as name from information_schema.columns
     where table_schema = 'public' and table_name = 'booking' and is_generated = 'NEVER'`,
  );
  const columns = rows.map(({ name }) => `"${name}"`).join(', ');
  const client = await pool.connect();
  // The copies have what triggers and foreign keys would work out again.
  await client.query('set session_replication_role = replica');
  await client.query(
    `with size as (select count(*) as n, max(id) as top, (select min(id) from customer where first_name = 'Reader') as person
       from booking),
       made as (select row.*
         from size
         cross join lateral (select row_number() over (order by id) as n, booking.* from booking) b
         cross join lateral (select b.n + size.n * step as g from generate_series(0, $1 / size.n) step) copy
         cross join lateral jsonb_populate_record(null::booking, to_jsonb(b) || jsonb_build_object('id', size.top + g,
           'code', left(b.code, 2) || '9901' || lpad((1 + g / 90000)::text, 2, '0') || lpad((g % 90000)::text, 5, '0'),
           'customer_id', size.person + g - 1, 'group_code', null)) as row
         where g <= $1)
     insert into booking (${columns}) overriding system value select ${columns} from made`,
    [PEOPLE],
  );
  client.release(true);
}
