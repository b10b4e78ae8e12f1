import { accessRequest } from '#contract/staff/access-request.ts';
import type { AccessRequest } from '#contract/staff/access-request.schema.ts';
import { mayAssignRole, mayDisableAdmin } from '#domain/access/admin-rules.ts';
import { NO_ROLE_LEVEL } from '#domain/access/level.ts';
import { formatInstant } from '#domain/time/time.ts';
import { asWords } from '#domain/text/words.ts';
import { auditOf, recordWrites } from '#server/kit/change/change.ts';
import type { StaffContext, Tx } from '#server/kit/change/context.ts';
import { conflict, forbidden, notFound, refuseUnless } from '#server/kit/http/errors.ts';
import type { Handlers } from '#server/kit/http/handlers.ts';
import { listSource } from '#server/kit/change/list-source.ts';
import { notify } from '#server/kit/messages/notices.ts';
import {
  decideRequest,
  findRequest,
  insertRequest,
  lockRequest,
  type RequestRow,
  requests,
} from './access-request.store.ts';
import { updateAdmin } from './admin.store.ts';
import { hashPassword } from './password.ts';
import { expectStrongPassword } from './password-rule.ts';
import { giveRoles, staffWith } from './role.store.ts';
import { rolesById } from './roles.ts';

/** Requests for an account, and decisions about them. A pending account has no role, so it ranks below every admin. */
export const accessHandlers: Handlers<typeof accessRequest> = {
  registration: async (_, { installation }) => ({ data: { open: installation.registration } }),

  async create({ body }, { installation, transact }) {
    if (!installation.registration)
      throw forbidden('Requests for access are not taken here. Ask an administrator for an account.', 'not_open');
    const { name, email, phone = null, password, reason } = body;
    await expectStrongPassword(password, { email, name }, 'password');
    // Hashed even for a known address, so that the response time reveals nothing.
    const passwordHash = await hashPassword(password);
    await transact(async (tx) => {
      const id = await insertRequest(tx.db, { name, email, phone, passwordHash, reason });
      if (id === undefined) return;
      await tx.audit({ entity: 'access_request', id, before: null, after: { name, email, phone, reason } });
      await notify(tx.db, await staffWith(tx.db, 'users', 'enable'), {
        kind: 'access.request',
        title: `${name} asks for access`,
        detail: reason,
        path: '/admins/requests?status=pending',
      });
    });
    return { data: { email } };
  },

  async list({ query }, { db }) {
    const { rows, total } = await requests.list(db, query);
    return { data: rows.map(present), page: query.page, page_size: query.page_size, total };
  },

  async one({ params }, { db }) {
    return { data: present(found(await findRequest(db, params.id))) };
  },

  approve: ({ params, body }, context) =>
    decide(params.id, 'approved', body.note, context, async (tx, { admin_id }) => {
      const subject = { id: admin_id, level: NO_ROLE_LEVEL };
      for (const role of await rolesById(tx.db, body.role_ids))
        refuseUnless(mayAssignRole(context.actor, subject, role));
      await giveRoles(tx.db, admin_id, body.role_ids);
      // A new admin may see no more markets than the admin who approves.
      await updateAdmin(tx.db, admin_id, { status: 'active', markets: [...context.actor.markets] });
    }),

  decline: ({ params, body }, context) =>
    decide(params.id, 'declined', body.note, context, async (tx, { admin_id }) => {
      // A pending account is never the last superadmin.
      refuseUnless(mayDisableAdmin(context.actor, { id: admin_id, level: NO_ROLE_LEVEL }, Number.POSITIVE_INFINITY));
      await updateAdmin(tx.db, admin_id, { status: 'disabled' });
    }),
};

/** The list of access requests as a whole. */
export const requestList = listSource({
  call: accessRequest.list,
  async walk({ query }, { db }, page) {
    const rows = await requests.walk(db, query, page);
    return { rows: rows.map(present), cursor: rows.at(-1)?.cursor ?? null };
  },
  count: ({ query }, { db }) => requests.count(db, query),
  columns: {
    name: (row) => row.name,
    status: (row) => asWords(row.status),
    email: (row) => row.email,
    created_at: (row, { instant }) => instant(row.created_at),
    reason: (row) => row.reason,
    decision: {
      parts: ['roles', 'by', 'note'],
      read: (row) => [row.roles.join(', '), row.decided_by, row.note],
    },
    phone: (row) => row.phone,
  },
});

/** Decides a request once: a second decision at the same time is refused with the first. */
function decide(
  id: number,
  status: 'approved' | 'declined',
  note: string | undefined,
  context: StaffContext,
  apply: (tx: Tx, request: RequestRow) => Promise<void>,
): Promise<{ data: AccessRequest }> {
  const { actor, now } = context;
  const work = async (tx: Tx, before: RequestRow) => {
    await apply(tx, before);
    await decideRequest(tx.db, id, { status, note: note || null, by: actor.id, now });
    return 'changed' as const;
  };
  return requestWrites.change(id, context, work, { guard: refuseDecided });
}

/** The write path of access requests. */
const requestWrites = recordWrites({
  lock: async (db, id: number) => found(await lockRequest(db, id)),
  reload: async (db, { id }) => found(await findRequest(db, id)),
  present,
  audit: auditOf('access_request', present),
});

function found(row: RequestRow | undefined): RequestRow {
  if (!row) throw notFound('This request');
  return row;
}

function refuseDecided({ status, decided_by, decided_at, created_at }: RequestRow): void {
  if (status === 'pending') return;
  const when = formatInstant(decided_at ?? created_at);
  throw conflict(
    'already_decided',
    `This request was ${status} by ${decided_by ?? 'somebody'} at ${when} Singapore time.`,
  );
}

function present(row: RequestRow): AccessRequest {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    phone: row.phone,
    reason: row.reason,
    status: row.status,
    roles: row.roles,
    note: row.note,
    decided_by: row.decided_by,
    decided_at: row.decided_at,
    created_at: row.created_at,
    version: row.version,
  };
}
