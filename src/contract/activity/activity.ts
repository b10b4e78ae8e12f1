import { MAX_CSV_BYTES } from '#contract/job.ts';
import { call, serviceOf } from '#contract/kit/call.ts';
import { flagAccess, namesAt } from '#contract/kit/plain.ts';
import type { activityDetails, activityFilterDetails, activityImportDetails } from './activity.schema.ts';

const BASE = '/itinerary/v1/staff';

/** Activities: what travellers can do and book in a city. */
export const activity = serviceOf<typeof activityDetails>()('activity', BASE, {
  list: call('GET', '/articles/activity', { access: 'articles:query' }),
  names: namesAt('/articles/activity/names', 'articles'),
  types: namesAt('/articles/activity/types', 'articles'),
  one: call('GET', '/articles/activity/:id', { access: 'articles:get', extension: true }),
  create: call('POST', '/articles/activity', { access: 'articles:add', idempotency: 'accepted', extension: true }),
  update: call('PUT', '/articles/activity/:id', { access: 'articles:edit', idempotency: 'accepted', extension: true }),
  remove: call('DELETE', '/articles/activity/:id', { access: 'articles:delete' }),
  restore: call('PUT', '/articles/activity/:id/restore', { access: 'articles:delete', extension: true }),
  toggle: call('PUT', '/articles/activity/:id/:flag', { access: flagAccess('articles'), extension: true }),
  suggestPlaces: call('GET', '/activity/:id/place', { access: 'articles:get', extension: true }),
  setPlace: call('PUT', '/activity/:id/place', { access: 'articles:edit' }),
});

/** Loads activities from a supplier's file. */
export const activityImport = serviceOf<typeof activityImportDetails>()('activityImport', BASE, {
  start: call('POST', '/articles/activity/import', { access: 'articles:import', maxBytes: MAX_CSV_BYTES }),
});

/** What lists of activities are filtered by: for everybody, since a website filters by the same. */
export const activityFilter = serviceOf<typeof activityFilterDetails>()('activityFilter', '/v2', {
  read: call('GET', '/filter', { access: 'public', shared: { seconds: 300 } }),
});
