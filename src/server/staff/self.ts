import type { Permission } from '#domain/access/access.ts';
import { usualStartPage } from '#domain/access/start-page.ts';
import { ACTIONS, describe, isTag, permissionsOf } from '#domain/access/access.ts';
import type { sso } from '#contract/staff/sso.ts';
import type { PermissionWire, Self } from '#contract/staff/sso.schema.ts';
import type { StaffContext } from '#server/kit/change/context.ts';
import { ApiError, expectVersion, invalid } from '#server/kit/http/errors.ts';
import type { Handler } from '#server/kit/http/handlers.ts';
import { expectConfirmed } from '#server/kit/security/confirmed.ts';
import { imageUrl, keepImages } from '#server/storage/index.ts';
import { findAdmin, lockAdmin, rolesOf, updateAdmin, type AdminRow, type HeldRole } from './admin.store.ts';
import { dropChallenges } from './sign-in/challenge.store.ts';
import { askPasswordAgain } from './sign-in/attempts.ts';
import { hashPassword } from './password.ts';
import { expectStrongPassword } from './password-rule.ts';
import { revokeOtherSessions } from './session.store.ts';

export const self: Handler<typeof sso.self> = async (_, context) => {
  const admin = await findAdmin(context.db, context.actor.id);
  if (!admin) throw new Error(`Admin ${context.actor.id} has a session but no record`);
  return { data: presentSelf(admin, await rolesOf(context.db, admin.id), context) };
};

export const updateSelf: Handler<typeof sso.updateSelf> = async ({ body }, context) =>
  context.transact(async (tx) => {
    const before = await lockAdmin(tx.db, context.actor.id);
    const roles = await rolesOf(tx.db, before.id);
    expectVersion(presentSelf(before, roles, context), context.ifMatch);
    if (Object.keys(body).length === 0) return { data: presentSelf(before, roles, context) };
    // Codes of the second step can be sent to the phone.
    if (body.phone !== undefined && body.phone !== before.phone) expectConfirmed(context.actor, 'fresh', context.now);
    if (body.avatar !== undefined) {
      const shown = { entity: 'admin', id: before.id, field: 'avatar' };
      await keepImages(tx, shown, body.avatar === null ? [] : [body.avatar], context.now);
    }
    const after = await updateAdmin(tx.db, before.id, body);
    await tx.audit({ kind: 'admin', id: before.id, before: ownFields(before), after: ownFields(after) });
    return { data: presentSelf(after, roles, context) };
  });

export const changePassword: Handler<typeof sso.changePassword> = async ({ body }, context) => {
  const { actor, now } = context;
  const admin = await askPasswordAgain(body.current_password, 'current_password', context);
  if (body.new_password === body.current_password)
    throw invalid({ new_password: ['Must differ from your current password.'] });
  await expectStrongPassword(body.new_password, admin, 'new_password');
  const passwordHash = await hashPassword(body.new_password);
  await context.transact(async (tx) => {
    await updateAdmin(tx.db, actor.id, { password_hash: passwordHash });
    await revokeOtherSessions(tx.db, actor.id, actor.sessionId, now);
    await dropChallenges(tx.db, actor.id);
    await tx.audit({ kind: 'admin', id: actor.id, before: null, after: { password: 'changed' } });
  });
};

/** Without a permission: the nine actions. With one: the caller's actions under it (PRODUCT.md#permissions). */
export const actions: Handler<typeof sso.actions> = async ({ query: { permission_id: tag } }, { actor }) => {
  if (tag === undefined) return { data: ACTIONS.map((action) => ({ action, describe: action, defaultCheck: false })) };
  if (!isTag(tag)) throw new ApiError('not_found', 'PERMISSION_NOT_FOUND', `There is no permission "${tag}".`);
  const granted = actor.grants[tag] ?? [];
  return { data: granted.map((action) => ({ action, describe: describe(tag, action), defaultCheck: false })) };
};

function presentSelf(admin: AdminRow, roles: readonly HeldRole[], { actor, installation }: StaffContext): Self {
  const [highest] = roles;
  return {
    id: admin.id,
    name: admin.name,
    avatar: admin.avatar && imageUrl(admin.avatar),
    email: admin.email,
    phone: admin.phone,
    role: highest
      ? {
          id: highest.id,
          name: roles.map((role) => role.name).join(', '),
          level: actor.level,
          permissions: permissionsOf(actor.grants) as readonly Permission[] as PermissionWire[],
        }
      : null,
    ...(actor.twoStepMissing && { two_step_missing: true }),
    info: {
      markets: admin.markets,
      locale: admin.locale,
      timezone: admin.timezone,
      start_page: admin.start_page,
      usual_start_page: usualStartPage(roles.map(({ code }) => code)) ?? null,
      date_locale: admin.date_locale,
      usual_date_locale: installation.dateLocale,
      ...(installation.channels?.email && { notice_mail: admin.notice_mail }),
    },
    version: admin.version,
  };
}

const ownFields = ({ name, phone, locale, timezone, start_page, date_locale, notice_mail, avatar }: AdminRow) => ({
  name,
  phone,
  locale,
  timezone,
  start_page,
  date_locale,
  notice_mail,
  avatar,
});
