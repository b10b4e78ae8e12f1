import { call, serviceOf } from '#contract/kit/call.ts';
import type { timezoneDetails } from './timezone.schema.ts';

/** The time zones of the IANA database, for staff. They are read-only. */
export const timezone = serviceOf<typeof timezoneDetails>()('timezone', '/crm/v1/staff/timezone', {
  list: call('GET', '', { access: 'data:query' }),
});
