import type { BookingKind } from '#domain/booking/booking.ts';
import { addMinutes, dateIn, isBefore, toInstant } from '#domain/time/time.ts';
import type { Instant, WallClock } from '#domain/time/time.ts';

/** One vehicle on one day of a booking, served by one driver with one car. Both numbers count from 1. */
export type Slot = { vehicle_no: number; day_no: number };

/** A half-open time range: `to` is excluded. */
export type Window = { from: Instant; to: Instant };

/** The time a driver and car are occupied, and the minutes the city requires between two jobs. */
export type BufferedWindow = Window & { buffer_min: number };

/** The facts of a booking that determine when its drivers are occupied. */
export type JourneySchedule = {
  kind: BookingKind;
  timezone: string;
  pickup_at: Instant;
  planned_end_at: Instant;
  vehicles: number;
  days: readonly { start_local: WallClock; hours: number }[] | null;
};

/**
 * A clash between two jobs of one driver or car: `hard` when they overlap, which cannot be forced; `soft` when less
 * than the larger buffer lies between them.
 */
export type Clash = 'hard' | 'soft';

/**
 * Returns every slot of a booking with its core window, by vehicle and day. A transfer has one day, a day hire those it
 * lists.
 */
export function slotsOf(trip: JourneySchedule): (Slot & Window)[] {
  const windows = windowsOf(trip);
  return Array.from({ length: trip.vehicles }, (_, vehicle) =>
    windows.map((window, day) => ({ vehicle_no: vehicle + 1, day_no: day + 1, ...window })),
  ).flat();
}

export const sameSlot = (one: Slot, other: Slot): boolean =>
  one.vehicle_no === other.vehicle_no && one.day_no === other.day_no;

export function clash(one: BufferedWindow, other: BufferedWindow): Clash | undefined {
  if (isBefore(one.from, other.to) && isBefore(other.from, one.to)) return 'hard';
  const buffer = Math.max(one.buffer_min, other.buffer_min);
  return gapMinutes(one, other) < buffer ? 'soft' : undefined;
}

/**
 * Returns the minutes between the end of the earlier window and the start of the later one; negative when they overlap.
 */
export function gapMinutes(one: Window, other: Window): number {
  const [first, second] = isBefore(one.from, other.from) ? [one, other] : [other, one];
  return (Date.parse(second.from) - Date.parse(first.to)) / MINUTE_MS;
}

/** Returns the first and last calendar day, `YYYY-MM-DD`, that a window touches in a zone. */
export function daysOf({ from, to }: Window, zone: string): { first: string; last: string } {
  return { first: dateIn(from, zone), last: dateIn(new Date(Date.parse(to) - 1).toISOString(), zone) };
}

function windowsOf({ kind, days, timezone, pickup_at, planned_end_at }: JourneySchedule): Window[] {
  if (kind === 'airport' || !days?.length) return [{ from: pickup_at, to: planned_end_at }];
  return days.map(({ start_local, hours }) => {
    const from = toInstant(start_local, timezone);
    return { from, to: addMinutes(from, hours * 60) };
  });
}

const MINUTE_MS = 60_000;
