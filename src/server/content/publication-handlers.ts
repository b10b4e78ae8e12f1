import { maySendBack, maySetVisible, maySubmit, mayUnschedule } from '#domain/content/state.ts';
import type { Values } from '#server/kit/change/change.ts';
import type { StaffContext } from '#server/kit/change/context.ts';
import { notify } from '#server/kit/messages/notices.ts';
import { confirmation } from './confirm.ts';
import type { ContentState } from './content-record.ts';
import type { ContentTools, WithId } from './edit-handlers.ts';
import { idOf, nameOf } from './place/place.ts';
import { factsOf } from './present.ts';
import { dropScheduled } from './publish.ts';
import { allow } from './refuse.ts';

/** Returns the handlers that lead a draft to the public, and hide it again. */
export function publicationHandlers<Row extends object, Shown extends object>({
  spec,
  record,
}: Pick<ContentTools<Row, Shown>, 'spec' | 'record'>) {
  const { writes } = record;

  /** Changes columns of content if a rule of the domain allows it. `since`: columns that only say when they changed. */
  const transition = (
    id: number,
    context: StaffContext,
    rule: (row: ContentState<object>['row']) => void,
    values: Values,
    since: Values = {},
  ) =>
    writes.change(
      id,
      context,
      async (tx, { row }) => {
        if (Object.entries(values).every(([name, value]) => row[name as keyof typeof row] === value))
          return 'unchanged';
        await spec.store.update(tx.db, id, { ...values, ...since, updated_by: context.actor.id });
        return 'changed';
      },
      { guard: ({ row }) => rule(row) },
    );

  const setVisible = (visible: boolean, { params: { id } }: WithId, context: StaffContext) =>
    transition(
      id,
      context,
      (row) => allow(maySetVisible(factsOf(row))),
      { visible },
      { visible_since: context.now.toISOString() },
    );

  return {
    submit: ({ params: { id } }: WithId, context: StaffContext) =>
      transition(id, context, (row) => allow(maySubmit(factsOf(row))), {
        review: 'requested',
        submitted_by: context.actor.id,
        submitted_at: context.now.toISOString(),
        review_note: null,
      }),

    sendBack: ({ params: { id }, body }: WithId & { body: { note: string } }, context: StaffContext) =>
      writes.change(
        id,
        context,
        async (tx, { row }) => {
          const ended = { review: 'none', submitted_by: null, submitted_at: null, review_note: body.note };
          await spec.store.update(tx.db, id, { ...ended, updated_by: context.actor.id });
          const author = row.submitted_by ?? row.created_by;
          if (author !== null && author !== context.actor.id)
            await notify(tx.db, author, {
              kind: 'content.sent_back',
              title: `${context.actor.name} sent back “${nameOf(row, row.title)}”`,
              detail: body.note,
              path: spec.path(idOf(row)),
            });
          return 'changed';
        },
        { guard: ({ row }) => allow(maySendBack(factsOf(row), body.note)) },
      ),

    confirm: confirmation(spec, record),

    unschedule: ({ params: { id } }: WithId, context: StaffContext) =>
      writes.change(
        id,
        context,
        async (tx) => {
          const cancelled = await dropScheduled(tx, record, id, context.now);
          const values = { ...cancelled, unpublish_at: null, schedule_zone: null, updated_by: context.actor.id };
          await spec.store.update(tx.db, id, values);
          return 'changed';
        },
        { guard: ({ row }) => allow(mayUnschedule(factsOf(row))) },
      ),

    show: (input: WithId, context: StaffContext) => setVisible(true, input, context),
    hide: (input: WithId, context: StaffContext) => setVisible(false, input, context),
  };
}
