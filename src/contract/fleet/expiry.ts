import { call, serviceOf } from '#contract/kit/call.ts';
import type { expiryDetails } from './expiry.schema.ts';

/** What expires soon of companies, drivers and cars; those deleted or terminated are left out. */
export const expiry = serviceOf<typeof expiryDetails>()('expiry', '/driver/v1/staff/expiring', {
  list: call('GET', '', { access: 'drivers:query', extension: true }),
  figures: call('GET', '/figures', { access: 'drivers:query', extension: true }),
});
