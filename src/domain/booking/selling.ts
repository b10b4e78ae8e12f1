import { statusWords } from './booking.ts';
import type { BookingStatus } from './booking.ts';
import { fits } from '#domain/reference/car-class.ts';
import type { Party } from '#domain/reference/car-class.ts';
import { ALLOWED, refused } from '#domain/verdict.ts';
import type { Verdict } from '#domain/verdict.ts';

/** A condition for booking a trip, and whether it is met. */
export type Check = { code: 'capacity' | 'lead_time'; ok: boolean; why: string };

/** Checks whether the vehicles hold the party and its luggage. */
export function capacityCheck(
  party: Party,
  carClass: { name: string; max_pax: number; max_luggage: number },
  vehicles: number,
): Check {
  const verdict = fits(party, carClass, vehicles);
  const room = `${vehicles} × ${carClass.name}: room for ${carClass.max_pax * vehicles} people and ${carClass.max_luggage * vehicles} pieces of luggage.`;
  return { code: 'capacity', ok: verdict.ok, why: verdict.ok ? room : verdict.why };
}

/** Checks that a trip is booked neither too late nor too early for its city. */
export function leadCheck(city: { min_lead_min: number; max_lead_days: number }, leadHours: number): Check {
  const { min_lead_min, max_lead_days } = city;
  const least = `The city takes bookings at least ${minutesWords(min_lead_min)} ahead`;
  const rule = `${least} and at most ${max_lead_days} days.`;
  if (leadHours <= 0) return { code: 'lead_time', ok: false, why: 'The pickup lies in the past.' };
  const ok = leadHours * 60 >= min_lead_min && leadHours <= max_lead_days * 24;
  return { code: 'lead_time', ok, why: rule };
}

function minutesWords(minutes: number): string {
  if (minutes % 60 !== 0) return `${minutes} minutes`;
  return minutes === 60 ? '1 hour' : `${minutes / 60} hours`;
}

/** Returns whether a booking may still be amended: only until the customer is on board. */
export function mayAmend(status: BookingStatus): Verdict {
  return AMENDABLE.includes(status) ? ALLOWED : refused(`A booking that is ${statusWords(status)} cannot be changed.`);
}

const AMENDABLE: readonly BookingStatus[] = ['pending', 'confirmed', 'assigned', 'en_route', 'arrived'];
