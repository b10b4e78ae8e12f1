import { sum } from '#domain/money/money.ts';
import type { NightRooms } from './stay.ts';

/**
 * Returns the share of rooms sold in one night over several types of room, from 0 to 1; null when none is for sale. Of a
 * closed type only the rooms that were sold before count, and where more are sold than there are, all of them.
 */
export function occupancy(types: readonly NightRooms[]): number | null {
  const sold = sum(types.map((type) => type.sold));
  const offered = sum(
    types.map(({ rooms, sold: taken, closed }) => (closed === null ? Math.max(rooms, taken) : taken)),
  );
  return offered === 0 ? null : sold / offered;
}

/** Returns a share as people read it: `82%`. */
export const shareText = (share: number): string => `${Math.round(share * 100)}%`;
