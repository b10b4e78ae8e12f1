import { passkey } from '#contract/staff/passkey.ts';
import type { Passkey } from '#contract/staff/passkey.schema.ts';
import type { StaffContext, Tx } from '#server/kit/change/context.ts';
import { conflict, forbidden, notFound } from '#server/kit/http/errors.ts';
import type { Handlers } from '#server/kit/http/handlers.ts';
import { notify } from '#server/kit/messages/notices.ts';
import { findAdmin, type AdminRow } from '#server/staff/admin.store.ts';
import { dropChallenges } from '#server/staff/sign-in/challenge.store.ts';
import { openSession, refuseUnlessActive } from '#server/staff/sign-in/open-session.ts';
import { confirmSession, revokeOtherSessions } from '#server/staff/session.store.ts';
import { askToAdd, askToUse, checkNew, checkUse } from './ceremony.ts';
import {
  findOwnPasskey,
  insertPasskey,
  passkeysOf,
  removePasskey,
  renamePasskey,
  type PasskeyRow,
} from './passkey.store.ts';

export const passkeyHandlers: Handlers<typeof passkey> = {
  list: async (_, { db, actor }) => ({ data: (await passkeysOf(db, actor.id)).map(present) }),

  startAdding: async (_, context) => {
    if ((await passkeysOf(context.db, context.actor.id)).length >= MOST)
      throw conflict('too_many_passkeys', `You have ${MOST} passkeys. Remove one first.`);
    return askToAdd(await ownRecord(context), context.actor.sessionId, context);
  },

  async create({ body: { name, answer } }, context) {
    const { actor, now, db } = context;
    const admin = await ownRecord(context);
    const { id, publicKey, counter } = await checkNew(answer, actor.sessionId, { ...context, db });
    return context.transact(async (tx) => {
      const made = await insertPasskey(tx.db, {
        admin_id: actor.id,
        name,
        credential_id: id,
        public_key: Buffer.from(publicKey),
        counter,
        transports: answer.response.transports ?? [],
        created_at: now.toISOString(),
      });
      await confirmSession(tx.db, actor.sessionId, now, { withPassword: true, byPasskey: true });
      await endWhatWasOpened(tx, context);
      await tx.audit({ kind: 'admin', id: actor.id, before: null, after: { passkey_added: name } });
      await tell(tx, admin, `A passkey was added to your account: ${name}`, context);
      return { data: present(made) };
    });
  },

  update: ({ params, body: { name } }, context) =>
    context.transact(async (tx) => {
      const before = await findOwnPasskey(tx.db, context.actor.id, params.id);
      const after = before && (await renamePasskey(tx.db, context.actor.id, params.id, name));
      if (!after) throw notFound('This passkey');
      const names = { before: { passkey: before.name }, after: { passkey: name } };
      await tx.audit({ kind: 'admin', id: context.actor.id, ...names });
      return { data: present(after) };
    }),

  async remove({ params }, context) {
    const admin = await ownRecord(context);
    await context.transact(async (tx) => {
      const found = await findOwnPasskey(tx.db, context.actor.id, params.id);
      if (!found) throw notFound('This passkey');
      await removePasskey(tx.db, found.id);
      await endWhatWasOpened(tx, context);
      await tx.audit({
        kind: 'admin',
        id: context.actor.id,
        before: { passkey: found.name },
        after: { passkey: null },
      });
      await tell(tx, admin, `A passkey was removed from your account: ${found.name}`, context);
    });
  },

  async startConfirming(_, context) {
    const allowed = await passkeysOf(context.db, context.actor.id);
    if (allowed.length === 0) throw conflict('no_passkey', 'You have no passkey.');
    return askToUse('confirm', { sessionId: context.actor.sessionId, allowed }, context);
  },

  async confirm({ body: { answer } }, context) {
    const { actor, now } = context;
    const used = await checkUse(answer, { purpose: 'confirm', sessionId: actor.sessionId, adminId: actor.id }, context);
    await context.transact(async (tx) => {
      await confirmSession(tx.db, actor.sessionId, now, { withPassword: true, byPasskey: true });
      await tx.audit({
        kind: 'session',
        id: actor.sessionId,
        before: null,
        after: { confirmed: `passkey ${used.name}` },
      });
    });
  },

  startSigningIn: (_, context) => askToUse('sign_in', { sessionId: null, allowed: [] }, context),

  async signIn({ body: { answer, device_token: device } }, context) {
    const used = await checkUse(answer, { purpose: 'sign_in', sessionId: null }, context);
    const admin = await findAdmin(context.db, used.admin_id);
    if (!admin || admin.is_service) throw forbidden('This account is disabled. Please ask an administrator.');
    refuseUnlessActive(admin);
    return openSession({ admin, device, call: passkey.signIn, byPasskey: true }, context, (tx) =>
      tx.audit({ kind: 'admin', id: admin.id, before: null, after: { second_step: `passkey ${used.name}` } }),
    );
  },
};

/** The most passkeys of one person. */
const MOST = 20;

async function ownRecord({ db, actor }: StaffContext): Promise<AdminRow> {
  const admin = await findAdmin(db, actor.id);
  if (!admin) throw new Error(`Admin ${actor.id} has a session but no record`);
  return admin;
}

/** Ends the person's other sessions and pending sign-ins, which began under the old rules. */
async function endWhatWasOpened(tx: Tx, { actor, now }: StaffContext): Promise<void> {
  await revokeOtherSessions(tx.db, actor.id, actor.sessionId, now);
  await dropChallenges(tx.db, actor.id);
}

/** Tells the person by a notice, and by mail where it is configured. */
async function tell(tx: Tx, { id, email }: AdminRow, title: string, { installation, afterCommit }: StaffContext) {
  const detail = 'If it was not you, remove it, change your password and end your other sessions.';
  await notify(tx.db, id, { kind: 'admin.passkey', title, detail, path: '/profile/edit?tab=passkeys' });
  const { mail } = installation;
  if (mail)
    afterCommit(() => mail.send(email, 'The passkeys of your Kerbside account have changed', `${title}. ${detail}`));
}

const present = ({ id, name, created_at, last_used_at }: Pick<PasskeyRow, keyof Passkey>): Passkey => ({
  id,
  name,
  created_at,
  last_used_at,
});
