import { SINGAPORE_CITY } from './reference.ts';

/** Valid bodies of the calls for extras, surcharges and profit. */
export const EXTRA_BODIES: Readonly<Record<string, Record<string, unknown>>> = {
  'profit.update': {
    default: { mode: 'percent', value: 2000, min_minor: 500, max_minor: null },
    by_class: { 1: { mode: 'fixed', value: 60_000, min_minor: null, max_minor: null } },
  },
  'policy.create': {
    kind: 'airport',
    city_id: SINGAPORE_CITY,
    tiers: [
      { min_hours: 48, refund_bps: 10_000 },
      { min_hours: 0, refund_bps: 2500 },
    ],
  },
  'policy.update': { tiers: [{ min_hours: 0, refund_bps: 5000 }] },
  'holidayCalendar.create': {
    code: 'sg',
    name: 'Singapore public holidays',
    country: 'SG',
    city_id: SINGAPORE_CITY,
    holidays: [
      { date: '2026-12-25', name: 'Christmas Day' },
      { date: '2026-05-31', name: 'Vesak Day' },
    ],
  },
  'airportAddition.create': {
    city_id: SINGAPORE_CITY,
    code: 'child_seat',
    name: { en: 'Child seat' },
    unit: 'per_unit',
    apply: 'optional',
    direction: 'arrival',
    car_class_ids: [1],
    max_qty: 2,
    cost_minor: 1000,
    markup: true,
  },
  'airportVariable.create': {
    city_id: SINGAPORE_CITY,
    name: 'Night',
    group: 'time',
    priority: 1,
    amount_mode: 'fixed',
    amount_value: 1000,
    markup: true,
    conditions: { time_window: { start: '23:00', end: '07:00' }, weekdays: [6, 7], car_classes: ['mpv'] },
  },
  'dayVariable.create': {
    city_id: SINGAPORE_CITY,
    name: 'Weekend',
    group: 'weekday',
    priority: 0,
    amount_mode: 'percent',
    amount_value: 1000,
    markup: false,
    conditions: { weekdays: [6, 7] },
  },
  'dayAddition.create': {
    city_id: SINGAPORE_CITY,
    code: 'driver_overnight',
    name: { en: 'Driver’s night away' },
    unit: 'per_night',
    apply: 'auto',
    direction: null,
    car_class_ids: [],
    max_qty: 1,
    cost_minor: 8000,
    markup: false,
  },
};
