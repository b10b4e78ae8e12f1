import { OVER_STAFF } from '#contract/staff/admin.ts';
import type { profile } from '#contract/staff/profile.ts';
import { addressOf } from '#contract/kinds.ts';
import { allows, describe, splitAccess, type Access } from '#domain/access/access.ts';
import { mayGrant } from '#domain/access/admin-rules.ts';
import type { Actor, Tx } from '#server/kit/change/context.ts';
import { ApiError, conflict } from '#server/kit/http/errors.ts';
import type { Handler } from '#server/kit/http/handlers.ts';
import { countHit } from '#server/kit/http/rate-limit.store.ts';
import { notify } from '#server/kit/messages/notices.ts';
import { actorById } from './authenticate.ts';
import { staffWith } from './role.store.ts';

/** Asks those who may grant a right for it. Nobody is told where the caller holds it already. */
export const askPermission: Handler<typeof profile.askPermission> = ({ body: { access, what_for } }, context) =>
  context.transact(async (tx) => {
    const { id, name } = context.actor;
    const { tag, action } = splitAccess(access);
    const right = `${describe(tag, action)} (${access})`;
    if ((await countHit(tx.db, `permission:${id}:${access}`, DAY_MS)).current > 1)
      throw conflict('asked_already', `You asked for the right to ${right} within the last day.`);
    if ((await countHit(tx.db, `permission:${id}`, HOUR_MS)).current > MOST_AN_HOUR)
      throw new ApiError(
        'too_many',
        'too_many',
        'You have asked for many rights within an hour. Speak to an administrator.',
      );
    const asked = allows(context.actor.grants, access) ? [] : await whoMayGrant(tx, context.actor, access);
    await notify(tx.db, asked, {
      kind: 'admin.permission',
      title: `${name} asks for the right to ${right}`,
      detail: `To use “${what_for}”.`,
      path: addressOf('admin', id),
    });
    await tx.audit({ kind: 'admin', id, before: {}, after: { asked_for: access, what_for } });
    return { data: { asked: asked.length } };
  });

/** Returns those who may change the rights of staff, outrank the asking person, and hold the right themselves. */
async function whoMayGrant(tx: Tx, { id, level }: Actor, access: Access): Promise<number[]> {
  const changing = await Promise.all(
    OVER_STAFF.map((need) => splitAccess(need)).map((need) => staffWith(tx.db, need.tag, need.action)),
  );
  const [first = [], ...others] = changing;
  const both = first.filter((staff) => others.every((each) => each.includes(staff)));
  const may: number[] = [];
  for (const staff of both) {
    const actor = await actorById(tx.db, staff);
    if (actor && mayGrant(actor, { id, level }, access).ok) may.push(staff);
  }
  return may;
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const MOST_AN_HOUR = 10;
