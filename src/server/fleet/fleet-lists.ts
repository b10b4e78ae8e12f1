import { car } from '#contract/fleet/car.ts';
import type { Car } from '#contract/fleet/car.schema.ts';
import { driver } from '#contract/fleet/driver.ts';
import type { Driver } from '#contract/fleet/driver.schema.ts';
import { asWords } from '#domain/text/words.ts';
import { listSource, stateInWords } from '#server/kit/change/list-source.ts';
import { carsFor } from './car.store.ts';
import { presentCar } from './car.ts';
import { driverListContext, presentDriver } from './driver.ts';
import { driversFor } from './driver.store.ts';

/** The list of drivers as a whole. */
export const driverList = listSource<typeof driver.list, Driver>({
  call: driver.list,
  async walk({ query }, context, page) {
    const rows = await driversFor(driverListContext(context)).walk(context, query, page);
    return { rows: rows.map(presentDriver), cursor: rows.at(-1)?.cursor ?? null };
  },
  count: ({ query }, context) => driversFor(driverListContext(context)).count(context, query),
  columns: {
    photo: (row) => (row.photo === null ? 'No' : 'Yes'),
    name: (row) => row.name,
    status: (row) => asWords(row.status),
    phone: (row) => row.phone,
    company: (row) => row.company_name,
    city: (row) => row.city_name,
    languages: (row) => row.languages.join(', '),
    expires_on: (row) => row.expires_on,
    cars: (row) => row.cars.map(({ plate }) => plate).join(', '),
    next_job: {
      parts: ['', 'at'],
      read: (row, { instant }) => [row.next_job?.code ?? null, row.next_job && instant(row.next_job.at)],
    },
    enabled: stateInWords,
    id: (row) => row.id,
  },
});

/** The list of cars as a whole. */
export const carList = listSource<typeof car.list, Car>({
  call: car.list,
  async walk({ query }, context, page) {
    const rows = await carsFor(context).walk(context, query, page);
    return { rows: rows.map(presentCar), cursor: rows.at(-1)?.cursor ?? null };
  },
  count: ({ query }, context) => carsFor(context).count(context, query),
  columns: {
    plate: (row) => row.plate,
    validation_status: (row) => asWords(row.validation_status),
    make: (row) => `${row.make} ${row.model}`,
    year: (row) => row.year,
    class: (row) => row.car_class.name,
    seats: { parts: ['', 'luggage'], read: (row) => [row.seats, row.luggage] },
    company: (row) => row.company_name,
    drivers: (row) => row.drivers.map(({ name }) => name).join(', '),
    expires_on: (row) => row.expires_on,
    enabled: stateInWords,
    id: (row) => row.id,
  },
});
