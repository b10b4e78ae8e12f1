import * as v from 'valibot';
import { say } from './kit/sentences.ts';
import { id, instant, text } from './kit/fields.ts';
import { refText } from './kit/ref.ts';
import { FieldChange } from './kit/log.ts';
import { one, pageOf, paging } from './kit/page.ts';
import { HISTORY_ACCESS, type HistoryKind } from './record-kinds.ts';
import type { ServiceDetails } from './kit/call.ts';

export const AUDIT_SORTS = ['at'] as const;

const historyKind = v.picklist(Object.keys(HISTORY_ACCESS) as [HistoryKind, ...HistoryKind[]]);

/** An audit entry: the actor, command, record, time and changes. */
export const AuditEntry = v.object({
  id,
  at: v.string(),
  /** Null when the actor is the system or was not signed in. */
  actor: v.nullable(v.object({ id, name: v.string() })),
  /** Id of the call or job that wrote, such as `booking.confirm`. */
  command: v.string(),
  /** The command in words. */
  deed: v.string(),
  what: v.picklist(['made', 'changed', 'gone']),
  record: v.object({
    kind: historyKind,
    id,
    /** Display name of the record; null when it is no longer known. */
    label: v.nullable(v.string()),
  }),
  /** Currency of the amounts among the changes. */
  currency: v.nullable(v.string()),
  changes: v.array(FieldChange),
  request_id: v.nullable(v.string()),
});
export type AuditEntry = v.InferOutput<typeof AuditEntry>;

const names = v.object({ data: v.record(v.string(), v.string()) });

export const auditDetails = {
  list: {
    summary: 'Who did what to which record when, the latest first: of records the caller may open.',
    query: v.object({
      ...paging(AUDIT_SORTS).entries,
      /** A booking code, or the id of a record. */
      q: v.optional(text(0, 120)),
      actor: v.optional(v.union([v.literal('system'), refText('admin')], say.a('an id, or system'))),
      kind: v.optional(historyKind),
      command: v.optional(text(1, 60)),
      from: v.optional(instant),
      to: v.optional(instant),
    }),
    reply: pageOf(AuditEntry),
  },
  one: { summary: 'One entry of the audit log.', reply: one(AuditEntry) },
  actors: { summary: 'Names of those who have done something, by id.', reply: names },
  commands: { summary: 'What has been done, by id of the command.', reply: names },
  history: {
    summary: 'What was done to one record, the latest first.',
    query: paging(AUDIT_SORTS),
    reply: pageOf(AuditEntry),
  },
} satisfies ServiceDetails;
