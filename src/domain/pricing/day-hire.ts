import { addDays } from '#domain/time/calendar.ts';
import { clockOf, DAY_MIN, minutesOf } from '#domain/time/hours.ts';
import { acrossCost } from './across.ts';
import type { Route } from './across.ts';
import { additionLines } from './additions.ts';
import type { Chosen } from './additions.ts';
import { disabledWords, notSellable, profitFor, withProfit } from './price.ts';
import type { Cause, NotSellable, PassedOver, Price, PriceLine, Quoted } from './price.ts';
import type {
  AcrossPrice,
  Addition,
  DayOption,
  DayPrice,
  Holidays,
  ProfitSetting,
  VariableAddition,
  ZoneService,
} from './rows.ts';
import { newestValid, validityWords } from './validity.ts';
import { variableLines } from './variables.ts';

/** One day of a hire. `minutes` is the booked time, overtime included; `start_time` is local time, `HH:mm`. */
export type HireDay = Route & { start_time: string; option: string; minutes: number };

/** A day hire to be priced. */
export type HireRequest = {
  days: readonly HireDay[];
  car_class: string;
  vehicles: number;
  /** Hours from booking to the first pickup. */
  lead_hours: number;
  chosen: readonly Chosen[];
};

/** The city's rows that affect day hire. */
export type HireRows = {
  prices: readonly DayPrice[];
  across: readonly AcrossPrice[];
  options: readonly DayOption[];
  /** The packages each zone sells. If omitted, every zone sells all of them. */
  services?: readonly ZoneService[];
  additions: readonly Addition[];
  variables: readonly VariableAddition[];
  profit: ProfitSetting | null;
  holidays: Holidays;
};

const MAX_HIRE_DAYS = 14;

/** Returns the price of a day hire in the city's currency, line by line; or why it is not sold. */
export function priceHire(request: HireRequest, rows: HireRows): Quoted {
  const passed_over: PassedOver[] = [];
  return { ...price(request, rows, passed_over), passed_over };
}

function price(request: HireRequest, rows: HireRows, passed: PassedOver[]): { ok: true; price: Price } | NotSellable {
  const { days, car_class, vehicles, chosen } = request;
  const orderError = orderErrorOf(days);
  if (orderError) return notSellable('bad_days', orderError);
  if (!rows.profit) {
    const lack = { record: 'profit_setting' } as const;
    return notSellable('no_profit', 'The city has no profit setting for day hire.', lack);
  }
  const lines: PriceLine[] = [];
  for (const day of days) {
    const priced = dayLines(day, request, rows, passed);
    if (!priced.ok) return priced;
    lines.push(...priced.lines);
  }
  const extent = { vehicles, days: days.length, nights: nightsAway(days), car_class };
  const extras = additionLines(rows.additions, chosen, extent, passed);
  if (!extras.ok) return extras;
  lines.push(...extras.lines);
  const profit = profitFor(rows.profit, car_class, passed);
  return { ok: true, price: withProfit(lines, profit, vehicles * days.length) };
}

/** Returns the number of nights spent away from the zone where the hire began. */
export function nightsAway(days: readonly Route[]): number {
  return days.slice(0, -1).filter((day) => day.end_zone !== days[0]?.start_zone).length;
}

type DayLines = { ok: true; lines: PriceLine[] } | NotSellable;

function dayLines(day: HireDay, request: HireRequest, rows: HireRows, passed: PassedOver[]): DayLines {
  const { date, start_zone, start_time, minutes } = day;
  const { car_class, vehicles, lead_hours } = request;
  const option = rows.options.find((entry) => entry.code === day.option);
  if (!option?.enabled) {
    const lack = { record: 'service_option', option: day.option } as const;
    return notSellable('no_option', option ? disabledWords(option) : `The package of ${date} is not offered.`, lack);
  }
  const service = rows.services?.find((entry) => entry.zone === start_zone && entry.option === option.code);
  if (rows.services && !service?.enabled) {
    const lack = { record: 'zone_service', zone: start_zone, option: option.code } as const;
    const state = service ? 'disabled' : 'not sold';
    return notSellable('no_option', `"${option.label}" is ${state} in the zone where ${date} starts.`, lack);
  }
  const late = lateEnd(day, option);
  if (late) return notSellable('bad_days', late);
  const candidates = rows.prices.filter(
    (entry) => entry.zone === start_zone && entry.option === option.code && entry.car_class === car_class,
  );
  const row = newestValid(candidates, date, ({ id }, why) =>
    passed.push({ record: 'booking_price', id, label: `Price of ${option.label}`, why }),
  );
  if (!row) {
    const lack = { record: 'booking_price', zone: start_zone, option: option.code, car_class, date } as const;
    return notSellable('no_price', `No price for that zone, package and class on ${date}.`, lack);
  }
  const across = acrossCost(day, car_class, rows.across, passed);
  if (!across.ok) {
    const lack = { record: 'across_price', zone: start_zone, to_zone: across.to_zone, car_class, date } as const;
    return notSellable('no_across', `The trip between those zones is not sold on ${date}.`, lack);
  }

  const extraMinutes = Math.max(0, minutes - option.included_hours * 60);
  const blocks = Math.ceil(extraMinutes / option.overtime_block_min);
  const overtime = blocks * row.overtime_cost_minor;
  const start_local = `${date}T${start_time}`;
  const line = (
    kind: PriceLine['kind'],
    code: string,
    label: string,
    pieces: number,
    each: number,
    cause: Cause,
  ): PriceLine[] =>
    each > 0 ? [{ kind, code, label, quantity: pieces * vehicles, amount_minor: each * vehicles, cause }] : [];
  const base = { record: 'booking_price', id: row.id, why: `The price of the zone, ${validityWords(row)}.` } as const;
  const over = { ...base, why: `${extraMinutes} minutes beyond the package are ${blocks} started blocks.` };
  const occasion = { start_local, lead_hours, car_class, holidays: rows.holidays };
  return {
    ok: true,
    lines: [
      ...line('base', option.code, `${option.label}, ${date}`, 1, row.cost_minor, base),
      ...line('overtime', option.code, `Overtime, ${date}`, blocks, overtime, over),
      ...line('across', day.end_zone, `Across zones, ${date}`, 1, across.cost_minor, across.cause ?? base),
      ...variableLines(rows.variables, row.cost_minor + overtime, vehicles, occasion, passed),
    ],
  };
}

/** Refuses a day that still runs, perhaps after midnight, when the next one starts. */
function lateDay(before: HireDay, next: HireDay): string | null {
  const end = minutesOf(before.start_time) + before.minutes - DAY_MIN;
  return end > minutesOf(next.start_time)
    ? `The day of ${before.date} lasts until ${clockOf(end)}, but the next one starts at ${next.start_time} before that.`
    : null;
}

/** Refuses a day that runs past the latest end of its package. */
function lateEnd({ date, start_time, minutes }: HireDay, { latest_end, label }: DayOption): string | null {
  if (!latest_end) return null;
  const start = minutesOf(start_time);
  const latest = minutesOf(latest_end) + (minutesOf(latest_end) <= start ? DAY_MIN : 0);
  return start + minutes > latest ? `"${label}" ends by ${latest_end} at the latest, on ${date} too.` : null;
}

function orderErrorOf(days: readonly HireDay[]): string | null {
  if (days.length < 1 || days.length > MAX_HIRE_DAYS) return `A hire lasts 1 to ${MAX_HIRE_DAYS} days.`;
  for (const [index, day] of days.entries()) {
    const before = days[index - 1];
    if (before && day.date !== addDays(before.date, 1)) return 'The days of a hire follow one another.';
    const late = before && lateDay(before, day);
    if (late) return late;
    if (before && day.start_zone !== before.end_zone) return 'A day starts in the zone where the day before ended.';
  }
  return null;
}
