import type { WallClock } from '#domain/time/time.ts';

/** The direction of a transfer, seen from the airport. */
export type Direction = 'arrival' | 'departure';

/**
 * Returns the pickup time for a flight, in the city's local time: an arrival is picked up when it lands; a departure
 * early enough for the ride and for reaching the airport two hours ahead of a domestic flight, three of others.
 */
export function pickupFor(direction: Direction, flight: WallClock, durationMin: number, domestic: boolean): WallClock {
  if (direction === 'arrival') return flight;
  return earlier(flight, durationMin + (domestic ? AHEAD_DOMESTIC_MIN : AHEAD_MIN));
}

function earlier(wall: WallClock, minutes: number): WallClock {
  return new Date(Date.parse(`${wall}:00Z`) - minutes * 60_000).toISOString().slice(0, 16);
}

const AHEAD_MIN = 180;
const AHEAD_DOMESTIC_MIN = 120;
