import { describe, expect, it } from 'vitest';
import {
  ACTIONS,
  TAGS,
  allows,
  derivedLists,
  describe as meaning,
  elementVisible,
  grantsOf,
  keptRoutes,
  missing,
  permissionsOf,
  union,
} from '#domain/access/access.ts';
import { DEFAULT_ROLES, ROLE_CODES } from '#domain/access/roles.ts';

const role = (code: string) => DEFAULT_ROLES.find((entry) => entry.code === code)?.grants ?? {};

describe('rights', () => {
  it('are allowed only when every needed one is held', () => {
    const dispatcher = role('dispatcher');
    expect(allows(dispatcher, 'order:edit')).toBe(true);
    expect(allows(dispatcher, ['order:edit', 'drivers:get'])).toBe(true);
    expect(allows(dispatcher, ['order:edit', 'order:disable'])).toBe(false);
    expect(missing(dispatcher, ['order:edit', 'order:disable', 'users:get'])).toEqual(['order:disable', 'users:get']);
    expect(allows({}, [])).toBe(true);
  });

  it('add up over roles and personal grants', () => {
    expect(union({ order: ['get'] }, { order: ['query', 'get'], ntfs: [] }, { data: ['edit'] })).toEqual({
      order: ['query', 'get'],
      data: ['edit'],
    });
  });

  it('survive the wire, and unknown tags and actions are left behind', () => {
    for (const { grants } of DEFAULT_ROLES) expect(grantsOf(permissionsOf(grants))).toEqual(grants);
    const entry = { action: 'get', describe: '', defaultCheck: false };
    expect(
      grantsOf([
        { permission_id: 'robots', action_entity_set: [entry] },
        { permission_id: 'order', action_entity_set: [entry, { ...entry, action: 'fly' }] },
      ]),
    ).toEqual({ order: ['get'] });
  });

  it('carry a sentence for each action, with the meanings a tag gives of its own', () => {
    expect(meaning('order', 'disable')).toBe('cancel bookings');
    expect(meaning('order', 'delete')).toBe('refund bookings');
    for (const tag of TAGS) for (const action of ACTIONS) expect(meaning(tag, action)).toMatch(/^[a-z]+,? .+/);
  });

  it('give the derived lists', () => {
    const { permissions, permissionList } = derivedLists(permissionsOf(role('dispatcher')));
    expect(permissionList).toEqual(['order', 'data', 'drivers', 'others']);
    expect(permissions[0]?.actionList).toEqual(['edit', 'query', 'get']);
  });
});

describe('default roles', () => {
  it('are twelve, and the superadmin may do everything', () => {
    expect(DEFAULT_ROLES).toHaveLength(12);
    expect(DEFAULT_ROLES.map((entry) => entry.code)).toEqual(ROLE_CODES);
    for (const tag of TAGS) expect(role('superadmin')[tag]).toEqual(ACTIONS);
  });

  it('match the role table', () => {
    const short = (code: string) =>
      Object.entries(role(code)).map(([tag, actions]) => `${tag} ${[...actions].sort().join(' ')}`);
    expect(short('user_admin')).toEqual([`users ${[...ACTIONS].sort().join(' ')}`, 'data get query']);
    expect(short('finance')).toEqual([
      'users get query',
      'order delete export get query',
      'data get query',
      'drivers export get query',
      'pricing export get query',
      'others edit get query',
      'hbs export get query',
    ]);
    expect(short('support')).toEqual([
      'users edit get query',
      'order add disable edit get query',
      'data get query',
      'pricing get query',
      'others add disable edit get query',
      'ugc get query',
      'hbs get query',
    ]);
    expect(short('pricing')).toEqual([
      'order export get query',
      'data add disable edit enable get import query',
      `pricing ${[...ACTIONS].sort().join(' ')}`,
      'insider get query',
    ]);
    expect(Object.keys(role('auditor'))).toEqual([...TAGS]);
    expect(allows(role('auditor'), 'hbs:export')).toBe(true);
    expect(allows(role('auditor'), 'ntfs:export')).toBe(false);
  });

  it('let only operations, finance and superadmin refund, and only operations, support and superadmin cancel', () => {
    const who = (access: 'order:delete' | 'order:disable') =>
      DEFAULT_ROLES.filter((entry) => allows(entry.grants, access)).map((entry) => entry.code);
    expect(who('order:delete')).toEqual(['superadmin', 'operations', 'finance']);
    expect(who('order:disable')).toEqual(['superadmin', 'operations', 'support']);
  });
});

describe('the route filter', () => {
  const routes = [
    { path: '/open' },
    { path: '/orders', permission: ['order'], children: [{ path: 'list' }, { path: 'audit', permission: ['users'] }] },
    { path: '/both', permission: ['articles', 'ugc'] },
    { path: '/empty', permission: [], children: [] },
  ];

  it('keeps open routes and those with at least one held id, recursively', () => {
    expect(keptRoutes(routes, ['order', 'ugc'])).toEqual([
      { path: '/open' },
      { path: '/orders', permission: ['order'], children: [{ path: 'list' }] },
      { path: '/both', permission: ['articles', 'ugc'] },
      { path: '/empty', permission: [], children: [] },
    ]);
    expect(keptRoutes(routes, []).map((route) => route.path)).toEqual(['/open', '/empty']);
  });

  it('shows an element only when a permission of the page grants its action', () => {
    const grants = { order: ['get'], ugc: ['edit'] } as const;
    expect(elementVisible(grants, ['order'], 'edit')).toBe(false);
    expect(elementVisible(grants, ['order', 'ugc'], 'edit')).toBe(true);
    expect(elementVisible(grants, [], 'get')).toBe(false);
    expect(elementVisible(grants, ['users'], 'get')).toBe(false);
  });
});
