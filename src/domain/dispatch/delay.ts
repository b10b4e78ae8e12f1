import type { BookingKind, BookingStatus } from '#domain/booking/booking.ts';
import { statusWords } from '#domain/booking/booking.ts';
import { addMinutes, toWallClock } from '#domain/time/time.ts';
import type { Instant, WallClock } from '#domain/time/time.ts';
import { refused } from '#domain/verdict.ts';
import type { Verdict } from '#domain/verdict.ts';

/** The facts of a booking that decide whether its pickup can follow its flight. */
export type Flown = {
  kind: BookingKind;
  status: BookingStatus;
  direction: 'arrival' | 'departure' | null;
  flight_number: string | null;
  timezone: string;
  pickup_at: Instant;
  planned_end_at: Instant;
};

/** The new start and end of a trip whose flight lands at another time. */
export type Moved = { pickup_at: Instant; pickup_local: WallClock; planned_end_at: Instant };

/**
 * Returns the new pickup of an arrival whose flight lands this many minutes later (earlier when negative), as long as
 * the customer is not on board. The flight's scheduled time stays, and so does the entitlement on cancellation.
 */
export function followFlight(trip: Flown, minutes: number): Verdict<{ to: Moved }> {
  if (trip.kind !== 'airport' || trip.direction !== 'arrival')
    return refused('Only the pickup of an arrival follows a flight.');
  if (trip.flight_number === null) return refused('It has no flight.');
  if (!MOVABLE.includes(trip.status))
    return refused(`A booking that is ${statusWords(trip.status)} no longer follows its flight.`);
  const pickup_at = addMinutes(trip.pickup_at, minutes);
  return {
    ok: true,
    to: {
      pickup_at,
      pickup_local: toWallClock(pickup_at, trip.timezone),
      planned_end_at: addMinutes(trip.planned_end_at, minutes),
    },
  };
}

const MOVABLE: readonly BookingStatus[] = ['confirmed', 'assigned', 'en_route', 'arrived'];
