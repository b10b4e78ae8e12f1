import type { DateText } from '#domain/time/calendar.ts';
import { share } from '#domain/money/money.ts';
import type { Direction } from '#domain/booking/pickup.ts';
import type { WallClock } from '#domain/time/time.ts';
import { additionLines } from './additions.ts';
import type { Chosen } from './additions.ts';
import { disabledWords, notSellable, profitFor, withProfit } from './price.ts';
import type { Cause, NotSellable, PassedOver, Price, PriceLine, Quoted } from './price.ts';
import type {
  Addition,
  AirportOption,
  AirportPrice,
  Holidays,
  ProfitSetting,
  VariableAddition,
  ZoneService,
} from './rows.ts';
import { newestValid, validityWords } from './validity.ts';
import { variableLines } from './variables.ts';

/** A transfer to be priced. `zone` is that of the end that is not the airport; null when it lies in none. */
export type TransferRequest = {
  zone: string | null;
  airport: string;
  direction: Direction;
  car_class: string;
  vehicles: number;
  option: string;
  pickup_local: WallClock;
  /** Hours from booking to pickup. */
  lead_hours: number;
  chosen: readonly Chosen[];
};

/** The city's rows that affect transfers. */
export type TransferRows = {
  prices: readonly AirportPrice[];
  options: readonly AirportOption[];
  /** The options each zone sells. If omitted, every zone sells all of them. */
  services?: readonly ZoneService[];
  additions: readonly Addition[];
  variables: readonly VariableAddition[];
  profit: ProfitSetting | null;
  holidays: Holidays;
};

/** The planned duration of the ride, and the free waiting time. */
export type TransferTimes = { duration_min: number; free_wait_min: number };

/**
 * Returns the price of an airport transfer in the city's currency, line by line, with its planned duration; or why it
 * is not sold.
 */
export function priceTransfer(request: TransferRequest, rows: TransferRows): Quoted<TransferTimes> {
  const passed_over: PassedOver[] = [];
  return { ...price(request, rows, passed_over), passed_over };
}

function price(
  request: TransferRequest,
  rows: TransferRows,
  passed: PassedOver[],
): ({ ok: true; price: Price } & TransferTimes) | NotSellable {
  const { zone, airport, direction, car_class, vehicles, pickup_local, lead_hours } = request;
  if (zone === null) return notSellable('no_zone', 'No zone covers that address.', { record: 'zone', airport });
  const option = rows.options.find((entry) => entry.code === request.option);
  if (!option?.enabled || (option.directions !== 'both' && option.directions !== direction)) {
    const lack = { record: 'service_option', option: request.option, direction } as const;
    const why = option && !option.enabled ? disabledWords(option) : 'That service is not offered in this direction.';
    return notSellable('no_option', why, lack);
  }
  const service = rows.services?.find((entry) => entry.zone === zone && entry.option === option.code);
  if (rows.services && !service?.enabled) {
    const lack = { record: 'zone_service', zone, option: option.code } as const;
    return notSellable('no_option', `"${option.label}" is ${service ? 'disabled' : 'not sold'} in that zone.`, lack);
  }
  const date = pickup_local.slice(0, 10);
  const row = findAirportPrice(rows.prices, { zone, airport, car_class, direction, date }, passed);
  if (!row) {
    const lack = { record: 'airport_price', zone, airport, car_class, direction, date } as const;
    return notSellable('no_price', `No ${direction} price for that zone, airport, class and day.`, lack);
  }
  if (!rows.profit) {
    const lack = { record: 'profit_setting' } as const;
    return notSellable('no_profit', 'The city has no profit setting for airport transfers.', lack);
  }

  const optionCost = optionCostOf(option, service?.cost_value ?? option.cost_value, row.cost_minor);
  const base = { record: 'airport_price', id: row.id, why: whyBase(row) } as const;
  const lines: PriceLine[] = [line('base', airport, 'Transfer', vehicles, row.cost_minor, base)];
  if (optionCost > 0)
    lines.push(line('option', option.code, option.label, vehicles, optionCost, whyOption(option, service)));
  const { holidays } = rows;
  const occasion = { start_local: pickup_local, lead_hours, car_class, direction, holidays };
  lines.push(...variableLines(rows.variables, row.cost_minor + optionCost, vehicles, occasion, passed));
  const extent = { vehicles, days: 1, nights: 0, car_class, direction };
  const extras = additionLines(rows.additions, request.chosen, extent, passed);
  if (!extras.ok) return extras;
  lines.push(...extras.lines);
  return {
    ok: true,
    price: withProfit(lines, profitFor(rows.profit, car_class, passed), vehicles),
    duration_min: row.duration_min,
    free_wait_min: freeWaitOf(option, direction),
  };
}

/** Returns the newest enabled row valid that day: for the exact direction, else for both. */
export function findAirportPrice(
  prices: readonly AirportPrice[],
  wanted: { zone: string; airport: string; car_class: string; direction: Direction; date: DateText },
  passed: PassedOver[],
): AirportPrice | null {
  const { zone, airport, car_class, direction, date } = wanted;
  const rows = prices.filter((row) => row.zone === zone && row.airport === airport && row.car_class === car_class);
  const passOver = (row: AirportPrice, why: string) =>
    passed.push({ record: 'airport_price', id: row.id, label: `Price for ${WAYS[row.direction]}`, why });
  const facing = (way: AirportPrice['direction']) =>
    newestValid(
      rows.filter((row) => row.direction === way),
      date,
      passOver,
    );
  const exact = facing(direction);
  const both = facing('both');
  if (exact && both) passOver(both, `A row for ${WAYS[direction]} alone comes first.`);
  for (const row of rows)
    if (row.direction !== direction && row.direction !== 'both') passOver(row, 'It is for the other direction.');
  return exact ?? both;
}

/**
 * Returns the option's free waiting time in minutes. An option for both directions states the time after landing; for
 * departures it is capped at their default.
 */
function freeWaitOf({ directions, free_wait_min }: AirportOption, direction: Direction): number {
  const usual = FREE_WAIT_MIN[direction];
  if (free_wait_min === null || free_wait_min === undefined) return usual;
  return directions === 'both' && direction === 'departure' ? Math.min(usual, free_wait_min) : free_wait_min;
}

function optionCostOf({ cost_mode }: AirportOption, value: number, baseMinor: number): number {
  return cost_mode === 'none' ? 0 : cost_mode === 'fixed' ? value : share(baseMinor, value);
}

function whyBase(row: AirportPrice): string {
  return `The price of the zone for ${WAYS[row.direction]}, ${validityWords(row)}.`;
}

function whyOption(option: AirportOption, service: ZoneService | undefined): Cause {
  const own = service && service.cost_value !== null;
  return own
    ? { record: 'zone_service', id: service.id, why: 'The zone has a cost of its own for this service.' }
    : { record: 'service_option', id: option.id ?? null, why: 'What the service costs everywhere.' };
}

function line(
  kind: PriceLine['kind'],
  code: string,
  label: string,
  vehicles: number,
  each: number,
  cause: Cause,
): PriceLine {
  return { kind, code, label, quantity: vehicles, amount_minor: each * vehicles, cause };
}

const WAYS = { arrival: 'arrivals', departure: 'departures', both: 'both directions' } as const;
const FREE_WAIT_MIN = { arrival: 60, departure: 15 } as const;
