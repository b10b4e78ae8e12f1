import { addDays } from '#domain/time/calendar.ts';
import { DEFAULT_CAR_CLASSES } from '#domain/reference/car-class.ts';
import { DOCUMENT_TYPES } from '#domain/fleet/fleet.ts';
import type { DriverStatus } from '#domain/fleet/fleet.ts';
import { dateIn, SINGAPORE, type Instant } from '#domain/time/time.ts';
import type { Db } from '#server/kit/change/context.ts';
import { insertLoads } from './rows/demo.store.ts';
import {
  CAR_COLUMNS,
  COMPANY_COLUMNS,
  DOCUMENT_COLUMNS,
  DRIVER_CAR_COLUMNS,
  DRIVER_COLUMNS,
  LEAVE_COLUMNS,
  SERVICE_COLUMNS,
} from './rows/fleet-columns.ts';
import { customerAt } from './people.ts';
import { createRandom } from './random.ts';
import type { Random } from './random.ts';
import { weightOf } from './stream.ts';
import type { Market, World } from './world.ts';

/** Size of the demo's fleet; `home` is how many of its drivers work in the first city on sale. */
export type FleetSize = { companies: number; drivers: number; home: number };

/** Fills companies with their services, drivers, cars and documents, most of them valid. Returns the whole fleet. */
export async function fillFleet(db: Db, world: World, size: FleetSize, at: Instant): Promise<Fleet> {
  const fleet = makeFleet(world, size, at);
  await insertLoads(db, [
    { table: 'company', columns: COMPANY_COLUMNS, rows: fleet.companies },
    { table: 'company_service', columns: SERVICE_COLUMNS, rows: fleet.services },
  ]);
  await insertLoads(db, [
    { table: 'driver', columns: DRIVER_COLUMNS, rows: fleet.drivers },
    { table: 'car', columns: CAR_COLUMNS, rows: fleet.cars },
    { table: 'driver_car', columns: DRIVER_CAR_COLUMNS, rows: fleet.links },
    { table: 'driver_leave', columns: LEAVE_COLUMNS, rows: fleet.leave },
    { table: 'document', columns: DOCUMENT_COLUMNS, rows: fleet.documents },
  ]);
  return fleet;
}

/** All rows of a fleet. */
export type Fleet = ReturnType<typeof makeFleet>;

type Group = { company: number; market: Market; drivers: number };

/** Creates the rows of the fleet. The same world, size and time produce the same rows. */
export function makeFleet(world: World, size: FleetSize, at: Instant) {
  const random = createRandom(SEED);
  const today = dateIn(at, SINGAPORE);
  const stamps = { created_at: at, updated_at: at };
  const groups = groupsOf(world.markets, size);
  const companies = companiesOf(world, groups, size.companies);
  const services = groups.flatMap(({ company, market }) =>
    (['airport', 'day_booking'] as const).map((kind) => ({
      company_id: company,
      kind,
      city_id: market.city.id,
      car_class_ids: EVERY_CLASS,
      languages: ['en'],
      ...stamps,
    })),
  );
  const drivers: DriverRow[] = [];
  const cars: CarRow[] = [];
  const links: { driver_id: number; car_id: number; company_id: number; is_primary: boolean; created_at: Instant }[] =
    [];
  for (const group of groups) {
    const first = cars.length + 1;
    const own = Array.from({ length: group.drivers }, (_, index) => {
      const shares = index % DRIVERS_PER_CAR_SET === DRIVERS_PER_CAR_SET - 1;
      if (!shares) cars.push(carOf(cars.length + 1, index, group, today, random));
      return cars.length;
    });
    const last = cars.length;
    for (const car of own) {
      const driver = driverOf(drivers.length + 1, group, world, today, random);
      drivers.push(driver);
      const second = car === last ? first : car + 1;
      const link = { driver_id: driver.id, company_id: group.company, created_at: at };
      links.push({ ...link, car_id: car, is_primary: true });
      if (second !== car) links.push({ ...link, car_id: second, is_primary: false });
    }
  }
  return {
    companies: companies.map((company) => ({ ...company, ...stamps })),
    services,
    drivers: drivers.map((driver) => ({ ...driver, ...stamps })),
    cars: cars.map((car) => ({ ...car, ...stamps })),
    links,
    leave: [{ driver_id: 3, from_on: addDays(today, 1), to_on: addDays(today, 5), note: 'Family', created_at: at }],
    documents: [
      ...companies.flatMap((company) => companyDocuments(company, today, random)),
      ...drivers.flatMap(driverDocuments),
      ...cars.flatMap(carDocuments),
    ].map((document) => ({ ...document, ...stamps })),
  };
}

/**
 * Distributes drivers among companies: every city on sale has at least one, busy cities have many. The last company is
 * still in review and has none.
 */
function groupsOf(markets: readonly Market[], { companies, drivers, home }: FleetSize): Group[] {
  const serving = companies - 1;
  const elsewhere = markets.slice(1).map((_, index) => weightOf(index + 1, markets.length));
  const total = elsewhere.reduce((sum, weight) => sum + weight, 0);
  const pairs = Array.from({ length: Math.max(serving, markets.length) }, (_, index) => ({
    company: 1 + (index % serving),
    place: index % markets.length,
  }));
  let left = drivers;
  return pairs.flatMap(({ company, place }, index) => {
    const market = markets[place];
    if (!market) return [];
    const sharing = pairs.filter((pair) => pair.place === place).length;
    const here = place === 0 ? home : ((elsewhere[place - 1] ?? 0) / total) * (drivers - home);
    const wanted = Math.max(FEWEST, Math.round(here / sharing));
    const mine = index === pairs.length - 1 ? left : Math.min(wanted, left - FEWEST * (pairs.length - 1 - index));
    left -= mine;
    return [{ company, market, drivers: mine }];
  });
}

function companiesOf(world: World, groups: readonly Group[], count: number) {
  const random = createRandom(SEED + 1);
  return Array.from({ length: count }, (_, index) => {
    const id = index + 1;
    const market = groups.find(({ company }) => company === id)?.market ?? world.markets[0];
    if (!market) throw new Error('The demo has no city that sells');
    const name = `${COMPANY_NAMES[index % COMPANY_NAMES.length]} ${KINDS[index % KINDS.length]}${index < COMPANY_NAMES.length ? '' : ` ${id}`}`;
    const contact = customerAt(CONTACTS + id);
    return {
      id,
      name,
      legal_name: `${name} ${LEGAL[market.city.country] ?? 'Ltd'}`,
      reg_no: `${2005 + (index % 18)}${String(10_000 + index * 37)}K`,
      country: market.city.country,
      city_id: market.city.id,
      contact_name: `${contact.first_name} ${contact.last_name}`,
      contact_email: `dispatch@${name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}.example`,
      contact_phone: `+${callingCode(world, market)}6${String(id).padStart(7, '0')}`,
      commission_bps: 1000 + 250 * (index % 5),
      // Some are paid in dollars, wherever they drive.
      payout_currency: id % 4 === 3 ? 'USD' : market.currency,
      validation_status: id === count ? ('in_review' as const) : ('approved' as const),
      rating: id === count ? null : (3.8 + random.whole(0, 12) / 10).toFixed(1),
    };
  });
}

type DriverRow = ReturnType<typeof driverOf>;

function driverOf(id: number, { company, market }: Group, world: World, today: string, random: Random) {
  const person = customerAt(DRIVERS + id);
  const licence = addDays(today, DRIVER_EXPIRES_IN[id] ?? random.whole(45, 900));
  return {
    id,
    company_id: company,
    name: `${person.first_name} ${person.last_name}`,
    phone: `+${callingCode(world, market)}8${String(id).padStart(7, '0')}`,
    licence_no: `S${String(1_000_000 + id * 7919)}${LETTERS.charAt(id % 26)}`,
    licence_country: market.city.country,
    licence_class: '3',
    licence_expires_on: licence,
    vocational_no: `PD${String(20_000 + id)}`,
    vocational_expires_on: addDays(today, random.whole(40, 700)),
    languages: ['en', ...random.pick([['zh'], ['ms'], [], ['ta'], ['tl']])],
    city_id: market.city.id,
    status: DRIVER_STATES[id] ?? ('active' as const),
    rating: (3.9 + random.whole(0, 11) / 10).toFixed(1),
  };
}

type CarRow = ReturnType<typeof carOf>;

function carOf(id: number, index: number, { company, market }: Group, today: string, random: Random) {
  const code = CLASS_MIX[index % CLASS_MIX.length] ?? 'mpv';
  const [make, model] = random.pick(MODELS[code] ?? [['Toyota', 'Alphard']]);
  const carClass = DEFAULT_CAR_CLASSES.find((entry) => entry.code === code);
  return {
    id,
    company_id: company,
    plate: `S${LETTERS.charAt(Math.floor(id / 26) % 26)}${LETTERS.charAt(id % 26)} ${1000 + ((id * 389) % 9000)} ${LETTERS.charAt((id * 7) % 26)}`,
    country: market.city.country,
    make,
    model,
    year: Number(today.slice(0, 4)) - random.whole(0, 8),
    colour: random.pick(['Black', 'White', 'Silver', 'Grey', 'Blue']),
    car_class_id: DEFAULT_CAR_CLASSES.findIndex((entry) => entry.code === code) + 1,
    seats: carClass?.max_pax ?? 3,
    luggage: carClass?.max_luggage ?? 2,
    insurance_expires_on: addDays(today, random.whole(35, 360)),
    inspection_expires_on: addDays(today, CAR_EXPIRES_IN[id] ?? random.whole(35, 360)),
    registration_expires_on: addDays(today, random.whole(200, 2000)),
    validation_status: 'approved' as const,
  };
}

function companyDocuments(
  { id, validation_status, reg_no }: ReturnType<typeof companiesOf>[number],
  today: string,
  random: Random,
) {
  const state = validation_status === 'approved' ? ('approved' as const) : ('pending' as const);
  const document = { owner: 'company' as const, owner_id: id, company_id: id, state };
  return [
    { ...document, type: OPERATOR_LICENCE, number: `OL-${reg_no}`, expires_on: addDays(today, random.whole(90, 700)) },
    {
      ...document,
      type: LIABILITY_INSURANCE,
      number: `LI-${reg_no}`,
      expires_on: addDays(today, COMPANY_EXPIRES_IN[id] ?? random.whole(60, 360)),
    },
  ];
}

function driverDocuments({ id, company_id, status, licence_no, licence_expires_on, ...driver }: DriverRow) {
  const state = status === 'pending' ? ('pending' as const) : ('approved' as const);
  const document = { owner: 'driver' as const, owner_id: id, company_id, state };
  return [
    { ...document, type: DRIVING_LICENCE, number: licence_no, expires_on: licence_expires_on },
    { ...document, type: VOCATIONAL_LICENCE, number: driver.vocational_no, expires_on: driver.vocational_expires_on },
    { ...document, type: IDENTITY, number: null, expires_on: null },
  ];
}

function carDocuments({ id, company_id, plate, ...car }: CarRow) {
  const document = { owner: 'car' as const, owner_id: id, company_id, state: 'approved' as const };
  return [
    { ...document, type: REGISTRATION, number: plate, expires_on: car.registration_expires_on },
    { ...document, type: COMMERCIAL_INSURANCE, number: null, expires_on: car.insurance_expires_on },
    { ...document, type: INSPECTION, number: null, expires_on: car.inspection_expires_on },
  ];
}

function callingCode(world: World, { city }: Market): string {
  return world.countries.find(({ code }) => code === city.country)?.phone_code.replace(/\D/g, '') ?? '65';
}

const [OPERATOR_LICENCE, LIABILITY_INSURANCE] = DOCUMENT_TYPES.company;
const [DRIVING_LICENCE, VOCATIONAL_LICENCE, IDENTITY] = DOCUMENT_TYPES.driver;
const [REGISTRATION, COMMERCIAL_INSURANCE, INSPECTION] = DOCUMENT_TYPES.car;
const SEED = 4600;
/** Ids of invented people for companies and drivers, beyond those of the customers. */
const CONTACTS = 700_000;
const DRIVERS = 800_000;
const FEWEST = 2;
/** In each group of this size, the last driver shares the car of the one before. */
const DRIVERS_PER_CAR_SET = 6;
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const EVERY_CLASS = DEFAULT_CAR_CLASSES.map((_, index) => index + 1);
const CLASS_MIX = ['mpv', 'luxury_sedan', 'suv', 'mpv', 'mid_sized_sedan', 'luxury_sedan', 'stationwagon', 'hatchback'];
const MODELS: Readonly<Record<string, readonly (readonly [string, string])[]>> = {
  mpv: [
    ['Toyota', 'Alphard'],
    ['Hyundai', 'Staria'],
    ['Mercedes-Benz', 'V-Class'],
  ],
  luxury_sedan: [
    ['Mercedes-Benz', 'E-Class'],
    ['BMW', '5 Series'],
  ],
  suv: [
    ['Toyota', 'Fortuner'],
    ['Hyundai', 'Santa Fe'],
  ],
  mid_sized_sedan: [
    ['Toyota', 'Camry'],
    ['Honda', 'Accord'],
  ],
  stationwagon: [['Toyota', 'Prius α']],
  hatchback: [['Honda', 'Jazz']],
};
const COMPANY_NAMES = ['Harbour', 'Merlion', 'Lotus', 'Orchid', 'Banyan', 'Kite', 'Pearl', 'Lantern'];
const KINDS = ['Limousines', 'Transfers', 'Chauffeurs', 'Cars'];
const LEGAL: Readonly<Record<string, string>> = {
  SG: 'Pte Ltd',
  PH: 'Inc',
  TH: 'Co Ltd',
  MY: 'Sdn Bhd',
  ID: 'PT',
  JP: 'KK',
};
/** Drivers, by id, that show a particular status or date. */
const DRIVER_STATES: Readonly<Record<number, DriverStatus>> = { 5: 'off_duty', 6: 'pending', 12: 'suspended' };
const DRIVER_EXPIRES_IN: Readonly<Record<number, number>> = { 2: 12, 9: 26 };
const CAR_EXPIRES_IN: Readonly<Record<number, number>> = { 2: 9, 8: 29 };
const COMPANY_EXPIRES_IN: Readonly<Record<number, number>> = { 2: 20 };
