import { DEFAULT_CAR_CLASSES } from '#domain/reference/car-class.ts';
import type { TransferRows } from '#domain/pricing/airport.ts';
import type { HireRows } from '#domain/pricing/day-hire.ts';
import type { Zone } from '#domain/pricing/zone.ts';
import type { VariableAddition } from '#domain/pricing/rows.ts';
import { calendarOf, type CalendarFixture } from './holidays.ts';
import type { AirportFixture, CityFixture } from './places.ts';
import { localPrice } from './rates.ts';

/** Prices of a demo city: its zones, and the rows the pricing rules read. */
export type Tariff = { zones: readonly DemoZone[]; transfer: TransferRows; hire: HireRows };
export type DemoZone = Zone & { name: string; lat: number; lng: number };

/** Creates a city's tariff. Costs follow distance and class, in round local amounts. */
export function tariffOf(city: CityFixture, airports: readonly AirportFixture[], currency: string): Tariff {
  const zones = ZONES.map(([code, name, north, east], index): DemoZone => {
    const lat = city.lat + north;
    const lng = city.lng + east;
    const polygon = CORNERS.map(([x, y]) => [lng + x * HALF_SIDE, lat + y * HALF_SIDE] as const);
    return { id: city.id * 10 + index, code, name, enabled: true, polygon, postal_prefixes: [], priority: 0, lat, lng };
  });
  const money = (cents: number) => localPrice(cents, currency);
  const calendar = calendarOf(city.country);
  const holidays = calendar ? { [calendar.code]: asRates(calendar) } : {};
  return {
    zones,
    transfer: { ...withHolidays(transferRows(zones, airports, money), calendar), holidays },
    hire: { ...withHolidays(hireRows(zones, money), calendar), holidays },
  };
}

type Money = (cents: number) => number;

const asRates = ({ name, holidays }: CalendarFixture) => ({
  name,
  days: Object.fromEntries(holidays.map((day) => [day.date, day.name])),
});

/** Adds a surcharge of a fifth on public holidays of the country, where the demo has its calendar. */
function withHolidays<Rows extends { variables: readonly VariableAddition[] }>(
  rows: Rows,
  calendar: CalendarFixture | undefined,
): Rows {
  if (!calendar) return rows;
  const holiday = {
    ...SURCHARGE,
    id: rows.variables.length + 1,
    code: 'public_holiday',
    label: 'Public holiday',
    group: 'season',
    amount_mode: 'percent',
    amount_value: 2000,
    conditions: { holiday_calendar: calendar.code },
  } as const;
  return { ...rows, variables: [...rows.variables, holiday] };
}

function transferRows(
  zones: readonly DemoZone[],
  airports: readonly AirportFixture[],
  money: Money,
): Omit<TransferRows, 'holidays'> {
  let id = 0;
  const prices = zones.flatMap((zone) =>
    airports.flatMap((airport) => {
      const km = kilometres(zone, airport);
      const duration_min = 15 + Math.round((km * 1.2) / 5) * 5;
      return DEFAULT_CAR_CLASSES.map(({ code }) => ({
        id: ++id,
        enabled: true,
        zone: zone.code,
        airport: airport.iata,
        car_class: code,
        direction: 'both' as const,
        cost_minor: money((1800 + 95 * km) * CLASS_FACTOR[code]),
        duration_min,
        valid_from: '2020-01-01',
      }));
    }),
  );
  return {
    prices,
    options: [
      { code: 'standard', label: 'Standard', enabled: true, directions: 'both', cost_mode: 'none', cost_value: 0 },
      {
        code: 'meet_greet',
        label: 'Meet and greet',
        enabled: true,
        directions: 'arrival',
        cost_mode: 'fixed',
        cost_value: money(1000),
      },
    ],
    additions: [
      { ...EXTRA, code: 'child_seat', label: 'Child seat', max_qty: 2, cost_minor: money(1000) },
      { ...EXTRA, code: 'booster', label: 'Booster seat', max_qty: 2, cost_minor: money(700) },
      { ...EXTRA, code: 'extra_stop', label: 'Extra stop', max_qty: 3, cost_minor: money(1000) },
      {
        ...EXTRA,
        code: 'airport_parking',
        label: 'Airport parking',
        unit: 'per_vehicle',
        apply: 'mandatory',
        direction: 'arrival',
        cost_minor: money(400),
        markup: false,
      },
      { ...EXTRA, code: 'toll', label: 'Tolls', unit: 'per_vehicle', cost_minor: money(300), markup: false },
    ],
    variables: [
      {
        ...SURCHARGE,
        id: 1,
        code: 'night',
        label: 'Night 23:00–07:00',
        group: 'time',
        amount_mode: 'fixed',
        amount_value: money(1000),
        conditions: { time_window: { start: '23:00', end: '07:00' } },
      },
      {
        ...SURCHARGE,
        id: 2,
        code: 'short_notice',
        label: 'Short notice',
        group: 'lead',
        amount_mode: 'percent',
        amount_value: 1500,
        conditions: { lead_under_h: 6 },
      },
    ],
    profit: {
      default: { mode: 'percent', value: 2000, min_minor: money(500) },
      by_class: { luxury_sedan: { mode: 'percent', value: 2800 } },
    },
  };
}

function hireRows(zones: readonly DemoZone[], money: Money): Omit<HireRows, 'holidays'> {
  const classes = DEFAULT_CAR_CLASSES.map(({ code }) => code);
  let id = 0;
  const row = () => ({ id: ++id, enabled: true, valid_from: '2020-01-01' });
  return {
    options: [
      { code: 'half_day', label: 'Half day, 5 hours', enabled: true, included_hours: 5, overtime_block_min: 60 },
      { code: 'full_day', label: 'Full day, 10 hours', enabled: true, included_hours: 10, overtime_block_min: 60 },
    ],
    prices: zones.flatMap((zone) =>
      classes.flatMap((car_class) =>
        (['half_day', 'full_day'] as const).map((option) => ({
          ...row(),
          zone: zone.code,
          option,
          car_class,
          cost_minor: money((option === 'half_day' ? 15_000 : 26_000) * CLASS_FACTOR[car_class]),
          overtime_cost_minor: money(3000 * CLASS_FACTOR[car_class]),
        })),
      ),
    ),
    across: zones.flatMap((from) =>
      zones
        .filter((to) => to !== from)
        .flatMap((to) =>
          classes.map((car_class) => ({
            ...row(),
            from_zone: from.code,
            to_zone: to.code,
            car_class,
            cost_minor: money(4000 * CLASS_FACTOR[car_class]),
            one_way_cost_minor: money(6500 * CLASS_FACTOR[car_class]),
          })),
        ),
    ),
    additions: [
      {
        ...EXTRA,
        code: 'driver_overnight',
        label: 'Driver overnight',
        unit: 'per_night',
        apply: 'auto',
        cost_minor: money(8000),
        markup: false,
      },
    ],
    variables: [
      {
        ...SURCHARGE,
        id: 1,
        code: 'weekend',
        label: 'Weekend',
        group: 'weekday',
        amount_mode: 'percent',
        amount_value: 1000,
        conditions: { weekdays: [6, 7] },
      },
    ],
    profit: { default: { mode: 'percent', value: 1800 } },
  };
}

/** Returns the distance in kilometres on a flat map, which is precise enough for a fare. */
function kilometres(a: { lat: number; lng: number }, b: { lat: number; lng: number }): number {
  const east = (a.lng - b.lng) * Math.cos((a.lat * Math.PI) / 180);
  return Math.round(Math.hypot(a.lat - b.lat, east) * 111);
}

const ZONES = [
  ['central', 'Central', 0, 0],
  ['north', 'North', 0.09, 0.03],
  ['south', 'South', -0.09, -0.03],
] as const;
const HALF_SIDE = 0.05;
const CORNERS = [
  [-1, -1],
  [1, -1],
  [1, 1],
  [-1, 1],
  [-1, -1],
] as const;
const CLASS_FACTOR = { hatchback: 0.9, mid_sized_sedan: 1, stationwagon: 1.15, suv: 1.35, mpv: 1.5, luxury_sedan: 1.9 };
const EXTRA = {
  enabled: true,
  unit: 'per_unit',
  apply: 'optional',
  car_classes: [],
  max_qty: 1,
  markup: true,
} as const;
const SURCHARGE = { enabled: true, priority: 0, markup: true } as const;
