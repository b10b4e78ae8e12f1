import * as v from 'valibot';
import { say } from './kit/sentences.ts';
import { nameMap } from './kit/plain.schema.ts';
import { id, lines, version } from './kit/fields.ts';
import { many, one } from './kit/page.ts';
import type { ServiceDetails } from './kit/call.ts';

const fields = {
  /** `@name` sends a notice to that person. */
  text: lines(1, 1000),
  /** Pinned ones come first. */
  pinned: v.boolean(say.flag),
};

/** A short note of staff on a record. */
export const Comment = v.object({
  id,
  ...fields,
  author: v.object({ id, name: v.string() }),
  /** Whether the caller wrote it, and may change and delete it. */
  mine: v.boolean(),
  created_at: v.string(),
  updated_at: v.string(),
  version,
});
export type Comment = v.InferOutput<typeof Comment>;

export const commentDetails = {
  list: { summary: 'Comments on a record: pinned ones first, then the latest.', reply: many(Comment) },
  people: { summary: 'Names of those who can be mentioned in a comment on such records, by id.', reply: nameMap },
  create: {
    summary: 'Comment on a record. Whoever it mentions by @name gets a notice.',
    did: 'Commented on record',
    body: v.strictObject({ text: fields.text, pinned: v.optional(fields.pinned, false) }),
    reply: one(Comment),
    status: 201,
  },
  update: {
    summary: 'Change or pin one’s own comment.',
    did: 'Changed comment',
    body: v.partial(v.strictObject(fields)),
    reply: one(Comment),
  },
  remove: { summary: 'Delete one’s own comment.', did: 'Deleted comment' },
  restore: { summary: 'Undo the deletion of one’s own comment.', did: 'Restored comment', reply: one(Comment) },
} satisfies ServiceDetails;
