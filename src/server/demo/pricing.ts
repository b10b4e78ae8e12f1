import type { DateText } from '#domain/time/calendar.ts';
import { DEFAULT_CAR_CLASSES } from '#domain/reference/car-class.ts';
import type { AirportOption, DayOption } from '#domain/pricing/rows.ts';
import type { Instant } from '#domain/time/time.ts';
import type { Db } from '#server/kit/change/context.ts';
import { insertLoads } from './rows/demo.store.ts';
import type { Load } from './rows/demo.store.ts';
import {
  ACROSS_PRICE_COLUMNS,
  ADDITION_COLUMNS,
  AIRPORT_PRICE_COLUMNS,
  BOOKING_PRICE_COLUMNS,
  CALENDAR_COLUMNS,
  OPTION_COLUMNS,
  POLICY_COLUMNS,
  PROFIT_COLUMNS,
  VARIABLE_COLUMNS,
  ZONE_COLUMNS,
  ZONE_SERVICE_COLUMNS,
} from './rows/pricing-columns.ts';
import { CALENDARS } from './holidays.ts';
import type { Tariff } from './tariff.ts';
import type { Market, World } from './world.ts';

/** Fills the prices of each city, which its bookings were priced by. */
export async function fillPricing(db: Db, { markets }: World, at: Instant): Promise<void> {
  const stamps = { created_at: at, updated_at: at };
  const stamped = (loads: readonly Load[]): Load[] =>
    loads.map((load) => ({ ...load, rows: load.rows.map((row) => ({ ...row, ...stamps })) }));
  const [model] = markets;
  if (!model) return;
  const options = new OptionIds(model.tariff);
  await insertLoads(db, stamped([{ table: 'service_option', columns: OPTION_COLUMNS, rows: options.rows }]));
  await insertLoads(db, stamped([{ table: 'holiday_calendar', columns: CALENDAR_COLUMNS, rows: CALENDARS }]));
  let zones = 0;
  for (const market of markets) {
    const { tariff } = market;
    const ids = { airport: idsOf(tariff, zones), day_booking: idsOf(tariff, zones + tariff.zones.length) };
    zones += 2 * tariff.zones.length;
    const [first, ...rest] = loadsOf(market, ids, options);
    if (first) await insertLoads(db, stamped([first]));
    await insertLoads(db, stamped(rest));
  }
}

const idsOf = ({ zones }: Tariff, before: number) =>
  new Map(zones.map(({ code }, index) => [code, before + index + 1]));

type ZoneIds = Record<Kind, ReadonlyMap<string, number>>;
type Kind = 'airport' | 'day_booking';

function loadsOf(market: Market, ids: ZoneIds, options: OptionIds): Load[] {
  const { city, tariff, airports } = market;
  const airportIds = new Map(airports.map(({ iata, id }) => [iata, id]));
  const kinds = [
    { kind: 'airport', rows: tariff.transfer },
    { kind: 'day_booking', rows: tariff.hire },
  ] as const;
  const zoneRows = kinds.flatMap(({ kind }) =>
    tariff.zones.map(({ code, name, polygon, postal_prefixes, priority }) => ({
      id: ids[kind].get(code),
      kind,
      city_id: city.id,
      code,
      name: { en: name },
      polygon,
      postal_prefixes,
      airport_ids: kind === 'airport' ? airports.map(({ id }) => id) : [],
      priority,
    })),
  );
  const services = kinds.flatMap(({ kind, rows }) =>
    rows.options.flatMap((option) =>
      [...ids[kind].values()].map((zone_id) => ({
        zone_id,
        option_id: options.of(kind, option.code),
        cost_value: 'cost_mode' in option && option.cost_mode === 'fixed' ? option.cost_value : null,
      })),
    ),
  );
  const dates = ({ valid_from, valid_to }: { valid_from: DateText; valid_to?: DateText | null }) => ({
    valid_from,
    valid_to: valid_to ?? null,
  });
  return [
    { table: 'zone', columns: ZONE_COLUMNS, rows: zoneRows },
    { table: 'zone_service', columns: ZONE_SERVICE_COLUMNS, rows: services },
    {
      table: 'airport_price',
      columns: AIRPORT_PRICE_COLUMNS,
      rows: tariff.transfer.prices.map((row) => ({
        zone_id: ids.airport.get(row.zone),
        airport_id: airportIds.get(row.airport),
        car_class_id: classId(row.car_class),
        direction: row.direction,
        cost_minor: row.cost_minor,
        duration_min: row.duration_min,
        ...dates(row),
      })),
    },
    {
      table: 'booking_price',
      columns: BOOKING_PRICE_COLUMNS,
      rows: tariff.hire.prices.map((row) => ({
        zone_id: ids.day_booking.get(row.zone),
        option_id: options.of('day_booking', row.option),
        car_class_id: classId(row.car_class),
        cost_minor: row.cost_minor,
        overtime_cost_minor: row.overtime_cost_minor,
        ...dates(row),
      })),
    },
    {
      table: 'across_price',
      columns: ACROSS_PRICE_COLUMNS,
      rows: tariff.hire.across.map((row) => ({
        from_zone_id: ids.day_booking.get(row.from_zone),
        to_zone_id: ids.day_booking.get(row.to_zone),
        car_class_id: classId(row.car_class),
        cost_minor: row.cost_minor,
        one_way_cost_minor: row.one_way_cost_minor,
        ...dates(row),
      })),
    },
    {
      table: 'profit_setting',
      columns: PROFIT_COLUMNS,
      rows: kinds.flatMap(({ kind, rows: { profit } }) =>
        profit
          ? {
              city_id: city.id,
              kind: kind === 'airport' ? 'airport' : 'booking',
              standard: profit.default,
              by_class: Object.fromEntries(
                Object.entries(profit.by_class ?? {}).map(([code, own]) => [classId(code), own]),
              ),
            }
          : [],
      ),
    },
    {
      table: 'addition',
      columns: ADDITION_COLUMNS,
      rows: kinds.flatMap(({ kind, rows }) =>
        rows.additions.map(({ label, car_classes, direction, ...addition }) => ({
          city_id: city.id,
          kind,
          ...addition,
          name: { en: label },
          direction: direction ?? null,
          car_class_ids: car_classes.map(classId),
        })),
      ),
    },
    {
      table: 'variable_addition',
      columns: VARIABLE_COLUMNS,
      rows: kinds.flatMap(({ kind, rows }) =>
        rows.variables.map(({ label, group, priority, amount_mode, amount_value, markup, conditions }) => ({
          city_id: city.id,
          kind,
          name: label,
          group_code: group,
          priority,
          amount_mode,
          amount_value,
          markup,
          conditions,
        })),
      ),
    },
    {
      table: 'cancellation_policy',
      columns: POLICY_COLUMNS,
      rows: Object.entries(market.policies).map(([kind, tiers]) => ({ city_id: city.id, kind, tiers })),
    },
  ];
}

/** The options that all cities of the demo sell, each city at its own costs. */
class OptionIds {
  readonly rows: readonly { id: number; kind: Kind; code: string }[];

  constructor({ transfer, hire }: Tariff) {
    this.rows = [
      ...transfer.options.map((option) => ({ ...NO_DETAILS, kind: 'airport' as const, ...airportDetails(option) })),
      ...hire.options.map((option) => ({ ...NO_DETAILS, kind: 'day_booking' as const, ...dayDetails(option) })),
    ].map((row, index) => ({ id: index + 1, ...row }));
  }

  of(kind: Kind, code: string): number {
    const row = this.rows.find((option) => option.kind === kind && option.code === code);
    if (!row) throw new Error(`Not every city of the demo sells ${code}`);
    return row.id;
  }
}

const airportDetails = ({ code, label, directions, cost_mode }: AirportOption) => ({
  code,
  name: { en: label },
  includes: INCLUDES[code] ?? [],
  directions,
  free_wait_min: 60,
  cost_mode,
  cost_value: 0,
});

const dayDetails = ({ code, label, included_hours, overtime_block_min }: DayOption) => ({
  code,
  name: { en: label },
  includes: INCLUDES[code] ?? [],
  included_hours,
  included_km: included_hours * 20,
  overtime_block_min,
});

/** Returns the id of a car class: its place in the list of default classes. */
function classId(code: string): number {
  const index = DEFAULT_CAR_CLASSES.findIndex((carClass) => carClass.code === code);
  if (index < 0) throw new Error(`There is no car class ${code}`);
  return index + 1;
}

const NO_DETAILS = {
  directions: null,
  free_wait_min: null,
  cost_mode: null,
  cost_value: null,
  included_hours: null,
  included_km: null,
  overtime_block_min: null,
};
const INCLUDES: Readonly<Record<string, readonly { en: string }[]>> = {
  standard: [{ en: 'Sixty minutes of waiting after landing' }],
  meet_greet: [{ en: 'A host with your name in the arrivals hall' }, { en: 'Help with your luggage' }],
  half_day: [{ en: 'Driver, fuel and tolls within the zone' }],
  full_day: [{ en: 'Driver, fuel and tolls within the zone' }],
};
