import { call, serviceOf } from '#contract/kit/call.ts';
import { plainCalls } from '#contract/kit/plain.ts';
import type { hotelPartnerDetails } from './hotel-partner.schema.ts';

/** Hotels as providers sell them: under which id, with what added to the cost. */
export const hotelPartner = serviceOf<typeof hotelPartnerDetails>()('hotelPartner', '/hbs/v1/staff/partners', {
  ...plainCalls('hbs'),
  remove: call('DELETE', '/:id', { access: 'hbs:delete' }),
  restore: call('PUT', '/:id/restore', { access: 'hbs:delete' }),
});
