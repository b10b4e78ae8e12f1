import { COMMENTED, type comment, type CommentedKind } from '#contract/comment.ts';
import type { Comment } from '#contract/comment.schema.ts';
import type { Action, Tag } from '#domain/access/access.ts';
import { mentionedIn } from '#domain/mentions.ts';
import { recordWrites, writtenRecord } from '#server/kit/change/change.ts';
import type { Db, StaffContext, Tx } from '#server/kit/change/context.ts';
import { marketsOfRecords } from '#server/kit/confine/confine.ts';
import { forbidden, notFound } from '#server/kit/http/errors.ts';
import type { Handlers } from '#server/kit/http/handlers.ts';
import { notify } from '#server/kit/messages/notices.ts';
import { staffAndMarketsWith } from '#server/staff/index.ts';
import {
  commentsOf,
  findComment,
  findCommented,
  insertComment,
  lockComment,
  namesOf,
  updateComment,
  type Commented,
  type CommentRow,
} from './comment.store.ts';

/** A comment with the record it is on. */
interface CommentState {
  on: Commented;
  row: CommentRow;
}

interface CommentKey {
  on: Commented;
  commentId: number;
  deleted?: boolean;
}

const onOf = ({ kind, id }: { kind: string; id: number }): Commented => ({ kind: kind as CommentedKind, id });

export const commentHandlers: Handlers<typeof comment> = {
  async list({ params }, { db, actor }) {
    const on = onOf(params);
    await assertThere(db, on);
    return { data: (await commentsOf(db, on)).map((row) => present(row, actor.id)) };
  },

  async people({ params }, { db }) {
    const people = await readersOf(db, onOf({ kind: params.kind, id: 0 }).kind);
    const names = await namesOf(
      db,
      people.map(({ id }) => id),
    );
    return { data: Object.fromEntries(names.map(({ id, name }) => [String(id), name])) };
  },

  create: ({ params, body }, context) =>
    commentWrites.create(context, async (tx) => {
      const on = onOf(params);
      await assertThere(tx.db, on);
      const { now: at, actor } = context;
      const created_at = at.toISOString();
      const values = { ...body, kind: on.kind, record_id: on.id, author_id: actor.id, created_at, deleted_at: null };
      const id = await insertComment(tx.db, values);
      await tellMentioned(tx, on, body.text, '', context);
      return { on, row: await load(tx.db, { on, commentId: id }) };
    }),

  update: ({ params, body }, context) => {
    const key = { on: onOf(params), commentId: params.commentId };
    return commentWrites.patch(key, context, body, {
      also: async (tx, { before, changed }) => {
        if (typeof changed['text'] === 'string')
          await tellMentioned(tx, key.on, changed['text'], before.row.text, context);
      },
    });
  },

  remove: ({ params }, context) =>
    commentWrites.remove({ on: onOf(params), commentId: params.commentId }, context, (tx, { row }) =>
      updateComment(tx.db, row.id, { deleted_at: context.now.toISOString() }),
    ),

  restore: ({ params }, context) =>
    commentWrites.create(context, async (tx) => {
      const key = { on: onOf(params), commentId: params.commentId };
      await lock(tx.db, { ...key, deleted: true }, context);
      await updateComment(tx.db, key.commentId, { deleted_at: null });
      return { on: key.on, row: await load(tx.db, key) };
    }),
};

/**
 * The write path of comments. The history of the record says who commented and when, not what was written: a comment
 * that is deleted or erased is gone.
 */
const commentWrites = recordWrites({
  lock,
  reload: async (db, { on, row }: CommentState) => ({ on, row: await load(db, { on, commentId: row.id }) }),
  present: ({ row }, { actor }) => present(row, actor.id),
  update: (db, { row }, values) => {
    const { updated_by: _, ...columns } = values;
    return updateComment(db, row.id, columns);
  },
  audit(written) {
    const { on } = writtenRecord(written);
    const facts = (state: CommentState | null) => ({
      comment: state && state.row.id,
      characters: state && state.row.text.length,
      pinned: state && state.row.pinned,
    });
    return { kind: on.kind, id: on.id, before: facts(written.before), after: facts(written.after) };
  },
});

/** @throws ApiError 404 when there is no such comment, 403 when somebody else wrote it */
async function lock(db: Db, key: CommentKey, { actor }: StaffContext): Promise<CommentState> {
  await lockComment(db, key.commentId);
  const row = await load(db, key);
  if (row.author_id !== actor.id) throw forbidden(`Only ${row.author} can change or delete this comment.`);
  return { on: key.on, row };
}

async function load(db: Db, { on, commentId, deleted }: CommentKey): Promise<CommentRow> {
  const row = await findComment(db, on, commentId, deleted);
  if (!row) throw notFound('This comment');
  return row;
}

async function assertThere(db: Db, on: Commented): Promise<{ name: string; path: string }> {
  const record = await findCommented(db, on);
  if (!record) throw notFound(`This ${on.kind}`);
  return record;
}

/** Returns the active staff who may open records of a kind, with the markets they are limited to. */
function readersOf(db: Db, kind: CommentedKind) {
  const [tag, action] = COMMENTED[kind].split(':') as [Tag, Action];
  return staffAndMarketsWith(db, tag, action);
}

/** Sends a notice to whoever a comment mentions and did not mention before, if they may open the record. */
async function tellMentioned(tx: Tx, on: Commented, text: string, before: string, { actor }: StaffContext) {
  const [market] = (await marketsOfRecords(tx.db, [on])).values();
  const readers = (await readersOf(tx.db, on.kind)).filter(
    ({ id, markets }) =>
      id !== actor.id && (markets.length === 0 || (typeof market === 'string' && markets.includes(market))),
  );
  const people = await namesOf(
    tx.db,
    readers.map(({ id }) => id),
  );
  const known = mentionedIn(before, people);
  const ids = mentionedIn(text, people).filter((id) => !known.includes(id));
  if (ids.length === 0) return;
  const { name, path } = await assertThere(tx.db, on);
  const title = `${actor.name} mentioned you in a comment on ${name}`;
  await notify(tx.db, ids, { kind: 'comment.mention', title, detail: '', path: `${path}?tab=comments` });
}

const present = (row: CommentRow, callerId: number): Comment => ({
  id: row.id,
  text: row.text,
  pinned: row.pinned,
  author: { id: row.author_id, name: row.author },
  mine: row.author_id === callerId,
  created_at: row.created_at,
  updated_at: row.updated_at,
  version: row.version,
});
