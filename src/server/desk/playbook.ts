import type { playbook } from '#contract/staff/playbook.ts';
import type { Playbook } from '#contract/staff/playbook.schema.ts';
import { MAX_PLAYBOOKS, stepProblems } from '#domain/playbook/playbook.ts';
import { recordWrites, writtenRecord } from '#server/kit/change/change.ts';
import type { Actor, Db, StaffContext, Tx } from '#server/kit/change/context.ts';
import { ApiError, conflict, forbidden, invalid, notFound } from '#server/kit/http/errors.ts';
import type { Handlers } from '#server/kit/http/handlers.ts';
import {
  countPlaybooks,
  deletePlaybook,
  findPlaybook,
  insertPlaybook,
  isPlaybookNamed,
  isSharedWith,
  lockPlaybook,
  playbooksFor,
  rolesAmong,
  sharePlaybook,
  updatePlaybook,
  type PlaybookRow,
} from './playbook.store.ts';

export const playbookHandlers: Handlers<typeof playbook> = {
  async list(_, { db, actor }) {
    return { data: (await playbooksFor(db, actor.id)).map((row) => present(row, actor)) };
  },

  create({ body }, context) {
    const { actor } = context;
    refuseSteps(body);
    return writes.create(context, async (tx) => {
      if ((await countPlaybooks(tx.db, actor.id)) >= MAX_PLAYBOOKS)
        throw conflict('too_many_playbooks', `You have ${MAX_PLAYBOOKS} playbooks already. Delete one first.`);
      await refuseTakenName(tx, actor.id, body.name);
      return load(findPlaybook, tx.db, await insertPlaybook(tx.db, { ...body, admin_id: actor.id }));
    });
  },

  update({ params: { id }, body }, context) {
    const work = async (tx: Tx, row: PlaybookRow) => {
      if (Object.keys(body).length === 0) return 'unchanged';
      if (body.name !== undefined) await refuseTakenName(tx, row.admin_id, body.name, id);
      if (body.steps) refuseSteps({ kind: row.kind, steps: body.steps });
      await updatePlaybook(tx.db, id, body);
      return 'changed';
    };
    return writes.change(id, context, work, { guard: ownersOnly(context.actor) });
  },

  share({ params: { id }, body: { role_ids } }, context) {
    const work = async (tx: Tx, row: PlaybookRow) => {
      const known = await rolesAmong(tx.db, role_ids);
      if (known.length < role_ids.length) throw invalid({ role_ids: ['One of these roles does not exist any more.'] });
      if (row.roles.length === role_ids.length && row.roles.every((role) => role_ids.includes(role.id)))
        return 'unchanged';
      await sharePlaybook(tx.db, id, role_ids);
      return 'changed';
    };
    return writes.change(id, context, work, { guard: ownersOnly(context.actor) });
  },

  remove({ params: { id } }, context) {
    const guard = (row: PlaybookRow) => {
      if (!mayDelete(row, context.actor))
        throw forbidden(`Only ${row.owner} or a superadmin can delete this playbook.`);
    };
    return writes.remove(id, context, (tx) => deletePlaybook(tx.db, id), { guard });
  },
};

const ownersOnly = (actor: Actor) => (row: PlaybookRow) => {
  if (row.admin_id !== actor.id) throw forbidden(`Only ${row.owner} can change this playbook.`);
};

/** The write path of playbooks. One that is and was private is announced to its owner alone. */
const writes = recordWrites({
  lock: lockVisible,
  reload: (db, { id }) => load(findPlaybook, db, id),
  present: (row: PlaybookRow, { actor }) => present(row, actor),
  audit({ before, after }, { actor }) {
    const isShared = [before, after].some((row) => row !== null && row.roles.length > 0);
    return {
      kind: 'playbook',
      id: writtenRecord({ before, after }).id,
      before: before && present(before, actor),
      after: after && present(after, actor),
      to: isShared ? undefined : actor.id,
    };
  },
});

/**
 * Locks a playbook.
 * @throws ApiError 404 also where the caller may not see it
 */
async function lockVisible(db: Db, id: number, { actor }: StaffContext): Promise<PlaybookRow> {
  const row = await load(lockPlaybook, db, id);
  const seen = row.admin_id === actor.id || (row.roles.length > 0 && actor.level === 0);
  if (!seen && !(await isSharedWith(db, id, actor.id))) throw notFound('This playbook');
  return row;
}

async function load(read: typeof findPlaybook, db: Db, id: number): Promise<PlaybookRow> {
  const row = await read(db, id);
  if (!row) throw notFound('This playbook');
  return row;
}

function refuseSteps({ kind, steps }: Pick<Playbook, 'kind' | 'steps'>): void {
  const problems = stepProblems(kind, steps);
  if (Object.keys(problems).length > 0) throw invalid(problems);
}

/** Refuses a name in use with a sentence. A unique constraint covers simultaneous saves. */
async function refuseTakenName(tx: Tx, adminId: number, name: string, id?: number): Promise<void> {
  if (!(await isPlaybookNamed(tx.db, adminId, name, id))) return;
  throw new ApiError('conflict', 'already_exists', `You have a playbook called “${name}” already.`, {
    fields: { name: ['Already taken.'] },
  });
}

const mayDelete = (row: PlaybookRow, actor: Actor): boolean =>
  row.admin_id === actor.id || (row.roles.length > 0 && actor.level === 0);

const present = (row: PlaybookRow, actor: Actor): Playbook => ({
  id: row.id,
  name: row.name,
  kind: row.kind,
  steps: row.steps,
  roles: row.roles,
  mine: row.admin_id === actor.id,
  deletable: mayDelete(row, actor),
  owner: row.owner,
  version: row.version,
  updated_at: row.updated_at,
});
