import { isDate, type DateText } from './calendar.ts';

/** The zone times are shown in by default (PRODUCT.md#dates-and-times). */
export const SINGAPORE = 'Asia/Singapore';

/** An instant, ISO 8601 in UTC: `2026-05-21T03:00:00.000Z`. */
export type Instant = string;

/** A local date and time, `YYYY-MM-DDTHH:mm`: it denotes an instant only together with a zone. */
export type WallClock = string;

/** Returns whether a text is a local time on a day that exists. */
export function isWallClock(text: string): boolean {
  return /^.{10}T([01]\d|2[0-3]):[0-5]\d$/.test(text) && isDate(text.slice(0, 10));
}

/**
 * Returns the instant of a local time in a zone. A time skipped when clocks go forward is read with the offset before
 * the change (02:30 becomes 03:30); of a time shown twice when they go back, the first one counts.
 */
export function toInstant(wall: WallClock, zone: string): Instant {
  if (!isWallClock(wall)) throw new RangeError(`"${wall}" is not a wall clock time`);
  const shown = Date.parse(`${wall}:00Z`);
  const before = offset(zone, shown - DAY_MS);
  const after = offset(zone, shown + DAY_MS);
  const first = shown - Math.max(before, after);
  const second = shown - Math.min(before, after);
  if (first + offset(zone, first) === shown) return iso(first);
  if (second + offset(zone, second) === shown) return iso(second);
  return iso(shown - before);
}

/** Returns the local time in a zone at an instant. */
export function toWallClock(at: Instant, zone: string): WallClock {
  return shownAt(at, zone).slice(0, 16);
}

/** Returns the calendar day in a zone at an instant. It differs from the day in UTC for hours of every day. */
export function dateIn(at: Instant, zone: string): DateText {
  return shownAt(at, zone).slice(0, 10);
}

/**
 * Formats an instant as `YYYY-MM-DD HH:mm:ss`, in Singapore unless another zone is given (PRODUCT.md#dates-and-times).
 */
export function formatInstant(at: Instant, zone: string = SINGAPORE): string {
  return shownAt(at, zone).slice(0, 19).replace('T', ' ');
}

/** Formats a local time as `YYYY-MM-DD HH:mm`. */
export function formatWallClock(wall: WallClock): string {
  return wall.replace('T', ' ');
}

/** Returns a zone's offset from UTC at an instant: `+08:00`, `-03:30`. */
export function zoneOffset(zone: string, at: Instant): string {
  const minutes = Math.round(offset(zone, ms(at)) / MINUTE_MS);
  const size = Math.abs(minutes);
  const pad = (part: number) => String(part).padStart(2, '0');
  return `${minutes < 0 ? '-' : '+'}${pad(Math.floor(size / 60))}:${pad(size % 60)}`;
}

/** Returns a zone's offset from UTC in short: `+8`, `-3:30`. */
export const shortOffset = (zone: string, at: Instant): string =>
  zoneOffset(zone, at).replace(/^(.)0?(\d+):00$|^(.)0?(\d+:\d+)$/, '$1$2$3$4');

/** Returns a zone by its familiar name, with its offset from UTC at an instant: `Ho Chi Minh, UTC+07:00`. */
export function zoneLabel(zone: string, at: Instant): string {
  const place = zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ');
  return place === 'UTC' ? 'UTC' : `${place}, UTC${zoneOffset(zone, at)}`;
}

/** Returns the hours from one instant to another, with fractions; negative when the other is earlier. */
export function hoursBetween(from: Instant, to: Instant): number {
  return (ms(to) - ms(from)) / HOUR_MS;
}

export function addMinutes(at: Instant, minutes: number): Instant {
  return iso(ms(at) + minutes * MINUTE_MS);
}

/**
 * Returns whether the first instant is before the second. The texts may differ in their fractions of a second, so never
 * compare them as text.
 */
export function isBefore(at: Instant, other: Instant): boolean {
  return ms(at) < ms(other);
}

/** Returns the greeting for an hour of the day (PRODUCT.md#dates-and-times). */
export function greeting(hour: number): 'morning' | 'afternoon' | 'evening' {
  return hour < 9 ? 'morning' : hour < 20 ? 'afternoon' : 'evening';
}

function shownAt(at: Instant, zone: string): string {
  const time = ms(at);
  return iso(time + offset(zone, time));
}

/**
 * Returns the milliseconds a zone is ahead of UTC at an instant. `Intl` takes microseconds per call, so the result is
 * cached per zone and UTC day, except on the few days on which clocks change.
 */
function offset(zone: string, time: number): number {
  let days = offsets.get(zone);
  if (!days || days.size > MAX_DAYS) offsets.set(zone, (days = new Map<number, number | null>()));
  const day = Math.floor(time / DAY_MS);
  let known = days.get(day);
  if (known === undefined) {
    const start = askOffset(zone, day * DAY_MS);
    known = start === askOffset(zone, (day + 1) * DAY_MS) ? start : null;
    days.set(day, known);
  }
  return known ?? askOffset(zone, time);
}

function askOffset(zone: string, time: number): number {
  let format = formats.get(zone);
  if (!format) formats.set(zone, (format = new Intl.DateTimeFormat('en-US', { ...NUMERIC, timeZone: zone })));
  const found: Partial<Record<Intl.DateTimeFormatPartTypes, number>> = {};
  for (const { type, value } of format.formatToParts(time)) found[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = found;
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(time / 1000) * 1000;
}

function ms(at: Instant): number {
  const time = Date.parse(at);
  if (Number.isNaN(time)) throw new RangeError(`"${at}" is not an instant`);
  return time;
}

function iso(time: number): Instant {
  return new Date(time).toISOString();
}

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;
const MAX_DAYS = 4000;
const NUMERIC = {
  hourCycle: 'h23',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
} satisfies Intl.DateTimeFormatOptions;
const formats = new Map<string, Intl.DateTimeFormat>();
const offsets = new Map<string, Map<number, number | null>>();
