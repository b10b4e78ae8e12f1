import { expect, it } from 'vitest';
import { coversRights, type Rights } from '#domain/access/rights.ts';

const before: Rights = { level: 5, markets: ['ph'], grants: { order: ['query', 'get'], users: ['get'] } };

it.each<[string, Partial<Rights>, boolean]>([
  ['the same', {}, true],
  ['a higher level', { level: 3 }, true],
  ['a lower level', { level: 7 }, false],
  ['all markets', { markets: [] }, true],
  ['another market', { markets: ['sg'] }, false],
  ['more rights', { grants: { order: ['query', 'get', 'edit'], users: ['get'], data: ['get'] } }, true],
  ['one action less', { grants: { order: ['query'], users: ['get'] } }, false],
  ['one tag less', { grants: { order: ['query', 'get'] } }, false],
])('rights with %s', (_, change, covers) => expect(coversRights({ ...before, ...change }, before)).toBe(covers));

it('of somebody without limits are not covered by those of one market', () => {
  expect(coversRights(before, { ...before, markets: [] })).toBe(false);
});
