import { addDays } from '#domain/time/calendar.ts';
import { dayOfHours, isOverMidnight } from '#domain/time/hours.ts';
import { toInstant, toWallClock, type Instant } from '#domain/time/time.ts';

/** Local times `HH:mm` between which nobody is disturbed: from `start` on, until before `end`. Equal times mean never. */
export interface QuietHours {
  readonly start: string;
  readonly end: string;
  /** IANA name of the reader's zone. */
  readonly zone: string;
}

/**
 * Returns when a message that is planned for an instant may be sent: then, or when the quiet hours end on the reader's
 * clock. A skipped hour moves on, the earlier of two equal hours counts, and it is never before the planned instant.
 */
export function afterQuiet(planned: Instant, { start, end, zone }: QuietHours): Instant {
  const wall = toWallClock(planned, zone);
  const [day, time] = [wall.slice(0, 10), wall.slice(11)];
  const began = start === end ? undefined : dayOfHours(day, time, { start, end });
  if (began === undefined) return planned;
  const endWall = `${isOverMidnight({ start, end }) ? addDays(began, 1) : began}T${end}`;
  const first = toInstant(endWall, zone);
  if (Date.parse(first) >= Date.parse(planned)) return first;
  // The clock goes back between this hour and its second turn: it is the second that is still ahead.
  const untilEnd = Date.parse(`${endWall}:00Z`) - Date.parse(`${wall}:00Z`);
  return new Date(Math.floor(Date.parse(planned) / 60_000) * 60_000 + untilEnd).toISOString();
}

/**
 * Returns the zone in which a reader lives: the customer's own, else the only one of their country, else the sender's.
 * @param countryZones the zones of the customer's country
 */
export const readersZone = (own: string | null, countryZones: readonly string[], senders: string): string =>
  own ?? (countryZones.length === 1 ? countryZones[0] : undefined) ?? senders;
