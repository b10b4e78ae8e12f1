import { describe, expect, it } from 'vitest';
import { mayDecideRefund, refundNeeds, type Amount } from '#domain/booking/refund-approval.ts';

const NOW = '2026-05-20T04:00:00.000Z';
const rates = [{ id: 1, base: 'USD', quote: 'SGD', rate: '1.25', as_of: NOW }];
const thresholds = {
  confirmAbove: { minor: 50_000, currency: 'USD' },
  approveAbove: { minor: 500_000, currency: 'USD' },
};
const needs = (minor: number, currency: string, before: Amount[] = []) =>
  refundNeeds({ minor, currency }, before, thresholds, rates, NOW);

describe('a refund', () => {
  it.each([
    [50_000, 'USD', false, false],
    [50_001, 'USD', true, false],
    [62_500, 'SGD', false, false],
    [62_502, 'SGD', true, false],
    [500_000, 'USD', true, false],
    [500_001, 'USD', true, true],
    [1, 'PHP', true, true],
  ])('of %i %s needs a second factor: %s, another person: %s', (minor, currency, confirm, approval) =>
    expect(needs(minor, currency)).toEqual({ confirm, approval }),
  );

  it.each([
    [25_000, 'USD', [{ minor: 25_000, currency: 'USD' }], false, false],
    [25_000, 'USD', [{ minor: 25_001, currency: 'USD' }], true, false],
    [25_000, 'USD', [{ minor: 31_250, currency: 'SGD' }], false, false],
    [25_000, 'USD', [{ minor: 31_252, currency: 'SGD' }], true, false],
    [
      1,
      'USD',
      [
        { minor: 250_000, currency: 'USD' },
        { minor: 312_500, currency: 'SGD' },
      ],
      true,
      true,
    ],
    [1, 'USD', [{ minor: 1, currency: 'PHP' }], true, true],
  ])(
    'of %i %s after refunds of %j needs a second factor: %s, another person: %s',
    (minor, currency, before, confirm, approval) =>
      expect(needs(minor, currency, before)).toEqual({ confirm, approval }),
  );

  it('needs nothing where no amounts are configured', () => {
    expect(refundNeeds({ minor: 10 ** 9, currency: 'PHP' }, [], {}, [], NOW)).toEqual({
      confirm: false,
      approval: false,
    });
  });

  it('is decided once, by somebody else', () => {
    expect(mayDecideRefund(7, { state: 'pending', by_id: 8 }).ok).toBe(true);
    expect(mayDecideRefund(8, { state: 'pending', by_id: 8 }).ok).toBe(false);
    expect(mayDecideRefund(7, { state: 'succeeded', by_id: 8 }).ok).toBe(false);
    expect(mayDecideRefund(7, undefined).ok).toBe(false);
  });
});
