import { addDays } from '#domain/calendar.ts';
import { acrossCost } from './across.ts';
import type { Route } from './across.ts';
import { additionLines } from './additions.ts';
import type { Chosen } from './additions.ts';
import { notSellable, profitFor, withProfit } from './price.ts';
import type { PriceLine, Quoted } from './price.ts';
import type { AcrossPrice, Addition, DayOption, DayPrice, Holidays, ProfitSetting, VariableAddition } from './rows.ts';
import { newestValid } from './validity.ts';
import { variableLines } from './variables.ts';

/** One day of a hire. `minutes` is what is booked, overtime included; `start_time` the wall clock, `HH:mm`. */
export type HireDay = Route & { start_time: string; option: string; minutes: number };

/** A day hire somebody asks the price of. */
export type HireRequest = {
  days: readonly HireDay[];
  car_class: string;
  vehicles: number;
  /** Hours from booking to the first pickup. */
  lead_hours: number;
  chosen: readonly Chosen[];
};

/** The rows of the city that bear on day hire. */
export type HireRows = {
  prices: readonly DayPrice[];
  across: readonly AcrossPrice[];
  options: readonly DayOption[];
  additions: readonly Addition[];
  variables: readonly VariableAddition[];
  profit: ProfitSetting | null;
  holidays: Holidays;
};

const MAX_HIRE_DAYS = 14;

/** The price of a day hire in the city's currency, line by line; or why it is not sold. */
export function priceHire(request: HireRequest, rows: HireRows): Quoted {
  const { days, car_class, vehicles, chosen } = request;
  const disorder = disorderOf(days);
  if (disorder) return notSellable('bad_days', disorder);
  if (!rows.profit) return notSellable('no_profit', 'The city has no profit setting for day hire.');
  const lines: PriceLine[] = [];
  for (const day of days) {
    const priced = dayLines(day, request, rows);
    if (!priced.ok) return priced;
    lines.push(...priced.lines);
  }
  const extras = additionLines(rows.additions, chosen, {
    vehicles,
    days: days.length,
    nights: nightsAway(days),
    car_class,
  });
  if (!extras.ok) return extras;
  lines.push(...extras.lines);
  return { ok: true, price: withProfit(lines, profitFor(rows.profit, car_class), vehicles * days.length) };
}

/** Nights between the days that are spent away from where the hire began. */
export function nightsAway(days: readonly Route[]): number {
  return days.slice(0, -1).filter((day) => day.end_zone !== days[0]?.start_zone).length;
}

type DayLines = { ok: true; lines: PriceLine[] } | Extract<Quoted, { ok: false }>;

function dayLines(day: HireDay, { car_class, vehicles, lead_hours }: HireRequest, rows: HireRows): DayLines {
  const { date, start_zone, start_time, minutes } = day;
  const option = rows.options.find((entry) => entry.code === day.option && entry.enabled);
  if (!option) return notSellable('no_option', `The package of ${date} is not offered.`);
  const row = newestValid(
    rows.prices.filter(
      (price) => price.zone === start_zone && price.option === option.code && price.car_class === car_class,
    ),
    date,
  );
  if (!row) return notSellable('no_price', `No price for that zone, package and class on ${date}.`);
  const across = acrossCost(day, car_class, rows.across);
  if (across === null) return notSellable('no_across', `The way between those zones is not sold on ${date}.`);

  const extraMinutes = Math.max(0, minutes - option.included_hours * 60);
  const blocks = Math.ceil(extraMinutes / option.overtime_block_min);
  const overtime = blocks * row.overtime_cost_minor;
  const start_local = `${date}T${start_time}`;
  const line = (kind: PriceLine['kind'], code: string, label: string, pieces: number, each: number): PriceLine[] =>
    each > 0 ? [{ kind, code, label, quantity: pieces * vehicles, amount_minor: each * vehicles }] : [];
  return {
    ok: true,
    lines: [
      ...line('base', option.code, `${option.label}, ${date}`, 1, row.cost_minor),
      ...line('overtime', option.code, `Overtime, ${date}`, blocks, overtime),
      ...line('across', day.end_zone, `Across zones, ${date}`, 1, across),
      ...variableLines(rows.variables, row.cost_minor + overtime, vehicles, {
        start_local,
        lead_hours,
        car_class,
        holidays: rows.holidays,
      }),
    ],
  };
}

function disorderOf(days: readonly HireDay[]): string | null {
  if (days.length < 1 || days.length > MAX_HIRE_DAYS) return `A hire lasts 1 to ${MAX_HIRE_DAYS} days.`;
  for (const [index, day] of days.entries()) {
    const before = days[index - 1];
    if (before && day.date !== addDays(before.date, 1)) return 'The days of a hire follow one another.';
    if (before && day.start_zone !== before.end_zone) return 'A day starts in the zone where the day before ended.';
  }
  return null;
}
