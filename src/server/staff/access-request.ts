import { accessRequest } from '#contract/staff/access-request.ts';
import type { AccessRequest } from '#contract/staff/access-request.schema.ts';
import { mayAssignRole, mayDisableAdmin } from '#domain/access/admin-rules.ts';
import { NO_ROLE_LEVEL } from '#domain/access/level.ts';
import { formatInstant } from '#domain/time/time.ts';
import { allows } from '#domain/access/access.ts';
import { asWords } from '#domain/text/words.ts';
import { randomBytes } from 'node:crypto';
import { auditOf, recordWrites } from '#server/kit/change/change.ts';
import type { Actor, StaffContext, Tx } from '#server/kit/change/context.ts';
import { conflict, forbidden, notFound, refuseUnless } from '#server/kit/http/errors.ts';
import type { Handlers } from '#server/kit/http/handlers.ts';
import { listSource } from '#server/kit/change/list-source.ts';
import { digest } from '#server/kit/security/digest.ts';
import { notify } from '#server/kit/messages/notices.ts';
import {
  confirmRequest,
  decideRequest,
  findRequest,
  insertRequest,
  isConfirmed,
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
  registration: async (_, { installation }) => ({
    data: { open: installation.registration, mail: installation.mail !== undefined },
  }),

  async create({ body }, { installation, now, transact, afterCommit }) {
    if (!installation.registration)
      throw forbidden('Requests for access are not accepted here. Ask an administrator for an account.', 'not_open');
    const { name, email, phone = null, password, reason } = body;
    await expectStrongPassword(password, { email, name }, 'password');
    // Hashed even for a known address, so that the response time reveals nothing.
    const passwordHash = await hashPassword(password);
    const { mail, publicUrl } = installation;
    const token = mail && randomBytes(32).toString('base64url');
    const confirmHash = token ? digest(token) : null;
    const isNew = await transact(async (tx) => {
      const id = await insertRequest(tx.db, { name, email, phone, passwordHash, reason, confirmHash, now });
      if (id === undefined) return false;
      await tx.audit({ kind: 'access_request', id, before: null, after: { name, email, phone, reason } });
      if (!mail) await tellDeciders(tx, { name, reason });
      return true;
    });
    // Mailed to every address, so that neither the reply nor its time tells whether it has an account.
    const text = isNew ? linkText(new URL(`/user/register-result?confirm=${token}`, publicUrl).href) : KNOWN_TEXT;
    if (mail) afterCommit(() => mail.send(email, 'Your request for access to Kerbside', text));
    return { data: { email } };
  },

  confirm: ({ body: { token } }, { now, transact }) =>
    transact(async (tx) => {
      const since = new Date(now.getTime() - LINK_MS);
      const request = await confirmRequest(tx.db, digest(token), { now, since });
      if (!request && (await isConfirmed(tx.db, digest(token)))) return;
      if (!request) throw conflict('link_over', LINK_OVER);
      const { name } = found(await findRequest(tx.db, request.id));
      await tx.audit({ kind: 'access_request', id: request.id, before: { name }, after: { name, confirmed: true } });
      await tellDeciders(tx, { name, reason: request.reason });
    }),

  async list({ query }, context) {
    const { rows, total } = await requests.list(context, query);
    return { data: rows.map((row) => shown(row, context.actor)), page: query.page, page_size: query.page_size, total };
  },

  async one({ params }, { db, actor }) {
    return { data: shown(found(await findRequest(db, params.id)), actor) };
  },

  approve: ({ params, body }, context) =>
    decide(params.id, 'approved', body.note, context, async (tx, request) => {
      if (request.confirmed === false)
        throw conflict('not_confirmed', `${request.name} has not confirmed the address yet, by the link mailed there.`);
      const { admin_id } = request;
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

const tellDeciders = async (tx: Tx, { name, reason }: { name: string; reason: string }): Promise<void> =>
  notify(tx.db, await staffWith(tx.db, 'users', 'enable'), {
    kind: 'access.request',
    title: `${name} asks for access`,
    detail: reason,
    path: '/admins/requests?status=pending',
  });

const linkText = (link: string): string =>
  `Somebody asked for access to Kerbside with this address. If it was you, confirm it within 24 hours:\n\n${link}\n\nOtherwise nothing needs to be done.\n`;

const LINK_MS = 24 * 3_600_000;
const LINK_OVER =
  'This link has expired, or a later request with the same address has replaced it. Ask for access again to get a new one.';

const KNOWN_TEXT =
  'Somebody asked for access to Kerbside with this address, which has an account or a request already. If it was you, sign in with it, or ask an administrator.\n';

/** The list of access requests as a whole. */
export const requestList = listSource({
  call: accessRequest.list,
  async walk({ query }, reader, page) {
    const rows = await requests.walk(reader, query, page);
    return { rows: rows.map((row) => shown(row, reader.actor)), cursor: rows.at(-1)?.cursor ?? null };
  },
  count: ({ query }, reader) => requests.count(reader, query),
  columns: {
    name: (row) => row.name,
    status: (row) => asWords(row.status),
    confirmed: ({ confirmed }) => (confirmed === null ? 'Not checked' : confirmed ? 'Confirmed' : 'Not confirmed'),
    email: (row) => row.email,
    created_at: (row, { instant }) => instant(row.created_at),
    reason: (row) => row.reason,
    decision: {
      parts: ['roles', 'by', 'note'],
      read: (row) => [row.roles.join(', '), row.decided_by, row.note],
    },
    phone: (row) => row.phone ?? null,
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
  present: (row: RequestRow, { actor }) => shown(row, actor),
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
    `This request was ${status} by ${decided_by ?? 'another admin'} at ${when} Singapore time.`,
  );
}

/** Returns a request as somebody sees it: without the phone number for those who may not edit admins. */
function shown(row: RequestRow, { grants }: Pick<Actor, 'grants'>): AccessRequest {
  const { phone, ...rest } = present(row);
  return { ...rest, ...(allows(grants, 'users:edit') && { phone }) };
}

function present(row: RequestRow): AccessRequest {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    phone: row.phone,
    reason: row.reason,
    status: row.status,
    confirmed: row.confirmed,
    roles: row.roles,
    note: row.note,
    decided_by: row.decided_by,
    decided_at: row.decided_at,
    created_at: row.created_at,
    version: row.version,
  };
}
