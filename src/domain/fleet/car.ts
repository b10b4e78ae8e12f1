/** A car is at most so many years old when it is taken in. */
export const MAX_CAR_AGE = 15;

/** A car shows at most so many photos. */
export const MAX_CAR_PHOTOS = 8;

/** Why a car of a year is not taken in, in the year it is now; nothing when it is. */
export function yearRefusal(year: number, thisYear: number): string | undefined {
  if (year > thisYear + 1) return `Must be at most ${thisYear + 1}.`;
  if (thisYear - year > MAX_CAR_AGE)
    return `Must be ${thisYear - MAX_CAR_AGE} or later: cars are at most ${MAX_CAR_AGE} years old.`;
  return undefined;
}

/** A plate as cars are told apart by it: without spaces, dashes and small letters. */
export const plateKey = (plate: string): string => plate.replace(/[^\p{L}\p{N}]/gu, '').toUpperCase();
