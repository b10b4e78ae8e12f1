import { describe, expect, it } from 'vitest';
import { levelOf, mayAssignRole, mayDisableAdmin, mayEditRoles, mayGrant, mayWriteAdmin } from '#domain/admin-rules.ts';
import { DEFAULT_ROLES } from '#domain/roles.ts';

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
  it('may be given only when they stand below the giver', () => {
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

describe('disabling', () => {
  it('spares the last superadmin', () => {
    const other = person(9, 'superadmin');
    expect(mayDisableAdmin(boss, other, 2)).toEqual({ ok: true });
    expect(mayDisableAdmin(boss, boss, 1)).toMatchObject({ ok: false, why: 'The last superadmin cannot be disabled.' });
    expect(mayDisableAdmin(keeper, dispatcher, 1)).toEqual({ ok: true });
    expect(mayDisableAdmin(keeper, other, 5)).toMatchObject({ ok: false });
  });
});
