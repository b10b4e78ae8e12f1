import { describe, expect, it } from 'vitest';
import type { Offer } from '#contract/booking/offer.schema.ts';
import { particularsOf } from '#console/shell/form/customer/buyer.ts';
import { tripErrors } from '#console/screens/selling/sale.ts';
import { tripBack, tripOf } from '#console/screens/selling/trip.ts';
import { NEW_DAY, NEW_TRIP, type TripValues } from '#console/screens/selling/trip-values.ts';
import { likely } from '#console/screens/selling/use-choices.ts';

const arrival: TripValues = {
  ...NEW_TRIP,
  city_id: 1,
  airport: '7',
  car_class: 'suv',
  option: 'standard',
  zone: 'central',
  flight_number: 'sq 321',
  flight_at: '2026-12-24T23:10',
};

const asked = (values: TripValues, ride = 40) => {
  const found = tripOf(values, ride);
  return found.ok ? found.trip : found.lacks;
};

describe('the trip that fields ask for', () => {
  it('is picked up when its flight lands, or early enough for the one that leaves', () => {
    expect(asked(arrival)).toMatchObject({
      airport_id: 7,
      pickup_local: '2026-12-24T23:10',
      flight: { number: 'SQ321', scheduled_local: '2026-12-24T23:10' },
    });
    expect(asked({ ...arrival, direction: 'departure' })).toMatchObject({ pickup_local: '2026-12-24T19:30' });
    expect(asked({ ...arrival, direction: 'departure', pickup_local: '2026-12-24T18:00' })).toMatchObject({
      pickup_local: '2026-12-24T18:00',
    });
  });

  it('comes back the other way with a flight of its own', () => {
    const values = { ...arrival, back: true, back_flight_number: 'SQ 322', back_flight_at: '2026-12-30T12:00' };
    const back = tripBack(values, 40);
    expect(back.ok && back.trip).toMatchObject({
      direction: 'departure',
      pickup_local: '2026-12-30T08:20',
      flight: { number: 'SQ322' },
      place: { zone: 'central' },
    });
    expect(tripBack({ ...values, back_flight_at: '' }, 40)).toEqual({
      ok: false,
      lacks: { back_pickup_local: 'This field is required.' },
    });
  });

  it('reads coordinates and postal codes out of one field', () => {
    const at = (point: string) => asked({ ...arrival, zone: '', point });
    expect(at(' 1.2839, 103.8515 ')).toMatchObject({ place: { lat: 1.2839, lng: 103.8515 } });
    expect(at('238 823')).toMatchObject({ place: { postal_code: '238 823' } });
    expect(at('99, 200')).toMatchObject({ place: { postal_code: '99, 200' } });
    expect(at('')).toEqual({ zone: 'Enter a postal code or coordinates, or choose a zone.' });
  });

  it('says of what is missing or wrong in which field it is', () => {
    expect(asked({ kind: 'airport' })).toEqual(
      expect.objectContaining({
        city_id: 'This field is required.',
        airport: 'This field is required.',
        car_class: 'This field is required.',
      }),
    );
    expect(asked({ ...arrival, adults: 'two', extras: { seat: 100 }, flight_number: 'nonsense' })).toEqual({
      adults: 'Enter a number.',
      extras: 'Enter at most 99.',
      flight_number: 'Enter a flight number, such as SQ221.',
    });
  });

  it('has days with minutes out of hours, and ends where it starts unless it says otherwise', () => {
    const day = { ...NEW_DAY, date: '2026-12-24', start: '09:00', option: 'full_day', hours: 10.5, visits: ['north'] };
    const hire: TripValues = { ...arrival, kind: 'day_booking', days: [day] };
    expect(asked(hire)).toMatchObject({ days: [{ minutes: 630, visits: [{ zone: 'north' }] }] });
    expect(asked({ ...hire, days: [{ ...day, start: '', hours: null }] })).toEqual({
      'days.0.start': 'Enter a time, such as 08:30.',
      'days.0.hours': 'Enter a number.',
    });
  });
});

const offer: Offer = {
  city: {
    id: 1,
    name: 'Singapore',
    timezone: 'Asia/Singapore',
    currency: 'SGD',
    lat: 1,
    lng: 103,
    min_lead_min: 180,
    max_lead_days: 365,
  },
  airports: [{ id: 7, iata: 'SIN', name: 'Changi' }],
  zones: [{ id: 3, code: 'central', name: 'Central', airport_ids: [] }],
  classes: [
    { code: 'sedan', name: 'Sedan', max_pax: 3, max_luggage: 2 },
    { code: 'mpv', name: 'MPV', max_pax: 6, max_luggage: 4 },
  ],
  options: [
    { code: 'meet', name: 'Meet', directions: 'arrival', included_hours: null },
    { code: 'standard', name: 'Standard', directions: 'both', included_hours: null },
  ],
  extras: [],
};
const LUXURY = { code: 'luxury', name: 'Luxury', max_pax: 3, max_luggage: 2 };

describe('what a sale asks for', () => {
  const sold: TripValues = { ...arrival, place_name: 'Hotel' };

  it('is nothing when the trip is complete, with or without the pickup', () => {
    expect(tripErrors(sold)).toEqual({});
    expect(tripErrors({ ...sold, pickup_local: '2026-12-24T23:30' })).toEqual({});
  });

  it('is the service, and never the pickup that follows from the flight', () => {
    expect(tripErrors({ ...sold, flight_at: '', option: '' })).toEqual({
      flight_at: 'This field is required.',
      option: 'This field is required.',
    });
  });

  it('is one of two times for a departure, told where the first of them is', () => {
    const departure: TripValues = { ...sold, direction: 'departure', flight_number: '', flight_at: '' };
    expect(tripErrors(departure)).toEqual({ flight_at: 'Enter the time of the flight, or a pickup.' });
    expect(tripErrors({ ...departure, pickup_local: '2026-12-24T23:30' })).toEqual({});
    expect(tripErrors({ ...departure, flight_at: '2026-12-24T23:30' })).toEqual({});
  });

  it('is the same of the way back', () => {
    const back: TripValues = { ...sold, back: true, back_flight_at: '' };
    expect(tripErrors(back)).toEqual({ back_flight_at: 'Enter the time of the flight, or a pickup.' });
    expect(tripErrors({ ...back, back_pickup_local: '2026-12-28T09:00' })).toEqual({});
  });
});

describe('what is filled in for whoever types', () => {
  it('is the airport, the service, the currency and the smallest car that holds everybody', () => {
    const filled = { airport: '7', option: 'meet', car_class: 'sedan', currency: 'SGD' };
    expect(likely({ ...NEW_TRIP, city_id: 1 }, offer)).toEqual(filled);
    expect(likely({ ...NEW_TRIP, ...filled, city_id: 1 }, offer)).toEqual({});
  });

  it('takes a larger car as the party grows, unless somebody chose the class', () => {
    const four = { ...arrival, option: 'standard', adults: 4, car_class: 'sedan', currency: 'SGD' };
    expect(likely(four, offer, 'sedan')).toEqual({ car_class: 'mpv' });
    expect(likely(four, offer)).toEqual({});
    const ten = { ...four, adults: 10, car_class: 'luxury' };
    expect(likely(ten, { ...offer, classes: [...offer.classes, LUXURY] }, 'luxury')).toEqual({ car_class: 'mpv' });
  });

  it('lets go of what another city does not have', () => {
    const elsewhere = { ...arrival, airport: '99', zone: 'north', car_class: 'sedan', currency: 'SGD' };
    expect(likely(elsewhere, offer)).toEqual({ airport: '7', zone: '' });
  });
});

describe('a new customer', () => {
  it('is called, written to or rung by what they were looked for by', () => {
    expect(particularsOf('Zenobia van Quince')).toEqual({ first_name: 'Zenobia', last_name: 'van Quince' });
    expect(particularsOf('zq@example.com')).toEqual({ email: 'zq@example.com' });
    expect(particularsOf('+65 8123 0042')).toEqual({ phone: '+65 8123 0042' });
    expect(particularsOf('tel:+44-(0)20/7946.0124')).toEqual({ phone: 'tel:+44-(0)20/7946.0124' });
    expect(particularsOf('８１２３ ００４２')).toEqual({ phone: '８１２３ ００４２' });
    expect(particularsOf('Zenobia')).toEqual({ first_name: 'Zenobia' });
  });
});
