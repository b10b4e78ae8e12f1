import { call, serviceOf, type CompleteCall } from '#contract/kit/call.ts';
import { complete } from '#contract/kit/complete.ts';
import { switched } from '#contract/kit/deed.ts';
import { flagAccess } from '#contract/kit/plain.ts';
import { action, area, screen } from '#console/registry/define.ts';
import type { Route } from '#server/kit/http/handlers.ts';
import type { kindProblems, Promised } from './house.ts';

// A small house in order, of which each test of planted disagreements spoils one thing.

const details = {
  list: { summary: 'Things.' },
  update: { summary: 'Change a thing.', did: 'Changed thing' },
  toggle: { summary: 'Switch a thing.', did: switched('thing') },
  more: { summary: 'More.' },
};
export const calls = serviceOf<typeof details>()('things', '/things/v1', {
  list: call('GET', '/thing', { access: 'data:query' }),
  update: call('PUT', '/thing/:id', { access: 'data:edit' }),
  toggle: call('PUT', '/thing/:id/:flag', { access: flagAccess('data') }),
  more: call('GET', '/thing/:id/more', { access: 'self', extension: true }),
});
export const all = complete(calls, details);
export const routes: readonly Route[] = all.map((one) => ({ call: one, handler: async () => undefined }));
export const load = async () => ({ default: () => null });
export const list = screen({
  id: 'thing.list',
  title: 'Things',
  path: '/things',
  call: calls.list,
  keys: ['g t'],
  load,
});
export const enable = action({
  id: 'thing.enable',
  title: 'Enable thing',
  call: calls.toggle,
  params: { flag: 'enable' },
  steps: {},
  run: async () => ({ say: 'Done.' }),
});
export const things = area({
  id: 'things',
  title: 'Things',
  icon: 'data',
  tag: 'data',
  screens: [list],
  actions: [enable],
});
export const asked: Promised = {
  calls: [
    { area: 'city', method: 'GET', path: '/things/v1/thing' },
    { area: 'city', method: 'PUT', path: '/things/v1/thing/:thing' },
    { area: 'city', method: 'PUT', path: '/things/v1/thing/:id/:flag' },
    { area: 'trips', method: 'GET', path: '/trips/v1/trip' },
  ],
  openBases: ['/described/'],
  screens: [
    { area: 'city', path: '/things' },
    { area: 'trips', path: '/trips' },
  ],
  toCome: ['trips'],
};
export const thingKind: Parameters<typeof kindProblems>[1][number] = {
  name: 'thing',
  list: 'thing.list',
  path: null,
  calls: { list: calls.list, one: null },
};
/** Returns a call outside the small house. */
export const extra = (method: 'GET' | 'PUT' | 'DELETE', path: string, spec: object = {}): CompleteCall => ({
  ...serviceOf<{ one: { summary: string; did: null } }>()('extra', '', { one: call(method, path, { access: 'self' }) })
    .one,
  summary: 'One.',
  ...spec,
});
