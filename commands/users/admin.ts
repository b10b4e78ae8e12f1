import { searching } from '#console/registry/plain.ts';
import { audit } from '#contract/audit.ts';
import { admin as adminCalls } from '#contract/staff/admin.ts';
import {
  mayDisableAdmin,
  mayEndSessions,
  mayResetTwoStep,
  maySetPassword,
  mayWriteAdmin,
} from '#domain/access/admin-rules.ts';
import { action, AVAILABLE, unavailable } from '#console/registry/define.ts';
import type { Ctx } from '#console/registry/context.ts';
import { addressOf, type KindFacts } from '#contract/kinds.ts';
import { number } from '#console/registry/steps.ts';
import { actorOf, decided, first, superadminCount } from './admin-answers.ts';
import { rightsActions } from './admin-rights.ts';

type Facts = KindFacts['admin'];

const enable = action({
  id: 'admin.enable',
  title: 'Enable admin',
  words: ['let in', 'unblock', 'staff', 'account'],
  call: adminCalls.toggle,
  params: { flag: 'enable' },
  on: { kind: 'admin' },
  icon: 'enable',
  keys: ['Shift+E'],
  steps: {},
  many: () => ({ call: adminCalls.toggle, params: { flag: 'enable' } }),
  test: (admin, ctx) =>
    first(
      admin.status === 'active' ? unavailable(`${admin.name} is enabled already.`) : AVAILABLE,
      decided(admin),
      admin.roles.length === 0 ? unavailable(`${admin.name} has no role. Assign one first.`) : AVAILABLE,
      mayWriteAdmin(actorOf(ctx), admin),
    ),
  run: ({ record: admin, send }) => toggle(admin, 'enable', send),
});

const disable = action({
  id: 'admin.disable',
  title: 'Disable admin',
  words: [
    'lock out',
    'block',
    'suspend',
    'sign out',
    'staff',
    'account',
    'left the company',
    'fired',
    'resigned',
    'leaver',
    'left us',
    'colleague left',
    'delete',
    'remove',
  ],
  call: adminCalls.toggle,
  params: { flag: 'disable' },
  on: { kind: 'admin' },
  icon: 'disable',
  keys: ['Shift+D'],
  steps: {},
  many: () => ({ call: adminCalls.toggle, params: { flag: 'disable' } }),
  test: (admin, ctx) =>
    first(
      admin.status === 'disabled' ? unavailable(`${admin.name} is disabled already.`) : AVAILABLE,
      decided(admin),
      mayDisableAdmin(actorOf(ctx), admin, superadminCount(admin)),
    ),
  run: ({ record: admin, send }) => toggle(admin, 'disable', send),
});

const setPassword = action({
  id: 'admin.setPassword',
  title: 'Set password of admin',
  words: [
    'reset',
    'forgotten',
    'new password',
    'forgot password',
    'password lost',
    'reset password',
    'cannot log in',
    'cant log in',
    'can not sign in',
    'locked out',
  ],
  call: adminCalls.setPassword,
  on: { kind: 'admin', max: 1 },
  icon: 'edit',
  steps: {},
  test: (admin, ctx) => first(decided(admin), maySetPassword(actorOf(ctx), admin)),
  run: async ({ record: { id } }) => ({ say: '', go: addressOf('admin', id, 'password') }),
});

const resetTwoStep = action({
  id: 'admin.resetTwoStep',
  title: 'Switch off two-step sign-in of admin',
  words: [
    'reset',
    'authenticator',
    'lost phone',
    '2fa',
    'locked out',
    'recovery codes',
    'new phone',
    'lost authenticator',
  ],
  call: adminCalls.resetTwoStep,
  on: { kind: 'admin', max: 1 },
  icon: 'disable',
  danger: 'confirm',
  rare: true,
  steps: {},
  test: (admin, ctx) =>
    first(
      admin.two_step ? AVAILABLE : unavailable(`Two-step sign-in of ${admin.name} is off already.`),
      mayResetTwoStep(actorOf(ctx), admin),
    ),
  preview: async ({ record: { name } }) => ({
    say: `${name} is signed out everywhere, is notified, and signs in with only the password until they set it up again. Make sure that the request comes from them.`,
    button: 'Switch off',
  }),
  async run({ record: { id, name, version }, send }) {
    await send(adminCalls.resetTwoStep, { params: { id }, ifMatch: version });
    return { say: `Two-step sign-in of ${name} is off.` };
  },
});

const endSessions = action({
  id: 'admin.endSessions',
  title: 'Sign admin out everywhere',
  words: ['end sessions', 'revoke', 'log out', 'kick', 'log somebody out', 'stolen laptop', 'lost laptop'],
  call: adminCalls.endSessions,
  on: { kind: 'admin', max: 1 },
  icon: 'sign-out',
  danger: 'confirm',
  steps: {},
  test: (admin, ctx) => mayEndSessions(actorOf(ctx), admin),
  preview: async ({ record: { name } }) => ({
    say: `Every session of ${name} ends. They can sign in again.`,
    button: 'Sign out everywhere',
  }),
  async run({ record: { id, name }, send }) {
    const { ended } = (await send(adminCalls.endSessions, { params: { id } })).data;
    return { say: ended === 0 ? `${name} was not signed in.` : `${name} is signed out everywhere.` };
  },
});

/** Shown as a button beside each session of the record. */
const endSession = action({
  id: 'admin.endSession',
  title: 'End session of admin',
  call: adminCalls.endSession,
  quiet: true,
  steps: { admin: number({ label: 'Admin' }), session: number({ label: 'Session' }) },
  async run({ values: { admin, session }, send }) {
    await send(adminCalls.endSession, { params: { id: admin, sessionId: session } });
    return { say: 'That session has ended.' };
  },
});

const showActivity = action({
  id: 'admin.activity',
  title: 'Show what admin did',
  words: ['audit', 'log', 'history', 'deeds'],
  call: [audit.list, audit.actors, audit.commands],
  on: { kind: 'admin', max: 1 },
  icon: 'open',
  rare: true,
  steps: {},
  run: async ({ record: { id } }) => ({ say: '', go: `/admins/activity?actor=${id}` }),
});

export const adminActions = [
  enable,
  disable,
  ...rightsActions,
  setPassword,
  resetTwoStep,
  endSessions,
  endSession,
  showActivity,
];

export const adminSource = searching('admin');

async function toggle({ id, name, version }: Facts, flag: 'enable' | 'disable', send: Ctx['send']) {
  const { data } = await send(adminCalls.toggle, { params: { id, flag }, ifMatch: version });
  const opposite = flag === 'enable' ? 'disable' : 'enable';
  return {
    say: flag === 'enable' ? `${name} may sign in.` : `${name} is signed out and may not sign in.`,
    undo: (later: Ctx['send']) => later(adminCalls.toggle, { params: { id, flag: opposite }, ifMatch: data.version }),
  };
}
