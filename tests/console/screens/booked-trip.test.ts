import { describe, expect, it } from 'vitest';
import type { BookingWithTrip } from '#contract/booking/sale.schema.ts';
import { changeOf, rideOf, valuesOf } from '#console/screens/selling/booked-trip.ts';
import type { TripValues } from '#console/screens/selling/trip-values.ts';

type Booked = Parameters<typeof valuesOf>[0];

const transfer = {
  kind: 'airport',
  city_id: 396,
  airport_id: 7,
  direction: 'arrival',
  option: 'standard',
  car_class: 'suv',
  vehicles: 1,
  adults: 2,
  children: 0,
  infants: 0,
  luggage: 1,
  extras: [
    { code: 'child_seat', quantity: 1 },
    { code: 'extra_stop', quantity: 2 },
  ],
  currency: 'SGD',
  pickup_local: '2026-12-24T14:00',
  place: { type: 'hotel', name: 'Raffles Hotel', address: '1 Beach Road', lat: 1.295, lng: 103.85 },
  terminal: '3',
  flight: { number: 'SQ321', scheduled_local: '2026-12-24T14:00', domestic: false },
} satisfies BookingWithTrip['trip'];

/** An hour is waited and forty minutes are driven. */
const booked = (trip: BookingWithTrip['trip']): Booked => ({
  trip,
  pickup_at: '2026-12-24T06:00:00.000Z',
  planned_end_at: '2026-12-24T07:40:00.000Z',
  free_wait_min: 60,
});

const changed = (of: Booked, typed: TripValues) => {
  const { changes, arranged } = changeOf(of, { ...valuesOf(of), ...typed }, rideOf(of));
  return { changes, arranged };
};
const NOTHING = { changes: {}, arranged: {} };

describe('the trip of a booking in the fields of a form', () => {
  it('changes nothing as it stands', () => {
    expect(changed(booked(transfer), {})).toEqual(NOTHING);
    const zoned = booked({ ...transfer, place: { type: 'address', name: 'Raffles', address: null, zone: 'central' } });
    expect(changed(zoned, {})).toEqual(NOTHING);
    const plain = booked({ ...transfer, flight: null, terminal: null, extras: transfer.extras.toReversed() });
    expect(changed(plain, {})).toEqual(NOTHING);
  });

  it('moves its pickup with the flight it follows, and costs nothing by flight number or terminal', () => {
    expect(valuesOf(booked(transfer)).pickup_local).toBe('');
    expect(changed(booked(transfer), { flight_at: '2026-12-24T23:40' })).toEqual({
      changes: { pickup_local: '2026-12-24T23:40' },
      arranged: { flight: { number: 'SQ321', scheduled_local: '2026-12-24T23:40', domestic: false } },
    });
    expect(changed(booked(transfer), { terminal: '1', flight_number: 'tr 12' })).toEqual({
      changes: {},
      arranged: { terminal: '1', flight: { number: 'TR12', scheduled_local: '2026-12-24T14:00', domestic: false } },
    });
  });

  it('leaves for a flight three hours and a ride ahead, or when it was agreed', () => {
    const flight = { number: 'SQ321', scheduled_local: '2026-12-24T17:40', domestic: false };
    const leaving = booked({ ...transfer, direction: 'departure', flight });
    expect(valuesOf(leaving).pickup_local).toBe('');
    expect(changed(leaving, { flight_at: '2026-12-24T18:00' }).changes).toEqual({ pickup_local: '2026-12-24T14:20' });
    const early = booked({ ...transfer, direction: 'departure', flight, pickup_local: '2026-12-24T13:00' });
    expect(valuesOf(early).pickup_local).toBe('2026-12-24T13:00');
    expect(changed(early, {})).toEqual(NOTHING);
    // A domestic flight: an hour later.
    expect(changed(leaving, { flight_domestic: true }).changes).toEqual({ pickup_local: '2026-12-24T15:00' });
  });

  it('keeps what kind of place it is, and forgets the point of another zone', () => {
    expect(changed(booked(transfer), { place_name: 'Fullerton' }).changes).toEqual({
      place: { type: 'hotel', name: 'Fullerton', address: '1 Beach Road', lat: 1.295, lng: 103.85 },
    });
    expect(changed(booked(transfer), { zone: 'north' }).changes).toEqual({
      place: { type: 'hotel', name: 'Raffles Hotel', address: '1 Beach Road', zone: 'north' },
    });
  });

  it('is a hire day by day', () => {
    const day = { start_time: '09:00', option: 'full_day', visits: [{ type: 'address' as const, zone: 'north' }] };
    const { pickup_local: _, airport_id: _a, direction: _d, option: _o, terminal: _t, flight: _f, ...rest } = transfer;
    const hire = booked({
      ...rest,
      kind: 'day_booking',
      place: { type: 'hotel', name: 'Raffles Hotel', zone: 'central', lat: 1.295, lng: 103.85 },
      days: [{ ...day, date: '2026-12-24', minutes: 305, end: null, note: 'Early' }],
    });
    expect(changed(hire, {})).toEqual(NOTHING);
    const [typed] = valuesOf(hire).days ?? [];
    if (!typed) throw new Error('There is a day');
    expect(changed(hire, { days: [{ ...typed, hours: 6 }] }).changes).toMatchObject({ days: [{ minutes: 360 }] });
  });

  it('changes nothing while something is missing', () => {
    expect(changed(booked(transfer), { adults: null, car_class: '' })).toEqual(NOTHING);
  });
});
