import { sql } from 'kysely';
import type { PaymentState, ProviderName } from '#domain/booking/ledger.ts';
import type { Db } from '#server/kit/change/context.ts';
import { ownerOf, type Owner } from './owner.ts';

/** A payment link with what its page and its provider need to know. */
export interface LinkRow {
  id: number;
  owner: Owner;
  code: string;
  provider: ProviderName;
  provider_ref: string | null;
  amount_minor: number;
  currency: string;
  state: PaymentState;
  expires_at: string | null;
  email: string;
  /** What is paid for: the way of a trip, or hotel and days of a stay. */
  what: string;
}

type Row = Omit<LinkRow, 'owner'> & { booking_id: number | null; hotel_booking_id: number | null };

const LINKS = sql`
  select p.id, p.booking_id, p.hotel_booking_id, coalesce(b.code, s.code) as code, p.provider, p.provider_ref, p.amount_minor,
    p.currency, p.state, p.expires_at, coalesce(b.lead_email, s.holder_email) as email,
    case when b.id is not null then concat(b.origin ->> 'name', ' → ', b.destination ->> 'name')
      else concat(h.name ->> 'en', ', ', s.check_in, ' – ', s.check_out) end as what
  from payment p left join booking b on b.id = p.booking_id
    left join (hotel_booking s join hotel h on h.id = s.hotel_id) on s.id = p.hotel_booking_id`;

const linkOf = ({ booking_id, hotel_booking_id, ...row }: Row): LinkRow => ({
  ...row,
  owner: ownerOf({ booking_id, hotel_booking_id }),
});

export async function linkById(db: Db, id: number): Promise<LinkRow | undefined> {
  const { rows } = await sql<Row>`${LINKS} where p.id = ${id} and p.provider is not null`.execute(db);
  return rows.map(linkOf)[0];
}

export async function linkByRef(db: Db, provider: ProviderName, ref: string): Promise<LinkRow | undefined> {
  const { rows } = await sql<Row>`${LINKS} where p.provider = ${provider} and p.provider_ref = ${ref}`.execute(db);
  return rows.map(linkOf)[0];
}

/** Returns the links that a provider has not made yet although they were asked for before an instant. */
export async function linksToMake(db: Db, before: Date, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from payment
    where state = 'pending' and provider is not null and link_url is null and created_at <= ${before}
    order by created_at limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Returns the links that have run out by themselves, for providers that do not report it. */
export async function linksOver(db: Db, now: Date, limit: number): Promise<LinkRow[]> {
  const { rows } = await sql<Row>`
    ${LINKS} where p.state = 'pending' and p.expires_at <= ${now} order by p.expires_at limit ${limit}`.execute(db);
  return rows.map(linkOf);
}
