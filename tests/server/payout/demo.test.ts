import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#server/kit/database/database.ts';
import { demoDatabase } from '#tests/kit/demo.ts';
import { NOW } from '#tests/kit/server.ts';

const MONTH = NOW.slice(0, 7);

let database: Database;
beforeAll(async () => {
  database = await demoDatabase();
});
afterAll(() => database.close());

const rows = async (query: string) => (await database.pool.query<Record<string, unknown>>(query)).rows;
const count = async (query: string) => Number((await rows(`select count(*) as n from ${query}`))[0]?.['n']);

describe('the jobs of the demo', () => {
  it('are paid to companies by statements: past months are closed, and this one is open', async () => {
    expect(await rows(`select count(*) > 20 as many from statement where state = 'closed'`)).toEqual([{ many: true }]);
    expect(await rows(`select distinct state from statement where month = '${MONTH}'`)).toEqual([{ state: 'open' }]);
    expect(await rows(`select company_id, month from statement where state = 'open' and month < '${MONTH}'`)).toEqual(
      [],
    );
    expect(
      await rows(`
      select s.id from statement s join statement_line l on l.statement_id = s.id
      group by s.id having sum(l.amount_minor) <> s.total_minor or sum(l.fare_amount_minor) <> s.fare_minor
        or count(*) <> s.jobs`),
    ).toEqual([]);
    expect(await count(`statement_line where rate <> 1`)).toBeGreaterThan(10);
  });

  it('have drivers rated after some of the trips, whose averages follow from the ratings', async () => {
    const share = (await count('rating')) / (await count(`assignment where status = 'completed'`));
    expect(share).toBeGreaterThan(0.3);
    expect(share).toBeLessThan(0.5);
    expect(await count('rating where comment is not null')).toBeGreaterThan(50);
    expect(
      await rows(`
      select d.id from driver d left join rating r on r.driver_id = d.id
      group by d.id having d.ratings <> count(r.id) or d.rating is distinct from round(avg(r.stars), 1)`),
    ).toEqual([]);
  });
});
