import { sql, type Insertable } from 'kysely';
import type { OpenCash } from '#contract/booking/takings.schema.ts';
import type { Db } from '#server/kit/change/context.ts';
import { where } from '#server/kit/change/paging.ts';
import type { CashHandInTable } from './tables.ts';

const OPEN = sql`p.state = 'captured' and p.driver_id is not null and p.hand_in_id is null`;
const inMarkets = (markets: readonly string[]) => (markets.length > 0 ? sql`b.market = any(${markets})` : undefined);

/** Returns the cash that drivers have not handed in, by driver and currency, what is open longest first. */
export async function openCash(db: Db, markets: readonly string[]): Promise<OpenCash[]> {
  const { rows } = await sql<OpenCash>`
    select jsonb_build_object('id', d.id, 'name', d.name) as driver, p.currency, sum(p.amount_minor)::bigint as open_minor,
      jsonb_agg(jsonb_build_object('code', b.code, 'amount_minor', p.amount_minor, 'at', p.at) order by p.at) as payments
    from payment p join booking b on b.id = p.booking_id join driver d on d.id = p.driver_id
    ${where([OPEN, inMarkets(markets)])}
    group by d.id, d.name, p.currency order by min(p.at), d.id, p.currency limit ${MOST}`.execute(db);
  return rows;
}

const MOST = 1_000;

/** Locks the bookings whose cash a driver has not handed in, in the order of their ids. */
export async function lockCashBookings(
  db: Db,
  { driverId, currency, markets }: { driverId: number; currency: string; markets: readonly string[] },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select b.id from booking b
    where b.id in (select p.booking_id from payment p where p.driver_id = ${driverId} and p.currency = ${currency} and ${OPEN})
      and ${inMarkets(markets) ?? sql`true`}
    order by b.id for update`.execute(db);
  return rows.map(({ id }) => id);
}

/** Returns the open cash of a driver in locked bookings. */
export async function cashOf(
  db: Db,
  { driverId, currency, bookings }: { driverId: number; currency: string; bookings: readonly number[] },
): Promise<{ id: number; booking_id: number; amount_minor: number }[]> {
  const { rows } = await sql<{ id: number; booking_id: number; amount_minor: number }>`
    select p.id, p.booking_id, p.amount_minor from payment p
    where p.booking_id = any(${bookings}) and p.driver_id = ${driverId} and p.currency = ${currency} and ${OPEN}
    order by p.id`.execute(db);
  return rows;
}

/** Notes a hand-in and the payments it is about. Returns its id. */
export async function insertHandIn(
  db: Db,
  handIn: Insertable<CashHandInTable>,
  payments: readonly number[],
): Promise<number> {
  const { id } = await db.insertInto('cash_hand_in').values(handIn).returning('id').executeTakeFirstOrThrow();
  await db.updateTable('payment').set({ hand_in_id: id }).where('id', 'in', payments).execute();
  return id;
}

export interface HandInRow {
  id: number;
  driver: { id: number; name: string };
  currency: string;
  expected_minor: number;
  counted_minor: number;
  note: string | null;
  received_by: string | null;
  at: string;
}

/** Returns the latest hand-ins of drivers, or one of them. */
export async function handIns(db: Db, markets: readonly string[], id?: number): Promise<HandInRow[]> {
  const placed = sql`exists (select from payment p join booking b on b.id = p.booking_id
    where p.hand_in_id = h.id and ${inMarkets(markets) ?? sql`true`})`;
  const { rows } = await sql<HandInRow>`
    select h.id, jsonb_build_object('id', d.id, 'name', d.name) as driver, h.currency, h.expected_minor, h.counted_minor,
      h.note, (select a.name from admin a where a.id = h.received_by) as received_by, h.at
    from cash_hand_in h join driver d on d.id = h.driver_id
    ${where([placed, id === undefined ? undefined : sql`h.id = ${id}`])}
    order by h.at desc, h.id desc limit 50`.execute(db);
  return rows;
}
