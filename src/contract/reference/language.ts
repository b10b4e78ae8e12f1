import { serviceOf } from '#contract/kit/call.ts';
import { deletionCalls, plainCalls } from '#contract/kit/plain.ts';
import type { languageDetails } from './language.schema.ts';

/** The languages in which names and texts can be given. */
export const language = serviceOf<typeof languageDetails>()('language', '/crm/v1/staff/language', {
  ...deletionCalls('data'),
  ...plainCalls('data'),
});
