import { call, serviceOf } from '#contract/kit/call.ts';
import type { dashboardDetails } from './dashboard.schema.ts';

/** Dashboard figures and lists of what needs somebody. Figures equal the count of a list with the filters their link names. */
export const dashboard = serviceOf<typeof dashboardDetails>()('dashboard', '/dashboard/v1/staff', {
  orders: call('GET', '/orders', { access: 'order:query', extension: true }),
  content: call('GET', '/content', { access: 'insider:query', extension: true }),
  topics: call('GET', '/content/topics', { access: 'insider:query', extension: true }),
  waiting: call('GET', '/waiting', { access: 'self', extension: true }),
  setup: call('GET', '/setup', { access: 'data:edit', extension: true }),
});
