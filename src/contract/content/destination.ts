import { call, serviceOf } from '#contract/kit/call.ts';
import { contentCalls } from './content.ts';
import type { cityContentDetails, countryContentDetails } from './destination.schema.ts';

/** What the public reads of a city. Its records have the ids of their cities. */
export const cityContent = serviceOf<typeof cityContentDetails>()('cityContent', '/crm/v1/staff/city', {
  ...contentCalls('insider', { extension: true, record: '/:id/content', all: '/content' }),
  places: call('GET', '/content/places', { access: 'insider:add', extension: true }),
});

/** What the public reads of a country. Its records have the ids of their countries. */
export const countryContent = serviceOf<typeof countryContentDetails>()('countryContent', '/crm/v1/staff/country', {
  ...contentCalls('insider', { extension: true, record: '/:id/content', all: '/content' }),
  places: call('GET', '/content/places', { access: 'insider:add', extension: true }),
});
