import type { Tag } from '#domain/access/access.ts';
import { call } from '#contract/kit/call.ts';

const more = { extension: true } as const;
const write = { idempotency: 'accepted' } as const;
/** A text of several languages, each of which may take 200 kB. */
const draft = { ...write, maxBytes: 3_000_000 } as const;

/**
 * Returns the calls of content: a draft that staff edit, beside what the public reads until somebody confirms it.
 * @param base whether its first calls are extensions as well
 */
export const contentCalls = <const T extends Tag>(tag: T, base: { extension?: true } = {}) => ({
  list: call('GET', '', { access: `${tag}:query`, ...base }),
  one: call('GET', '/:id', { access: `${tag}:get`, ...base }),
  create: call('POST', '', { access: `${tag}:add`, ...draft, ...base }),
  update: call('PUT', '/:id', { access: `${tag}:edit`, ...draft, ...base }),
  remove: call('DELETE', '/:id', { access: `${tag}:delete`, ...base }),
  restore: call('PUT', '/:id/restore', { access: `${tag}:delete`, ...more }),
  submit: call('PUT', '/:id/submit', { access: `${tag}:edit`, ...write, ...more }),
  sendBack: call('PUT', '/:id/send_back', { access: `${tag}:enable`, ...write, ...more }),
  confirm: call('PUT', '/:id/confirm', { access: `${tag}:enable`, ...write, ...base }),
  unschedule: call('PUT', '/:id/unschedule', { access: `${tag}:edit`, ...more }),
  discard: call('PUT', '/:id/discard', { access: `${tag}:edit`, ...more }),
  bringBack: call('PUT', '/:id/bring_back', { access: `${tag}:edit`, ...more }),
  keepLanguage: call('PUT', '/:id/languages/:language/still_right', { access: `${tag}:edit`, ...more }),
  source: call('GET', '/:id/languages/:language/source', { access: `${tag}:get`, ...more }),
  versions: call('GET', '/:id/versions', { access: `${tag}:get`, ...more }),
  version: call('GET', '/:id/versions/:versionId', { access: `${tag}:get`, ...more }),
  restoreVersion: call('PUT', '/:id/versions/:versionId/restore', { access: `${tag}:edit`, ...more }),
  show: call('PUT', '/:id/show', { access: `${tag}:enable`, ...more }),
  hide: call('PUT', '/:id/hide', { access: `${tag}:disable`, ...more }),
});
