import type { WallClock } from '#domain/time/time.ts';

/** Which way a transfer goes, seen from the airport. */
export type Direction = 'arrival' | 'departure';

/**
 * When somebody is picked up for a flight, by the clock of the city: where it lands, then; before it leaves, early enough to
 * ride and to be at the airport three hours ahead, as international flights want it.
 */
export function pickupFor(direction: Direction, flight: WallClock, durationMin: number): WallClock {
  return direction === 'arrival' ? flight : earlier(flight, durationMin + AHEAD_MIN);
}

function earlier(wall: WallClock, minutes: number): WallClock {
  return new Date(Date.parse(`${wall}:00Z`) - minutes * 60_000).toISOString().slice(0, 16);
}

const AHEAD_MIN = 180;
