import { call, serviceOf } from '#contract/kit/call.ts';
import { plainCalls, removeCall } from '#contract/kit/plain.ts';
import type { acrossPriceDetails, airportPriceDetails, bookingPriceDetails } from './price.schema.ts';

const WRITE = ['pricing:add', 'pricing:edit'] as const;

/** The calls of every kind of price. */
const calls = {
  ...plainCalls('pricing'),
  remove: removeCall('pricing'),
  grid: call('GET', '/zone/:zoneId/grid', { access: 'pricing:query' }),
  saveGrid: call('PUT', '/zone/:zoneId/grid', { access: WRITE, idempotency: 'accepted' }),
  copy: call('POST', '/zone/:zoneId/copy', { access: WRITE, idempotency: 'accepted' }),
};

/** Transfer prices, by zone, airport, class and direction. */
export const airportPrice = serviceOf<typeof airportPriceDetails>()('airportPrice', '/crm/v1/staff/price/airport', {
  ...calls,
  airportNames: call('GET', '/names/airports', { access: 'pricing:query' }),
  zoneNames: call('GET', '/names/zones', { access: 'pricing:query' }),
  dayZoneNames: call('GET', '/names/day-zones', { access: 'pricing:query', extension: true }),
  classNames: call('GET', '/names/classes', { access: 'pricing:query' }),
  packageNames: call('GET', '/names/packages', { access: 'pricing:query', extension: true }),
});

/** Day hire prices, by zone, package and class. */
export const bookingPrice = serviceOf<typeof bookingPriceDetails>()(
  'bookingPrice',
  '/crm/v1/staff/price/booking',
  calls,
);

/** Prices for leaving a zone of day hire, by destination zone and class. */
export const acrossPrice = serviceOf<typeof acrossPriceDetails>()('acrossPrice', '/crm/v1/staff/price/across', calls);
