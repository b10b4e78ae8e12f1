import { addDays, type DateText } from './calendar.ts';

/** Hours of a day, local times `HH:mm`: from `start` until before `end`; an end at or before the start is on the next day. */
export interface Hours {
  readonly start: string;
  readonly end: string;
}

/** Returns whether hours last into the next day. */
export const isOverMidnight = ({ start, end }: Hours): boolean => end <= start;

/**
 * Returns the day on which the hours began that a local time lies in: after midnight it may be the day before. Returns
 * undefined outside of the hours. What holds on some days, such as Fridays from 22:00 to 06:00, asks this day.
 */
export function dayOfHours(date: DateText, time: string, hours: Hours): DateText | undefined {
  if (!isOverMidnight(hours)) return time >= hours.start && time < hours.end ? date : undefined;
  if (time >= hours.start) return date;
  return time < hours.end ? addDays(date, -1) : undefined;
}

/** Returns the minutes from midnight to a time of day. */
export function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

/** Returns the time of day, `HH:mm`, of minutes since a midnight. */
export const clockOf = (minutes: number): string =>
  [Math.floor(minutes / 60) % 24, minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');

export const DAY_MIN = 24 * 60;
