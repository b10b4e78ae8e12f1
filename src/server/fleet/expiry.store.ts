import { sql, type RawBuilder } from 'kysely';
import type { expiry } from '#contract/fleet/expiry.ts';
import type { Expiry } from '#contract/fleet/expiry.schema.ts';
import type { ParsedQueryOf } from '#contract/kit/call.ts';
import type { DateText } from '#domain/time/calendar.ts';
import type { DocumentOwner, ValidationStatus } from '#domain/fleet/fleet.ts';
import type { DocumentFacts } from '#domain/fleet/fleet-rules.ts';
import type { Db } from '#server/kit/change/context.ts';
import { listStore, type ListReader } from '#server/kit/change/list.store.ts';
import { where } from '#server/kit/change/paging.ts';
import { visibleTo } from '#server/kit/confine/confine.ts';
import { equals } from '#server/kit/change/resource.store.ts';

type Query = ParsedQueryOf<typeof expiry.list>;

/** Days ahead that the list of expiring documents covers. */
export const WATCHED_DAYS = 30;

/**
 * Returns SQL for an owner's earliest expiry date, past dates included; null without dates. Of several documents of one
 * type only the latest counts.
 */
export const nextExpiry = (owner: DocumentOwner, id: RawBuilder<unknown>): RawBuilder<DateText | null> => sql`(
  select min(latest) from (
    select max(d.expires_on) as latest from document d
    where d.owner = ${owner} and d.owner_id = ${id} and d.state in ('approved', 'expired') group by d.type
  ) as documents)`;

/** Returns the list of what expires, with the days left at `now`. */
export const expiryAt = (now: Date) =>
  listStore<Expiry, Query>({
    placed: { kind: 'document', alias: 'w' },
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

/** Counts what has expired and what expires within a week and within {@link WATCHED_DAYS}. The counts include one another. */
export async function expiryFigures({ db, actor, now }: ListReader & { now: Date }) {
  const { rows } = await sql<{ expired: number; week: number; month: number }>`
    select count(*) filter (where w.expires_on < ${todayIn(now)}) as expired,
      count(*) filter (where w.expires_on <= ${todayIn(now)} + 7) as week,
      count(*) filter (where w.expires_on <= ${todayIn(now)} + ${WATCHED_DAYS}::integer) as month
    from ${WATCHED} ${where([visibleTo(actor, 'document', 'w')])}`.execute(db);
  return rows[0] ?? { expired: 0, week: 0, month: 0 };
}

/**
 * Records a notice for everything that expires within each of these numbers of days. Returns what had none before, so that
 * each date is notified once per number, whichever process runs the sweep.
 */
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

/** A document that the sweep marked as expired. */
interface ExpiredDocument {
  id: number;
  owner: DocumentOwner;
  owner_id: number;
  owner_name: string;
  type: string;
  number: string | null;
  expires_on: string;
  version: number;
}

/** Marks up to `limit` approved documents past their date as expired. Skips those that another transaction has locked. */
export async function expireDocuments(db: Db, now: Date, limit: number): Promise<ExpiredDocument[]> {
  const { rows } = await sql<ExpiredDocument>`
    with lapsed as (
      select d.id from document d join company c on c.id = d.company_id join city on city.id = c.city_id
      where d.state = 'approved' and d.expires_on < ${todayIn(now)}
      order by d.id limit ${limit} for update of d skip locked
    )
    update document d set state = 'expired', version = version + 1, updated_at = now()
    from lapsed where d.id = lapsed.id
    returning d.id, d.owner, d.owner_id, d.type, d.number, d.expires_on, d.version,
      coalesce(case d.owner
        when 'company' then (select name from company where company.id = d.owner_id)
        when 'driver' then (select name from driver where driver.id = d.owner_id)
        else (select plate from car where car.id = d.owner_id)
      end, '') as owner_name`.execute(db);
  return rows;
}

/** An approved company or car with the documents its approval depends on. */
export interface ApprovedOwner {
  owner: 'company' | 'car';
  id: number;
  name: string;
  validation_status: ValidationStatus;
  today: string;
  papers: DocumentFacts[];
}

export type LapsedOwner = Pick<ApprovedOwner, 'owner' | 'id'>;

/** Returns approved companies and cars with an expired document, at most `limit` of each. */
export async function lapsedOwners(db: Db, now: Date, limit: number): Promise<LapsedOwner[]> {
  const { rows: companies } = await sql<LapsedOwner>`
    select 'company' as owner, o.id from ${LAPSED.company()} order by o.id limit ${limit}`.execute(db);
  const { rows: cars } = await sql<LapsedOwner>`
    select 'car' as owner, o.id from ${LAPSED.car(now)} order by o.id limit ${limit}`.execute(db);
  return [...companies, ...cars];
}

/** Locks an approved company or car with an expired document. Returns undefined when another process is at it, or was. */
export async function lockLapsed(db: Db, { owner, id }: LapsedOwner, now: Date): Promise<ApprovedOwner | undefined> {
  const documents = sql`(
    select coalesce(jsonb_agg(jsonb_build_object('type', d.type, 'state', d.state, 'expires_on', d.expires_on)), '[]')
    from document d where d.owner = ${owner} and d.owner_id = o.id)`;
  // The dates on a car's own record count as documents do.
  const { rows } = await sql<ApprovedOwner>`
    select ${owner} as owner, o.id, ${owner === 'car' ? sql`o.plate` : sql`o.name`} as name, o.validation_status,
      ${todayIn(now)} as today, ${documents} ${owner === 'car' ? DATES_OF_CAR : sql``} as papers
    from ${LAPSED[owner](now)} and o.id = ${id} for update of o skip locked`.execute(db);
  return rows[0];
}

const DATES_OF_CAR = sql`|| jsonb_build_array(
  jsonb_build_object('type', 'commercial_insurance', 'state', 'approved', 'expires_on', o.insurance_expires_on),
  jsonb_build_object('type', 'inspection', 'state', 'approved', 'expires_on', o.inspection_expires_on),
  jsonb_build_object('type', 'registration', 'state', 'approved', 'expires_on', o.registration_expires_on))`;

const hasExpired = (owner: 'company' | 'car') => sql`exists (
  select from document d where d.owner = ${owner} and d.owner_id = o.id and d.state = 'expired')`;

/** The owners as `o`, with the condition that they are approved and should no longer be. */
const LAPSED = {
  company: () => sql`company o join city on city.id = o.city_id
    where o.validation_status = 'approved' and o.deleted_at is null and ${hasExpired('company')}`,
  car: (now: Date) => sql`car o join company c on c.id = o.company_id join city on city.id = c.city_id
    where o.validation_status = 'approved' and o.deleted_at is null and (${hasExpired('car')}
      or least(o.insurance_expires_on, o.inspection_expires_on, o.registration_expires_on) < ${todayIn(now)})`,
};

/** Writes the validation status. Returns the record's new version. */
export async function setValidation(
  db: Db,
  { owner, id }: Pick<ApprovedOwner, 'owner' | 'id'>,
  status: ValidationStatus,
): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    update ${sql.table(owner)} set validation_status = ${status}, version = version + 1, updated_at = now()
    where id = ${id} returning version`.execute(db);
  return rows[0]?.version ?? 0;
}

/** Returns SQL for the date in the city that the query joins. */
export const todayIn = (now: Date): RawBuilder<DateText> => sql`(${now}::timestamptz at time zone city.timezone)::date`;

/**
 * Every expiry date with its owner: dates of documents and dates on the records of drivers and cars, the earlier one where
 * both exist.
 */
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
