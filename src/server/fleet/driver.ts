import type { Driver, DriverChange, DriverInput } from '#contract/fleet/driver.schema.ts';
import { allows } from '#domain/access/access.ts';
import { mayDeleteDriver } from '#domain/fleet/driver-rules.ts';
import { marketsOf } from '#server/booking/index.ts';
import { auditOf, recordWrites } from '#server/kit/change/change.ts';
import type { Db, StaffContext, Tx } from '#server/kit/change/context.ts';
import { ApiError, conflict, invalid, notFound } from '#server/kit/http/errors.ts';
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

/** A driver, looked up within one company where `company_id` is given. */
export interface DriverAt {
  id: number;
  company_id?: number | undefined;
}

/** Returns one page of drivers; `company` of the query limits it to one company. */
export async function listDrivers(query: DriverFilter, context: StaffContext) {
  const { rows, total } = await driversFor(driverListContext(context)).list(context, query);
  return { data: rows.map(presentDriver), page: query.page, page_size: query.page_size, total };
}

/**
 * Adds a driver in status pending.
 * @throws ApiError 422 for what does not exist, 409 when another driver has the phone number or licence
 */
export const createDriver = (input: DriverInput, context: StaffContext): Promise<{ data: Driver }> =>
  driverWrites.create(context, async (tx) => {
    const { actor, now: at } = context;
    const company = await findCompany(tx.db, input.company_id);
    if (!company) throw invalid({ company_id: ['This company does not exist.'] });
    await assertValid(tx.db, { id: 0, ...input }, context);
    const id = await driverTable.insert(tx.db, { ...input, created_by: actor.id, updated_by: actor.id });
    await appendFleetLog(tx.db, { entity: 'driver', id, at, actor, event: 'added', to: 'pending' });
    await keepPhoto(tx, id, input.photo, context);
    return driverAt(tx.db, { id }, context);
  });

/**
 * Changes a driver's details.
 * @throws ApiError 404, 409, 412 when the record has changed since it was read, 422
 */
export const updateDriver = (of: DriverAt, input: DriverChange, context: StaffContext): Promise<{ data: Driver }> =>
  driverWrites.patch(of, context, input, {
    validate: (tx, next) => assertValid(tx.db, next, context),
    also: (tx) => keepPhoto(tx, of.id, input.photo, context),
  });

/**
 * Enables or disables a driver.
 * @throws ApiError 409 `jobs_ahead` when disabling a driver with jobs and `unassign` is not set
 */
export const toggleDriver = (
  of: DriverAt,
  { enabled, unassign = false }: { enabled: boolean; unassign?: boolean | undefined },
  context: StaffContext,
): Promise<{ data: Driver }> => {
  const { actor, now: at } = context;
  const job = { driver_id: of.id };
  return driverWrites.patch(
    of,
    context,
    { enabled },
    {
      beforeLock: async (tx) => {
        if (unassign && !enabled) await releaseJobs(tx, job, 'Driver disabled', context);
      },
      validate: async (tx, { name }) => {
        if (!enabled) await refuseJobs(tx, job, name, context);
      },
      also: (tx) =>
        appendFleetLog(tx.db, { entity: 'driver', id: of.id, at, actor, event: enabled ? 'enabled' : 'disabled' }),
    },
  );
};

/**
 * Deletes a driver. The phone number and the licence become free again; past jobs keep the name.
 * @throws ApiError 409 for a driver who still drives
 */
export const removeDriver = (of: DriverAt, context: StaffContext): Promise<void> =>
  driverWrites.remove(of, context, async (tx, before) => {
    const { actor, now: at } = context;
    const verdict = mayDeleteDriver(before);
    if (!verdict.ok) throw conflict('in_use', verdict.why);
    await refuseJobs(tx, { driver_id: of.id }, before.name, context);
    await deleteDriver(tx.db, of.id, { at, by: actor.id });
    await keepPhoto(tx, of.id, null, context);
    await appendFleetLog(tx.db, { entity: 'driver', id: of.id, at, actor, event: 'deleted' });
  });

/** @throws ApiError 404 when the driver does not exist */
export async function driverAt(db: Db, { id, company_id: company }: DriverAt, context: StaffContext): Promise<Driver> {
  const row = await findDriver(db, id, driverListContext(context));
  if (!row || (company !== undefined && row.company_id !== company)) throw notFound('This driver');
  return presentDriver(row);
}

/** The write path of drivers. */
export const driverWrites = recordWrites({
  lock: async (db, of: DriverAt, context) => {
    await lockDriver(db, of.id);
    return driverAt(db, of, context);
  },
  reload: (db, { id }, context) => driverAt(db, { id }, context),
  present: (driver: Driver) => driver,
  update: (db, { id }, values) => driverTable.update(db, id, values),
  audit: auditOf('driver', factsOf, ({ name }: Driver) => name),
});

/** Keeps the file of a driver's photo; `undefined` leaves it as it is, `null` removes it. */
async function keepPhoto(tx: Tx, id: number, photo: string | null | undefined, { now }: StaffContext): Promise<void> {
  if (photo === undefined) return;
  await keepImages(tx, { entity: 'driver', id, field: 'photo' }, photo === null ? [] : [photo], now);
}

/** Returns the moment and markets of a driver query. */
export const driverListContext = (context: Pick<StaffContext, 'actor' | 'market' | 'now'>): DriverListContext => ({
  now: context.now,
  markets: marketsOf(context),
});

export function presentDriver({ next_job_at: at, next_job_code: code, ...row }: DriverRow): Driver {
  return { ...row, photo_url: row.photo && imageUrl(row.photo), next_job: at === null ? null : { at, code } };
}

/** Returns what the audit log keeps of a driver. */
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

/** Checks what the schema cannot: city and country exist, phone number and licence are free. */
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
      const holderName = known ? `${holder.name} (driver ${holder.id})` : 'Another driver';
      return [field, [`${holderName} has this ${field === 'phone' ? 'phone number' : 'licence'}.`]];
    }),
  );
  const details = known ? { holders: Object.fromEntries(taken.map(({ field, holder }) => [field, holder])) } : {};
  throw new ApiError('conflict', 'taken', 'Another driver has this already.', { fields, details });
}
