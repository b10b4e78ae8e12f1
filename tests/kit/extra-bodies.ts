import { ACTIVITY_BODIES } from './activity-bodies.ts';
import { HOME_BODIES } from './home-bodies.ts';
import { HOTEL_BODIES } from './hotel-bodies.ts';
import { UGC_BODIES } from './ugc-bodies.ts';
import { CONTENT_BODIES } from './content-bodies.ts';
import { SINGAPORE_CITY } from './reference.ts';

const COMMENT_STEP = { command: 'booking.comment', values: { text: 'Call ahead' }, ask: [] };

const CAMPAIGN = {
  name: 'Year-end rides',
  channel: 'push',
  title: { en: 'Flying home?' },
  body: { en: 'Book by 5 December.' },
  deep_link: 'https://example.com/offers',
  plain_quotes: true,
  audience: 'all',
  group_id: null,
  customer_ids: [1],
  exclude_groups: [],
  schedule: 'recurring',
  send_at: '2026-12-24T09:00',
  rrule: 'FREQ=WEEKLY;BYDAY=TH;COUNT=3',
  timezone: 'Asia/Singapore',
  respect_local_time: true,
  local_late: 'skip',
  quiet_start: '22:00',
  quiet_end: '08:00',
  expires_at: '2027-01-31T00:00:00Z',
  cap: true,
};

const GROUP = {
  name: 'Singapore, quiet for 90 days',
  mode: 'dynamic',
  customer_ids: [],
  rules: { all: [{ field: 'country', op: 'in', value: ['SG'] }] },
  include: [1],
  exclude: [2],
};

/** Valid bodies of the calls for extras, surcharges and profit, API keys and passkeys. */
export const EXTRA_BODIES: Readonly<Record<string, Record<string, unknown>>> = {
  ...CONTENT_BODIES,
  ...ACTIVITY_BODIES,
  ...HOTEL_BODIES,
  ...HOME_BODIES,
  ...UGC_BODIES,
  'campaign.create': CAMPAIGN,
  'campaign.update': CAMPAIGN,
  'campaign.audience': CAMPAIGN,
  'campaign.test': { language: 'en' },
  'campaign.resend': { states: ['failed'] },
  'userGroup.create': GROUP,
  'userGroup.update': GROUP,
  'userGroup.preview': { mode: 'static', customer_ids: [1], include: [1], exclude: [1] },
  'rating.give': { stars: 4, comment: 'Friendly', reason: 'Mixed up' },
  'rating.withdraw': { reason: 'By mistake' },
  'playbook.create': { name: 'Morning run', kind: 'booking', steps: [COMMENT_STEP] },
  'playbook.update': { name: 'Evening run', steps: [COMMENT_STEP] },
  'playbook.share': { role_ids: [1] },
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
  'apiKey.create': {
    name: 'Website',
    description: 'Shows prices.',
    permissions: [{ permission_id: 'data', actions: ['query'] }],
    markets: [],
    expires_at: '2026-12-31T00:00:00Z',
    rate_per_minute: 60,
  },
  'apiKey.update': { name: 'Website', rate_per_minute: 30 },
  'apiKey.rotate': { overlap_hours: 1 },
  'passkey.create': {
    name: 'Laptop',
    answer: {
      id: 'AA',
      rawId: 'AA',
      type: 'public-key',
      response: { clientDataJSON: 'e30', attestationObject: 'AA', transports: ['usb'] },
    },
  },
  'passkey.update': { name: 'Phone' },
  'passkey.confirm': {
    answer: {
      id: 'AA',
      rawId: 'AA',
      type: 'public-key',
      response: { clientDataJSON: 'e30', authenticatorData: 'AA', signature: 'AA', userHandle: 'AA' },
    },
  },
  'passkey.signIn': {
    answer: {
      id: 'AA',
      rawId: 'AA',
      type: 'public-key',
      response: { clientDataJSON: 'e30', authenticatorData: 'AA', signature: 'AA', userHandle: 'AA' },
    },
    device_token: 'abc',
  },
  'accessRequest.create': {
    name: 'Ana',
    email: 'ana@example.com',
    phone: '+6591234567',
    password: 'long enough',
    reason: 'I work here.',
  },
};
