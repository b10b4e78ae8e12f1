import { sql, type RawBuilder } from 'kysely';
import type { expiry } from '#contract/fleet/expiry.ts';
import type { Expiry } from '#contract/fleet/expiry.schema.ts';
import type { ParsedQueryOf } from '#contract/kit/call.ts';
import type { DateText } from '#domain/time/calendar.ts';
import type { DocumentOwner } from '#domain/fleet/fleet.ts';
import type { Db } from '#server/kit/change/context.ts';
import { listStore } from '#server/kit/change/list.store.ts';
import { equals } from '#server/kit/change/resource.store.ts';

type Query = ParsedQueryOf<typeof expiry.list>;

/** What expires within so many days is watched. */
export const WATCHED_DAYS = 30;

/**
 * When the first of an owner's papers expires or did, of each kind the one that is good longest; null where none has a
 * date.
 */
export const nextExpiry = (owner: DocumentOwner, id: RawBuilder<unknown>): RawBuilder<DateText | null> => sql`(
  select min(latest) from (
    select max(d.expires_on) as latest from document d
    where d.owner = ${owner} and d.owner_id = ${id} and d.state in ('approved', 'expired') group by d.type
  ) as papers)`;

/** What expires, as it stands at a moment. */
export const expiryAt = (now: Date) =>
  listStore<Expiry, Query>({
    columns: sql`w.owner, w.owner_id, w.name as owner_name, w.what, w.expires_on,
      jsonb_build_object('id', c.id, 'name', c.name) as company, w.expires_on - ${todayIn(now)} as days_left`,
    from: WATCHED,
    sorting: {
      fields: { expires_on: sql`w.expires_on` },
      direction: 'asc',
      id: sql`w.owner || w.owner_id || w.what`,
    },
    filters: ({ owner, within = WATCHED_DAYS }) => [
      sql`w.expires_on <= ${todayIn(now)} + ${within}::integer`,
      equals('w.owner', owner),
    ],
  });

/** How many have expired, and will within a week and a month. */
export async function expiryFigures(db: Db, now: Date): Promise<{ expired: number; week: number; month: number }> {
  const { rows } = await sql<{ expired: number; week: number; month: number }>`
    select count(*) filter (where w.expires_on < ${todayIn(now)}) as expired,
      count(*) filter (where w.expires_on <= ${todayIn(now)} + 7) as week,
      count(*) filter (where w.expires_on <= ${todayIn(now)} + ${WATCHED_DAYS}::integer) as month
    from ${WATCHED}`.execute(db);
  return rows[0] ?? { expired: 0, week: 0, month: 0 };
}

/** Notes that staff are told of what expires within so many days, and answers what they had not been told of. */
export async function claimUnnotified(db: Db, now: Date, days: readonly number[]): Promise<Expiry[]> {
  const { rows } = await sql<Expiry>`
    with told as (
      insert into expiry_notice (owner, owner_id, what, expires_on, days)
      select w.owner, w.owner_id, w.what, w.expires_on, d.days
      from ${WATCHED} cross join unnest(${days}::integer[]) as d (days)
      where w.expires_on between ${todayIn(now)} and ${todayIn(now)} + d.days
      on conflict do nothing
      returning owner, owner_id, what
    )
    select w.owner, w.owner_id, w.name as owner_name, w.what, w.expires_on,
      jsonb_build_object('id', c.id, 'name', c.name) as company, w.expires_on - ${todayIn(now)} as days_left
    from ${WATCHED} where (w.owner, w.owner_id, w.what) in (select owner, owner_id, what from told)
    order by w.expires_on, w.owner, w.owner_id`.execute(db);
  return rows;
}

/** Returns the day it is in the city a query joins as `city`. */
export const todayIn = (now: Date): RawBuilder<DateText> => sql`(${now}::timestamptz at time zone city.timezone)::date`;

/** Every date something is good until: of papers, and of the records of drivers and cars, whichever comes first. */
const WATCHED = sql`(
  select owner, owner_id, company_id, name, what, min(expires_on) as expires_on from (
    select d.owner, d.owner_id, d.company_id, coalesce(o.name, p.name, a.plate) as name, d.type as what,
      max(d.expires_on) as expires_on
    from document d
    left join company o on d.owner = 'company' and o.id = d.owner_id and o.deleted_at is null
    left join driver p on d.owner = 'driver' and p.id = d.owner_id and p.deleted_at is null and p.status <> 'terminated'
    left join car a on d.owner = 'car' and a.id = d.owner_id and a.deleted_at is null
    where d.state in ('approved', 'expired') and d.expires_on is not null and coalesce(o.id, p.id, a.id) is not null
    group by 1, 2, 3, 4, 5
    union all
    select 'driver', p.id, p.company_id, p.name, l.what, l.expires_on
    from driver p cross join lateral (values
      ('driving_licence', p.licence_expires_on), ('vocational_licence', p.vocational_expires_on)) as l (what, expires_on)
    where p.deleted_at is null and p.status <> 'terminated' and l.expires_on is not null
    union all
    select 'car', a.id, a.company_id, a.plate, l.what, l.expires_on
    from car a cross join lateral (values
      ('commercial_insurance', a.insurance_expires_on), ('inspection', a.inspection_expires_on),
      ('registration', a.registration_expires_on)) as l (what, expires_on)
    where a.deleted_at is null and l.expires_on is not null
  ) dated group by owner, owner_id, company_id, name, what
) w join company c on c.id = w.company_id join city on city.id = c.city_id`;
