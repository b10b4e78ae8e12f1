import { withoutDecimalZeros } from '#domain/text/number.ts';

/** The maximum age in years at which a car is accepted. */
export const MAX_CAR_AGE = 15;

/** The maximum number of photos per car. */
export const MAX_CAR_PHOTOS = 8;

/** Returns why a car of this year is not accepted, given the current year; undefined when it is. */
export function yearRefusal(year: number, thisYear: number): string | undefined {
  if (year > thisYear + 1) return `Must be at most ${thisYear + 1}.`;
  if (thisYear - year > MAX_CAR_AGE)
    return `Must be ${thisYear - MAX_CAR_AGE} or later: cars are at most ${MAX_CAR_AGE} years old.`;
  return undefined;
}

/** Returns a plate in the form cars are compared by: without spaces, dashes and the zero of a spreadsheet, in capitals. */
export const plateKey = (plate: string): string =>
  withoutDecimalZeros(plate)
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toUpperCase();
