import * as v from 'valibot';
import { id } from './kit/fields.ts';
import { one, pageOf, paging } from './kit/page.ts';
import type { ServiceDetails } from './kit/call.ts';

/** A notice for a staff member, for example that one of their jobs has ended. */
export const Notice = v.object({
  id,
  /** The kind of notice, such as `job.done`. */
  kind: v.string(),
  title: v.string(),
  detail: v.string(),
  /** The console path it links to. */
  path: v.nullable(v.string()),
  read: v.boolean(),
  created_at: v.string(),
});
export type Notice = v.InferOutput<typeof Notice>;

const unread = one(v.object({ unread: v.number() }));

export const noticeDetails = {
  list: { summary: "The caller's notices, the latest first.", query: paging(['id']), reply: pageOf(Notice) },
  unread: { summary: 'How many notices the caller has not read.', reply: unread },
  read: { summary: 'Mark a notice as read.', did: null, reply: unread },
  readAll: { summary: 'Mark every notice as read.', did: null, reply: unread },
} satisfies ServiceDetails;
