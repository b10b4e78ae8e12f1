import type { BookingKind } from '#domain/booking/booking.ts';
import type { Addition } from './rows.ts';

export const ADDITION_UNITS = ['per_unit', 'per_vehicle', 'per_booking', 'per_day', 'per_night'] as const;
export const ADDITION_APPLIES = ['optional', 'mandatory', 'auto'] as const;

/** The units additions of a kind can be counted in: a transfer has neither days nor nights. */
export const unitsOf = (kind: BookingKind): readonly Addition['unit'][] =>
  kind === 'airport' ? ADDITION_UNITS.slice(0, 3) : ADDITION_UNITS;

/** What an addition of a kind cannot be, a sentence by field; nothing when all is well. */
export function additionTroubles(
  kind: BookingKind,
  { unit, direction, apply, max_qty }: Pick<Addition, 'unit' | 'direction' | 'apply' | 'max_qty'>,
): Record<string, string[]> {
  const most = apply === 'optional' && unit === 'per_unit' ? undefined : 1;
  return {
    ...(!unitsOf(kind).includes(unit) && { unit: ['Transfers have neither days nor nights.'] }),
    ...(kind === 'day_booking' && direction && { direction: ['A day’s hire neither arrives nor departs.'] }),
    ...(most !== undefined &&
      max_qty !== most && {
        max_qty: ['Must be 1: only optional ones that are counted by the piece are chosen in numbers.'],
      }),
  };
}
