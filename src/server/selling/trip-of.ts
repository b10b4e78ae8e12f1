import type { BookingPlace } from '#contract/booking/booking.schema.ts';
import type { ParsedBodyOf } from '#contract/kit/call.ts';
import type { Journey, Where } from '#contract/booking/quote.schema.ts';
import type { sale } from '#contract/booking/sale.ts';
import type { BookingRecord } from '#server/booking/index.ts';
import type { Db } from '#server/kit/change/context.ts';
import { invalid } from '#server/kit/http/errors.ts';
import { extrasOf } from '#server/pricing/index.ts';

/** Returns the trip whose quote would give this booking. */
export async function tripOf(db: Db, booking: BookingRecord): Promise<Journey> {
  const { kind, city_id, adults, children, infants, luggage, vehicles, currency } = booking;
  const offered = await extrasOf(db, city_id, kind);
  const extras = booking.lines.flatMap(({ code, quantity }) => {
    const extra = offered.find((each) => each.code === code);
    return extra ? [{ code: extra.code, quantity: Math.min(quantity, extra.max_qty) }] : [];
  });
  const car_class = booking.car_class.code;
  const request = { city_id, car_class, vehicles, adults, children, infants, luggage, extras, currency };
  if (kind === 'day_booking') return { kind, ...request, ...hireOf(booking) };
  const {
    direction,
    airport_id,
    pickup_local,
    flight_number,
    flight_scheduled_local,
    flight_domestic: domestic,
  } = booking;
  const here = direction === 'arrival' ? booking.destination : booking.origin;
  const there = direction === 'arrival' ? booking.origin : booking.destination;
  return {
    kind,
    ...request,
    airport_id: airport_id ?? 0,
    direction: direction ?? 'arrival',
    option: booking.option_code ?? 'standard',
    pickup_local,
    place: whereOf(here),
    terminal: there.terminal ?? null,
    flight:
      flight_number === null ? null : { number: flight_number, scheduled_local: flight_scheduled_local, domestic },
  };
}

/** Applies an amendment to a trip. */
export function changedTrip(trip: Journey, changes: ParsedBodyOf<typeof sale.amend>['changes']): Journey {
  const { days, pickup_local, option, ...both } = changes;
  if (trip.kind === 'airport') {
    if (days) throw invalid({ 'changes.days': ['A transfer has no days.'] });
    return { ...trip, ...both, ...(pickup_local && { pickup_local }), ...(option && { option }) };
  }
  if (pickup_local || option) {
    const sentence = ['A day hire follows its days. Change the days instead.'];
    throw invalid({ [pickup_local ? 'changes.pickup_local' : 'changes.option']: sentence });
  }
  return { ...trip, ...both, ...(days && { days }) };
}

function hireOf({
  origin,
  destination,
  days,
}: BookingRecord): Pick<Extract<Journey, { kind: 'day_booking' }>, 'place' | 'days'> {
  const booked = days ?? [];
  const zone = booked[0]?.start_zone;
  return {
    place: { ...whereOf(origin), ...(zone && { zone }) },
    days: booked.map(({ date, start_local, option, hours, visit_zones = [], start_zone, end_zone, note }, index) => {
      const elsewhere = end_zone && end_zone !== start_zone ? end_zone : null;
      const last = index === booked.length - 1;
      return {
        date,
        start_time: start_local.slice(11),
        option,
        minutes: Math.round(hours * 60),
        visits: visit_zones.map((each): Where => ({ type: 'address', zone: each })),
        end: elsewhere === null ? null : { ...(last ? whereOf(destination) : ADDRESS), zone: elsewhere },
        note: note ?? null,
      };
    }),
  };
}

function whereOf({ type, name, address = null, lat, lng, zone }: BookingPlace): Where {
  const known = typeof lat === 'number' && typeof lng === 'number' ? { lat, lng } : { ...(zone && { zone }) };
  return { type: type === 'airport' ? 'address' : type, name, address, ...known };
}

const ADDRESS = { type: 'address' } as const;
