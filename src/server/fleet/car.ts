import type { Car, CarChange, CarInput } from '#contract/fleet/car.schema.ts';
import { allows } from '#domain/access/access.ts';
import { yearRefusal } from '#domain/fleet/car.ts';
import { dateIn } from '#domain/time/time.ts';
import { auditOf, recordWrites } from '#server/kit/change/change.ts';
import type { Db, StaffContext, Tx } from '#server/kit/change/context.ts';
import type { ListReader } from '#server/kit/change/list.store.ts';
import { ApiError, invalid, notFound } from '#server/kit/http/errors.ts';
import { imageUrl, keepImages } from '#server/storage/index.ts';
import {
  carsFor,
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

/** A car, looked up within one company where `company_id` is given. */
export interface CarAt {
  id: number;
  company_id?: number | undefined;
}

/** Returns one page of cars; `company` of the query limits it to one company. */
export async function listCars(query: CarFilter, context: StaffContext) {
  const { rows, total } = await carsFor(context).list(context, query);
  return { data: rows.map(presentCar), page: query.page, page_size: query.page_size, total };
}

/**
 * Adds a car, which is a draft until it is validated.
 * @throws ApiError 422 for what does not exist or is too old, 409 when another car has the plate
 */
export const createCar = (input: CarInput, context: StaffContext): Promise<{ data: Car }> =>
  carWrites.create(context, async (tx) => {
    const { actor, now: at } = context;
    const company = await findCompany(tx.db, input.company_id);
    if (!company) throw invalid({ company_id: ['This company does not exist.'] });
    await assertValid(tx.db, { id: 0, ...input, timezone: company.timezone }, input.year, context);
    const id = await carTable.insert(tx.db, { ...input, created_by: actor.id, updated_by: actor.id });
    await appendFleetLog(tx.db, { entity: 'car', id, at, actor, event: 'added', to: 'draft' });
    await keepPhotos(tx, id, input.photos, context);
    return carAt({ db: tx.db, actor }, { id });
  });

/**
 * Changes a car's details.
 * @throws ApiError 404, 409, 412 when the record has changed since it was read, 422
 */
export const updateCar = (of: CarAt, input: CarChange, context: StaffContext): Promise<{ data: Car }> =>
  carWrites.patch(of, context, input, {
    validate: (tx, next, { changed }) =>
      assertValid(tx.db, next, changed['year'] === undefined ? undefined : next.year, context),
    also: (tx) => keepPhotos(tx, of.id, input.photos, context),
  });

/**
 * Enables or disables a car.
 * @throws ApiError 409 `jobs_ahead` when disabling a car with jobs and `unassign` is not set
 */
export const toggleCar = (
  of: CarAt,
  { enabled, unassign = false }: { enabled: boolean; unassign?: boolean | undefined },
  context: StaffContext,
): Promise<{ data: Car }> => {
  const { actor, now: at } = context;
  const job = { car_id: of.id };
  return carWrites.patch(
    of,
    context,
    { enabled },
    {
      beforeLock: async (tx) => {
        if (unassign && !enabled) await releaseJobs(tx, job, 'Car disabled', context);
      },
      validate: async (tx, { plate }) => {
        if (!enabled) await refuseJobs(tx, job, plate, context);
      },
      also: (tx) =>
        appendFleetLog(tx.db, { entity: 'car', id: of.id, at, actor, event: enabled ? 'enabled' : 'disabled' }),
    },
  );
};

/**
 * Deletes a car. Its plate becomes free again; past jobs keep it.
 * @throws ApiError 409 `jobs_ahead` when it has jobs and `unassign` is not set
 */
export const removeCar = (of: CarAt, unassign: boolean, context: StaffContext): Promise<void> => {
  const { actor, now: at } = context;
  const job = { car_id: of.id };
  const beforeLock = async (tx: Tx) => {
    if (unassign) await releaseJobs(tx, job, 'Car deleted', context);
  };
  const work = async (tx: Tx, { plate }: Car) => {
    await refuseJobs(tx, job, plate, context);
    await deleteCar(tx.db, of.id, { at, by: actor.id });
    await keepPhotos(tx, of.id, [], context);
    await appendFleetLog(tx.db, { entity: 'car', id: of.id, at, actor, event: 'deleted' });
  };
  return carWrites.remove(of, context, work, { beforeLock });
};

/** @throws ApiError 404 when the car does not exist */
export async function carAt(reader: ListReader, { id, company_id: company }: CarAt): Promise<Car> {
  const row = await findCar(reader, id);
  if (!row || (company !== undefined && row.company_id !== company)) throw notFound('This car');
  return presentCar(row);
}

/** The write path of cars. */
export const carWrites = recordWrites({
  lock: async (db, of: CarAt, { actor }) => {
    await lockCar(db, of.id);
    return carAt({ db, actor }, of);
  },
  reload: (db, { id }, { actor }) => carAt({ db, actor }, { id }),
  present: (car: Car) => car,
  update: (db, { id }, values) => carTable.update(db, id, values),
  audit: auditOf('car', factsOf, ({ plate }: Car) => plate),
});

/** Keeps the files of a car's photos; `undefined` leaves them as they are. */
async function keepPhotos(
  tx: Tx,
  id: number,
  photos: readonly string[] | undefined,
  { now }: StaffContext,
): Promise<void> {
  if (photos) await keepImages(tx, { entity: 'car', id, field: 'photos' }, photos, now);
}

export const presentCar = (row: CarRow): Car => ({ ...row, photo_urls: row.photos.map(imageUrl) });

/** Returns what the audit log keeps of a car. */
function factsOf(car: Car): Record<string, unknown> {
  const { company_id, plate, country, make, model, year, colour, car_class_id, seats, luggage, photos, ...rest } = car;
  const { insurance_expires_on, inspection_expires_on, registration_expires_on, validation_status, enabled, version } =
    rest;
  const expiries = { insurance_expires_on, inspection_expires_on, registration_expires_on };
  const build = { make, model, year, colour, car_class_id, seats, luggage, photos };
  return { company_id, plate, country, ...build, ...expiries, validation_status, enabled, version };
}

type Fit = Pick<Car, 'id' | 'plate' | 'country' | 'car_class_id' | 'timezone'>;

/**
 * Checks what the schema cannot: the country and class exist, a new year of manufacture is not too old, the plate is
 * free.
 */
async function assertValid(
  db: Db,
  { id, plate, country, car_class_id: classId, timezone }: Fit,
  newYear: number | undefined,
  { actor, now }: StaffContext,
): Promise<void> {
  const why =
    newYear === undefined ? undefined : yearRefusal(newYear, Number(dateIn(now.toISOString(), timezone).slice(0, 4)));
  if (why !== undefined) throw invalid({ year: [why] });
  if (!(await countryIsThere(db, country))) throw invalid({ country: ['This country does not exist.'] });
  if (!(await classIsThere(db, classId))) throw invalid({ car_class_id: ['This car class does not exist.'] });
  const holder = await plateHolder(db, country, plate, id);
  if (!holder) return;
  const known = allows(actor.grants, ['drivers:get', 'drivers:query']);
  const holderName = known ? `${holder.make} ${holder.model} (car ${holder.id})` : 'Another car';
  throw new ApiError('conflict', 'taken', 'Another car has this plate already.', {
    fields: { plate: [`${holderName} has this plate in ${country}.`] },
    ...(known && { details: { holders: { plate: { id: holder.id, name: holder.plate } } } }),
  });
}
