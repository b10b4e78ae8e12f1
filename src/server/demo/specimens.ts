import type { BookingStatus } from '#domain/booking/booking.ts';
import { addMinutes, toWallClock } from '#domain/time/time.ts';
import type { Instant } from '#domain/time/time.ts';
import { wholeFive } from './around-now.ts';
import type { Wanted } from './bookings.ts';
import type { Market } from './world.ts';

/** A booking that always exists, with a memorable code. Hours count from now; negative ones are past. */
export type Specimen = Pick<Wanted, 'fate' | 'until' | 'paid_bps' | 'refund' | 'method' | 'direction' | 'alone'> & {
  code: string;
  /** What it demonstrates, for the README. */
  shows: string;
  status: BookingStatus;
  created_h: number;
  pickup_h: number;
  cancelled_h?: number;
  city?: string;
  group_code?: string;
};

type Facts = Partial<Specimen>;

/** One booking of every status, and cases worth trying out. Paid by card unless stated otherwise. */
export const SPECIMENS: readonly Specimen[] = [
  sample('AT260101PEND1', 'pending, paid: confirm it, cancel it, refund it', 'pending', -5, 480),
  sample('AT260101DEBT1', 'pending, nothing paid: cannot be confirmed', 'pending', -2, 240, { paid_bps: 0 }),
  sample('AT260101PART1', 'pending, half paid by transfer', 'pending', -3, 240, {
    paid_bps: 5000,
    method: 'transfer',
  }),
  sample('AT260101CASH1', 'pending, cash: can be confirmed unpaid', 'pending', -20, 72, { method: 'cash' }),
  sample('AT260101C0NF1', 'confirmed, 15 days ahead: refunds in full', 'confirmed', -72, 360),
  sample('AT260101C0NF2', 'confirmed, 18 hours ahead: refunds half', 'confirmed', -96, 18),
  sample('AT260101MAN1A', 'confirmed, Philippine market', 'confirmed', -48, 120, { city: 'Manila' }),
  sample('AT260101R0ND1', 'confirmed, outward leg of a return', 'confirmed', -60, 200, { group_code: 'RT260101' }),
  sample('AT260101R0ND2', 'confirmed, its way back', 'confirmed', -60, 320, {
    group_code: 'RT260101',
    direction: 'departure',
  }),
  sample('DB260101DAY01', 'confirmed day hire', 'confirmed', -50, 290),
  sample('AT260101ASGN1', 'assigned', 'assigned', -48, 5),
  sample('AT260101DE1AY', 'assigned, ten minutes after the pickup: late', 'assigned', -42, -1 / 6),
  sample(
    'AT260101T1GHT',
    'assigned, 25 minutes ahead and the driver has not set out: at risk',
    'assigned',
    -46,
    5 / 12,
  ),
  sample('AT260101FREE1', 'confirmed, 50 minutes ahead, and nobody drives: at risk', 'confirmed', -44, 5 / 6, {
    alone: true,
  }),
  sample('AT260101R0AD1', 'driver en route', 'en_route', -40, 0.5),
  sample('AT260101HERE1', 'driver arrived', 'arrived', -30, 0),
  sample('AT260101B0ARD', 'on board', 'on_board', -30, -0.5),
  sample('AT260101D0NE1', 'completed', 'completed', -240, -72),
  sample('AT260101N0SH0', 'no-show', 'no_show', -260, -96, { fate: 'no_show' }),
  sample('AT260101CANC1', 'cancelled and refunded', 'cancelled', -200, 150, {
    fate: 'cancelled',
    cancelled_h: -100,
    refund: 'all',
  }),
  sample('AT260101REFND', 'cancelled, all of it still to be refunded', 'cancelled', -150, 100, {
    fate: 'cancelled',
    cancelled_h: -20,
    refund: 'none',
  }),
  sample('AT260101HA1F1', 'cancelled, half of it refunded', 'cancelled', -150, 110, {
    fate: 'cancelled',
    cancelled_h: -30,
    refund: 'half',
  }),
  sample('AT260101EXP1R', 'expired unpaid', 'expired', -120, 200, { fate: 'expired' }),
];

/** Returns what a specimen fixes for the booking maker. */
export function specimen(sample: Specimen, id: number, markets: readonly Market[], now: Instant): Wanted {
  const { created_h, pickup_h, cancelled_h, city = 'Singapore', shows: _shows, status, ...facts } = sample;
  const market = markets.find((entry) => entry.city.name === city);
  if (!market) throw new Error(`${city} is no market of the demo`);
  const at = (hours: number) => addMinutes(wholeFive(now), hours * 60);
  return {
    method: 'card',
    refund: 'none',
    ...facts,
    id,
    market,
    // Both trips of a return have the same customer.
    customer_id: sample.group_code ? 1 : 1 + (id % 100),
    kind: sample.code.startsWith('DB') ? 'day_booking' : 'airport',
    currency: market.currency,
    created_at: at(created_h),
    pickup_local: toWallClock(at(pickup_h), market.city.timezone),
    cancelled_at: cancelled_h === undefined ? undefined : at(cancelled_h),
    until: status,
  };
}

function sample(
  code: string,
  shows: string,
  status: BookingStatus,
  created_h: number,
  pickup_h: number,
  facts: Facts = {},
): Specimen {
  return { code, shows, status, created_h, pickup_h, fate: 'trip', direction: 'arrival', ...facts };
}
