import { sql, type Insertable, type Updateable } from 'kysely';
import type { Payment } from '#contract/booking/booking-money.schema.ts';
import type { Db } from '#server/kit/change/context.ts';
import type { PaymentTable, RefundTable } from './tables.ts';

/** A payment as it is read with its booking. */
export type StoredPayment = Payment & { provider_ref: string | null; charge_ref: string | null };

/** What a new payment leaves out is null: it has no provider, no note and no driver. */
const NOTHING = {
  provider: null,
  provider_ref: null,
  charge_ref: null,
  link_url: null,
  expires_at: null,
  note: null,
  reason: null,
  driver_id: null,
  hand_in_id: null,
  created_by: null,
} as const;

type Given = 'booking_id' | 'method' | 'amount_minor' | 'currency' | 'state' | 'at';
export type NewPayment = Pick<PaymentTable, Given> & Partial<Insertable<PaymentTable>>;

/** Adds a payment. Returns its id. The booking's sums follow with {@link updateSums}. */
export async function insertPayment(db: Db, payment: NewPayment): Promise<number> {
  const row = { ...NOTHING, created_at: payment.at, ...payment };
  const { id } = await db.insertInto('payment').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

export const updatePayment = (db: Db, id: number, values: Updateable<PaymentTable>) =>
  db.updateTable('payment').set(values).where('id', '=', id).execute();

export type NewRefund = Omit<
  RefundTable,
  'id' | 'override' | 'created_at' | 'decided_by' | 'provider_ref' | 'failure'
> & {
  override: boolean;
  created_at: string;
  decided_by?: number;
};

export const insertRefund = (db: Db, refund: NewRefund) =>
  db
    .insertInto('refund')
    .values({ ...refund, provider_ref: null, failure: null })
    .returning('id')
    .executeTakeFirstOrThrow();

export const updateRefund = (db: Db, id: number, values: Updateable<RefundTable>) =>
  db.updateTable('refund').set(values).where('id', '=', id).execute();

/** Brings the sums and the version of a booking up to date after its payments or refunds have changed. */
export const updateSums = (db: Db, bookingId: number) =>
  sql`
    update booking set
      paid_minor = (select coalesce(sum(amount_minor), 0) from payment where booking_id = ${bookingId} and state = 'captured'),
      refunded_minor = (select coalesce(sum(amount_minor), 0) from refund where booking_id = ${bookingId} and state = 'succeeded'),
      version = version + 1, updated_at = now()
    where id = ${bookingId}`.execute(db);

/** Returns a refund with what its provider needs to know; undefined when there is none. */
export async function findRefund(db: Db, id: number) {
  return db
    .selectFrom('refund as r')
    .innerJoin('payment as p', 'p.id', 'r.payment_id')
    .select([
      'r.id',
      'r.booking_id',
      'r.amount_minor',
      'r.currency',
      'r.state',
      'r.sent_at',
      'p.provider',
      'p.charge_ref',
    ])
    .where('r.id', '=', id)
    .executeTakeFirst();
}

/** Returns the refunds that a provider has had since before an instant without a result, the oldest first. */
export async function refundsUnderWay(db: Db, before: Date, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('refund as r')
    .innerJoin('payment as p', 'p.id', 'r.payment_id')
    .select('r.id')
    .where('r.state', '=', 'pending')
    .where('r.sent_at', '<=', before.toISOString())
    .where('p.provider', 'is not', null)
    .orderBy('r.sent_at')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Returns the booking of a refund; undefined when there is no such refund. */
export const refundBooking = async (db: Db, refundId: number): Promise<number | undefined> =>
  (await db.selectFrom('refund').select('booking_id').where('id', '=', refundId).executeTakeFirst())?.booking_id;

/** Ends the open payment links of a booking that is over. Returns what their providers call them. */
export async function endLinks(db: Db, bookingId: number, reason: string): Promise<string[]> {
  const rows = await db
    .updateTable('payment')
    .set({ state: 'voided', reason })
    .where('booking_id', '=', bookingId)
    .where('method', '=', 'link')
    .where('state', '=', 'pending')
    .returning('provider_ref')
    .execute();
  return rows.flatMap(({ provider_ref }) => provider_ref ?? []);
}
