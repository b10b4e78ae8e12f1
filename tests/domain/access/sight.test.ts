import { describe, expect, it } from 'vitest';
import { grantsFrom, TAGS } from '#domain/access/access.ts';
import { seesCost, seesPaymentReferences, seesPhoneOf } from '#domain/access/sight.ts';

describe('hidden figures', () => {
  it('show costs to those who may read prices, and to nobody else', () => {
    expect(seesCost(grantsFrom(['pricing:query']))).toBe(true);
    expect(seesCost(grantsFrom(['order:query', 'order:edit', 'drivers:edit']))).toBe(false);
  });

  it('show payment references to those who refund, and to those who read everything', () => {
    expect(seesPaymentReferences(grantsFrom(['order:delete']))).toBe(true);
    expect(seesPaymentReferences(grantsFrom(TAGS.map((tag) => `${tag}:query` as const)))).toBe(true);
    expect(seesPaymentReferences(grantsFrom(['order:query', 'order:edit', 'order:disable']))).toBe(false);
  });

  it('show the phone numbers of others to those who edit admins, and to everybody their own', () => {
    expect(seesPhoneOf({ id: 1, grants: grantsFrom(['users:edit']) }, 2)).toBe(true);
    expect(seesPhoneOf({ id: 1, grants: grantsFrom(['users:query', 'users:get']) }, 2)).toBe(false);
    expect(seesPhoneOf({ id: 1, grants: {} }, 1)).toBe(true);
  });
});
