import type { Direction } from '#domain/booking/pickup.ts';
import { inDates, weekday, type DateText } from '#domain/time/calendar.ts';
import { dayOfHours } from '#domain/time/hours.ts';
import { share } from '#domain/money/money.ts';
import type { WallClock } from '#domain/time/time.ts';
import type { PassedOver, PriceLine } from './price.ts';
import type { Conditions, Holidays, VariableAddition } from './rows.ts';

/** The facts that surcharge conditions are tested against: one day of service, in city time. */
export type Occasion = {
  start_local: WallClock;
  lead_hours: number;
  car_class: string;
  direction?: Direction | undefined;
  holidays: Holidays;
};

/**
 * Returns the surcharges of one day: from each group the one with the highest priority (then the larger amount, then
 * the older record), with groups added up. A percentage applies to base and option of one vehicle, never to another
 * surcharge.
 * @param basisMinor base and option (of a day hire: base and overtime) of one vehicle on that day
 */
export function variableLines(
  variables: readonly VariableAddition[],
  basisMinor: number,
  vehicles: number,
  occasion: Occasion,
  passed: PassedOver[],
): PriceLine[] {
  const best = new Map<string, Entry>();
  const passOver = ({ id, label }: VariableAddition, why: string) =>
    passed.push({ record: 'variable_addition', id, label, why });
  for (const variable of variables) {
    const against = variable.enabled ? unmet(variable.conditions, occasion) : 'It is disabled.';
    if (against !== null) {
      passOver(variable, against);
      continue;
    }
    const { amount_mode, amount_value } = variable;
    const entry = { variable, amount: amount_mode === 'percent' ? share(basisMinor, amount_value) : amount_value };
    const rival = best.get(variable.group);
    const [winner, loser] = rival && !beats(entry, rival) ? [rival, entry] : [entry, rival];
    if (loser) passOver(loser.variable, overruledText(loser, winner));
    best.set(variable.group, winner);
  }
  return [...best.values()].map(({ variable: { id, code, label, group, markup, conditions }, amount }) => ({
    kind: markup ? 'variable' : 'passthrough',
    code,
    label,
    quantity: vehicles,
    amount_minor: amount * vehicles,
    cause: {
      record: 'variable_addition',
      id,
      why: `All its conditions apply, and it comes first in the group "${group}".${holidayWords(conditions, occasion)}`,
    },
  }));
}

/**
 * Returns the first condition that does not hold, as a sentence; null when all do. An absent condition always holds. Hours
 * over midnight belong to the day on which they begin, so that Saturday 01:00 is of Friday's night.
 */
export function unmet(conditions: Conditions, occasion: Occasion): string | null {
  const { time_window, weekdays, date_ranges, holiday_calendar, lead_under_h, car_classes, directions } = conditions;
  const day = dayOfCharge(conditions, occasion);
  if (day === undefined) return `${timeOf(occasion)} is outside ${time_window?.start}–${time_window?.end}.`;
  const named = dayWords(day, occasion);
  if (weekdays && !weekdays.includes(weekday(day))) return `${named} is another day of the week.`;
  if (date_ranges && !date_ranges.some((range) => inDates(day, range))) return `${named} is outside its periods.`;
  if (holiday_calendar !== undefined && holidayOf(day, holiday_calendar, occasion) === undefined)
    return `${named} is no day of the calendar "${occasion.holidays[holiday_calendar]?.name ?? holiday_calendar}".`;
  if (lead_under_h !== undefined && !(occasion.lead_hours < lead_under_h))
    return `It is booked ${lead_under_h} hours ahead or more.`;
  if (car_classes && !car_classes.includes(occasion.car_class)) return 'It is for other car classes.';
  if (directions && !(occasion.direction !== undefined && directions.includes(occasion.direction)))
    return 'It is for the other direction.';
  return null;
}

/** Returns the day that conditions are about: that of the pickup, or on which its hours began; undefined outside of them. */
function dayOfCharge({ time_window }: Conditions, occasion: Occasion): DateText | undefined {
  const date = dateOf(occasion);
  return time_window ? dayOfHours(date, timeOf(occasion), time_window) : date;
}

/** Returns a day in words: after midnight with the reason why it is the day before. */
const dayWords = (day: DateText, occasion: Occasion): string =>
  day === dateOf(occasion) ? day : `${day}, when the hours of this ${timeOf(occasion)} began,`;

const dateOf = ({ start_local }: Occasion): DateText => start_local.slice(0, 10);
const timeOf = ({ start_local }: Occasion): string => start_local.slice(11);

/** Returns the name of a day in a calendar; undefined when the calendar does not include it. */
const holidayOf = (date: string, calendar: string, { holidays }: Occasion): string | undefined =>
  holidays[calendar]?.days[date];

/** Returns the name of the holiday that a surcharge is for. */
function holidayWords(conditions: Conditions, occasion: Occasion): string {
  const { holiday_calendar: code } = conditions;
  const day = dayOfCharge(conditions, occasion);
  const name = code === undefined || day === undefined ? undefined : holidayOf(day, code, occasion);
  if (code === undefined || day === undefined || name === undefined) return '';
  return ` ${dayWords(day, occasion)} is ${name}, calendar ${occasion.holidays[code]?.name ?? code}.`;
}

type Entry = { variable: VariableAddition; amount: number };

function beats(a: Entry, b: Entry): boolean {
  if (a.variable.priority !== b.variable.priority) return a.variable.priority > b.variable.priority;
  return a.amount === b.amount ? a.variable.id < b.variable.id : a.amount > b.amount;
}

function overruledText(loser: Entry, { variable, amount }: Entry): string {
  const by = `"${variable.label}" of the same group`;
  if (variable.priority !== loser.variable.priority) return `${by} has a higher priority.`;
  return amount === loser.amount ? `${by} is as much, and older.` : `${by} is more.`;
}
