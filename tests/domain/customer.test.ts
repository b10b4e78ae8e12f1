import { describe, expect, it } from 'vitest';
import { mayErase, mergedFacts, readTags, type CustomerFacts } from '#domain/customer.ts';

const person = (facts: Partial<CustomerFacts> = {}): CustomerFacts => ({
  first_name: 'Ana',
  last_name: 'Lim',
  email: 'ana@example.com',
  phone: null,
  language: 'en',
  country: null,
  timezone: null,
  marketing_opt_in: true,
  tags: [],
  note: null,
  ...facts,
});

describe('a customer', () => {
  it('is erased only when nothing of theirs is still to come, and only once', () => {
    const ana = { name: 'Ana Lim', erased_at: null, open_bookings: 0 };
    expect(mayErase(ana)).toEqual({ ok: true });
    expect(mayErase({ ...ana, open_bookings: 1 })).toEqual({
      ok: false,
      why: 'Ana Lim has 1 booking that is not over yet. Complete or cancel it first.',
    });
    expect(mayErase({ ...ana, erased_at: '2026-01-01T00:00:00Z' }).ok).toBe(false);
  });

  it('who was two keeps what was chosen, gets what was lacking, and no wider consent than both gave', () => {
    const kept = person({ tags: ['vip'] });
    const other = person({
      first_name: 'A',
      last_name: null,
      email: 'other@example.com',
      phone: '+6591234567',
      tags: ['vip', 'hotel'],
      marketing_opt_in: false,
    });
    expect(mergedFacts(kept, other, [])).toEqual({
      ...kept,
      phone: '+6591234567',
      tags: ['vip', 'hotel'],
      marketing_opt_in: false,
    });
    expect(mergedFacts(kept, other, ['name', 'email', 'country'])).toMatchObject({
      first_name: 'A',
      last_name: null,
      email: 'other@example.com',
      country: null,
    });
    expect(mergedFacts(kept, person({ email: null }), ['email']).email).toBe('ana@example.com');
  });

  it('has tags in lower case, each once', () => {
    expect(readTags(' VIP, long   stay,vip,, ')).toEqual(['vip', 'long stay']);
  });
});
