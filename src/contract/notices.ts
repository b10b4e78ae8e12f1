import { call, serviceOf } from './kit/call.ts';
import type { noticesDetails } from './notices.schema.ts';

export const notices = serviceOf<typeof noticesDetails>()('notices', '/notices/v1/self', {
  notices: call('GET', '/', { access: 'self', extension: true }),
  unread: call('GET', '/unread', { access: 'self', extension: true }),
  read: call('PUT', '/:id/read', { access: 'self', extension: true }),
  readAll: call('PUT', '/read', { access: 'self', extension: true }),
});
