import { describe, expect, it } from 'vitest';
import type { Refund } from '#contract/booking/booking-money.schema.ts';
import { refundText, waitingRefund } from '#commands/refund-decisions.ts';

const at = '2026-05-20T04:00:00.000Z';
const refund = (id: number, facts: Partial<Refund>): Refund => ({
  id,
  amount_minor: 4000,
  currency: 'SGD',
  reason_code: 'goodwill',
  note: null,
  state: 'succeeded',
  policy_bps: null,
  override: false,
  created_at: at,
  settled_at: at,
  by: 'Dana',
  by_id: 3,
  decided_by: null,
  payment_id: 1,
  sent_at: at,
  failure: null,
  ...facts,
});
const code = 'AT260520ABCD1';
const given = refund(1, {});
const earlier = refund(2, { created_at: '2026-05-19T04:00:00.000Z', amount_minor: 100 });
const asked = refund(3, { state: 'pending', sent_at: null, settled_at: null, payment_id: null });
const sent = refund(4, { state: 'pending', settled_at: null, payment_id: 2 });

describe('what a refund says that it did', () => {
  it('is that it was refunded, where staff gave it back', () =>
    expect(refundText({ code, refunds: [earlier, given] })).toBe(`SGD 40.00 refunded for ${code}.`));

  it('is that it waits for another person, only where it does', () => {
    expect(refundText({ code, refunds: [earlier, asked] })).toBe(
      `SGD 40.00 for ${code} waits for somebody else’s approval.`,
    );
    expect(refundText({ code, refunds: [earlier, sent] })).toBe(
      `SGD 40.00 for ${code} is on its way back through the payment provider.`,
    );
  });

  it('is the whole amount, where it goes back through several payments', () =>
    expect(refundText({ code, refunds: [earlier, given, sent] })).toBe(
      `SGD 80.00 for ${code} is on its way back through the payment provider.`,
    ));

  it('finds the one that waits behind one that is on its way', () =>
    expect(waitingRefund({ code, refunds: [sent, asked] })?.id).toBe(3));
});
