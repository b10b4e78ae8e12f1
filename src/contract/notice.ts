import { call, serviceOf } from './kit/call.ts';
import type { noticeDetails } from './notice.schema.ts';

export const notice = serviceOf<typeof noticeDetails>()('notice', '/notices/v1/self', {
  list: call('GET', '', { access: 'self', extension: true }),
  unread: call('GET', '/unread', { access: 'self', extension: true }),
  read: call('PUT', '/:id/read', { access: 'self', extension: true }),
  readAll: call('PUT', '/read', { access: 'self', extension: true }),
});
