import type { Grants } from '#domain/access/access.ts';
import { refused, ALLOWED } from '#domain/verdict.ts';
import { call, serviceOf, type CallDetails } from '#contract/kit/call.ts';
import { flagAccess } from '#contract/kit/plain.ts';
import type { Ctx, Shell } from '#console/registry/context.ts';
import { action, area, screen } from '#console/registry/define.ts';
import type { Ref } from '#console/registry/kinds.ts';
import { registry } from '#console/registry/registry.ts';
import { DEFAULT_SETTINGS } from '#console/registry/settings.ts';
import { choice, money, text } from '#console/registry/steps.ts';

type Name = 'list' | 'get' | 'confirm' | 'cancel' | 'refund' | 'cities' | 'toggle';
type SampleDetails = Readonly<Record<Name, CallDetails & { did: null }>>;

/** Calls of a small made-up service, so these tests do not change when the product's calls do. */
export const calls = serviceOf<SampleDetails>()('sample', '/sample', {
  list: call('GET', '/', { access: 'order:query' }),
  get: call('GET', '/:id', { access: 'order:get' }),
  confirm: call('PUT', '/:id/confirm', { access: 'order:edit' }),
  cancel: call('POST', '/:id/cancel', { access: 'order:disable' }),
  refund: call('POST', '/:id/refund', { access: 'order:delete', extension: true }),
  cities: call('GET', '/city', { access: 'data:query' }),
  toggle: call('PUT', '/city/:id/:flag', { access: flagAccess('data') }),
});

const load = async () => ({ default: () => null });

export const sample = registry([
  area({
    id: 'session',
    title: 'Home',
    icon: 'home',
    screens: [
      screen({ id: 'landing', title: 'Home', path: '/', keys: ['g h'], menu: { order: 1 }, load }),
      screen({
        id: 'login',
        title: 'Sign in',
        path: '/user/login',
        open: true,
        bare: true,
        aliases: ['/user'],
        load,
      }),
      screen({ id: 'notFound', title: 'Page not found', path: '/404', open: true, load }),
    ],
    actions: [
      action({
        id: 'session.signOut',
        title: 'Sign out',
        words: ['logout'],
        steps: {},
        danger: 'confirm',
        run: async () => ({ say: 'Signed out.' }),
      }),
    ],
  }),
  area({
    id: 'orders',
    title: 'Orders',
    icon: 'orders',
    tag: 'order',
    screens: [
      screen({
        id: 'orders.list',
        title: 'Bookings',
        path: '/orders/list',
        call: calls.list,
        keys: ['g o'],
        menu: { order: 1 },
        load,
      }),
      screen({
        id: 'orders.detail',
        title: 'Booking',
        path: '/orders/list/:code',
        parent: 'orders.list',
        call: calls.get,
        tab: ({ code }) => code.toUpperCase(),
        load,
      }),
    ],
    actions: [
      action({
        id: 'booking.confirm',
        title: 'Confirm booking',
        on: { kind: 'booking' },
        call: calls.confirm,
        keys: ['c'],
        steps: {},
        test: (booking) =>
          booking.status === 'pending'
            ? ALLOWED
            : { ...refused(`${booking.code} is ${booking.status}.`), fix: 'booking.cancel' },
        run: async ({ record }) => ({ say: `Confirmed ${record.code}.` }),
      }),
      action({
        id: 'booking.cancel',
        title: 'Cancel booking',
        on: { kind: 'booking', max: 20 },
        call: calls.cancel,
        danger: 'confirm',
        steps: {
          reason: choice({
            label: 'Reason',
            options: [
              { value: 'duplicate', label: 'Duplicate' },
              { value: 'other', label: 'Other' },
            ],
          }),
          note: text({ label: 'Note', min: 10, when: ({ values }) => values.reason === 'other' }),
        },
        run: async ({ record, values }) => ({
          say: `Cancelled ${record.code}: ${values.reason}${values.note ?? ''}.`,
        }),
      }),
      action({
        id: 'booking.refund',
        title: 'Refund booking',
        on: { kind: 'booking', max: 1 },
        call: calls.refund,
        danger: 'type-code',
        steps: { amount: money({ label: 'Amount', currency: () => 'SGD' }) },
        run: async ({ record, values }) => ({
          say: `Refunded ${values.amount.minor} on ${record.code}.`,
        }),
      }),
    ],
  }),
  area({
    id: 'data',
    title: 'Data',
    icon: 'data',
    tag: 'data',
    screens: [
      screen({
        id: 'data.city',
        title: 'Cities',
        path: '/data/city',
        call: calls.cities,
        keys: ['g c'],
        menu: { order: 2 },
        load,
      }),
    ],
    actions: [
      action({
        id: 'city.disable',
        title: 'Disable city',
        on: { kind: 'city' },
        call: calls.toggle,
        params: { flag: 'disable' },
        steps: {},
        test: (city) => (city.enabled ? ALLOWED : refused(`${city.name.en} is disabled already.`)),
        run: async ({ record }) => ({ say: `Disabled ${record.name.en}.` }),
      }),
    ],
  }),
]);

export const DISPATCHER: Grants = { order: ['edit', 'query', 'get'], data: ['query', 'get'] };
export const EVERYTHING: Grants = {
  order: ['edit', 'query', 'get', 'disable', 'delete'],
  data: ['query', 'get', 'enable', 'disable'],
};

const shell: Shell = {
  go: () => undefined,
  back: () => undefined,
  copyPath: async () => undefined,
  copyLink: async () => undefined,
  focusOn: () => undefined,
  copySecret: async () => undefined,
  pathOf: () => '/',
  density: { get: () => 'normal', set: () => undefined },
  listed: () => undefined,
  follow: () => undefined,
  save: () => undefined,
  download: async () => undefined,
  openNotices: () => undefined,
  columns: () => null,
  openPalette: () => undefined,
  openHelp: () => undefined,
  signOut: async () => undefined,
  self: { get: () => undefined, take: () => undefined },
  unsaved: async () => [],
  undo: async () => undefined,
  ran: () => [],
  kept: async ({ id }) => ({ command: id, values: {}, ask: [] }),
  repeat: { title: () => undefined, run: () => undefined },
  refresh: async () => undefined,
  openSettings: () => undefined,
  toggleMenu: () => undefined,
  settings: { get: () => DEFAULT_SETTINGS, set: () => undefined },
  tabs: {
    on: () => true,
    close: () => undefined,
    reopen: () => undefined,
    step: () => undefined,
    show: () => undefined,
    move: () => undefined,
  },
  showOnce: () => undefined,
  singleKeys: { get: () => true, set: () => undefined },
  ownKeys: { get: () => ({}), set: () => undefined },
};

/** The context of a signed-in user on the landing page without a selection. */
export const ctx = (over: Partial<Ctx> & { grants?: Grants } = {}): Ctx => {
  const { grants = EVERYTHING, ...rest } = over;
  return {
    me: { id: 7, name: 'Ana Lim', role: 'Operations', level: 3, timezone: 'Asia/Singapore', markets: [], grants },
    at: { screen: 'landing', path: '/', params: {}, search: '' },
    selected: [],
    has: () => true,
    send: () => Promise.reject(new Error('Nothing is sent here.')),
    shell,
    ...rest,
  };
};

/** A booking as a list row knows it. */
export const booking = (id: number, status: 'pending' | 'confirmed' | 'completed' = 'pending'): Ref<'booking'> => {
  const code = `AT2605217K3Q${'0123456789ABCDEFGHJK'[id % 20] ?? '0'}`;
  return {
    kind: 'booking',
    id,
    label: code,
    code,
    record: {
      id,
      code,
      kind: 'airport',
      status,
      payment_status: 'paid',
      refund_pending: false,
      refund_due_minor: 0,
      hire_hours: null,
      sell_currency: 'SGD',
      pickup_local: '2026-05-21T08:30',
      timezone: 'Asia/Singapore',
      pickup_at: '2026-05-21T00:30:00Z',
      city: { id: 396, name: 'Singapore' },
      adults: 2,
      children: 0,
      infants: 0,
      luggage: 2,
      car_class: { code: 'mpv', name: 'MPV' },
      vehicles: 1,
      slots: 1,
      drivers: [],
      customer: { id: 1, name: 'Bea Tan' },
      flight_number: 'SQ321',
      origin: 'Changi Airport',
      destination: 'Orchard Road',
      total_minor: 10600,
      paid_minor: 10600,
      refunded_minor: 0,
      currency: 'SGD',
      payment_method: 'card',
      channel: 'web',
      partner_ref: null,
      market: null,
      created_at: '2026-05-01T00:00:00Z',
      version: 1,
    },
  };
};

export const city = (id: number, enabled = true): Ref<'city'> => ({
  kind: 'city',
  id,
  label: 'Singapore',
  record: {
    id,
    name: { en: 'Singapore' },
    slug: 'singapore',
    country: 'SG',
    country_name: 'Singapore',
    timezone: 'Asia/Singapore',
    currency: 'SGD',
    lat: 1.35,
    lng: 103.8,
    airport_service: true,
    day_booking_service: true,
    buffer_min: 30,
    min_lead_min: 120,
    max_lead_days: 365,
    position: 1,
    enabled,
    version: 1,
    created_at: '2026-05-01T00:00:00Z',
    updated_at: '2026-05-01T00:00:00Z',
  },
});
