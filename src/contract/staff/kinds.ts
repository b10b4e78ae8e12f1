import { customers } from '#contract/customer.ts';
import { desk } from '#contract/desk.ts';
import { jobs } from '#contract/jobs.ts';
import { kind, trace } from '#contract/kit/kind.ts';
import type { Access } from '#domain/access/access.ts';
import { access } from './access-request.ts';
import { admins } from './admins.ts';
import { roles } from './roles.ts';

/** The rights of those who oversee other staff: they may also export staff records. */
export const OVERSEE = ['users:query', 'users:export'] as const satisfies readonly Access[];

const customerKind = kind('customer', {
  calls: {
    list: customers.customers,
    one: customers.customer,
    create: customers.createCustomer,
    update: customers.updateCustomer,
    toggle: customers.toggleCustomer,
  },
  list: 'users.customers',
  path: '/users/list/:id',
  called: ({ name }) => name,
  hint: ({ email, phone, country_name }) => [email ?? phone, country_name].filter(Boolean).join(' · '),
});

const adminKind = kind('admin', {
  calls: { list: admins.admins, one: admins.info, create: admins.register, update: admins.updateInfo },
  list: 'users.admins',
  path: '/admins/list/:id/edit',
  called: ({ name }) => name,
  hint: ({ email, status }) => `${email}${status === 'active' ? '' : ` · ${status}`}`,
  history: OVERSEE,
  bulk: [admins.toggle, admins.giveRole],
  alsoReadBy: [admins.rights],
});

const roleKind = kind('role', {
  calls: {
    list: roles.roles,
    one: roles.role,
    create: roles.createRole,
    update: roles.updateRole,
    remove: roles.deleteRole,
  },
  list: 'users.roles',
  path: '/admins/roles/:id',
  called: ({ name }) => name,
  hint: ({ level }) => `Level ${level}`,
  history: OVERSEE,
});

const accessRequestKind = kind('access_request', {
  calls: { list: access.requests, one: access.requestById },
  list: 'users.requests',
  path: null,
  called: ({ name }) => name,
  hint: ({ email, status }) => `${email} · ${status}`,
  bulk: [access.approve, access.decline],
  history: OVERSEE,
});

const viewKind = kind('view', {
  calls: { list: desk.views, one: null, create: desk.createView, update: desk.updateView, remove: desk.deleteView },
  list: null,
  path: null,
  called: ({ name }) => name,
  hint: ({ mine, owner }) => (mine ? 'Mine' : owner),
  history: OVERSEE,
});

const jobKind = kind('job', {
  calls: { list: jobs.jobs, one: jobs.job },
  list: 'jobs.list',
  path: '/jobs/:id',
  called: ({ title }) => title,
  // Only the owner of a job is notified, by a notice.
  live: false,
  history: OVERSEE,
});

/** People, and the records they keep for themselves. */
export const STAFF_KINDS = [customerKind, adminKind, roleKind, accessRequestKind, viewKind, jobKind] as const;

export const STAFF_TRACES = [
  trace('session', { history: OVERSEE }),
  trace('sign_in_challenge', { history: OVERSEE }),
  trace('file', { history: OVERSEE }),
] as const;
