import { HISTORY_ACCESS } from './record-kinds.ts';
import { OVERSEE } from './staff/kinds.ts';
import { call, serviceOf } from './kit/call.ts';
import type { auditDetails } from './audit.schema.ts';

export const audit = serviceOf<typeof auditDetails>()('audit', '/activity/v1/staff', {
  list: call('GET', '', { access: OVERSEE, extension: true }),
  one: call('GET', '/:id', { access: OVERSEE, extension: true }),
  actors: call('GET', '/actors', { access: OVERSEE, extension: true }),
  commands: call('GET', '/commands', { access: OVERSEE, extension: true }),
  history: call('GET', '/record/:kind/:id', { access: { param: 'kind', values: HISTORY_ACCESS }, extension: true }),
});
