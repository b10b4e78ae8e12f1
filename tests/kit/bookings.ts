import { sql, type Insertable, type RawBuilder } from 'kysely';
import { toWallClock } from '#domain/time/time.ts';
import type { BookingTable } from '#server/booking/tables.ts';
import type { Db } from '#server/kit/change/context.ts';
import { SINGAPORE_CITY } from './reference.ts';
import { NOW } from './server.ts';

type Overrides = Partial<Omit<Insertable<BookingTable>, 'paid_minor'>> & {
  /** A captured card payment of this many minor units; default: the whole total of SGD 106.00. */
  paid?: number;
  /** Hours from the tests' clock to the pickup. */
  inHours?: number;
};

/** Adds an airport arrival in Singapore over SGD 106.00, paid and confirmed by default. */
export async function insertBooking(db: Db, { paid = 10_600, inHours = 48, ...overrides }: Overrides = {}) {
  const pickupAt = hoursFromNow(inHours);
  const total = overrides.total_minor ?? 10_600;
  const row = await db
    .insertInto('booking')
    .values({
      code: nextCode(),
      kind: 'airport',
      status: 'confirmed',
      channel: 'web',
      customer_id: 1,
      lead_first_name: 'Ana',
      lead_last_name: 'Lim',
      lead_email: 'ana.lim@example.com',
      lead_phone: '+6591234567',
      adults: 2,
      city_id: SINGAPORE_CITY,
      timezone: 'Asia/Singapore',
      pickup_local: toWallClock(pickupAt, 'Asia/Singapore').slice(0, 16),
      pickup_at: pickupAt,
      planned_end_at: hoursFromNow(inHours + 2),
      free_wait_min: 60,
      origin: JSON.stringify({ type: 'airport', name: 'Changi Terminal 3' }),
      destination: JSON.stringify({ type: 'hotel', name: 'Raffles Hotel' }),
      airport_id: 1,
      direction: 'arrival',
      flight_number: 'SQ221',
      car_class_id: 1,
      cost_minor: 8_500,
      profit_minor: 1_700,
      sell_minor: 10_600,
      sell_currency: 'SGD',
      total_minor: total,
      currency: 'SGD',
      fx_rate: '1',
      fx_as_of: NOW,
      payment_method: 'card',
      policy_snapshot: JSON.stringify([
        { min_hours: 24, refund_bps: 10_000 },
        { min_hours: 12, refund_bps: 5_000 },
        { min_hours: 0, refund_bps: 0 },
      ]),
      created_at: hoursFromNow(-12),
      ...overrides,
      paid_minor: paid,
    })
    .returning(['id', 'code'])
    .executeTakeFirstOrThrow();
  await db
    .insertInto('booking_line')
    .values({
      booking_id: row.id,
      position: 1,
      kind: 'base',
      label: 'Transfer',
      amount_minor: total,
      total_minor: total,
    })
    .execute();
  if (paid > 0) {
    await db
      .insertInto('payment')
      .values({
        booking_id: row.id,
        method: 'card',
        amount_minor: paid,
        currency: 'SGD',
        state: 'captured',
        at: hoursFromNow(-11),
      })
      .execute();
  }
  return row;
}

/** A booking with a refund that waits for somebody's approval. */
export async function insertWaitingRefund(db: Db) {
  const { id } = await insertBooking(db);
  return { id, refundId: await insertWaitingRefundOf(db, { booking_id: id }) };
}

/** Inserts a refund of a booking that waits for another person. Returns its id. */
export async function insertWaitingRefundOf(db: Db, of: { booking_id: number } | { hotel_booking_id: number }) {
  const facts = { amount_minor: 100, currency: 'SGD', reason_code: 'goodwill', note: null };
  const row = {
    ...of,
    ...facts,
    state: 'pending' as const,
    idempotency_key: `waiting-${JSON.stringify(of)}`,
    settled_at: null,
    policy_bps: null,
  };
  const made = await db.insertInto('refund').values(row).returning('id').executeTakeFirstOrThrow();
  return made.id;
}

/** Copies a booking many times as `AT26060100001` and on, the lead renamed to Crowd, each an hour after the one before. */
export async function crowd(db: Db, code: string, count: number): Promise<void> {
  const {
    id: _,
    search_text: __,
    payment_status: ___,
    ...columns
  } = await db.selectFrom('booking').selectAll().where('code', '=', code).executeTakeFirstOrThrow();
  const names = Object.keys(columns).map((name) => sql.ref(name));
  await sql`
    insert into booking (${sql.join(names)})
    select ${sql.join(Object.keys(columns).map((name) => CROWD[name] ?? sql.ref(`b.${name}`)))}
    from booking b, generate_series(1, ${count}::int) as n
    where b.code = ${code}`.execute(db);
}

const CROWD: Readonly<Record<string, RawBuilder<unknown>>> = {
  code: sql`'AT260601' || lpad(n::text, 5, '0')`,
  lead_first_name: sql`'Crowd'`,
  pickup_at: sql`b.pickup_at + make_interval(hours => n)`,
  planned_end_at: sql`b.planned_end_at + make_interval(hours => n)`,
};

export const hoursFromNow = (hours: number): string => new Date(Date.parse(NOW) + hours * 3_600_000).toISOString();

let made = 0;
const nextCode = (): string => `AT260520${String((made += 1)).padStart(5, '0')}`;
