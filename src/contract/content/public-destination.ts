import { call, serviceOf } from '#contract/kit/call.ts';
import { OPEN } from '#contract/reference/public-reference.ts';
import type { publicDestinationDetails } from './public-destination.schema.ts';

const open = { ...OPEN, extension: true } as const;

/** What the public reads of cities and countries. */
export const publicDestination = serviceOf<typeof publicDestinationDetails>()('publicDestination', '/crm/v1/public', {
  cities: call('GET', '/cities/content', open),
  city: call('GET', '/cities/:slug/content', open),
  countries: call('GET', '/countries/content', open),
  country: call('GET', '/countries/:slug/content', open),
});
