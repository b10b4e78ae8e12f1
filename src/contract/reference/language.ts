import { serviceOf } from '#contract/kit/call.ts';
import { plainCalls } from '#contract/kit/plain.ts';
import type { languageDetails } from './language.schema.ts';

/** The languages names and texts can be given in. */
export const language = serviceOf<typeof languageDetails>()('language', '/crm/v1/staff/language', plainCalls('data'));
