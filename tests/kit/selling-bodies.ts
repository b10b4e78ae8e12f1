import { MANILA_CITY, SINGAPORE_CITY } from './reference.ts';

const TRANSFER = {
  kind: 'airport',
  city_id: SINGAPORE_CITY,
  airport_id: 1,
  direction: 'arrival',
  pickup_local: '2026-05-25T11:00',
  place: { name: 'Raffles Hotel', lat: 1.29, lng: 103.85 },
  flight: { number: 'SQ221' },
  car_class: 'mpv',
};

/** Valid bodies of the selling and customer calls. */
export const SELLING_BODIES = {
  'sale.create': {
    customer_id: 1,
    customer: null,
    lead: { first_name: 'Ana', last_name: 'Lim', email: 'ana@example.com', phone: '+6591234567' },
    payment_method: 'cash',
    sign_name: null,
    notes: null,
    staff_notes: 'n',
    legs: [{ trip: TRANSFER, agreed: { at: '2026-05-20T04:00:00Z', total_minor: 7200 } }],
  },
  'sale.amendQuote': { changes: { pickup_local: '2026-05-26T11:00', vehicles: 2, place: TRANSFER.place } },
  'sale.amend': {
    changes: {},
    flight: { number: 'SQ221' },
    notes: 'n',
    agreed: null,
    clash: 'unassign',
    reason: 'Because',
  },
  'quote.calculate': {
    trip: TRANSFER,
    what_if: { profit: { mode: 'percent', value: 2000 }, costs: [] },
  },
  'publicHire.price': {
    city_id: MANILA_CITY,
    place: { zone: 'manila' },
    days: [{ date: '2026-05-22', start_time: '09:00', option: 'long_day', minutes: 600 }],
    extras: [{ code: 'child_seat', quantity: 1 }],
    currency: 'PHP',
    language: 'en',
  },
  'customer.create': { first_name: 'Ana', phone: '+6591234500', country: 'SG', tags: ['vip'], note: 'n' },
  'customer.update': { first_name: 'Ana', phone: '+6591234501', tags: 'vip, hotel', note: null },
  'customer.addDevice': { platform: 'ios', token: 'a1b2' },
  'customer.merge': { other_id: 999_999, other_version: 1, take: ['name'] },
} as const;
