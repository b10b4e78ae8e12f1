/** A calendar day, `YYYY-MM-DD`: no time, no zone. */
export type DateText = string;

/** Returns whether a text is a day that exists: `2026-02-29` does not. */
export function isDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const at = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(at) && dateOf(at) === text;
}

export function addDays(date: DateText, days: number): DateText {
  return dateOf(midnight(date) + days * DAY_MS);
}

/** Returns the days from one date to another; negative when the other is earlier. */
export function daysBetween(from: DateText, to: DateText): number {
  return (midnight(to) - midnight(from)) / DAY_MS;
}

/** Returns the day of the week by ISO 8601: 1 is Monday, 7 is Sunday. */
export function weekday(date: DateText): number {
  return new Date(midnight(date)).getUTCDay() || 7;
}

/** Returns a day without its year as people write it: `12 Dec`. */
export const dayMonth = (date: DateText): string =>
  `${Number(date.slice(8))} ${MONTHS[Number(date.slice(5, 7)) - 1] ?? ''}`;

/** Returns whether a date lies in a half-open range; an absent `to` leaves it open. */
export function inDates(date: DateText, range: { from: DateText; to?: DateText | undefined }): boolean {
  return date >= range.from && (range.to === undefined || date < range.to);
}

function midnight(date: DateText): number {
  if (!isDate(date)) throw new RangeError(`"${date}" is not a date`);
  return Date.parse(`${date}T00:00:00Z`);
}

function dateOf(at: number): DateText {
  return new Date(at).toISOString().slice(0, 10);
}

const DAY_MS = 86_400_000;
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
