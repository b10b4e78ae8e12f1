import { admin, OVER_STAFF } from '#contract/staff/admin.ts';
import type { Admin } from '#contract/staff/admin.schema.ts';
import {
  mayAssignRole,
  mayDisableAdmin,
  mayGiveMarkets,
  maySetPassword,
  mayWriteAdmin,
  type Subject,
} from '#domain/access/admin-rules.ts';
import { NO_ROLE_LEVEL } from '#domain/access/level.ts';
import { seesPhoneOf } from '#domain/access/sight.ts';
import type { PasswordOwner } from '#domain/access/password.ts';
import { asWords } from '#domain/text/words.ts';
import { auditOf, differing, recordWrites } from '#server/kit/change/change.ts';
import type { Actor, Db } from '#server/kit/change/context.ts';
import { conflict, notFound, refuseUnless } from '#server/kit/http/errors.ts';
import type { Handlers } from '#server/kit/http/handlers.ts';
import { refuseWithout } from '#server/kit/http/run-call.ts';
import { expectConfirmed } from '#server/kit/security/confirmed.ts';
import { listSource } from '#server/kit/change/list-source.ts';
import { notify } from '#server/kit/messages/notices.ts';
import { imageUrl } from '#server/storage/index.ts';
import { countSuperadmins, findStaff, insertStaff, lockStaff, staff, type StaffRow } from './admin-list.store.ts';
import { endAllSessions } from './admin-sessions.ts';
import { updateAdmin } from './admin.store.ts';
import { forgetAttemptsAt } from './sign-in/attempts.ts';
import { SIGN_IN_FIELDS, tellSignInChange } from './sign-in/sign-in-change.ts';
import { hashPassword, randomPassword } from './password.ts';
import { expectStrongPassword } from './password-rule.ts';
import { giveRoles } from './role.store.ts';
import { rolesById } from './roles.ts';

type Records = Pick<typeof admin, 'list' | 'create' | 'one' | 'update' | 'setPassword' | 'toggle'>;

/** Admin records. Only an admin of higher rank may change one. */
export const adminHandlers: Handlers<Records> = {
  async list({ query }, context) {
    const { rows, total } = await staff.list(context, query);
    return {
      data: rows.map((row) => shown(present(row), context.actor)),
      page: query.page,
      page_size: query.page_size,
      total,
    };
  },

  one: async ({ params }, { db, actor }) => ({ data: shown(await loadAdmin(db, params.id), actor) }),

  async create({ body }, context) {
    const { role_ids: roleIds, password: chosen, ...details } = body;
    const markets = details.markets.length > 0 ? details.markets : [...context.actor.markets];
    const { passwordHash, made } = await passwordFor(chosen, details);
    return context.transact(async (tx) => {
      const nobody: Subject = { id: 0, level: NO_ROLE_LEVEL };
      refuseUnless(mayGiveMarkets(context.actor, nobody, markets));
      for (const role of await rolesById(tx.db, roleIds)) refuseUnless(mayAssignRole(context.actor, nobody, role));
      const id = await insertStaff(tx.db, { ...details, markets, passwordHash });
      await giveRoles(tx.db, id, roleIds);
      const data = await loadAdmin(tx.db, id);
      await adminWrites.record(tx, { before: null, after: data }, context);
      return { data: shown(data, context.actor), password: made };
    });
  },

  update: ({ params, body }, context) =>
    adminWrites.change(params.id, context, async (tx, before) => {
      refuseUnless(mayWriteAdmin(context.actor, before));
      const changed = differing(before, body);
      if (!changed) return 'unchanged';
      if (SIGN_IN_FIELDS.some((field) => field in changed)) {
        refuseWithout(context.actor, OVER_STAFF);
        expectConfirmed(context.actor, 'recent', context.now);
      }
      if (changed['markets']) refuseUnless(mayGiveMarkets(context.actor, before, body.markets ?? []));
      await updateAdmin(tx.db, before.id, changed);
      await tellSignInChange(tx, { before, after: { ...before, ...body } }, context);
      return 'changed';
    }),

  async setPassword({ params, body }, context) {
    const { passwordHash, made } = await passwordFor(body.password, await loadAdmin(context.db, params.id));
    return context.transact(async (tx) => {
      const before = await adminWrites.open(tx, params.id, context);
      refuseUnless(maySetPassword(context.actor, before));
      refusePending(before);
      await updateAdmin(tx.db, before.id, { password_hash: passwordHash });
      await forgetAttemptsAt(tx.db, before.email);
      const ended = await endAllSessions(tx, before.id, context.now);
      const data = await loadAdmin(tx.db, before.id);
      const after = { password: 'set', sessions_ended: ended, version: data.version };
      await tx.audit({ kind: 'admin', id: before.id, before: {}, after });
      await notify(tx.db, before.id, {
        kind: 'admin.password',
        title: `${context.actor.name} set your password`,
        detail: 'Choose one that only you know.',
        path: '/profile/edit?tab=password',
      });
      return { data: shown(data, context.actor), password: made };
    });
  },

  toggle: ({ params: { id, flag } }, context) =>
    adminWrites.change(id, context, async (tx, before) => {
      const status = flag === 'enable' ? 'active' : 'disabled';
      if (before.status === status) return 'unchanged';
      if (flag === 'enable') {
        refuseUnless(mayWriteAdmin(context.actor, before));
        if (before.roles.length === 0) throw conflict('no_role', `${before.name} has no role. Assign one first.`);
      } else refuseUnless(mayDisableAdmin(context.actor, before, await countSuperadmins(tx.db)));
      refusePending(before);
      await updateAdmin(tx.db, id, { status });
      if (status === 'disabled') await endAllSessions(tx, id, context.now);
      return 'changed';
    }),
};

/** The list of admins as a whole. */
export const adminList = listSource({
  call: admin.list,
  async walk({ query }, reader, page) {
    const rows = await staff.walk(reader, query, page);
    return { rows: rows.map((row) => shown(present(row), reader.actor)), cursor: rows.at(-1)?.cursor ?? null };
  },
  count: ({ query }, reader) => staff.count(reader, query),
  columns: {
    name: (row) => row.name,
    email: (row) => row.email,
    roles: (row) => row.roles.map(({ name }) => name).join(', '),
    status: (row) => asWords(row.status),
    last_login_at: (row, { instant }) => row.last_login_at && instant(row.last_login_at),
    phone: (row) => row.phone ?? null,
    markets: (row) => row.markets.join(', ').toUpperCase(),
    id: (row) => row.id,
  },
});

/** The write path of admins. */
export const adminWrites = recordWrites({
  async lock(db, id: number) {
    const row = await lockStaff(db, id);
    if (!row) throw notFound('This admin');
    return present(row);
  },
  reload: (db, { id }) => loadAdmin(db, id),
  present: (admin: StaffRow, { actor }): Admin => shown(admin, actor),
  audit: auditOf('admin', factsOf),
});

/** Refuses a pending account: it is approved or declined only through its access request. */
export function refusePending({ name, status }: Pick<Admin, 'name' | 'status'>): void {
  if (status === 'pending')
    throw conflict('pending', `${name} has a pending request for access. Approve or decline it first.`);
}

async function loadAdmin(db: Db, id: number): Promise<StaffRow> {
  const row = await findStaff(db, id);
  if (!row) throw notFound('This admin');
  return present(row);
}

/** Returns the hash of the chosen password, or of a generated one, which is sent once. */
async function passwordFor(chosen: string | undefined, owner: PasswordOwner) {
  if (chosen !== undefined) await expectStrongPassword(chosen, owner, 'password');
  const password = chosen ?? randomPassword();
  return { passwordHash: await hashPassword(password), made: chosen === undefined ? password : null };
}

/** Returns what the audit log keeps of an admin. */
function factsOf({ name, email, phone, status, roles, markets, locale, timezone, version }: StaffRow) {
  return { name, email, phone, status, roles: roles.map((role) => role.name), markets, locale, timezone, version };
}

/** Returns an admin as somebody sees them: without the phone number for those who may not know it. */
function shown({ phone, ...rest }: StaffRow, viewer: Pick<Actor, 'id' | 'grants'>): Admin {
  return { ...rest, ...(seesPhoneOf(viewer, rest.id) && { phone }) };
}

const present = (row: StaffRow): StaffRow => ({
  id: row.id,
  name: row.name,
  email: row.email,
  avatar: row.avatar && imageUrl(row.avatar),
  phone: row.phone,
  status: row.status,
  roles: row.roles,
  level: row.level,
  markets: row.markets,
  locale: row.locale,
  timezone: row.timezone,
  two_step: row.two_step,
  last_superadmin: row.last_superadmin,
  last_login_at: row.last_login_at,
  version: row.version,
  created_at: row.created_at,
  updated_at: row.updated_at,
});
