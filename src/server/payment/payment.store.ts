import { sql } from 'kysely';
import type { ProviderName } from '#domain/booking/ledger.ts';
import type { Db } from '#server/kit/change/context.ts';

/** A payment link with what its page and its provider need to know. */
export interface LinkRow {
  id: number;
  booking_id: number;
  code: string;
  provider: ProviderName;
  provider_ref: string | null;
  amount_minor: number;
  currency: string;
  state: string;
  expires_at: string | null;
  email: string;
  trip: string;
}

const LINKS = sql`
  select p.id, p.booking_id, b.code, p.provider, p.provider_ref, p.amount_minor, p.currency, p.state, p.expires_at,
    b.lead_email as email, concat(b.origin ->> 'name', ' → ', b.destination ->> 'name') as trip
  from payment p join booking b on b.id = p.booking_id`;

export async function linkById(db: Db, id: number): Promise<LinkRow | undefined> {
  const { rows } = await sql<LinkRow>`${LINKS} where p.id = ${id} and p.provider is not null`.execute(db);
  return rows[0];
}

export async function linkByRef(db: Db, provider: ProviderName, ref: string): Promise<LinkRow | undefined> {
  const { rows } = await sql<LinkRow>`${LINKS} where p.provider = ${provider} and p.provider_ref = ${ref}`.execute(db);
  return rows[0];
}

/** Returns the links that a provider has not made yet although they were asked for before an instant. */
export async function linksToMake(db: Db, before: Date, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from payment
    where state = 'pending' and provider is not null and link_url is null and booking_id is not null and created_at <= ${before}
    order by created_at limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Returns the links that have run out by themselves, for providers that do not report it. */
export async function linksOver(db: Db, now: Date, limit: number): Promise<LinkRow[]> {
  const { rows } = await sql<LinkRow>`
    ${LINKS} where p.state = 'pending' and p.expires_at <= ${now} order by p.expires_at limit ${limit}`.execute(db);
  return rows;
}

/** Notes that an event has been received. Returns false when it was received before. */
export async function claimEvent(
  db: Db,
  event: { provider: string; event_id: string; kind: string; received_at: string },
): Promise<boolean> {
  const row = await db
    .insertInto('payment_event')
    .values({ ...event, payment_id: null, outcome: 'received' })
    .onConflict((conflict) => conflict.columns(['provider', 'event_id']).doNothing())
    .returning('event_id')
    .executeTakeFirst();
  return row !== undefined;
}

export const noteOutcome = (db: Db, provider: string, eventId: string, outcome: string, paymentId: number | null) =>
  db
    .updateTable('payment_event')
    .set({ outcome, payment_id: paymentId })
    .where('provider', '=', provider)
    .where('event_id', '=', eventId)
    .execute();
