import { apiKey } from '#contract/staff/api-key.ts';
import { screen } from '#console/registry/define.ts';

const list = screen({
  id: 'users.api_keys',
  title: 'API keys',
  words: ['service accounts', 'programs', 'integrations', 'partners', 'tokens', 'secrets'],
  path: '/admins/api-keys',
  call: apiKey.list,
  menu: { order: 12, icon: 'key' },
  keys: ['g k'],
  load: () => import('#console/screens/staff/api-key/api-key-list.tsx').then((m) => ({ default: m.ApiKeyList })),
  filters: () => import('#console/screens/staff/api-key/api-key-list.tsx').then((m) => m.FILTERS),
});

const create = screen({
  id: 'users.api_keys.create',
  title: 'Add API key',
  words: ['new', 'create', 'make', 'service account', 'token'],
  path: '/admins/api-keys/create',
  parent: 'users.api_keys',
  call: apiKey.create,
  load: () => import('#console/screens/staff/api-key/api-key-record.tsx').then((m) => ({ default: m.ApiKeyCreate })),
});

const record = screen({
  id: 'users.api_keys.record',
  title: 'API key',
  path: '/admins/api-keys/:id',
  parent: 'users.api_keys',
  call: [apiKey.one, apiKey.recent],
  load: () => import('#console/screens/staff/api-key/api-key-record.tsx').then((m) => ({ default: m.ApiKeyRecord })),
});

export const apiKeyScreens = [list, create, record];
