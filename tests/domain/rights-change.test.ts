import { describe, expect, it } from 'vitest';
import { consequences, effective, rolesGranting } from '#domain/access/rights-change.ts';
import { DEFAULT_ROLES } from '#domain/access/roles.ts';

const role = (code: string) => {
  const found = DEFAULT_ROLES.find((each) => each.code === code);
  if (!found) throw new Error(code);
  return found;
};
const dispatcher = role('dispatcher');
const fleet = role('fleet');

describe('what a change of rights comes to', () => {
  it('names what opens and what closes, and nothing that stays', () => {
    const before = { roles: [dispatcher], own: {} };
    const after = { roles: [dispatcher], own: { order: ['disable'] } } as const;
    expect(consequences(before, after)).toEqual({ opens: ['order:disable'], closes: [], same: [] });
    expect(consequences(after, before)).toEqual({ opens: [], closes: ['order:disable'], same: [] });
  });

  it('counts what several roles share once: taking one of them closes only what no other gives', () => {
    const { closes } = consequences({ roles: [dispatcher, fleet], own: {} }, { roles: [dispatcher], own: {} });
    expect(closes).toContain('drivers:delete');
    expect(closes).not.toContain('drivers:get');
    expect(closes).not.toContain('order:get');
  });

  it('says where a right still comes from that was taken back in vain', () => {
    const own = { order: ['get'] } as const;
    const { closes, same } = consequences({ roles: [dispatcher], own }, { roles: [dispatcher], own: {} });
    expect(closes).toEqual([]);
    expect(same).toEqual([{ access: 'order:get', from: ['Dispatcher'] }]);
  });

  it('adds up roles and grants', () => {
    const sources = { roles: [dispatcher, fleet], own: { users: ['get'] } } as const;
    expect(effective(sources)).toMatchObject({ users: ['get'], drivers: fleet.grants.drivers });
    expect(rolesGranting(sources, 'order:get')).toEqual(['Dispatcher', 'Fleet manager']);
  });
});
