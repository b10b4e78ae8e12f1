import { sql } from 'kysely';
import type { DocumentOwner, ValidationStatus } from '#domain/fleet/fleet.ts';
import type { Paper } from '#domain/fleet/fleet-rules.ts';
import type { Db } from '#server/kit/change/context.ts';
import { todayIn } from './expiry.store.ts';

interface Lapsed {
  id: number;
  owner: DocumentOwner;
  owner_id: number;
  owner_name: string;
  type: string;
  number: string | null;
  expires_on: string;
  version: number;
}

/** Marks approved papers past their date as expired, some at a time; skips what others hold. */
export async function expirePapers(db: Db, now: Date, limit: number): Promise<Lapsed[]> {
  const { rows } = await sql<Lapsed>`
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

export interface Validated {
  owner: 'company' | 'car';
  id: number;
  name: string;
  validation_status: ValidationStatus;
  today: string;
  papers: Paper[];
}

/** Approved companies and cars of which something has expired, held against other processes. */
export async function lockLapsed(db: Db, now: Date, limit: number): Promise<Validated[]> {
  const today = todayIn(now);
  const papers = (owner: 'company' | 'car') => sql`(
    select coalesce(jsonb_agg(jsonb_build_object('type', d.type, 'state', d.state, 'expires_on', d.expires_on)), '[]')
    from document d where d.owner = ${owner} and d.owner_id = o.id)`;
  const expired = (owner: 'company' | 'car') => sql`exists (
    select from document d where d.owner = ${owner} and d.owner_id = o.id and d.state = 'expired')`;
  const { rows: companies } = await sql<Validated>`
    select 'company' as owner, o.id, o.name, o.validation_status, ${today} as today, ${papers('company')} as papers
    from company o join city on city.id = o.city_id
    where o.validation_status = 'approved' and o.deleted_at is null and ${expired('company')}
    order by o.id limit ${limit} for update of o skip locked`.execute(db);
  // The dates on a car's own record count as its papers do.
  const { rows: cars } = await sql<Validated>`
    select 'car' as owner, o.id, o.plate as name, o.validation_status, ${today} as today,
      ${papers('car')} || jsonb_build_array(
        jsonb_build_object('type', 'commercial_insurance', 'state', 'approved', 'expires_on', o.insurance_expires_on),
        jsonb_build_object('type', 'inspection', 'state', 'approved', 'expires_on', o.inspection_expires_on),
        jsonb_build_object('type', 'registration', 'state', 'approved', 'expires_on', o.registration_expires_on)
      ) as papers
    from car o join company c on c.id = o.company_id join city on city.id = c.city_id
    where o.validation_status = 'approved' and o.deleted_at is null and (${expired('car')}
      or least(o.insurance_expires_on, o.inspection_expires_on, o.registration_expires_on) < ${today})
    order by o.id limit ${limit} for update of o skip locked`.execute(db);
  return [...companies, ...cars];
}

/** Writes the status; answers the version it then has. */
export async function setValidation(
  db: Db,
  { owner, id }: Pick<Validated, 'owner' | 'id'>,
  status: ValidationStatus,
): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    update ${sql.table(owner)} set validation_status = ${status}, version = version + 1, updated_at = now()
    where id = ${id} returning version`.execute(db);
  return rows[0]?.version ?? 0;
}
