import { admins } from '#contract/staff/admins.ts';
import type { Admin } from '#contract/staff/admins.schema.ts';
import {
  mayAssignRole,
  mayDisableAdmin,
  mayGiveMarkets,
  maySetPassword,
  mayWriteAdmin,
  type Subject,
} from '#domain/access/admin-rules.ts';
import { NO_ROLE_LEVEL } from '#domain/access/level.ts';
import { asWords } from '#domain/text/words.ts';
import type { Db, StaffContext, Tx } from '#server/kit/change/context.ts';
import { conflict, expectVersion, invalid, notFound, refuseUnless } from '#server/kit/http/errors.ts';
import type { Handlers } from '#server/kit/http/handlers.ts';
import { listSource } from '#server/kit/change/list-source.ts';
import { notify } from '#server/kit/messages/notices.ts';
import { imageUrl } from '#server/storage/index.ts';
import { countSuperadmins, findStaff, insertStaff, lockStaff, staff } from './admin-list.store.ts';
import { endAllSessions } from './admin-sessions.ts';
import { resetAttempts, updateAdmin } from './admin.store.ts';
import { hashPassword, randomPassword } from './password.ts';
import { giveRoles } from './role.store.ts';
import { rolesById } from './roles.ts';

type Records = Pick<typeof admins, 'admins' | 'register' | 'info' | 'updateInfo' | 'setPassword' | 'toggle'>;

/** Admins as others see and change them: whoever changes one stands above them. */
export const adminHandlers: Handlers<Records> = {
  async admins({ query }, { db }) {
    const { rows, total } = await staff.list(db, query);
    return { data: rows.map(present), page: query.page, page_size: query.page_size, total };
  },

  info: async ({ params }, { db }) => ({ data: await loadAdmin(db, params.id) }),

  async register({ body }, context) {
    const { role_ids: roleIds, password: chosen, ...details } = body;
    const markets = details.markets.length > 0 ? details.markets : [...context.actor.markets];
    const { passwordHash, made } = await passwordFor(chosen, details.email);
    return context.transact(async (tx) => {
      const nobody: Subject = { id: 0, level: NO_ROLE_LEVEL };
      refuseUnless(mayGiveMarkets(context.actor, nobody, markets));
      for (const role of await rolesById(tx.db, roleIds)) refuseUnless(mayAssignRole(context.actor, nobody, role));
      const id = await insertStaff(tx.db, { ...details, markets, passwordHash });
      await giveRoles(tx.db, id, roleIds);
      const data = await loadAdmin(tx.db, id);
      await tx.audit({ entity: 'admin', id, before: null, after: factsOf(data) });
      return { data, password: made };
    });
  },

  updateInfo: ({ params, body }, context) =>
    change(params.id, context, async (tx, before) => {
      refuseUnless(mayWriteAdmin(context.actor, before));
      const changed = Object.fromEntries(
        Object.entries(body).filter(([name, value]) => !same(value, before[name as keyof Admin])),
      );
      if (changed['markets']) refuseUnless(mayGiveMarkets(context.actor, before, body.markets ?? []));
      if (Object.keys(changed).length > 0) await updateAdmin(tx.db, before.id, changed);
    }),

  async setPassword({ params, body }, context) {
    const { email } = await loadAdmin(context.db, params.id);
    const { passwordHash, made } = await passwordFor(body.password, email);
    return context.transact(async (tx) => {
      const before = await openAdmin(tx, params.id, context);
      refuseUnless(maySetPassword(context.actor, before));
      refusePending(before);
      await updateAdmin(tx.db, before.id, { password_hash: passwordHash });
      await resetAttempts(tx.db, before.id, 'password');
      const ended = await endAllSessions(tx, before.id, context.now);
      const data = await loadAdmin(tx.db, before.id);
      const after = { password: 'set', sessions_ended: ended, version: data.version };
      await tx.audit({ entity: 'admin', id: before.id, before: {}, after });
      await notify(tx.db, before.id, {
        kind: 'admin.password',
        title: `${context.actor.name} set your password`,
        detail: 'Choose one that only you know.',
        path: '/profile/edit?tab=password',
      });
      return { data, password: made };
    });
  },

  /** Repeating it changes nothing and writes no log. */
  toggle: ({ params: { id, flag } }, context) =>
    change(id, context, async (tx, before) => {
      const status = flag === 'enable' ? 'active' : 'disabled';
      if (before.status === status) return;
      if (flag === 'enable') {
        refuseUnless(mayWriteAdmin(context.actor, before));
        if (before.roles.length === 0) throw conflict('no_role', `${before.name} has no role. Give one first.`);
      } else refuseUnless(mayDisableAdmin(context.actor, before, await countSuperadmins(tx.db)));
      refusePending(before);
      await updateAdmin(tx.db, id, { status });
      if (status === 'disabled') await endAllSessions(tx, id, context.now);
    }),
};

/** All admins a filter finds. */
export const adminList = listSource({
  call: admins.admins,
  async walk({ query }, { db }, stretch) {
    const rows = await staff.walk(db, query, stretch);
    return { rows: rows.map(present), cursor: rows.at(-1)?.cursor ?? null };
  },
  count: ({ query }, { db }) => staff.count(db, query),
  columns: {
    name: (row) => row.name,
    email: (row) => row.email,
    roles: (row) => row.roles.map(({ name }) => name).join(', '),
    status: (row) => asWords(row.status),
    last_login_at: (row, { instant }) => row.last_login_at && instant(row.last_login_at),
    phone: (row) => row.phone,
    markets: (row) => row.markets.join(', ').toUpperCase(),
    id: (row) => row.id,
  },
});

/** Reads an admin and holds them until the transaction ends, in the version the caller knows. */
export async function openAdmin(tx: Tx, id: number, { ifMatch }: StaffContext): Promise<Admin> {
  const row = await lockStaff(tx.db, id);
  if (!row) throw notFound('This admin');
  const admin = present(row);
  expectVersion(admin, ifMatch);
  return admin;
}

/** Whoever asked for access is let in or not by deciding about that, nowhere else. */
export function refusePending({ name, status }: Pick<Admin, 'name' | 'status'>): void {
  if (status === 'pending')
    throw conflict('pending', `${name} has asked for access and waits. Approve or decline the request first.`);
}

function change(
  id: number,
  context: StaffContext,
  carryOut: (tx: Tx, before: Admin) => Promise<void>,
): Promise<{ data: Admin }> {
  return context.transact(async (tx) => {
    const before = await openAdmin(tx, id, context);
    await carryOut(tx, before);
    const data = await loadAdmin(tx.db, id);
    if (data.version !== before.version)
      await tx.audit({ entity: 'admin', id, before: factsOf(before), after: factsOf(data) });
    return { data };
  });
}

async function loadAdmin(db: Db, id: number): Promise<Admin> {
  const row = await findStaff(db, id);
  if (!row) throw notFound('This admin');
  return present(row);
}

/** The password somebody chose for another, or one made now, which is answered once. */
async function passwordFor(chosen: string | undefined, email: string) {
  if (chosen?.toLowerCase() === email) throw invalid({ password: ['Must not be their email address.'] });
  const password = chosen ?? randomPassword();
  return { passwordHash: await hashPassword(password), made: chosen === undefined ? password : null };
}

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** What the audit log keeps of an admin. */
const factsOf = ({ name, email, phone, status, roles, markets, locale, timezone, version }: Admin) => ({
  name,
  email,
  phone,
  status,
  roles: roles.map((role) => role.name),
  markets,
  locale,
  timezone,
  version,
});

const present = (row: Admin): Admin => ({
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
