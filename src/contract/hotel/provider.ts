import { serviceOf } from '#contract/kit/call.ts';
import { deletionCalls, namesCall, plainCalls } from '#contract/kit/plain.ts';
import type { providerDetails } from './provider.schema.ts';

/** Those through whom hotels are sold: wholesalers, or hotels that answer themselves. */
export const provider = serviceOf<typeof providerDetails>()('provider', '/hbs/v1/staff/providers', {
  names: namesCall('hbs', {}),
  ...deletionCalls('hbs', {}),
  ...plainCalls('hbs'),
});
