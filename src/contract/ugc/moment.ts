import { call, serviceOf } from '#contract/kit/call.ts';
import type { momentDetails, reportDetails } from './moment.schema.ts';

const ours = { extension: true } as const;
const write = { ...ours, idempotency: 'accepted' } as const;

/** What travellers post: pictures of a trip with a few words. Staff review them. */
export const moment = serviceOf<typeof momentDetails>()('moment', '/ugc/v1/staff/moments', {
  list: call('GET', '', { access: 'ugc:query', ...ours }),
  figures: call('GET', '/figures', { access: 'ugc:query', ...ours }),
  next: call('POST', '/next', { access: ['ugc:query', 'ugc:get'], ...ours }),
  one: call('GET', '/:id', { access: 'ugc:get', ...ours }),
  review: call('GET', '/:id/review', { access: 'ugc:get', ...ours }),
  create: call('POST', '', { access: 'ugc:add', ...write }),
  update: call('PUT', '/:id', { access: 'ugc:edit', ...write }),
  claim: call('PUT', '/:id/claim', { access: 'ugc:get', ...ours }),
  pass: call('PUT', '/:id/pass', { access: 'ugc:get', ...ours }),
  approve: call('PUT', '/:id/approve', { access: 'ugc:enable', ...write }),
  decline: call('PUT', '/:id/decline', { access: 'ugc:disable', ...write }),
  hide: call('PUT', '/:id/hide', { access: 'ugc:disable', ...write }),
  undo: call('PUT', '/:id/undo', { access: 'ugc:get', ...ours }),
  write: call('POST', '/:id/letters', { access: 'ugc:edit', ...write }),
});

/** What people say is wrong with moments. */
export const momentReport = serviceOf<typeof reportDetails>()('momentReport', '/ugc/v1/staff/reports', {
  list: call('GET', '', { access: 'ugc:query', ...ours }),
});
