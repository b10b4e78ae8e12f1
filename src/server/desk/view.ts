import type { desk } from '#contract/desk.ts';
import { MAX_VIEWS, type View } from '#contract/desk.schema.ts';
import { kindOfList } from '#contract/kinds.ts';
import { recordWrites, writtenRecord } from '#server/kit/change/change.ts';
import type { Actor, Db, StaffContext, Tx } from '#server/kit/change/context.ts';
import { ApiError, conflict, forbidden, invalid, notFound } from '#server/kit/http/errors.ts';
import type { Handlers } from '#server/kit/http/handlers.ts';
import { mayReadList, readableLists } from '#server/kit/security/lists.ts';
import {
  countViews,
  deleteView,
  findView,
  insertView,
  isNameTaken,
  lockView,
  updateView,
  viewsFor,
  type ViewRow,
} from './view.store.ts';

type ViewCalls = Pick<typeof desk, 'views' | 'addView' | 'updateView' | 'removeView'>;

export const viewHandlers: Handlers<ViewCalls> = {
  async views({ query: { list } }, { db, actor }) {
    if (list !== undefined) refuseWithoutList(actor, list);
    const lists = list === undefined ? readableLists(actor.grants) : [list];
    return { data: (await viewsFor(db, actor, lists)).map((row) => present(row, actor)) };
  },

  addView({ body: { layout, ...body } }, context) {
    const { actor } = context;
    refuseWithoutList(actor, body.list);
    return viewWrites.create(context, async (tx) => {
      if ((await countViews(tx.db, actor.id, body.list)) >= MAX_VIEWS)
        throw conflict('too_many_views', `You have ${MAX_VIEWS} views of this list already. Delete one first.`);
      await refuseTakenName(tx, { admin_id: actor.id, list: body.list, name: body.name });
      const id = await insertView(tx.db, { ...body, admin_id: actor.id, layout: layout && JSON.stringify(layout) });
      return load(findView, tx.db, id);
    });
  },

  updateView({ params: { id }, body: { layout, ...body } }, context) {
    const guard = (row: ViewRow) => {
      if (row.admin_id !== context.actor.id)
        throw forbidden(`Only ${row.owner} can change this view. Save it as your own.`);
    };
    const work = async (tx: Tx, row: ViewRow) => {
      if (Object.keys(body).length === 0 && layout === undefined) return 'unchanged';
      if (body.name !== undefined) await refuseTakenName(tx, { ...row, name: body.name });
      const columns = { ...body, ...(layout !== undefined && { layout: layout && JSON.stringify(layout) }) };
      await updateView(tx.db, id, columns);
      return 'changed';
    };
    return viewWrites.change(id, context, work, { guard });
  },

  removeView({ params: { id } }, context) {
    const guard = (row: ViewRow) => {
      if (!mayDelete(row, context.actor)) throw forbidden(`Only ${row.owner} or a superadmin can delete this view.`);
    };
    return viewWrites.remove(id, context, (tx) => deleteView(tx.db, id), { guard });
  },
};

/** The write path of views. A view that is and was private is announced to its owner alone. */
const viewWrites = recordWrites({
  lock: lockVisible,
  reload: (db, { id }) => load(findView, db, id),
  present: (row: ViewRow, { actor }) => present(row, actor),
  audit({ before, after }, { actor }) {
    const { id } = writtenRecord({ before, after });
    const isShared = Boolean(before?.shared || after?.shared);
    return {
      kind: 'view',
      id,
      before: before && present(before, actor),
      after: after && present(after, actor),
      to: isShared ? undefined : actor.id,
    };
  },
});

/**
 * Locks a view.
 * @throws ApiError 404 also where the caller may not see it
 */
async function lockVisible(db: Db, id: number, { actor }: StaffContext): Promise<ViewRow> {
  const row = await load(lockView, db, id);
  if (!mayReadList(actor.grants, row.list) || (row.admin_id !== actor.id && !row.shared)) throw notFound('This view');
  return row;
}

async function load(read: typeof findView, db: Db, id: number): Promise<ViewRow> {
  const row = await read(db, id);
  if (!row) throw notFound('This view');
  return row;
}

/** Refuses a name in use with a sentence. A unique index covers simultaneous saves. */
async function refuseTakenName(tx: Tx, view: Parameters<typeof isNameTaken>[1]): Promise<void> {
  if (!(await isNameTaken(tx.db, view))) return;
  throw new ApiError('conflict', 'already_exists', `You have a view called “${view.name}” already.`, {
    fields: { name: ['Already taken.'] },
  });
}

function refuseWithoutList(actor: Actor, list: string): void {
  if (!kindOfList(list)) throw invalid({ list: ['There is no such list.'] });
  if (!mayReadList(actor.grants, list)) throw forbidden('You may not see this list, nor its views.');
}

const mayDelete = (row: ViewRow, actor: Actor): boolean =>
  row.admin_id === actor.id || (row.shared && actor.level === 0);

const present = (row: ViewRow, actor: Actor): View => ({
  id: row.id,
  list: row.list,
  name: row.name,
  query: row.query,
  layout: row.layout,
  shared: row.shared,
  mine: row.admin_id === actor.id,
  deletable: mayDelete(row, actor),
  owner: row.owner,
  version: row.version,
  updated_at: row.updated_at,
});
