import * as v from 'valibot';
import { call, service } from './kit/call.ts';
import { id } from './kit/fields.ts';
import { one, pageOf, paging } from './kit/page.ts';

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

export const notices = service('notices', '/notices/v1/self', {
  notices: call('GET', '/', {
    access: 'self',
    summary: "The caller's notices, the latest first.",
    query: paging(['id']),
    reply: pageOf(Notice),
    extension: true,
  }),
  unread: call('GET', '/unread', {
    access: 'self',
    summary: 'How many notices the caller has not read.',
    reply: unread,
    extension: true,
  }),
  read: call('PUT', '/:id/read', {
    access: 'self',
    summary: 'Mark a notice as read.',
    reply: unread,
    extension: true,
  }),
  readAll: call('PUT', '/read', {
    access: 'self',
    summary: 'Mark every notice as read.',
    reply: unread,
    extension: true,
  }),
});
