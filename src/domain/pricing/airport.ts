import type { DateText } from '#domain/calendar.ts';
import { share } from '#domain/money.ts';
import type { WallClock } from '#domain/time.ts';
import { additionLines } from './additions.ts';
import type { Chosen } from './additions.ts';
import { notSellable, profitFor, withProfit } from './price.ts';
import type { PriceLine, Quoted } from './price.ts';
import type {
  Addition,
  AirportOption,
  AirportPrice,
  Direction,
  Holidays,
  ProfitSetting,
  VariableAddition,
} from './rows.ts';
import { newestValid } from './validity.ts';
import { variableLines } from './variables.ts';

/** A transfer somebody asks the price of. `zone` is that of the end that is not the airport; null when it has none. */
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

/** The rows of the city that bear on transfers. */
export type TransferRows = {
  prices: readonly AirportPrice[];
  options: readonly AirportOption[];
  additions: readonly Addition[];
  variables: readonly VariableAddition[];
  profit: ProfitSetting | null;
  holidays: Holidays;
};

/** The price of an airport transfer in the city's currency, line by line, and its planned duration; or why it is not sold. */
export function priceTransfer(request: TransferRequest, rows: TransferRows): Quoted<{ duration_min: number }> {
  const { zone, airport, direction, car_class, vehicles, pickup_local, lead_hours } = request;
  if (zone === null) return notSellable('no_zone', 'No zone covers that address.');
  const option = rows.options.find((entry) => entry.code === request.option && entry.enabled);
  if (!option || (option.directions !== 'both' && option.directions !== direction)) {
    return notSellable('no_option', 'That service is not offered in this direction.');
  }
  const row = findAirportPrice(rows.prices, { zone, airport, car_class, direction, date: pickup_local.slice(0, 10) });
  if (!row) return notSellable('no_price', `No ${direction} price for that zone, airport, class and day.`);
  if (!rows.profit) return notSellable('no_profit', 'The city has no profit setting for airport transfers.');

  const optionCost = optionCostOf(option, row.cost_minor);
  const lines: PriceLine[] = [line('base', airport, 'Transfer', vehicles, row.cost_minor)];
  if (optionCost > 0) lines.push(line('option', option.code, option.label, vehicles, optionCost));
  const { holidays } = rows;
  const occasion = { start_local: pickup_local, lead_hours, car_class, direction, holidays };
  lines.push(...variableLines(rows.variables, row.cost_minor + optionCost, vehicles, occasion));
  const extras = additionLines(rows.additions, request.chosen, { vehicles, days: 1, nights: 0, car_class, direction });
  if (!extras.ok) return extras;
  lines.push(...extras.lines);
  const price = withProfit(lines, profitFor(rows.profit, car_class), vehicles);
  return { ok: true, price, duration_min: row.duration_min };
}

/** The newest enabled row valid that day: for the exact direction, else for both. */
export function findAirportPrice(
  prices: readonly AirportPrice[],
  wanted: { zone: string; airport: string; car_class: string; direction: Direction; date: DateText },
): AirportPrice | null {
  const { zone, airport, car_class, direction, date } = wanted;
  const rows = prices.filter((row) => row.zone === zone && row.airport === airport && row.car_class === car_class);
  const facing = (way: AirportPrice['direction']) =>
    newestValid(
      rows.filter((row) => row.direction === way),
      date,
    );
  return facing(direction) ?? facing('both');
}

function optionCostOf({ cost_mode, cost_value }: AirportOption, baseMinor: number): number {
  return cost_mode === 'none' ? 0 : cost_mode === 'fixed' ? cost_value : share(baseMinor, cost_value);
}

function line(kind: PriceLine['kind'], code: string, label: string, vehicles: number, each: number): PriceLine {
  return { kind, code, label, quantity: vehicles, amount_minor: each * vehicles };
}
