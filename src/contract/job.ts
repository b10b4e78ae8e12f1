import { MAX_CSV } from '#domain/text/csv.ts';
import { call, serviceOf } from './kit/call.ts';
import type { jobDetails } from './job.schema.ts';

/** The maximum size of a file to import as JSON, in bytes; a letter outside ASCII takes up to three. */
export const MAX_CSV_BYTES = 3 * MAX_CSV;

export const job = serviceOf<typeof jobDetails>()('job', '/jobs/v1/staff', {
  list: call('GET', '', { access: 'self', extension: true }),
  one: call('GET', '/:id', { access: 'self', extension: true }),
  failures: call('GET', '/:id/failures', { access: 'self', extension: true }),
  rows: call('GET', '/:id/rows', { access: 'self', extension: true }),
  cancel: call('PUT', '/:id/cancel', { access: 'self', extension: true }),
  retry: call('POST', '/:id/retry', { access: 'self', extension: true }),
  undo: call('POST', '/:id/undo', { access: 'self', extension: true }),
  count: call('POST', '/count', { access: 'self', extension: true }),
  exportList: call('POST', '/export', { access: 'self', idempotency: 'accepted', extension: true }),
  link: call('POST', '/:id/link', { access: 'self', extension: true }),
  readImport: call('POST', '/import/read', { access: 'self', maxBytes: MAX_CSV_BYTES, extension: true }),
  tryImport: call('POST', '/import', { access: 'self', maxBytes: MAX_CSV_BYTES, extension: true }),
  applyImport: call('POST', '/:id/apply', { access: 'self', idempotency: 'accepted', extension: true }),
  bulk: call('POST', '/bulk', { access: 'self', idempotency: 'accepted', extension: true }),
});
