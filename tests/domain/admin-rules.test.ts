import { describe, expect, it } from 'vitest';
import {
  levelOf,
  mayAssignRole,
  mayCall,
  mayChangeRole,
  mayDeleteRole,
  mayDisableAdmin,
  mayEditRoles,
  mayEndSessions,
  mayGiveMarkets,
  mayGrant,
  mayRevoke,
  mayResetTwoStep,
  maySetPassword,
  mayTakeRole,
  mayWriteAdmin,
} from '#domain/access/admin-rules.ts';
import { DEFAULT_ROLES } from '#domain/access/roles.ts';

const person = (id: number, code: string) => {
  const role = DEFAULT_ROLES.find((entry) => entry.code === code);
  return { id, level: role?.level ?? 10, grants: role?.grants ?? {} };
};
const boss = person(1, 'superadmin');
const keeper = person(2, 'user_admin');
const dispatcher = person(3, 'dispatcher');
const finance = person(4, 'finance');

describe('who may change which admin', () => {
  it('goes by level: above yes, equal and below no', () => {
    expect(mayWriteAdmin(keeper, dispatcher)).toEqual({ ok: true });
    expect(mayWriteAdmin(dispatcher, keeper)).toMatchObject({ ok: false });
    expect(mayWriteAdmin(dispatcher, finance)).toMatchObject({ ok: false });
    expect(mayWriteAdmin(keeper, keeper)).toMatchObject({ ok: false, why: expect.stringContaining('profile') });
  });

  it('lets superadmins change each other', () => {
    expect(mayWriteAdmin(boss, person(9, 'superadmin'))).toEqual({ ok: true });
  });

  it('counts the highest of several roles, and nobody stands below having none', () => {
    expect(levelOf([{ level: 5 }, { level: 3 }])).toBe(3);
    expect(levelOf([])).toBe(10);
    expect(mayWriteAdmin(keeper, { id: 8, level: levelOf([]) })).toEqual({ ok: true });
  });
});

describe('roles and single rights', () => {
  it('may be assigned only below the assigner’s level', () => {
    expect(mayAssignRole(keeper, dispatcher, { name: 'Operations', level: 3 })).toEqual({ ok: true });
    expect(mayAssignRole(keeper, dispatcher, { name: 'User administrator', level: 1 })).toMatchObject({ ok: false });
    expect(mayAssignRole(keeper, dispatcher, { name: 'Superadmin', level: 0 })).toMatchObject({ ok: false });
    expect(mayAssignRole(boss, dispatcher, { name: 'Superadmin', level: 0 })).toEqual({ ok: true });
  });

  it('are never one’s own to change', () => {
    expect(mayAssignRole(boss, boss, { name: 'Auditor', level: 9 })).toMatchObject({ ok: false });
    expect(mayGrant(boss, boss, 'order:get')).toMatchObject({ ok: false });
  });

  it('may be granted only by somebody who holds them', () => {
    expect(mayGrant(keeper, dispatcher, 'users:get')).toEqual({ ok: true });
    expect(mayGrant(keeper, dispatcher, 'order:delete')).toMatchObject({
      ok: false,
      why: 'You can only grant what you may do yourself; you may not refund bookings (order:delete).',
    });
  });

  it('belong to superadmins to define', () => {
    expect(mayEditRoles(boss)).toEqual({ ok: true });
    expect(mayEditRoles(keeper)).toMatchObject({ ok: false });
  });
});

describe('what is taken back', () => {
  it('needs to stand above, and for a single right no more than that', () => {
    expect(mayRevoke(keeper, dispatcher)).toEqual({ ok: true });
    expect(mayRevoke(dispatcher, keeper)).toMatchObject({ ok: false });
    expect(mayRevoke(boss, boss)).toMatchObject({ ok: false, why: 'Nobody can change their own permissions.' });
  });

  it('is not the last superadmin’s role', () => {
    const role = { name: 'Superadmin', level: 0 };
    const other = person(9, 'superadmin');
    expect(mayTakeRole(boss, other, role, 2)).toEqual({ ok: true });
    expect(mayTakeRole(boss, other, role, 1)).toMatchObject({
      ok: false,
      why: 'The last superadmin must keep the role.',
    });
    expect(mayTakeRole(boss, boss, role, 2)).toMatchObject({ ok: false, why: 'Nobody can change their own role.' });
    expect(mayTakeRole(keeper, dispatcher, { name: 'Dispatcher', level: 5 }, 1)).toEqual({ ok: true });
  });
});

describe('markets', () => {
  const ofPh = { ...keeper, markets: ['ph'] };
  it('limit whom one may change, and what one may give', () => {
    expect(mayWriteAdmin(ofPh, { ...dispatcher, markets: ['ph'] })).toEqual({ ok: true });
    expect(mayWriteAdmin(ofPh, { ...dispatcher, markets: [] })).toMatchObject({ ok: false });
    expect(mayGiveMarkets(ofPh, dispatcher, [])).toMatchObject({ ok: false });
    expect(mayGiveMarkets(ofPh, dispatcher, ['ph'])).toEqual({ ok: true });
    expect(mayGiveMarkets(keeper, dispatcher, ['ph'])).toEqual({ ok: true });
    expect(mayGiveMarkets(boss, boss, ['ph'])).toMatchObject({
      ok: false,
      why: 'Nobody can change their own markets.',
    });
  });
});

describe('passwords and roles', () => {
  it('of oneself are changed in the profile, those of others from above', () => {
    expect(maySetPassword(boss, boss)).toMatchObject({ ok: false });
    expect(maySetPassword(keeper, dispatcher)).toEqual({ ok: true });
    expect(maySetPassword(keeper, boss)).toMatchObject({ ok: false });
    expect(mayResetTwoStep(boss, boss)).toMatchObject({ ok: false });
    expect(mayResetTwoStep(keeper, dispatcher)).toEqual({ ok: true });
    expect(mayResetTwoStep(keeper, boss)).toMatchObject({ ok: false });
    expect(mayEndSessions(boss, boss)).toMatchObject({ ok: false, why: 'Manage your own sessions in your profile.' });
    expect(mayEndSessions(keeper, dispatcher)).toEqual({ ok: true });
  });

  it('are defined by superadmins, who cannot weaken their own or delete built-in ones', () => {
    expect(mayCall(keeper, { superadmin: true })).toMatchObject({ ok: false });
    expect(mayCall(keeper, {})).toEqual({ ok: true });
    expect(mayChangeRole(boss, { name: 'Dispatcher', level: 5 })).toEqual({ ok: true });
    expect(mayChangeRole(boss, { name: 'Superadmin', level: 0 })).toMatchObject({ ok: false });
    expect(mayDeleteRole(boss, { name: 'Dispatcher', is_system: true })).toMatchObject({ ok: false });
    expect(mayDeleteRole(boss, { name: 'Night desk', is_system: false })).toEqual({ ok: true });
    expect(mayDeleteRole(keeper, { name: 'Night desk', is_system: false })).toMatchObject({ ok: false });
  });
});

describe('disabling', () => {
  it('spares the last superadmin', () => {
    const other = person(9, 'superadmin');
    expect(mayDisableAdmin(boss, other, 2)).toEqual({ ok: true });
    expect(mayDisableAdmin(boss, boss, 1)).toMatchObject({ ok: false, why: 'The last superadmin cannot be disabled.' });
    expect(mayDisableAdmin(boss, boss, 2)).toMatchObject({ ok: false, why: 'Nobody can disable themselves.' });
    expect(mayDisableAdmin(keeper, dispatcher, 1)).toEqual({ ok: true });
    expect(mayDisableAdmin(keeper, other, 5)).toMatchObject({ ok: false });
  });
});
