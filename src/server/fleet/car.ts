import type { Car, CarChange, CarInput } from '#contract/fleet/car.schema.ts';
import { allows } from '#domain/access/access.ts';
import { yearRefusal } from '#domain/fleet/car.ts';
import type { Db, StaffContext, Tx } from '#server/kit/change/context.ts';
import { ApiError, expectVersion, invalid, notFound } from '#server/kit/http/errors.ts';
import { imageUrl, keepImages } from '#server/storage/index.ts';
import {
  carsAt,
  carTable,
  classIsThere,
  deleteCar,
  findCar,
  lockCar,
  plateHolder,
  type CarFilter,
  type CarRow,
} from './car.store.ts';
import { countryIsThere, findCompany } from './driver.store.ts';
import { appendFleetLog } from './fleet-log.store.ts';
import { refuseJobs, releaseJobs } from './jobs-ahead.ts';

/** Which car is meant; `company_id` where only one of that company will do. */
export interface CarAt {
  id: number;
  company_id?: number | undefined;
}

/** One page of cars; `company` of the query keeps to those of one company. */
export async function listCars(query: CarFilter, { db, now }: StaffContext) {
  const { rows, total } = await carsAt(now).list(db, query);
  return { data: rows.map(presentCar), page: query.page, page_size: query.page_size, total };
}

/**
 * Adds a car, which is a draft until it is validated.
 * @throws ApiError 422 for what does not exist or is too old, 409 when another car has the plate
 */
export const createCar = (input: CarInput, context: StaffContext): Promise<{ data: Car }> =>
  context.transact(async (tx) => {
    const { actor, now } = context;
    const company = await findCompany(tx.db, input.company_id);
    if (!company) throw invalid({ company_id: ['This company does not exist.'] });
    await assertValid(tx.db, { id: 0, ...input }, input.year, context);
    const id = await carTable.insert(tx.db, { ...input, created_by: actor.id, updated_by: actor.id });
    await appendFleetLog(tx.db, { entity: 'car', id, at: now, actor, event: 'added', to: 'draft' });
    return { data: await carWritten(tx, { id, before: null, photos: input.photos }, context) };
  });

/**
 * Changes what differs of a car.
 * @throws ApiError 404, 409, 412 when somebody else changed the record, 422
 */
export const updateCar = (of: CarAt, input: CarChange, context: StaffContext): Promise<{ data: Car }> =>
  context.transact(async (tx) => {
    const before = await loadLockedCar(tx, of, context);
    const facts = factsOf(before);
    const changed = Object.fromEntries(
      Object.entries(input).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(facts[name])),
    );
    if (Object.keys(changed).length === 0) return { data: before };
    const { year } = { year: undefined, ...changed } as { year: number | undefined };
    await assertValid(tx.db, { ...before, ...changed }, year, context);
    await carTable.update(tx.db, of.id, { ...changed, updated_by: context.actor.id });
    return { data: await carWritten(tx, { id: of.id, before, photos: input.photos }, context) };
  });

/**
 * Enables or disables a car. Repeating it changes nothing.
 * @throws ApiError 409 `jobs_ahead` when disabling one with jobs and `unassign` is not set
 */
export const toggleCar = (
  of: CarAt,
  { enabled, unassign = false }: { enabled: boolean; unassign?: boolean | undefined },
  context: StaffContext,
): Promise<{ data: Car }> =>
  context.transact(async (tx) => {
    const { actor, now: at } = context;
    if (unassign && !enabled) await releaseJobs(tx, { car_id: of.id }, 'Car disabled', context);
    const before = await loadLockedCar(tx, of, context);
    if (before.enabled === enabled) return { data: before };
    if (!enabled) await refuseJobs(tx, { car_id: of.id }, before.plate, context);
    await carTable.update(tx.db, of.id, { enabled, updated_by: actor.id });
    await appendFleetLog(tx.db, { entity: 'car', id: of.id, at, actor, event: enabled ? 'enabled' : 'disabled' });
    return { data: await carWritten(tx, { id: of.id, before }, context) };
  });

/**
 * Deletes a car: its plate is free again, and old jobs keep it.
 * @throws ApiError 409 `jobs_ahead` when it has jobs and `unassign` is not set
 */
export const removeCar = (of: CarAt, unassign: boolean, context: StaffContext): Promise<void> =>
  context.transact(async (tx) => {
    const { actor, now: at } = context;
    if (unassign) await releaseJobs(tx, { car_id: of.id }, 'Car deleted', context);
    const before = await loadLockedCar(tx, of, context);
    await refuseJobs(tx, { car_id: of.id }, before.plate, context);
    await deleteCar(tx.db, of.id, { at, by: actor.id });
    await keepImages(tx, { entity: 'car', id: of.id, field: 'photos' }, [], at);
    await appendFleetLog(tx.db, { entity: 'car', id: of.id, at, actor, event: 'deleted' });
    await tx.audit({ entity: 'car', id: of.id, before: factsOf(before), after: null });
  });

/** @throws ApiError 404 when there is no such car */
export async function carAt(db: Db, { id, company_id: company }: CarAt): Promise<Car> {
  const row = await findCar(db, id);
  if (!row || (company !== undefined && row.company_id !== company)) throw notFound('This car');
  return presentCar(row);
}

/** Reads a car of the version the caller saw, and holds the record until the transaction ends. */
export async function loadLockedCar(tx: Tx, of: CarAt, { ifMatch }: StaffContext): Promise<Car> {
  await lockCar(tx.db, of.id);
  const before = await carAt(tx.db, of);
  expectVersion(before, ifMatch);
  return before;
}

/** The record as it stands after a change, with its audit entry. */
export async function carWritten(
  tx: Tx,
  { id, before, photos }: { id: number; before: Car | null; photos?: readonly string[] | undefined },
  { now }: StaffContext,
): Promise<Car> {
  if (photos) await keepImages(tx, { entity: 'car', id, field: 'photos' }, photos, now);
  const after = await carAt(tx.db, { id });
  await tx.audit({ entity: 'car', id, before: before && factsOf(before), after: factsOf(after) });
  return after;
}

export const presentCar = (row: CarRow): Car => ({ ...row, photo_urls: row.photos.map(imageUrl) });

/** What of a car the audit log tells. */
function factsOf(car: Car): Record<string, unknown> {
  const { company_id, plate, country, make, model, year, colour, car_class_id, seats, luggage, photos, ...rest } = car;
  const { insurance_expires_on, inspection_expires_on, registration_expires_on, validation_status, enabled, version } =
    rest;
  const papers = { insurance_expires_on, inspection_expires_on, registration_expires_on };
  const build = { make, model, year, colour, car_class_id, seats, luggage, photos };
  return { company_id, plate, country, ...build, ...papers, validation_status, enabled, version };
}

type Fit = Pick<Car, 'id' | 'plate' | 'country' | 'car_class_id'>;

/** Refuses what the schema alone cannot see: what does not exist, a new year that is too long ago, another car's plate. */
async function assertValid(
  db: Db,
  { id, plate, country, car_class_id: classId }: Fit,
  newYear: number | undefined,
  { actor, now }: StaffContext,
): Promise<void> {
  const why = newYear === undefined ? undefined : yearRefusal(newYear, now.getUTCFullYear());
  if (why !== undefined) throw invalid({ year: [why] });
  if (!(await countryIsThere(db, country))) throw invalid({ country: ['This country does not exist.'] });
  if (!(await classIsThere(db, classId))) throw invalid({ car_class_id: ['This car class does not exist.'] });
  const holder = await plateHolder(db, country, plate, id);
  if (!holder) return;
  const known = allows(actor.grants, ['drivers:get', 'drivers:query']);
  const who = known ? `${holder.make} ${holder.model} (car ${holder.id})` : 'Another car';
  throw new ApiError('conflict', 'taken', 'Another car has this plate already.', {
    fields: { plate: [`${who} has this plate in ${country}.`] },
    ...(known && { details: { holders: { plate: { id: holder.id, name: holder.plate } } } }),
  });
}
