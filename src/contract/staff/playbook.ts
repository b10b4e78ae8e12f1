import { call, serviceOf } from '#contract/kit/call.ts';
import type { playbookDetails } from './playbook.schema.ts';

/** Several commands on one record under a name. Sharing one takes the right to see the roles. */
export const playbook = serviceOf<typeof playbookDetails>()('playbook', '/desk/v1', {
  list: call('GET', '/playbooks', { access: 'self', extension: true }),
  create: call('POST', '/playbooks', { access: 'self', idempotency: 'accepted', extension: true }),
  update: call('PUT', '/playbooks/:id', { access: 'self', extension: true }),
  share: call('PUT', '/playbooks/:id/roles', { access: 'users:query', extension: true }),
  remove: call('DELETE', '/playbooks/:id', { access: 'self', extension: true }),
});
