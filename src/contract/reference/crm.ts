import { call, serviceOf } from '#contract/kit/call.ts';
import { flagAccess } from '#contract/kit/plain.ts';
import type { cityDetails, publicReferenceDetails } from './crm.schema.ts';

export const city = serviceOf<typeof cityDetails>()('city', '/crm/v1/staff', {
  list: call('GET', '/city', { access: 'data:query' }),
  one: call('GET', '/city/:id', { access: 'data:get' }),
  create: call('POST', '/city', { access: 'data:add', idempotency: 'accepted' }),
  update: call('PUT', '/city/:id', { access: 'data:edit', idempotency: 'accepted' }),
  names: call('GET', '/city/names', { access: 'data:query', extension: true }),
  toggle: call('PUT', '/city/:id/:flag', { access: flagAccess('data') }),
});

/** Public calls whose reply is the same for every caller. */
export const OPEN = { access: 'public', shared: { seconds: 60 } } as const;

export const publicReference = serviceOf<typeof publicReferenceDetails>()('publicReference', '/crm/v1/public', {
  countriesMap: call('GET', '/countries/map', OPEN),
  citiesMap: call('GET', '/cities/map', OPEN),
  currenciesMap: call('GET', '/currencies/map', OPEN),
  languagesMap: call('GET', '/languages/map', OPEN),
  timezones: call('GET', '/timezones', OPEN),
  cities: call('GET', '/cities', OPEN),
});
