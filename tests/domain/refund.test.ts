import { describe, expect, it } from 'vitest';
import { ledgerOf, paymentStatus } from '#domain/booking/ledger.ts';
import type { Ledger } from '#domain/booking/ledger.ts';
import { share } from '#domain/money/money.ts';
import {
  DEFAULT_POLICIES,
  cancellationShare,
  decideRefund,
  policyBrief,
  policyErrors,
  policyWords,
  quoteCancellation,
  refundRoom,
} from '#domain/booking/refund.ts';
import type { CancelAuthor } from '#domain/booking/refund.ts';
import { random } from './random.ts';

const pickup_at = '2026-05-22T12:00:00.000Z';
const before = (hours: number, minutes: number) =>
  new Date(Date.parse(pickup_at) - (hours * 60 + minutes) * 60_000).toISOString();
const cancellation = (requested_at: string, by: CancelAuthor = 'customer') => ({
  by,
  requested_at,
  pickup_at,
  policy: DEFAULT_POLICIES.airport,
});
const ledger = (paid_minor: number, refunded_minor = 0, reserved_minor = 0): Ledger => ({
  paid_minor,
  refunded_minor,
  reserved_minor,
});
const room = (bps: number, money: Ledger) => refundRoom({ status: 'cancelled', cancel_refund_bps: bps }, money);

describe('what a cancellation entitles to', () => {
  const quote = (hours: number, minutes: number, paid = 10600) =>
    quoteCancellation(cancellation(before(hours, minutes)), ledger(paid)).entitlement_minor;

  it('falls at 24 and at 12 hours before an airport transfer, those hours included', () => {
    expect(quote(24, 0)).toBe(10600);
    expect(quote(23, 59)).toBe(5300);
    expect(quote(12, 0)).toBe(5300);
    expect(quote(11, 59)).toBe(0);
    expect(quote(-1, 0)).toBe(0);
  });

  it('falls at 48 and at 24 hours before a day booking', () => {
    const day = (hours: number, minutes: number) =>
      cancellationShare({ ...cancellation(before(hours, minutes)), policy: DEFAULT_POLICIES.day_booking });
    expect([day(48, 0), day(47, 59), day(24, 0), day(23, 59)]).toEqual([10_000, 5_000, 5_000, 0]);
  });

  it('rounds half up', () => {
    expect(quote(12, 0, 10601)).toBe(5301);
  });

  it('is everything, at any time, when it is not the customer’s doing', () => {
    for (const by of ['operator', 'supplier', 'system'] as const) {
      expect(cancellationShare(cancellation(before(0, 1), by))).toBe(10_000);
    }
  });

  it('is quoted with the hours, the share and what is payable now', () => {
    expect(quoteCancellation(cancellation(before(12, 0)), ledger(10600, 2000))).toEqual({
      hours_before_pickup: 12,
      refund_bps: 5000,
      entitlement_minor: 5300,
      payable_minor: 3300,
    });
  });

  it('belongs to cancelled bookings only', () => {
    const none = { entitlement_minor: 0, payable_minor: 0, override_max_minor: 10600 };
    expect(refundRoom({ status: 'no_show', cancel_refund_bps: null }, ledger(10600))).toEqual(none);
    expect(refundRoom({ status: 'completed', cancel_refund_bps: 10_000 }, ledger(10600))).toEqual(none);
  });
});

describe('a refund', () => {
  const decide = (money: Ledger, request: { amount_minor?: number; override?: boolean; note?: string }, bps = 5000) =>
    decideRefund({ override: false, ...request }, room(bps, money), 'SGD');

  it('without an amount pays what the policy still allows', () => {
    expect(decide(ledger(10600), {})).toEqual({ ok: true, amount_minor: 5300 });
    expect(decide(ledger(10600, 2000), {})).toEqual({ ok: true, amount_minor: 3300 });
    expect(decide(ledger(10601), {})).toEqual({ ok: true, amount_minor: 5301 });
    expect(decide(ledger(10600, 5300), {})).toMatchObject({ ok: false, code: 'nothing_payable' });
  });

  it('above the policy is refused, not reduced', () => {
    expect(decide(ledger(10600, 2000), { amount_minor: 3301 })).toEqual({
      ok: false,
      code: 'exceeds_entitlement',
      why: 'The policy allows SGD 33.00 now, not SGD 33.01.',
    });
    expect(decide(ledger(10600, 2000), { amount_minor: 3300 })).toEqual({ ok: true, amount_minor: 3300 });
  });

  it('with an override may exceed the policy, never what is left of the payment', () => {
    const note = 'driver was an hour late';
    expect(decide(ledger(10600, 2000), { amount_minor: 8600, override: true, note })).toEqual({
      ok: true,
      amount_minor: 8600,
    });
    expect(decide(ledger(10600, 2000), { amount_minor: 8601, override: true, note })).toMatchObject({
      code: 'exceeds_paid',
    });
    expect(decide(ledger(10600, 0, 2000), { amount_minor: 8601, override: true, note })).toMatchObject({
      code: 'exceeds_paid',
    });
  });

  it('with an override needs a reason of ten characters', () => {
    const override = { amount_minor: 8000, override: true };
    expect(decide(ledger(10600), { ...override, note: ' too short ' })).toMatchObject({ code: 'note_required' });
    expect(decide(ledger(10600), override)).toMatchObject({ code: 'note_required' });
  });

  it('under way holds its amount, and gives it back when it fails', () => {
    const payments = [{ state: 'captured' as const, amount_minor: 10600 }];
    const pending = ledgerOf(payments, [{ state: 'pending', amount_minor: 5300 }]);
    const failed = ledgerOf(payments, [{ state: 'failed', amount_minor: 5300 }]);
    expect(decide(pending, {})).toMatchObject({ code: 'nothing_payable' });
    expect(decide(failed, {})).toEqual({ ok: true, amount_minor: 5300 });
  });

  it('however often and whatever is asked, never adds up to more than was paid', () => {
    const next = random(23);
    for (let round = 0; round < 200; round += 1) {
      const money = ledger(1 + next(50_000));
      const bps = next(10_001);
      for (let step = 0; step < 12; step += 1) {
        const override = next(3) === 0;
        const asked = next(4) === 0 ? undefined : 1 + next(60_000);
        const answer = decideRefund(
          { amount_minor: asked, override, note: 'goodwill, agreed by phone' },
          room(bps, money),
          'SGD',
        );
        if (!answer.ok) continue;
        money.refunded_minor += answer.amount_minor;
        if (!override) expect(money.refunded_minor).toBeLessThanOrEqual(share(money.paid_minor, bps));
      }
      expect(money.refunded_minor).toBeLessThanOrEqual(money.paid_minor);
    }
  });
});

describe('the payment status', () => {
  it('follows from the ledger', () => {
    const status = (paid: number, refunded: number) => paymentStatus(10600, ledger(paid, refunded));
    expect(status(0, 0)).toBe('unpaid');
    expect(status(5000, 0)).toBe('partially_paid');
    expect(status(10600, 0)).toBe('paid');
    expect(status(10600, 1)).toBe('partially_refunded');
    expect(status(5000, 1)).toBe('partially_refunded');
    expect(status(10600, 10600)).toBe('refunded');
    expect(paymentStatus(0, ledger(0))).toBe('paid');
  });

  it('counts captured payments and succeeded refunds only', () => {
    expect(
      ledgerOf(
        [
          { state: 'captured', amount_minor: 6000 },
          { state: 'authorized', amount_minor: 4600 },
          { state: 'failed', amount_minor: 4600 },
          { state: 'voided', amount_minor: 1 },
        ],
        [
          { state: 'succeeded', amount_minor: 100 },
          { state: 'pending', amount_minor: 20 },
          { state: 'failed', amount_minor: 3 },
        ],
      ),
    ).toEqual({ paid_minor: 6000, refunded_minor: 100, reserved_minor: 20 });
  });
});

describe('a policy', () => {
  it('has falling hours that end at 0, and shares that never rise', () => {
    expect(policyErrors(DEFAULT_POLICIES.airport)).toEqual({});
    expect(policyErrors(DEFAULT_POLICIES.day_booking)).toEqual({});
    expect(policyErrors([{ min_hours: 0, refund_bps: 10_000 }])).toEqual({});
    const tiers = (...pairs: [number, number][]) => pairs.map(([min_hours, refund_bps]) => ({ min_hours, refund_bps }));
    expect(Object.keys(policyErrors([]))).toEqual(['']);
    expect(Object.keys(policyErrors(tiers([24, 10_000])))).toEqual(['0.min_hours']);
    expect(Object.keys(policyErrors(tiers([12, 5000], [24, 5000], [0, 0])))).toEqual(['1.min_hours']);
    expect(Object.keys(policyErrors(tiers([24, 5000], [0, 6000])))).toEqual(['1.refund_bps']);
    expect(Object.keys(policyErrors(tiers([0, 10_001])))).toEqual(['0.refund_bps']);
  });

  it('reads as a sentence', () => {
    expect(policyWords(DEFAULT_POLICIES.airport)).toBe(
      'Refunds all of it until 24 hours before the pickup, 50% until 12 hours before, then nothing.',
    );
    expect(policyBrief(DEFAULT_POLICIES.airport)).toBe('100% until 24 h before, 50% until 12 h, then nothing');
    expect(policyBrief([{ min_hours: 0, refund_bps: 0 }])).toBe('Nothing until the pickup');
    expect(policyWords([{ min_hours: 0, refund_bps: 0 }])).toBe('No refund.');
    expect(policyWords([{ min_hours: 0, refund_bps: 8550 }])).toBe('Refunds 85.5% until the pickup.');
    expect(
      policyWords([
        { min_hours: 1, refund_bps: 10_000 },
        { min_hours: 0, refund_bps: 2000 },
      ]),
    ).toBe('Refunds all of it until 1 hour before the pickup, then 20%.');
  });
});
