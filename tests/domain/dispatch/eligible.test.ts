import { describe, expect, it } from 'vitest';
import { addedReasons, reasonsAgainst } from '#domain/dispatch/eligible.ts';
import type { CrewFacts, ReasonCode, Wanted } from '#domain/dispatch/eligible.ts';

const WANTED: Wanted = {
  status: 'confirmed',
  kind: 'airport',
  city: 'Singapore',
  airport: { id: 1, iata: 'SIN' },
  zones: [{ id: 4, name: 'Orchard' }],
  car_class: { id: 2, name: 'Mid-sized Sedan', rank: 2 },
  vehicles: 1,
  timezone: 'Asia/Singapore',
  adults: 2,
  children: 1,
  infants: 0,
  luggage: 2,
};
const OFFER: CrewFacts = {
  company: { name: 'Harbour Cars', enabled: true, validation_status: 'approved' },
  service: { zone_ids: [], airport_ids: [], car_class_ids: [1, 2] },
  driver: {
    name: 'Mei Tan',
    enabled: true,
    status: 'active',
    licence_expires_on: '2026-05-21',
    vocational_expires_on: null,
    leave: [],
  },
  car: {
    plate: 'SGX 12 A',
    enabled: true,
    validation_status: 'approved',
    class_name: 'Mid-sized Sedan',
    class_rank: 2,
    seats: 3,
    luggage: 2,
    insurance_expires_on: '2026-05-21',
    inspection_expires_on: '2026-05-21',
    registration_expires_on: null,
  },
  linked: true,
};
// 20:00 to 22:00 in Singapore.
const EVENING = [{ from: '2026-05-21T12:00:00.000Z', to: '2026-05-21T14:00:00.000Z' }];
const codes = (wanted: Partial<Wanted>, offer: Partial<CrewFacts>, windows = EVENING): ReasonCode[] =>
  reasonsAgainst({ ...WANTED, ...wanted }, { ...OFFER, ...offer }, windows).map(({ code }) => code);
const company = (facts: Partial<CrewFacts['company']>): Partial<CrewFacts> => ({
  company: { ...OFFER.company, ...facts },
});
const driver = (facts: Partial<CrewFacts['driver']>): Partial<CrewFacts> => ({ driver: { ...OFFER.driver, ...facts } });
const car = (facts: Partial<CrewFacts['car']>): Partial<CrewFacts> => ({ car: { ...OFFER.car, ...facts } });

describe('a driver with a car', () => {
  it('is eligible when every condition holds through the day', () => expect(codes({}, {})).toEqual([]));

  it.each<[string, Partial<CrewFacts>, ReasonCode]>([
    ['a company not approved', company({ validation_status: 'suspended' }), 'company_not_approved'],
    ['a company switched off', company({ enabled: false }), 'company_disabled'],
    ['a company without such a service here', { service: null }, 'no_service'],
    [
      'a service for other airports',
      { service: { zone_ids: [], airport_ids: [7], car_class_ids: [2] } },
      'airport_not_served',
    ],
    [
      'a service for other classes',
      { service: { zone_ids: [], airport_ids: [], car_class_ids: [1] } },
      'class_not_served',
    ],
    [
      'a service for other zones',
      { service: { zone_ids: [9], airport_ids: [], car_class_ids: [2] } },
      'zone_not_served',
    ],
    ['a driver switched off', driver({ enabled: false }), 'driver_disabled'],
    ['a driver off duty', driver({ status: 'off_duty' }), 'driver_not_active'],
    ['a driver on leave', driver({ leave: [{ from_on: '2026-05-20', to_on: '2026-05-21' }] }), 'on_leave'],
    ['a car the driver does not drive', { linked: false }, 'not_linked'],
    ['a car switched off', car({ enabled: false }), 'car_disabled'],
    ['a car still in review', car({ validation_status: 'in_review' }), 'car_not_approved'],
    ['a car of a lower class', car({ class_rank: 1 }), 'class_too_low'],
    ['a car with too few seats', car({ seats: 2 }), 'too_few_seats'],
    ['a car with too little room for luggage', car({ luggage: 1 }), 'too_little_luggage'],
    ['a licence that ends the day before', driver({ licence_expires_on: '2026-05-20' }), 'licence_expires'],
    ['a vocational licence that does', driver({ vocational_expires_on: '2026-05-20' }), 'vocational_expires'],
    ['an insurance that does', car({ insurance_expires_on: '2026-05-20' }), 'insurance_expires'],
    ['an inspection that does', car({ inspection_expires_on: '2026-05-20' }), 'inspection_expires'],
    ['a registration that does', car({ registration_expires_on: '2026-05-20' }), 'registration_expires'],
  ])('may not with %s', (_, offer, code) => expect(codes({}, offer)).toEqual([code]));

  it('may not drive a booking that is not confirmed, or over', () => {
    expect(codes({ status: 'pending' }, {})).toEqual(['booking_status']);
    expect(codes({ status: 'cancelled' }, {})).toEqual(['booking_status']);
    expect(codes({ status: 'en_route' }, {})).toEqual([]);
  });

  it('may come with a better car, free of charge', () => expect(codes({}, car({ class_rank: 6 }))).toEqual([]));

  it('carries a share of the party where several vehicles do', () => {
    expect(codes({ adults: 6, children: 0, vehicles: 2, luggage: 4 }, {})).toEqual([]);
    expect(codes({ adults: 7, children: 0, vehicles: 2, luggage: 5 }, {})).toEqual([
      'too_few_seats',
      'too_little_luggage',
    ]);
  });

  it('needs documents valid through the last day of service in city time', () => {
    const pastMidnight = [{ from: '2026-05-21T15:00:00.000Z', to: '2026-05-21T16:30:00.000Z' }];
    expect(codes({}, {}, pastMidnight)).toEqual(['licence_expires', 'insurance_expires', 'inspection_expires']);
  });

  it('hears every reason at once, each in a sentence', () => {
    const offer = { ...OFFER, ...company({ enabled: false }), ...car({ seats: 1 }) };
    expect(reasonsAgainst(WANTED, offer, EVENING)).toEqual([
      { code: 'company_disabled', why: 'Harbour Cars is disabled.' },
      { code: 'too_few_seats', why: 'SGX 12 A seats 1, and 3 travel.' },
    ]);
  });
});

it('names every zone that a company does not serve', () => {
  const zones = [
    { id: 4, name: 'Orchard' },
    { id: 5, name: 'Jurong' },
    { id: 6, name: 'Sentosa' },
  ];
  const service = { zone_ids: [4], airport_ids: [], car_class_ids: [1, 2] };
  expect(reasonsAgainst({ ...WANTED, zones }, { ...OFFER, service }, EVENING)).toEqual([
    { code: 'zone_not_served', why: 'Harbour Cars does not serve the zones Jurong and Sentosa.' },
  ]);
  expect(codes({ zones: [] }, { service })).toEqual([]);
});

describe('a changed booking', () => {
  const added = (before: Partial<Wanted>, after: Partial<Wanted>, offer: Partial<CrewFacts>): ReasonCode[] =>
    addedReasons({ ...WANTED, ...before }, { ...WANTED, ...after }, { ...OFFER, ...offer }, EVENING).map(
      ({ code }) => code,
    );

  it.each<[string, Partial<CrewFacts>]>([
    ['of the driver', driver({ status: 'suspended' })],
    ['of the car', car({ seats: 1 })],
    ['of an expired document', car({ insurance_expires_on: '2026-05-20' })],
  ])('does not count a reason %s that it leaves as it was', (_, offer) => expect(added({}, {}, offer)).toEqual([]));

  it('counts a reason that it brings', () => expect(added({}, { adults: 3 }, {})).toEqual(['too_few_seats']));

  it.each<[string, Partial<Wanted>, Partial<CrewFacts>, ReasonCode]>([
    ['more people', { adults: 4 }, car({ seats: 1 }), 'too_few_seats'],
    ['more luggage', { luggage: 4 }, car({ luggage: 1 }), 'too_little_luggage'],
    ['a higher class', { car_class: { id: 3, name: 'Large Sedan', rank: 3 } }, car({ class_rank: 1 }), 'class_too_low'],
    ['another city', { city: 'Johor Bahru' }, { service: null }, 'no_service'],
  ])('counts a reason again when it asks for %s', (_, after, offer, code) =>
    expect(added({}, after, offer)).toContain(code),
  );
});
