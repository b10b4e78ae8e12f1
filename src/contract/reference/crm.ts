import { call, serviceOf } from '#contract/kit/call.ts';
import { flagAccess } from '#contract/kit/plain.ts';
import type { crmDetails, crmPublicDetails } from './crm.schema.ts';

export const crm = serviceOf<typeof crmDetails>()('crm', '/crm/v1/staff', {
  cities: call('GET', '/city', { access: 'data:query' }),
  city: call('GET', '/city/:id', { access: 'data:get' }),
  createCity: call('POST', '/city', { access: 'data:add', idempotency: 'accepted' }),
  updateCity: call('PUT', '/city/:id', { access: 'data:edit', idempotency: 'accepted' }),
  cityNames: call('GET', '/city/names', { access: 'data:query', extension: true }),
  toggleCity: call('PUT', '/city/:id/:flag', { access: flagAccess('data') }),
});

/** Public calls whose reply is the same for every caller. */
export const OPEN = { access: 'public', shared: { seconds: 60 } } as const;

export const crmPublic = serviceOf<typeof crmPublicDetails>()('crmPublic', '/crm/v1/public', {
  countriesMap: call('GET', '/countries/map', OPEN),
  citiesMap: call('GET', '/cities/map', OPEN),
  currenciesMap: call('GET', '/currencies/map', OPEN),
  languagesMap: call('GET', '/languages/map', OPEN),
  timezones: call('GET', '/timezones', OPEN),
  cities: call('GET', '/cities', OPEN),
});
