import type { profile } from '#contract/staff/profile.ts';
import type { StaffContext, Tx } from '#server/kit/change/context.ts';
import { conflict, invalid } from '#server/kit/http/errors.ts';
import type { Handler } from '#server/kit/http/handlers.ts';
import { findAdmin, type AdminRow } from '#server/staff/admin.store.ts';
import { dropChallenges } from './challenge.store.ts';
import { inGroups, newRecoveryCodes, plainCode } from './codes.ts';
import { revokeOtherSessions } from '#server/staff/session.store.ts';
import { keyUri, newSecret, stepOf } from './totp.ts';
import {
  beginTwoStep,
  countRecoveryCodes,
  findTwoStep,
  hasTwoStep,
  replaceRecoveryCodes,
  sealedFor,
  turnOff,
  turnOn,
} from './two-step.store.ts';

export const twoStep: Handler<typeof profile.twoStep> = async (_, { db, actor, installation }) => {
  const since = (await findTwoStep(db, actor.id))?.confirmed_at ?? null;
  const phone = (await findAdmin(db, actor.id))?.phone ?? null;
  return {
    data: {
      enabled: since !== null,
      since,
      recovery_codes_left: await countRecoveryCodes(db, actor.id),
      sms: installation.sms !== undefined && phone !== null,
    },
  };
};

export const startTwoStep: Handler<typeof profile.startTwoStep> = async (_, context) => {
  const admin = await ownRecord(context);
  const secret = newSecret();
  await context.transact(async (tx) => {
    if (!(await beginTwoStep(tx.db, admin.id, context.installation.secrets.seal(secret, sealedFor(admin.id)))))
      throw alreadyOn();
    await note(tx, context, 'begun');
  });
  return { data: { secret, uri: keyUri(secret, admin.email) } };
};

/** Confirms enrolment: the first code proves that the app has the secret. From then on signing in requires a code. */
export const confirmTwoStep: Handler<typeof profile.confirmTwoStep> = async ({ body }, context) => {
  const { actor, now } = context;
  const codes = newRecoveryCodes();
  await context.transact(async (tx) => {
    const begun = await findTwoStep(tx.db, actor.id);
    if (!begun) throw conflict('two_step_off', 'Begin with your password and a new secret.');
    const secret = context.installation.secrets.open(begun.secret, sealedFor(actor.id));
    const step = stepOf(secret, plainCode(body.code), now);
    if (step === undefined) throw invalid({ code: ['This code is not correct. Check the clock of your phone.'] });
    if (!(await turnOn(tx.db, actor.id, step, now))) throw alreadyOn();
    await replaceRecoveryCodes(tx.db, actor.id, codes);
    await endWhatWasOpened(tx, context);
    await note(tx, context, 'on');
  });
  return { data: { recovery_codes: codes.map(inGroups) } };
};

export const disableTwoStep: Handler<typeof profile.disableTwoStep> = async (_, context) => {
  const { actor } = context;
  await context.transact(async (tx) => {
    // Turning it off again changes nothing.
    if (!(await turnOff(tx.db, actor.id))) return;
    await endWhatWasOpened(tx, context);
    await note(tx, context, 'off');
  });
};

export const renewRecoveryCodes: Handler<typeof profile.renewRecoveryCodes> = async (_, context) => {
  const { actor } = context;
  const codes = newRecoveryCodes();
  await context.transact(async (tx) => {
    if (!(await hasTwoStep(tx.db, actor.id))) throw conflict('two_step_off', 'Two-step sign-in is off.');
    await replaceRecoveryCodes(tx.db, actor.id, codes);
    await note(tx, context, 'recovery codes renewed');
  });
  return { data: { recovery_codes: codes.map(inGroups) } };
};

async function ownRecord({ db, actor }: StaffContext): Promise<AdminRow> {
  const admin = await findAdmin(db, actor.id);
  if (!admin) throw new Error(`Admin ${actor.id} has a session but no record`);
  return admin;
}

/** Ends the admin's other sessions and pending sign-ins, which began under the old rules. */
async function endWhatWasOpened(tx: Tx, { actor, now }: StaffContext): Promise<void> {
  await revokeOtherSessions(tx.db, actor.id, actor.sessionId, now);
  await dropChallenges(tx.db, actor.id);
}

/** Audits what was done, without the secret. */
const note = (tx: Tx, { actor }: StaffContext, what: string): Promise<void> =>
  tx.audit({ kind: 'admin', id: actor.id, before: null, after: { two_step: what } });

const alreadyOn = () =>
  conflict('two_step_on', 'Two-step sign-in is on already. Turn it off first to use another app.');
