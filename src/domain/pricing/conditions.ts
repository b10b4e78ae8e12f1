import type { Direction } from '#domain/booking/pickup.ts';
import { addDays, isDate } from '#domain/time/calendar.ts';
import { isOverMidnight } from '#domain/time/hours.ts';
import { formatMoney } from '#domain/money/money.ts';
import type { Conditions, VariableAddition } from './rows.ts';

export const DIRECTIONS = ['arrival', 'departure'] as const satisfies readonly Direction[];
export const VARIABLE_GROUPS = ['season', 'time', 'lead', 'weekday', 'custom'] as const;

/** Returns what is invalid about conditions, as sentences by path; empty when they are valid. */
export function conditionErrors({ time_window, date_ranges, ...lists }: Conditions): Record<string, string> {
  const errors: Record<string, string> = {};
  if (time_window && time_window.start === time_window.end)
    errors['time_window.end'] = 'Must differ from the start: without a window it holds all day.';
  for (const [index, { from, to }] of (date_ranges ?? []).entries()) {
    if (isDate(from) && isDate(to) && to <= from)
      errors[`date_ranges.${index}.to`] = 'Must not be before the first day.';
  }
  for (const name of ['weekdays', 'car_classes', 'directions'] as const) {
    if (lists[name]?.length === 0) errors[name] = 'Must name at least one, or be left out.';
  }
  if (date_ranges?.length === 0) errors['date_ranges'] = 'Must name at least one, or be left out.';
  return errors;
}

/** Returns whether a surcharge says when it applies. Those of the group `custom` may always apply. */
export const saysWhen = (group: VariableAddition['group'], conditions: Conditions): boolean =>
  group === 'custom' || Object.values<unknown>(conditions).some((value) => value !== undefined && value !== null);

/** The names of car classes and holiday calendars by code, for describing conditions. */
export type ConditionNames = {
  classes: Readonly<Record<string, string>>;
  /** Enabled calendars only: the days of disabled ones do not count. */
  calendars: Readonly<Record<string, string>>;
};

/** Returns conditions as a sentence: "On Fridays, 22:00–06:00 the next day, for SUV". */
export function conditionWords(conditions: Conditions, names: ConditionNames): string {
  const { weekdays, date_ranges, holiday_calendar, time_window, lead_under_h, car_classes, directions } = conditions;
  const isOnDays = weekdays ?? date_ranges ?? holiday_calendar;
  const parts = [
    weekdays && `on ${joined(weekdays.map((day) => WEEKDAYS[day - 1] ?? String(day)))}`,
    date_ranges && joined(date_ranges.map(rangeWords)),
    holiday_calendar && calendarWords(holiday_calendar, names.calendars),
    time_window &&
      `${time_window.start}–${time_window.end}${isOnDays && isOverMidnight(time_window) ? ' the next day' : ''}`,
    lead_under_h !== undefined && `booked less than ${lead_under_h} ${lead_under_h === 1 ? 'hour' : 'hours'} ahead`,
    car_classes && `for ${joined(car_classes.map((code) => names.classes[code] ?? code))}`,
    directions && directions.length < DIRECTIONS.length && `on ${joined(directions)}`,
  ].filter((part) => typeof part === 'string');
  const words = parts.join(', ') || 'always';
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Returns a surcharge as a sentence: "On Saturdays and Sundays: +10%". */
export function variableWords(
  { conditions, ...amount }: Pick<VariableAddition, 'conditions' | 'amount_mode' | 'amount_value'>,
  names: ConditionNames,
  currency: string,
): string {
  return `${conditionWords(conditions, names)}: ${surchargeWords(amount, currency)}`;
}

/** Returns the amount of a surcharge: "+10%", "+SGD 10.00". */
export const surchargeWords = (
  { amount_mode, amount_value }: Pick<VariableAddition, 'amount_mode' | 'amount_value'>,
  currency: string,
): string => (amount_mode === 'percent' ? `+${amount_value / 100}%` : `+${formatMoney(amount_value, currency)}`);

export const WEEKDAYS = ['Mondays', 'Tuesdays', 'Wednesdays', 'Thursdays', 'Fridays', 'Saturdays', 'Sundays'] as const;

/** Returns a date range in words. The range excludes its end, but people read its last day. */
function rangeWords({ from, to }: { from: string; to: string }): string {
  const last = addDays(to, -1);
  return last === from ? `on ${from}` : `from ${from} to ${last}`;
}

const calendarWords = (code: string, calendars: ConditionNames['calendars']): string =>
  calendars[code] === undefined ? `on days of “${code}”, which is not in use, so never` : `on ${calendars[code]}`;

function joined(words: readonly string[]): string {
  const [last = '', ...before] = words.toReversed();
  return before.length === 0 ? last : `${before.toReversed().join(', ')} and ${last}`;
}
