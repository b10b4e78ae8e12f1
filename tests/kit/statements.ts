import { booking } from '#contract/booking/booking.ts';
import { payout, statement } from '#contract/payout/statement.ts';
import { insertCrew } from './dispatch.ts';
import { insertJob } from './driving.ts';
import type { Caller, TestServer } from './server.ts';

/** A company in Singapore with one driver and their car. */
export interface Paid {
  company_id: number;
  driver_id: number;
  car_id: number;
}

/** Adds the US dollar, in which companies may be paid. */
export const insertDollar = ({ database }: TestServer) =>
  database.pool.query(
    `insert into currency (code, numeric_code, name, symbol, exponent) values ('USD', '840', 'US dollar', '$', 2)`,
  );

/** Adds a company with one driver, which is paid in a currency. */
export async function insertPaid(server: TestServer, currency = 'SGD'): Promise<Paid> {
  const { db } = server.database;
  const [crew] = await insertCrew(db, 1);
  if (!crew) throw new Error('There is no crew');
  const { company_id } = await db
    .selectFrom('driver')
    .select('company_id')
    .where('id', '=', crew.driver_id)
    .executeTakeFirstOrThrow();
  await db.updateTable('company').set({ payout_currency: currency }).where('id', '=', company_id).execute();
  return { company_id, ...crew };
}

/** Adds a job that began hours after the tests' clock, and closes its booking manually, so that it is paid. */
export async function completeJob(server: TestServer, paid: Paid, inHours: number, payout_minor = 7_225) {
  const job = await insertJob(server.database.db, paid, { inHours, payout_minor });
  const { status } = await server
    .as('operations')
    .call(booking.close, { params: { id: job.booking.id }, body: { reason: 'Reported by phone' } });
  if (status !== 200) throw new Error(`The booking was not closed: ${status}`);
  return job;
}

/** Returns the statements of a company, the earliest first. */
export const statementsOf = async (who: Caller, { company_id }: Paid) =>
  (
    await who.call(statement.list, {
      query: { company: String(company_id), sort: 'month', order: 'asc', page_size: 100 },
    })
  ).body.data;

/** Returns the payouts of a company, the earliest first. */
export const payoutsOf = async (who: Caller, { company_id }: Paid) =>
  (await who.call(payout.list, { query: { company: String(company_id), sort: 'day', order: 'asc', page_size: 100 } }))
    .body.data;

export const closeStatement = (who: Caller, id: number, headers: Record<string, string> = {}) =>
  who.call(statement.close, { params: { id }, headers });

export const reopenStatement = (who: Caller, id: number, reason = 'A job was missing') =>
  who.call(statement.reopen, { params: { id }, body: { reason } });
