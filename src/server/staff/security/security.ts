import { security } from '#contract/security.ts';
import type { SecurityEvent } from '#contract/security.schema.ts';
import { asWords } from '#domain/text/words.ts';
import { listSource } from '#server/kit/change/list-source.ts';
import { notFound } from '#server/kit/http/errors.ts';
import type { Handlers } from '#server/kit/http/handlers.ts';
import { deviceOf } from '#server/staff/device.ts';
import { findSecurityEvent, securityEvents, type SecurityEventRow } from './security.store.ts';

export const securityHandlers: Handlers<typeof security> = {
  async list({ query }, context) {
    const { rows, total } = await securityEvents.list(context, query);
    return { data: rows.map(present), page: query.page, page_size: query.page_size, total };
  },

  async one({ params }, context) {
    const row = await findSecurityEvent(context, params.id);
    if (!row) throw notFound('This event');
    return { data: present(row) };
  },
};

/** The list of security events as a whole. */
export const securityList = listSource({
  call: security.list,
  async walk({ query }, context, page) {
    const rows = await securityEvents.walk(context, query, page);
    return { rows: rows.map(present), cursor: rows.at(-1)?.cursor ?? null };
  },
  count: ({ query }, context) => securityEvents.count(context, query),
  columns: {
    at: (row, { instant }) => instant(row.at),
    kind: (row) => asWords(row.kind),
    account: { parts: ['', 'email'], read: (row) => [row.account?.name ?? null, row.email] },
    ip: (row) => row.ip,
    device: { parts: ['', 'user agent'], read: (row) => [row.device, row.user_agent] },
    reason: { parts: ['', 'call'], read: (row) => [row.reason, row.call] },
  },
});

const present = (row: SecurityEventRow): SecurityEvent => ({
  id: row.id,
  at: row.at,
  kind: row.kind,
  account: row.admin_id === null ? null : { id: row.admin_id, name: row.name ?? `Admin ${row.admin_id}` },
  email: row.email,
  ip: row.ip,
  device: deviceOf(row.user_agent),
  user_agent: row.user_agent,
  call: row.call,
  reason: row.reason,
  request_id: row.request_id,
});
