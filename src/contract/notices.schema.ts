import * as v from 'valibot';
import { id } from './kit/fields.ts';
import { one, pageOf, paging } from './kit/page.ts';
import type { ServiceDetails } from './kit/call.ts';

/** Something a staff member should know, such as that a job of theirs has ended. */
export const Notice = v.object({
  id,
  /** What it is about, such as `job.done`. */
  kind: v.string(),
  title: v.string(),
  detail: v.string(),
  /** Where in the console it leads. */
  path: v.nullable(v.string()),
  read: v.boolean(),
  created_at: v.string(),
});
export type Notice = v.InferOutput<typeof Notice>;

const unread = one(v.object({ unread: v.number() }));

export const noticesDetails = {
  notices: { summary: "The caller's notices, the latest first.", query: paging(['id']), reply: pageOf(Notice) },
  unread: { summary: 'How many notices the caller has not read.', reply: unread },
  read: { summary: 'Mark a notice as read.', did: null, reply: unread },
  readAll: { summary: 'Mark every notice as read.', did: null, reply: unread },
} satisfies ServiceDetails;
