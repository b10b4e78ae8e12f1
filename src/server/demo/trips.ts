import { addDays } from '#domain/time/calendar.ts';
import { DEFAULT_CAR_CLASSES, fits, vehiclesFor } from '#domain/reference/car-class.ts';
import type { CarClass } from '#domain/reference/car-class.ts';
import { priceTransfer } from '#domain/pricing/airport.ts';
import { priceHire } from '#domain/pricing/day-hire.ts';
import type { HireDay } from '#domain/pricing/day-hire.ts';
import type { Price } from '#domain/pricing/price.ts';
import { zoneAt } from '#domain/pricing/zone.ts';
import { addMinutes, hoursBetween, toInstant } from '#domain/time/time.ts';
import type { Instant, WallClock } from '#domain/time/time.ts';
import type { AirportFixture } from './places.ts';
import type { Random } from './random.ts';
import type { PlaceValue, TripRow } from './rows/rows.ts';
import type { Market, Spot } from './world.ts';

/** A booked trip: its journey, priced by the rules the server sells by. */
export type DemoJourney = { row: TripRow; price: Price; ride_min: number };

/** What is fixed about a trip. */
export type TripSpec = {
  kind: 'airport' | 'day_booking';
  direction: 'arrival' | 'departure';
  pickup_local: WallClock;
  created_at: Instant;
  /** One traveller in the smallest class, so that any car of the city may be sent. */
  alone?: boolean;
};

/**
 * Creates a trip in a city.
 * @throws Error when the tariff does not sell it, which would be a fault of the tariff
 */
export function makeTrip(market: Market, spec: TripSpec, random: Random): DemoJourney {
  const drawn = makeParty(random);
  const [party, [carClass, vehicles]] = spec.alone ? [ALONE, [SMALLEST, 1]] : [drawn, chooseClass(drawn, random)];
  const vehicle = { car_class_id: classId(carClass), vehicles, ...party };
  const common = { city_id: market.city.id, timezone: market.city.timezone, pickup_local: spec.pickup_local };
  const pickup_at = toInstant(spec.pickup_local, market.city.timezone);
  const when = { ...common, pickup_at };
  const lead_hours = hoursBetween(spec.created_at, pickup_at);
  const request = { car_class: carClass.code, vehicles, lead_hours };
  return spec.kind === 'airport'
    ? makeTransfer(market, spec, { ...when, ...vehicle }, request, random)
    : makeHire(market, { ...when, ...vehicle }, request, random);
}

type Settled = Pick<TripRow, 'city_id' | 'timezone' | 'pickup_local' | 'pickup_at' | 'car_class_id' | 'vehicles'> &
  Party;
type Request = { car_class: string; vehicles: number; lead_hours: number };
type Party = Pick<TripRow, 'adults' | 'children' | 'infants' | 'luggage'>;

function makeTransfer(
  market: Market,
  { direction }: TripSpec,
  settled: Settled,
  request: Request,
  random: Random,
): DemoJourney {
  const airport = random.pick(market.airports);
  const spot = random.pick(market.spots);
  const zone = zoneAt(spot, market.tariff.zones)?.code ?? null;
  const option = direction === 'arrival' && random.chance(0.35) ? MEET : STANDARD;
  const chosen = settled.infants + settled.children > 0 ? [{ code: 'child_seat', quantity: 1 }] : [];
  const { pickup_local } = settled;
  const quoteRequest = {
    ...request,
    zone,
    airport: airport.iata,
    direction,
    option: option.code,
    pickup_local,
    chosen,
  };
  const quoted = priceTransfer(quoteRequest, market.tariff.transfer);
  if (!quoted.ok) throw new Error(`${market.city.name}: ${quoted.why}`);
  const free_wait_min = direction === 'arrival' ? 60 : 15;
  const [airportPlace, spotPlace] = [placeOfAirport(airport, random), placeOf(spot)];
  const flight_local = direction === 'arrival' ? pickup_local : laterWall(pickup_local, quoted.duration_min + 180);
  return {
    price: quoted.price,
    ride_min: quoted.duration_min,
    row: {
      ...settled,
      kind: 'airport',
      planned_end_at: addMinutes(settled.pickup_at, free_wait_min + quoted.duration_min),
      free_wait_min,
      origin: direction === 'arrival' ? airportPlace : spotPlace,
      destination: direction === 'arrival' ? spotPlace : airportPlace,
      airport_id: airport.id,
      direction,
      option_code: option.code,
      option_name: option.name,
      flight_number: `${random.pick(AIRLINES)}${random.whole(1, 989)}`,
      flight_scheduled_local: flight_local,
      days: null,
    },
  };
}

function makeHire(market: Market, settled: Settled, request: Request, random: Random): DemoJourney {
  const [date = '', start_time = ''] = settled.pickup_local.split('T');
  const option = random.chance(0.3) ? HALF_DAY : FULL_DAY;
  const zones = market.tariff.zones.map((zone) => zone.code);
  const home = random.pick(zones);
  const count = random.weighted(HIRE_DAYS);
  const days = Array.from({ length: count }, (_, index): HireDay => {
    const visit_zones = random.chance(0.3) ? [random.pick(zones)] : [];
    const minutes = option.hours * 60 + (random.chance(0.15) ? 60 : 0);
    const day = { date: addDays(date, index), start_zone: home, visit_zones, end_zone: home };
    return { ...day, start_time, option: option.code, minutes };
  });
  const quoted = priceHire({ ...request, days, chosen: [] }, market.tariff.hire);
  if (!quoted.ok) throw new Error(`${market.city.name}: ${quoted.why}`);
  const spot = placeOf(random.pick(market.spots));
  const last = days.at(-1);
  const lastStart = last ? toInstant(`${last.date}T${start_time}`, settled.timezone) : settled.pickup_at;
  const planned_end_at = addMinutes(lastStart, last?.minutes ?? 0);
  return {
    price: quoted.price,
    ride_min: Math.round(hoursBetween(settled.pickup_at, planned_end_at) * 60),
    row: {
      ...settled,
      kind: 'day_booking',
      planned_end_at,
      free_wait_min: 0,
      origin: spot,
      destination: spot,
      airport_id: null,
      direction: null,
      option_code: option.code,
      option_name: option.name,
      flight_number: null,
      flight_scheduled_local: null,
      days: days.map(({ start_time: time, minutes, ...day }) => ({
        ...day,
        start_local: `${day.date}T${time}`,
        hours: minutes / 60,
      })),
    },
  };
}

function makeParty(random: Random): Party {
  const adults = random.weighted(ADULTS);
  const children = random.chance(0.18) ? random.whole(1, 2) : 0;
  const infants = children === 0 && random.chance(0.04) ? 1 : 0;
  return { adults, children, infants, luggage: random.whole(0, adults + children) };
}

const ALONE: Party = { adults: 1, children: 0, infants: 0, luggage: 1 };

/** Returns a popular class that has room for the party, otherwise the fewest vehicles of the largest class. */
function chooseClass(party: Party, random: Random): [CarClass, number] {
  const liked = random.weighted(LIKED);
  if (fits(party, liked, 1).ok) return [liked, 1];
  return [LARGEST, vehiclesFor(party, LARGEST) ?? 1];
}

/** Returns the id of a car class. Ids follow the order in which a new installation gets them. */
function classId(carClass: CarClass): number {
  return DEFAULT_CAR_CLASSES.indexOf(carClass) + 1;
}

function placeOf(spot: Spot): PlaceValue {
  return { ...spot, terminal: null };
}

function placeOfAirport({ name, iata, lat, lng, terminals }: AirportFixture, random: Random): PlaceValue {
  const terminal = terminals.length > 0 ? random.pick(terminals) : null;
  return { type: 'airport', name: `${name} (${iata})`, address: null, lat, lng, terminal };
}

/** Returns a wall clock some minutes later. Ignores clock changes in between: flight times come from the airline. */
function laterWall(wall: WallClock, minutes: number): WallClock {
  return addMinutes(`${wall}:00Z`, minutes).slice(0, 16);
}

const classOf = (code: string): CarClass => {
  const found = DEFAULT_CAR_CLASSES.find((entry) => entry.code === code);
  if (!found) throw new Error(`There is no car class ${code}`);
  return found;
};
const LARGEST = classOf('mpv');
const SMALLEST = classOf('hatchback');
const LIKED: readonly (readonly [CarClass, number])[] = [
  [classOf('mid_sized_sedan'), 46],
  [classOf('hatchback'), 12],
  [classOf('suv'), 16],
  [LARGEST, 14],
  [classOf('luxury_sedan'), 8],
  [classOf('stationwagon'), 4],
];
const ADULTS = [
  [1, 38],
  [2, 40],
  [3, 10],
  [4, 7],
  [5, 2],
  [6, 2],
  [8, 1],
] as const;
const HIRE_DAYS = [
  [1, 78],
  [2, 14],
  [3, 6],
  [5, 2],
] as const;
const STANDARD = { code: 'standard', name: 'Standard' };
const MEET = { code: 'meet_greet', name: 'Meet and greet' };
const HALF_DAY = { code: 'half_day', name: 'Half day, 5 hours', hours: 5 };
const FULL_DAY = { code: 'full_day', name: 'Full day, 10 hours', hours: 10 };
const AIRLINES = ['SQ', 'TR', 'MH', 'AK', 'CX', 'QF', 'TG', 'PR', '5J', 'GA', 'JL', 'NH', 'KE', 'EK', 'QR', 'BA', '3K'];
