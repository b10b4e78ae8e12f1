import { call, serviceOf } from '#contract/kit/call.ts';
import type { publicReferenceDetails } from './public-reference.schema.ts';

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
