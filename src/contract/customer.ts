import { call, serviceOf } from './kit/call.ts';
import type { customersDetails } from './customer.schema.ts';

/** The people who book; staff search, edit, merge and erase them. */
export const customers = serviceOf<typeof customersDetails>()('customers', '/sso/v1/admin', {
  customers: call('GET', '/customers', { access: 'users:query' }),
  customer: call('GET', '/customers/:id', { access: 'users:get' }),
  createCustomer: call('POST', '/customers', { access: 'users:add', idempotency: 'accepted', extension: true }),
  updateCustomer: call('PUT', '/customers/:id', { access: 'users:edit', idempotency: 'accepted' }),
  deleteCustomer: call('DELETE', '/customers/:id', { access: 'users:delete' }),
  toggleCustomer: call('PUT', '/customers/:id/:flag', {
    access: { param: 'flag', values: { enable: 'users:enable', disable: 'users:disable' } },
  }),
  duplicates: call('GET', '/customers/:id/duplicates', { access: ['users:get', 'users:query'], extension: true }),
  merge: call('POST', '/customers/:id/merge', {
    access: ['users:edit', 'users:delete'],
    idempotency: 'accepted',
    extension: true,
  }),
  customerCountries: call('GET', '/customers/countries', { access: 'users:query', extension: true }),
  customerTags: call('GET', '/customers/tags', { access: 'users:query', extension: true }),
});
