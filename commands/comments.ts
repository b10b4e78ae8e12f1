import { comment, type CommentedKind } from '#contract/comment.ts';
import { KINDS, labelOf } from '#contract/kinds.ts';
import { action, type Action } from '#console/registry/define.ts';
import { text } from '#console/registry/steps.ts';

/** Returns the command that comments on records of a kind. */
export const commentOn = <K extends CommentedKind>(kind: K): Action =>
  action({
    id: `${kind}.comment`,
    title: `Comment on ${KINDS[kind].noun}`,
    words: ['add comment', 'note', 'remark', 'mention', 'tell', 'colleague', KINDS[kind].noun],
    call: comment.create,
    params: { kind },
    on: { kind, max: 1 },
    rare: true,
    steps: { text: text({ label: 'Comment', max: 1000, hint: '@name sends a notice to that person' }) },
    leaves: () => ({}),
    async run({ record, values, send, idempotencyKey }) {
      const params = { kind, id: record.id };
      const { data } = await send(comment.create, { params, body: { text: values.text }, idempotencyKey });
      return {
        say: `The comment on ${labelOf(KINDS[kind], record)} is added.`,
        undo: (again) => again(comment.remove, { params: { ...params, commentId: data.id } }),
      };
    },
  });
