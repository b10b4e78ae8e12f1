import { call, serviceOf } from '#contract/kit/call.ts';
import type { expiryDetails } from './expiry.schema.ts';

/** Upcoming expiries of companies, drivers and cars, without deleted or terminated ones. */
export const expiry = serviceOf<typeof expiryDetails>()('expiry', '/driver/v1/staff/expiring', {
  list: call('GET', '', { access: 'drivers:query', extension: true }),
  figures: call('GET', '/figures', { access: 'drivers:query', extension: true }),
});
