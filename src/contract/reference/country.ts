import { serviceOf } from '#contract/kit/call.ts';
import { plainCalls } from '#contract/kit/plain.ts';
import type { countryDetails } from './country.schema.ts';

const { list, toggle } = plainCalls('data');
const { one, update } = plainCalls('data', { extension: true });

/** The countries and territories of ISO 3166-1. The list is complete, so none can be added. */
export const country = serviceOf<typeof countryDetails>()('country', '/crm/v1/staff/country', {
  list,
  one,
  update,
  toggle,
});
