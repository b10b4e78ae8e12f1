import { comment } from '#contract/comment.ts';
import { customer } from '#contract/customer.ts';
import { desk } from '#contract/desk.ts';
import { job } from '#contract/job.ts';
import { kind, trace } from '#contract/kit/kind.ts';
import type { Access } from '#domain/access/access.ts';
import { accessRequest } from './access-request.ts';
import { admin } from './admin.ts';
import { apiKey } from './api-key.ts';
import { playbook } from './playbook.ts';
import { role } from './role.ts';

/** The rights of those who oversee other staff: they may also export staff records. */
export const OVERSEE = ['users:query', 'users:export'] as const satisfies readonly Access[];

const customerKind = kind('customer', {
  within: 'place',
  calls: {
    list: customer.list,
    one: customer.one,
    create: customer.create,
    update: customer.update,
    toggle: customer.toggle,
  },
  list: 'users.customers',
  path: '/users/list/:id',
  called: ({ name }) => name,
  hint: ({ email, phone, country_name }) => [email ?? phone, country_name].filter(Boolean).join(' · '),
  alsoReadBy: [comment.list],
});

const adminKind = kind('admin', {
  within: 'place',
  calls: { list: admin.list, one: admin.one, create: admin.create, update: admin.update },
  list: 'users.admins',
  path: '/admins/list/:id/edit',
  called: ({ name }) => name,
  hint: ({ email, status }) => `${email}${status === 'active' ? '' : ` · ${status}`}`,
  history: OVERSEE,
  bulk: [admin.toggle, admin.giveRole],
  alsoReadBy: [admin.rights],
});

const roleKind = kind('role', {
  within: 'everywhere',
  calls: {
    list: role.list,
    one: role.one,
    create: role.create,
    update: role.update,
    remove: role.remove,
  },
  list: 'users.roles',
  path: '/admins/roles/:id',
  called: ({ name }) => name,
  hint: ({ level }) => `Level ${level}`,
  history: OVERSEE,
});

const apiKeyKind = kind('api_key', {
  within: 'owner',
  calls: { list: apiKey.list, one: apiKey.one, create: apiKey.create, update: apiKey.update },
  list: 'users.api_keys',
  path: '/admins/api-keys/:id',
  noun: 'API key',
  called: ({ name }) => name,
  hint: ({ hint, state }) => `${hint}${state === 'active' ? '' : ` · ${state}`}`,
  history: OVERSEE,
});

const accessRequestKind = kind('access_request', {
  within: 'owner',
  calls: { list: accessRequest.list, one: accessRequest.one },
  list: 'users.requests',
  path: null,
  called: ({ name }) => name,
  hint: ({ email, status }) => `${email} · ${status}`,
  bulk: [accessRequest.approve, accessRequest.decline],
  history: OVERSEE,
});

const viewKind = kind('view', {
  within: 'owner',
  calls: { list: desk.views, one: null, create: desk.addView, update: desk.updateView, remove: desk.removeView },
  list: null,
  path: null,
  called: ({ name }) => name,
  hint: ({ mine, owner }) => (mine ? 'Mine' : owner),
  history: OVERSEE,
});

const playbookKind = kind('playbook', {
  within: 'owner',
  calls: { list: playbook.list, one: null, create: playbook.create, update: playbook.update, remove: playbook.remove },
  list: null,
  path: null,
  called: ({ name }) => name,
  hint: ({ mine, owner }) => (mine ? 'Mine' : owner),
  history: OVERSEE,
});

const jobKind = kind('job', {
  within: 'owner',
  calls: { list: job.list, one: job.one },
  list: 'jobs.list',
  path: '/jobs/:id',
  called: ({ title }) => title,
  // Only the owner of a job is notified, by a notice.
  live: false,
  history: OVERSEE,
});

/** People, and the records they keep for themselves. */
export const STAFF_KINDS = [
  customerKind,
  adminKind,
  roleKind,
  apiKeyKind,
  accessRequestKind,
  viewKind,
  playbookKind,
  jobKind,
] as const;

export const STAFF_TRACES = [
  trace('session', { within: 'owner', history: OVERSEE }),
  trace('sign_in_challenge', { within: 'owner', history: OVERSEE }),
  trace('file', { within: 'owner', history: OVERSEE }),
] as const;
