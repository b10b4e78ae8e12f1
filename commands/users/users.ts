import { accessRequest } from '#contract/staff/access-request.ts';
import { audit } from '#contract/audit.ts';
import { security as calls } from '#contract/security.ts';
import { area, screen } from '#console/registry/define.ts';
import { CUSTOMER_SCREENS } from './users-customers.ts';
import { apiKeyScreens } from './users-api-keys.ts';
import { adminScreens, roleScreens } from './users-admins.ts';

const requests = screen({
  id: 'users.requests',
  title: 'Access requests',
  words: ['registration', 'new accounts', 'approve'],
  path: '/admins/requests',
  call: accessRequest.list,
  menu: { order: 9, icon: 'request' },
  keys: ['g r'],
  load: () => import('#console/screens/staff/request-list.tsx').then((m) => ({ default: m.RequestList })),
  filters: () => import('#console/screens/staff/request-list.tsx').then((m) => m.FILTERS),
});

const entries = screen({
  id: 'users.activity',
  title: 'Activity',
  words: [
    'audit',
    'history',
    'log',
    'who did what',
    'who changed',
    'changes',
    'audit trail',
    'audit log',
    'who changed the price',
    'what happened',
    'what changed',
  ],
  path: '/admins/activity',
  call: [audit.list, audit.actors, audit.commands],
  menu: { order: 10, icon: 'history' },
  keys: ['g y'],
  load: () => import('#console/screens/audit/activity-list.tsx').then((m) => ({ default: m.ActivityList })),
  filters: () => import('#console/screens/audit/activity-list.tsx').then((m) => m.FILTERS),
});

const entry = screen({
  id: 'users.activity.entry',
  title: 'Entry',
  path: '/admins/activity/:id',
  parent: 'users.activity',
  call: audit.one,
  load: () => import('#console/screens/audit/activity-entry.tsx').then((m) => ({ default: m.ActivityEntryScreen })),
});

const security = screen({
  id: 'users.security',
  title: 'Security events',
  words: [
    'failed sign-ins',
    'wrong passwords',
    'who signed in',
    'failed logins',
    'attacks',
    'refused',
    'forbidden',
    'audit',
    'log',
    'login attempts',
    'login history',
    'logins',
    'sign in history',
    'hacking',
  ],
  path: '/admins/security',
  call: calls.list,
  menu: { order: 11, icon: 'security' },
  keys: ['g s'],
  load: () => import('#console/screens/staff/security-list.tsx').then((m) => ({ default: m.SecurityList })),
  filters: () => import('#console/screens/staff/security-list.tsx').then((m) => m.FILTERS),
});

export const users = area({
  id: 'users',
  title: 'Users management',
  icon: 'users',
  tag: 'users',
  screens: [...CUSTOMER_SCREENS, ...adminScreens, ...roleScreens, requests, entries, entry, security, ...apiKeyScreens],
  actions: [],
  loadDeferred: () => import('#commands/deferred.ts').then((m) => m.DEFERRED.users),
});
