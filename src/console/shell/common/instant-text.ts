import { isWallClock, toInstant, toWallClock } from '#domain/time/time.ts';

// Forms store instants, and people type local times. What cannot be read yet is stored as it was typed, for the form to
// refuse.

/** Returns a stored instant as the local time in a zone; what is half typed as it is. */
export const wallOf = (value: unknown, zone: string): string => {
  if (typeof value !== 'string') return '';
  return isStoredInstant(value) ? toWallClock(value, zone) : value;
};

/** Returns a typed local time as an instant; null for none, and what cannot be read as it is. */
export const instantOf = (typed: string, zone: string): string | null =>
  typed === '' ? null : isWallClock(typed) ? toInstant(typed, zone) : typed;

/** Returns whether a value is an instant, and nothing that somebody has half typed. */
export const isStoredInstant = (value: string): boolean =>
  /^\d{4}-\d\d-\d\dT.*Z$/.test(value) && !Number.isNaN(Date.parse(value));
