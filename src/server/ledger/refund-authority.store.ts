import { sql } from 'kysely';
import type { Amount } from '#domain/booking/refund-approval.ts';
import type { Db } from '#server/kit/change/context.ts';
import { OWNER_COLUMNS, type Owner } from './owner.ts';

/** Lets one refund of a person be judged at a time, until the transaction ends. */
export const lockRefundsBy = (db: Db, adminId: number) =>
  sql`select pg_advisory_xact_lock(hashtext('refunds_by'), ${adminId}::integer)`.execute(db);

/**
 * Returns what a person has refunded alone, a sum for each currency: at any time for this owner, and within the last day for
 * others. Refunds that somebody else has approved or is asked to approve do not count, nor do those that failed.
 */
export async function refundedAlone(db: Db, adminId: number, { kind, id }: Owner, now: Date): Promise<Amount[]> {
  const since = new Date(now.getTime() - 86_400_000).toISOString();
  const { rows } = await sql<Amount>`
    select r.currency, sum(r.amount_minor)::bigint as minor from refund r
    where r.created_by = ${adminId} and (${sql.ref(`r.${OWNER_COLUMNS[kind]}`)} = ${id} or r.created_at > ${since})
      and r.state <> 'failed' and r.decided_by is null and (r.state <> 'pending' or r.sent_at is not null)
    group by r.currency`.execute(db);
  return rows;
}
