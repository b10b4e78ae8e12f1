import type { Driver, DriverChange, DriverInput } from '#contract/fleet/driver.schema.ts';
import { allows } from '#domain/access/access.ts';
import { mayDeleteDriver } from '#domain/fleet/driver-rules.ts';
import { marketsOf } from '#server/booking/index.ts';
import type { Db, StaffContext, Tx } from '#server/kit/change/context.ts';
import { ApiError, conflict, expectVersion, invalid, notFound } from '#server/kit/http/errors.ts';
import { imageUrl, keepImages } from '#server/storage/index.ts';
import {
  cityIsThere,
  countryIsThere,
  deleteDriver,
  driversFor,
  driverTable,
  findCompany,
  findDriver,
  licenceHolder,
  lockDriver,
  phoneHolder,
  type DriverListContext,
  type DriverFilter,
  type DriverRow,
} from './driver.store.ts';
import { appendFleetLog } from './fleet-log.store.ts';
import { refuseJobs, releaseJobs } from './jobs-ahead.ts';

/** Which driver is meant; `company_id` where only one of that company will do. */
export interface DriverAt {
  id: number;
  company_id?: number | undefined;
}

/** One page of drivers; `company` of the query keeps to those of one company. */
export async function listDrivers(query: DriverFilter, context: StaffContext) {
  const { rows, total } = await driversFor(askedBy(context)).list(context.db, query);
  return { data: rows.map(presentDriver), page: query.page, page_size: query.page_size, total };
}

/**
 * Adds a driver, who is pending.
 * @throws ApiError 422 for what does not exist, 409 when somebody has the phone number or the licence
 */
export const createDriver = (input: DriverInput, context: StaffContext): Promise<{ data: Driver }> =>
  context.transact(async (tx) => {
    const company = await findCompany(tx.db, input.company_id);
    if (!company) throw invalid({ company_id: ['This company does not exist.'] });
    await assertValid(tx.db, { id: 0, ...input }, context);
    const by = context.actor.id;
    const id = await driverTable.insert(tx.db, { ...input, created_by: by, updated_by: by });
    await appendFleetLog(tx.db, {
      entity: 'driver',
      id,
      at: context.now,
      actor: context.actor,
      event: 'added',
      to: 'pending',
    });
    return { data: await written(tx, { id, before: null, photo: input.photo }, context) };
  });

/**
 * Changes what differs of a driver.
 * @throws ApiError 404, 409, 412 when somebody else changed the record, 422
 */
export const updateDriver = (of: DriverAt, input: DriverChange, context: StaffContext): Promise<{ data: Driver }> =>
  context.transact(async (tx) => {
    const before = await loadLockedDriver(tx, of, context);
    const facts = factsOf(before);
    const changed = Object.fromEntries(
      Object.entries(input).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(facts[name])),
    );
    if (Object.keys(changed).length === 0) return { data: before };
    await assertValid(tx.db, { ...before, ...changed }, context);
    await driverTable.update(tx.db, of.id, { ...changed, updated_by: context.actor.id });
    return { data: await written(tx, { id: of.id, before, photo: input.photo }, context) };
  });

/**
 * Enables or disables a driver. Repeating it changes nothing.
 * @throws ApiError 409 `jobs_ahead` when disabling somebody with jobs and `unassign` is not set
 */
export const toggleDriver = (
  of: DriverAt,
  { enabled, unassign = false }: { enabled: boolean; unassign?: boolean | undefined },
  context: StaffContext,
): Promise<{ data: Driver }> =>
  context.transact(async (tx) => {
    if (unassign && !enabled) await releaseJobs(tx, { driver_id: of.id }, 'Driver disabled', context);
    const before = await loadLockedDriver(tx, of, context);
    if (before.enabled === enabled) return { data: before };
    if (!enabled) await refuseJobs(tx, { driver_id: of.id }, before.name, context);
    await driverTable.update(tx.db, of.id, { enabled, updated_by: context.actor.id });
    await appendFleetLog(tx.db, {
      entity: 'driver',
      id: of.id,
      at: context.now,
      actor: context.actor,
      event: enabled ? 'enabled' : 'disabled',
    });
    return { data: await written(tx, { id: of.id, before }, context) };
  });

/**
 * Deletes a driver: the phone number and the licence are free again, and old jobs keep the name.
 * @throws ApiError 409 for a driver who still drives
 */
export const removeDriver = (of: DriverAt, context: StaffContext): Promise<void> =>
  context.transact(async (tx) => {
    const before = await loadLockedDriver(tx, of, context);
    const verdict = mayDeleteDriver(before);
    if (!verdict.ok) throw conflict('in_use', verdict.why);
    await refuseJobs(tx, { driver_id: of.id }, before.name, context);
    await deleteDriver(tx.db, of.id, { at: context.now, by: context.actor.id });
    await keepImages(tx, { entity: 'driver', id: of.id, field: 'photo' }, [], context.now);
    await appendFleetLog(tx.db, {
      entity: 'driver',
      id: of.id,
      at: context.now,
      actor: context.actor,
      event: 'deleted',
    });
    await tx.audit({ entity: 'driver', id: of.id, before: factsOf(before), after: null });
  });

/** @throws ApiError 404 when there is no such driver */
export async function driverAt(db: Db, { id, company_id: company }: DriverAt, context: StaffContext): Promise<Driver> {
  const row = await findDriver(db, id, askedBy(context));
  if (!row || (company !== undefined && row.company_id !== company)) throw notFound('This driver');
  return presentDriver(row);
}

/** Reads a driver of the version the caller saw, and holds the record until the transaction ends. */
export async function loadLockedDriver(tx: Tx, of: DriverAt, context: StaffContext): Promise<Driver> {
  await lockDriver(tx.db, of.id);
  const before = await driverAt(tx.db, of, context);
  expectVersion(before, context.ifMatch);
  return before;
}

/** The record as it stands after a change, with its audit entry. */
export async function written(
  tx: Tx,
  { id, before, photo }: { id: number; before: Driver | null; photo?: string | null | undefined },
  context: StaffContext,
): Promise<Driver> {
  if (photo !== undefined)
    await keepImages(tx, { entity: 'driver', id, field: 'photo' }, photo === null ? [] : [photo], context.now);
  const after = await driverAt(tx.db, { id }, context);
  await tx.audit({ entity: 'driver', id, before: before && factsOf(before), after: factsOf(after) });
  return after;
}

/** When and for whom a question about drivers is answered. */
export const askedBy = (context: Pick<StaffContext, 'actor' | 'market'> & { now?: Date }): DriverListContext => ({
  now: context.now ?? new Date(),
  markets: marketsOf(context),
});

export function presentDriver({ next_job_at: at, next_job_code: code, ...row }: DriverRow): Driver {
  return { ...row, photo_url: row.photo && imageUrl(row.photo), next_job: at === null ? null : { at, code } };
}

/** What of a driver the audit log tells. */
function factsOf(driver: Driver): Record<string, unknown> {
  const { company_id, name, phone, email, photo, licence_no, licence_country, licence_class, ...rest } = driver;
  const { licence_expires_on, vocational_no, vocational_expires_on, languages, city_id, status, enabled, version } =
    rest;
  const licences = {
    licence_no,
    licence_country,
    licence_class,
    licence_expires_on,
    vocational_no,
    vocational_expires_on,
  };
  const cars = rest.cars.map(({ plate, is_primary }) => (is_primary ? `${plate} (primary)` : plate));
  return { company_id, name, phone, email, photo, ...licences, languages, city_id, cars, status, enabled, version };
}

type Fit = Pick<Driver, 'id' | 'phone' | 'licence_no' | 'licence_country' | 'city_id'>;

/** Refuses what the schema alone cannot see: places that do not exist, and somebody else's number or licence. */
async function assertValid(db: Db, driver: Fit, { actor }: StaffContext): Promise<void> {
  if (!(await cityIsThere(db, driver.city_id))) throw invalid({ city_id: ['This city does not exist.'] });
  if (!(await countryIsThere(db, driver.licence_country)))
    throw invalid({ licence_country: ['This country does not exist.'] });
  const known = allows(actor.grants, ['drivers:get', 'drivers:query']);
  const holders = {
    phone: await phoneHolder(db, driver.phone, driver.id),
    licence_no: await licenceHolder(db, driver.licence_country, driver.licence_no, driver.id),
  };
  const taken = Object.entries(holders).flatMap(([field, holder]) => (holder ? [{ field, holder }] : []));
  if (taken.length === 0) return;
  const fields = Object.fromEntries(
    taken.map(({ field, holder }) => {
      const who = known ? `${holder.name} (driver ${holder.id})` : 'Another driver';
      return [field, [`${who} has this ${field === 'phone' ? 'phone number' : 'licence'}.`]];
    }),
  );
  const details = known ? { holders: Object.fromEntries(taken.map(({ field, holder }) => [field, holder])) } : {};
  throw new ApiError('conflict', 'taken', 'Another driver has this already.', { fields, details });
}
