import { sql, type Insertable, type RawBuilder, type Updateable } from 'kysely';
import type { Payment } from '#contract/booking/booking-money.schema.ts';
import type { Db } from '#server/kit/change/context.ts';
import { rowsOf } from '#server/kit/change/json-rows.ts';
import { columnsOf, OWNER_COLUMNS, ownerOf, type Owner, type OwnerColumn, type OwnerKind } from './owner.ts';
import type { PaymentTable, RefundTable } from './tables.ts';

/** A payment as it is read with its owner. */
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

type Given = 'method' | 'amount_minor' | 'currency' | 'state' | 'at';
export type NewPayment = { owner: Owner } & Pick<PaymentTable, Given> &
  Partial<Omit<Insertable<PaymentTable>, OwnerColumn>>;

/** Adds a payment. Returns its id. The sums of its owner follow with {@link updateSums}. */
export async function insertPayment(db: Db, { owner, ...payment }: NewPayment): Promise<number> {
  const row = { ...NOTHING, created_at: payment.at, ...payment, ...columnsOf(owner) };
  const { id } = await db.insertInto('payment').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

export const updatePayment = (db: Db, id: number, values: Updateable<PaymentTable>) =>
  db.updateTable('payment').set(values).where('id', '=', id).execute();

export type NewRefund = Omit<
  RefundTable,
  OwnerColumn | 'id' | 'override' | 'created_at' | 'decided_by' | 'provider_ref' | 'failure'
> & {
  owner: Owner;
  override: boolean;
  created_at: string;
  decided_by?: number;
};

export const insertRefund = (db: Db, { owner, ...refund }: NewRefund) =>
  db
    .insertInto('refund')
    .values({ ...refund, ...columnsOf(owner), provider_ref: null, failure: null })
    .returning('id')
    .executeTakeFirstOrThrow();

export const updateRefund = (db: Db, id: number, values: Updateable<RefundTable>) =>
  db.updateTable('refund').set(values).where('id', '=', id).execute();

/** Brings the sums and the version of an owner up to date after its payments or refunds have changed. */
export async function updateSums(db: Db, { kind, id }: Owner): Promise<void> {
  const owned = sql`${sql.ref(OWNER_COLUMNS[kind])} = ${id}`;
  await sql`
    update ${sql.table(kind)} set
      paid_minor = (select coalesce(sum(amount_minor), 0) from payment where ${owned} and state = 'captured'),
      refunded_minor = (select coalesce(sum(amount_minor), 0) from refund where ${owned} and state = 'succeeded'),
      version = version + 1, updated_at = now()
    where id = ${id}`.execute(db);
}

/** Returns a refund with what its provider needs to know; undefined when there is none. */
export async function findRefund(db: Db, id: number) {
  const row = await db
    .selectFrom('refund as r')
    .innerJoin('payment as p', 'p.id', 'r.payment_id')
    .select([
      'r.id',
      'r.booking_id',
      'r.hotel_booking_id',
      'r.amount_minor',
      'r.currency',
      'r.state',
      'r.sent_at',
      'p.provider',
      'p.charge_ref',
    ])
    .where('r.id', '=', id)
    .executeTakeFirst();
  return row && { ...row, owner: ownerOf(row) };
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

/** Returns to what a refund belongs; undefined when there is no such refund. */
export async function refundOwner(db: Db, refundId: number): Promise<Owner | undefined> {
  const row = await db
    .selectFrom('refund')
    .select(['booking_id', 'hotel_booking_id'])
    .where('id', '=', refundId)
    .executeTakeFirst();
  return row && ownerOf(row);
}

/** Ends the open payment links of an owner that is over. Returns what their providers call them. */
export async function voidOpenLinks(db: Db, { kind, id }: Owner, reason: string): Promise<string[]> {
  const rows = await db
    .updateTable('payment')
    .set({ state: 'voided', reason })
    .where(OWNER_COLUMNS[kind], '=', id)
    .where('method', '=', 'link')
    .where('state', '=', 'pending')
    .returning('provider_ref')
    .execute();
  return rows.flatMap(({ provider_ref }) => provider_ref ?? []);
}

/** Returns whether a payment of this method, that has neither failed nor been voided, has a reference. */
export async function referenceTaken(db: Db, method: string, reference: string): Promise<boolean> {
  const row = await db
    .selectFrom('payment')
    .select('id')
    .where('method', '=', method as 'card')
    .where('provider_ref', '=', reference)
    .where('state', 'not in', ['failed', 'voided'])
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns a column with the payments of a row, each a {@link StoredPayment}, by an expression for the id of the row. */
export const paymentsOf = (kind: OwnerKind, id: RawBuilder<unknown>): RawBuilder<unknown> =>
  rowsOf(sql`
  select p.id, p.method, p.provider, p.provider_ref, p.charge_ref, p.amount_minor, p.currency, p.state, p.at, p.created_at,
    p.note, p.reason, p.link_url, p.expires_at, (select admin.name from admin where admin.id = p.created_by) as by,
    p.created_by as by_id,
    (select coalesce(sum(r.amount_minor), 0) from refund r where r.payment_id = p.id and r.state <> 'failed') as refunded_minor,
    (select jsonb_build_object('id', d.id, 'name', d.name) from driver d where d.id = p.driver_id) as driver,
    (select h.at from cash_hand_in h where h.id = p.hand_in_id) as handed_in_at
  from payment p where ${sql.ref(`p.${OWNER_COLUMNS[kind]}`)} = ${id} order by p.at, p.id`);

/** Returns a column with the refunds of a row, by an expression for the id of the row. */
export const refundsOf = (kind: OwnerKind, id: RawBuilder<unknown>): RawBuilder<unknown> =>
  rowsOf(sql`
  select r.id, r.amount_minor, r.currency, r.reason_code, r.note, r.state, r.policy_bps, r.override, r.created_at, r.settled_at,
    (select admin.name from admin where admin.id = r.created_by) as by, r.created_by as by_id,
    (select admin.name from admin where admin.id = r.decided_by) as decided_by,
    r.payment_id, r.sent_at, r.failure
  from refund r where ${sql.ref(`r.${OWNER_COLUMNS[kind]}`)} = ${id} order by r.created_at, r.id`);
