import type { desk } from '#contract/desk.ts';
import { MAX_VIEWS, type View } from '#contract/desk.schema.ts';
import { kindOfList } from '#contract/kinds.ts';
import type { Actor, Audience, StaffContext, Tx } from '#server/kit/change/context.ts';
import { ApiError, conflict, expectVersion, forbidden, invalid, notFound } from '#server/kit/http/errors.ts';
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

type ViewCalls = Pick<typeof desk, 'views' | 'createView' | 'updateView' | 'deleteView'>;

export const viewHandlers: Handlers<ViewCalls> = {
  async views({ query: { list } }, { db, actor }) {
    if (list !== undefined) refuseWithoutList(actor, list);
    const lists = list === undefined ? readableLists(actor.grants) : [list];
    return { data: (await viewsFor(db, actor.id, lists)).map((row) => present(row, actor)) };
  },

  async createView({ body: { layout, ...body } }, context) {
    const { actor } = context;
    refuseWithoutList(actor, body.list);
    return context.transact(async (tx) => {
      if ((await countViews(tx.db, actor.id, body.list)) >= MAX_VIEWS)
        throw conflict('too_many_views', `You have ${MAX_VIEWS} views of this list already. Delete one first.`);
      await refuseTakenName(tx, { admin_id: actor.id, list: body.list, name: body.name });
      const id = await insertView(tx.db, { ...body, admin_id: actor.id, layout: layout && JSON.stringify(layout) });
      const after = present(await load(findView, tx, id), actor);
      await tx.audit({ entity: 'view', id, before: null, after, audience: audienceOf(actor, after) });
      return { data: after };
    });
  },

  async updateView({ params: { id }, body: { layout, ...body } }, context) {
    const { actor } = context;
    return context.transact(async (tx) => {
      const row = await visible(tx, id, context);
      if (row.admin_id !== actor.id) throw forbidden(`Only ${row.owner} can change this view. Save it as your own.`);
      const before = present(row, actor);
      expectVersion(before, context.ifMatch);
      if (Object.keys(body).length === 0 && layout === undefined) return { data: before };
      if (body.name !== undefined) await refuseTakenName(tx, { ...row, name: body.name });
      await updateView(tx.db, id, {
        ...body,
        ...(layout !== undefined && { layout: layout && JSON.stringify(layout) }),
      });
      const after = present(await load(findView, tx, id), actor);
      await tx.audit({ entity: 'view', id, before, after, audience: audienceOf(actor, before, after) });
      return { data: after };
    });
  },

  async deleteView({ params: { id } }, context) {
    const { actor } = context;
    await context.transact(async (tx) => {
      const row = await visible(tx, id, context);
      if (!mayDelete(row, actor)) throw forbidden(`Only ${row.owner} or a superadmin can delete this view.`);
      const before = present(row, actor);
      expectVersion(before, context.ifMatch);
      await deleteView(tx.db, id);
      await tx.audit({ entity: 'view', id, before, after: null, audience: audienceOf(actor, before) });
    });
  },
};

/** The view, held; for who may not see it, it does not exist. */
async function visible(tx: Tx, id: number, { actor }: StaffContext): Promise<ViewRow> {
  const row = await load(lockView, tx, id);
  if (!mayReadList(actor.grants, row.list) || (row.admin_id !== actor.id && !row.shared)) throw notFound('This view');
  return row;
}

async function load(read: typeof findView, tx: Tx, id: number): Promise<ViewRow> {
  const row = await read(tx.db, id);
  if (!row) throw notFound('This view');
  return row;
}

/** In words; the database refuses what is saved at the same moment. */
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

/** A view that is and was nobody else's business is not talked of. */
const audienceOf = (actor: Actor, ...views: View[]): Audience =>
  views.some(({ shared }) => shared) ? {} : { to: actor.id };

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
