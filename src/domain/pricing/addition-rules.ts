import type { BookingKind } from '#domain/booking/booking.ts';
import type { Addition } from './rows.ts';

export const ADDITION_UNITS = ['per_unit', 'per_vehicle', 'per_booking', 'per_day', 'per_night'] as const;
export const ADDITION_APPLIES = ['optional', 'mandatory', 'auto'] as const;

/** Returns the units in which additions of a kind can be counted. A transfer has neither days nor nights. */
export const unitsOf = (kind: BookingKind): readonly Addition['unit'][] =>
  kind === 'airport' ? ADDITION_UNITS.slice(0, 3) : ADDITION_UNITS;

/** Returns what is invalid about an addition of a kind, as sentences by field; empty when it is valid. */
export function additionErrors(
  kind: BookingKind,
  { unit, direction, apply, max_qty }: Pick<Addition, 'unit' | 'direction' | 'apply' | 'max_qty'>,
): Record<string, string[]> {
  const most = apply === 'optional' && unit === 'per_unit' ? undefined : 1;
  return {
    ...(!unitsOf(kind).includes(unit) && { unit: ['Transfers have no days or nights.'] }),
    ...(kind === 'day_booking' && direction && { direction: ['Day hire has no arrivals or departures.'] }),
    ...(most !== undefined &&
      max_qty !== most && {
        max_qty: ['Must be 1: only optional ones that are counted by the piece are chosen in numbers.'],
      }),
  };
}
