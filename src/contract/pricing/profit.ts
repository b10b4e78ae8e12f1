import { call, serviceOf } from '#contract/kit/call.ts';
import type { profitDetails } from './profit.schema.ts';

const ofType = <const A extends string>(access: A) =>
  ({ param: 'type', values: { airport: access, booking: access } }) as const;

/** Markup on cost: by city and type of service, with exceptions by car class. */
export const profit = serviceOf<typeof profitDetails>()('profit', '/crm/v1/staff', {
  list: call('GET', '/profit', { access: 'pricing:query', extension: true }),
  one: call('GET', '/profit/:id', { access: 'pricing:get', extension: true }),
  ofCity: call('GET', '/city/:id/profit/:type', { access: ofType('pricing:get') }),
  update: call('PUT', '/city/:id/profit/:type', { access: ofType('pricing:edit') }),
  ofZoneAirport: call('GET', '/zone/with_id_:id/profit/airport', { access: 'pricing:get' }),
  ofZoneBooking: call('GET', '/zone/with_id_:id/profit/booking', { access: 'pricing:get' }),
});
