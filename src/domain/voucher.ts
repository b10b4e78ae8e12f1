import { placeText, type NamedPlace } from './booking/place.ts';
import { fullName } from './customer.ts';
import { voucherLines } from './pricing/price.ts';
import { sameJson } from './text/canonical.ts';

interface BookedTrip {
  readonly lead: Parameters<typeof fullName>[0];
  readonly pickup_at: string;
  readonly timezone: string;
  readonly origin: NamedPlace;
  readonly destination: NamedPlace;
  readonly flight_number: string | null;
  readonly sign_name: string | null;
  readonly adults: number;
  readonly children: number;
  readonly infants: number;
  readonly luggage: number;
  readonly vehicles: number;
  readonly car_class: { readonly name: string };
  readonly free_wait_min: number;
  readonly days: readonly { readonly start_local: string; readonly hours: number }[] | null;
  readonly lines: Parameters<typeof voucherLines>[0]['lines'];
  readonly total_minor: number;
  readonly currency: string;
  readonly policy: readonly { readonly min_hours: number; readonly refund_bps: number }[];
}

/** Returns what a voucher says of a trip and its price. Its drivers and payments are told of on their own. */
export const voucherFacts = (booking: BookedTrip) => ({
  traveller: fullName(booking.lead),
  pickup: { at: booking.pickup_at, timezone: booking.timezone },
  from: placeText(booking.origin),
  to: placeText(booking.destination),
  flight: booking.flight_number,
  sign: booking.sign_name,
  party: {
    adults: booking.adults,
    children: booking.children,
    infants: booking.infants,
    luggage: booking.luggage,
  },
  vehicles: booking.vehicles,
  car_class: booking.car_class.name,
  free_wait_min: booking.free_wait_min,
  days: booking.days?.map(({ start_local, hours }) => ({ start_local, hours })),
  lines: voucherLines(booking),
  total: { minor: booking.total_minor, currency: booking.currency },
  policy: booking.policy.map(({ min_hours, refund_bps }) => ({ min_hours, refund_bps })),
});

/** Returns whether a change of a booking changes what its voucher says: only then does the customer hear of it. */
export const changesVoucher = (before: BookedTrip, after: BookedTrip): boolean =>
  !sameJson(voucherFacts(before), voucherFacts(after));
