import { inDates, weekday } from '#domain/calendar.ts';
import { share } from '#domain/money.ts';
import type { WallClock } from '#domain/time.ts';
import type { PriceLine } from './price.ts';
import type { Conditions, Direction, Holidays, VariableAddition } from './rows.ts';

/** What the conditions of a variable addition are tested against: one day of service, in city time. */
export type Occasion = {
  start_local: WallClock;
  lead_hours: number;
  car_class: string;
  direction?: Direction | undefined;
  holidays: Holidays;
};

/**
 * The surcharges of one day: of each group the one with the highest priority (then the larger amount, then the older),
 * groups added up. A percentage is of base and option of one vehicle, never of another surcharge.
 * @param basisMinor base and option (of a day hire: base and overtime) of one vehicle on that day
 */
export function variableLines(
  variables: readonly VariableAddition[],
  basisMinor: number,
  vehicles: number,
  occasion: Occasion,
): PriceLine[] {
  const best = new Map<string, { variable: VariableAddition; amount: number }>();
  for (const variable of variables) {
    if (!variable.enabled || !holds(variable.conditions, occasion)) continue;
    const { amount_mode, amount_value } = variable;
    const entry = { variable, amount: amount_mode === 'percent' ? share(basisMinor, amount_value) : amount_value };
    const rival = best.get(variable.group);
    if (!rival || beats(entry, rival)) best.set(variable.group, entry);
  }
  return [...best.values()].map(({ variable: { code, label, markup }, amount }) => ({
    kind: markup ? 'variable' : 'passthrough',
    code,
    label,
    quantity: vehicles,
    amount_minor: amount * vehicles,
  }));
}

/** Whether all conditions hold; one that is not set always does. */
export function holds(conditions: Conditions, occasion: Occasion): boolean {
  const { time_window, weekdays, date_ranges, holiday_calendar, lead_under_h, car_classes, directions } = conditions;
  const [date = '', time = ''] = occasion.start_local.split('T');
  return (
    (!time_window || inWindow(time, time_window)) &&
    (!weekdays || weekdays.includes(weekday(date))) &&
    (!date_ranges || date_ranges.some((range) => inDates(date, range))) &&
    (holiday_calendar === undefined || (occasion.holidays[holiday_calendar]?.includes(date) ?? false)) &&
    (lead_under_h === undefined || occasion.lead_hours < lead_under_h) &&
    (!car_classes || car_classes.includes(occasion.car_class)) &&
    (!directions || (occasion.direction !== undefined && directions.includes(occasion.direction)))
  );
}

function inWindow(time: string, { start, end }: { start: string; end: string }): boolean {
  return start < end ? time >= start && time < end : time >= start || time < end;
}

function beats(
  a: { variable: VariableAddition; amount: number },
  b: { variable: VariableAddition; amount: number },
): boolean {
  if (a.variable.priority !== b.variable.priority) return a.variable.priority > b.variable.priority;
  return a.amount === b.amount ? a.variable.id < b.variable.id : a.amount > b.amount;
}
