import { describe, expect, it } from 'vitest';
import {
  balanceOf,
  ledgerOf,
  paymentException,
  paymentShown,
  paymentStatus,
  PAYMENT_STATES,
  type PaymentState,
} from '#domain/booking/ledger.ts';
import { ledgerEntries } from '#domain/booking/ledger-entries.ts';
import { paymentInWords } from '#domain/booking/payment-words.ts';
import { LINK_EVENTS, mayUndoPayment, mayVoid, splitRefund, stateAfter } from '#domain/booking/payment.ts';
import { refundRoom } from '#domain/booking/refund.ts';
import { random } from './random.ts';

const at = '2026-05-20T04:00:00.000Z';
const paid = (amount_minor: number, more: { state?: PaymentState; at?: string } = {}) => ({
  state: 'captured' as PaymentState,
  at,
  amount_minor,
  ...more,
});
const back = (amount_minor: number, override = false) => ({ state: 'succeeded' as const, amount_minor, override });

describe('the balance of a booking', () => {
  const confirmed = { status: 'confirmed', total_minor: 10_600 };

  it('is due until it is paid, and counts only what has arrived', () => {
    expect(balanceOf(confirmed, [], [])).toEqual({ due_minor: 10_600, overpaid_minor: 0, uncaptured_minor: 0 });
    expect(balanceOf(confirmed, [paid(4_000), paid(6_600, { state: 'authorized' })], [])).toEqual({
      due_minor: 6_600,
      overpaid_minor: 0,
      uncaptured_minor: 6_600,
    });
    expect(balanceOf(confirmed, [paid(10_600, { state: 'voided' })], []).due_minor).toBe(10_600);
  });

  it('after an amendment is the difference, either way', () => {
    expect(balanceOf({ ...confirmed, total_minor: 12_000 }, [paid(10_600)], []).due_minor).toBe(1_400);
    expect(balanceOf({ ...confirmed, total_minor: 9_000 }, [paid(10_600)], []).overpaid_minor).toBe(1_600);
    expect(balanceOf({ ...confirmed, total_minor: 9_000 }, [paid(10_600)], [back(1_600)])).toEqual({
      due_minor: 0,
      overpaid_minor: 0,
      uncaptured_minor: 0,
    });
  });

  it('forgives what was refunded beyond the policy, but not before the booking is accepted', () => {
    expect(balanceOf(confirmed, [paid(10_600)], [back(2_000, true)]).due_minor).toBe(0);
    expect(balanceOf({ ...confirmed, status: 'pending' }, [paid(10_600)], [back(2_000, true)]).due_minor).toBe(2_000);
  });

  it('of one that is over is never due, and what came afterwards is too much', () => {
    const cancelled = { ...confirmed, status: 'cancelled', cancelled_at: at };
    const late = paid(10_600, { at: '2026-05-20T04:00:00.001Z' });
    expect(balanceOf({ ...confirmed, status: 'expired' }, [paid(10_600)], [])).toMatchObject({
      due_minor: 0,
      overpaid_minor: 10_600,
    });
    expect(balanceOf(cancelled, [paid(4_000), late], [])).toMatchObject({ due_minor: 0, overpaid_minor: 10_600 });
    expect(balanceOf(cancelled, [paid(4_000)], [])).toMatchObject({ due_minor: 0, overpaid_minor: 0 });
  });
});

describe('what a payment status shows', () => {
  const facts = {
    status: 'assigned',
    payment_status: 'paid' as const,
    total_minor: 10_600,
    refund_pending: false,
    refund_due_minor: 0,
  };

  it('is paid only where nobody owes the other anything', () => {
    expect(paymentShown({ ...facts, paid_minor: 10_600 })).toBe('paid');
    expect(paymentShown({ ...facts, paid_minor: 12_000 })).toBe('overpaid');
    expect(paymentShown({ ...facts, paid_minor: 10_600, refund_pending: true })).toBe('refund_pending');
    for (const status of ['cancelled', 'expired', 'denied', 'no_show'])
      expect(paymentShown({ ...facts, status, paid_minor: 10_600 }), status).toBe('paid_before_end');
  });

  it('is due for refund where it ended early and the rules give something back', () => {
    const ended = { ...facts, status: 'cancelled', paid_minor: 10_600, refund_due_minor: 5_300 };
    expect(paymentShown(ended)).toBe('refund_due');
    expect(paymentShown({ ...ended, payment_status: 'partially_refunded' })).toBe('refund_due');
    expect(paymentShown({ ...ended, payment_status: 'partially_paid' })).toBe('refund_due');
    expect(paymentShown({ ...ended, status: 'confirmed', paid_minor: 12_000 })).toBe('overpaid');
  });

  it('is said in the same words wherever it is read, and what was paid before an end is Paid', () => {
    const ended = { ...facts, status: 'cancelled', paid_minor: 10_600 };
    expect(paymentInWords({ ...ended, refund_due_minor: 5_300 })).toBe('Refund due');
    expect(paymentInWords(ended)).toBe('Paid');
    expect(paymentInWords({ ...facts, payment_status: 'partially_paid', paid_minor: 5_000 })).toBe('Partially paid');
  });

  it('is out of the ordinary where somebody owes something, or was paid back', () => {
    const open = { ...facts, paid_minor: 10_600, due_minor: 0 };
    const ended = { ...open, status: 'cancelled' };
    const unpaid = { ...open, payment_status: 'unpaid', paid_minor: 0 } as const;
    expect([open, ended, { ...unpaid, status: 'expired' }].map(paymentException)).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect(paymentException({ ...unpaid, due_minor: 10_600 })).toBe('unpaid');
    expect(paymentException({ ...ended, refund_due_minor: 5_300 })).toBe('refund_due');
    expect(paymentException({ ...open, paid_minor: 12_000 })).toBe('overpaid');
    expect(paymentException({ ...ended, payment_status: 'refunded' })).toBe('refunded');
  });

  it('owes the difference after an amendment to a higher price', () => {
    const payment_status = paymentStatus(12_000, { paid_minor: 10_600, refunded_minor: 0 });
    expect(paymentShown({ ...facts, payment_status, total_minor: 12_000, paid_minor: 10_600 })).toBe('partially_paid');
  });
});

describe('the refund limits', () => {
  const ledger = ledgerOf([paid(12_000)], []);

  it('hold for the vectors of the policy where the price is paid exactly', () => {
    const room = (bps: number, paid_minor: number, gone = 0) =>
      refundRoom(
        { status: 'cancelled', cancel_refund_bps: bps, total_minor: paid_minor },
        { paid_minor, refunded_minor: gone, reserved_minor: 0 },
      ).payable_minor;
    expect([room(10_000, 10_600), room(5_000, 10_600), room(0, 10_600)]).toEqual([10_600, 5_300, 0]);
    expect([room(5_000, 10_600, 2_000), room(5_000, 10_601)]).toEqual([3_300, 5_301]);
  });

  it('pay back all that was paid beyond the price, and the share of the price', () => {
    const of = (status: 'cancelled' | 'confirmed' | 'expired', bps: number | null) =>
      refundRoom({ status, cancel_refund_bps: bps, total_minor: 10_000 }, ledger).payable_minor;
    expect([of('confirmed', null), of('cancelled', 5_000), of('cancelled', 0), of('expired', null)]).toEqual([
      2_000, 7_000, 2_000, 12_000,
    ]);
  });
});

describe('the state of a link', () => {
  it('never forgets money that has arrived, in whatever order events come', () => {
    for (const state of PAYMENT_STATES) {
      expect(stateAfter(state, 'captured')).toBe(state === 'captured' ? undefined : 'captured');
      for (const event of LINK_EVENTS) if (state === 'captured') expect(stateAfter(state, event)).toBeUndefined();
    }
    expect(stateAfter('pending', 'expired')).toBe('voided');
    expect(stateAfter('authorized', 'failed')).toBe('failed');
    expect(stateAfter('voided', 'failed')).toBeUndefined();
  });
});

describe('voiding a payment', () => {
  const cash = { method: 'cash' as const, state: 'captured' as const, amount_minor: 5_000, refunded_minor: 0 };
  const ledger = { paid_minor: 10_600, refunded_minor: 5_600, reserved_minor: 0 };

  it('never leaves more refunded than paid', () => {
    expect(mayVoid(cash, ledger, 'SGD')).toEqual({ ok: true });
    expect(mayVoid(cash, { ...ledger, reserved_minor: 1 }, 'SGD').ok).toBe(false);
    expect(mayVoid({ ...cash, refunded_minor: 1 }, ledger, 'SGD').ok).toBe(false);
    expect(mayVoid({ ...cash, handed_in_at: at }, ledger, 'SGD').ok).toBe(false);
    expect(mayVoid({ ...cash, method: 'link' }, ledger, 'SGD').ok).toBe(false);
    expect(mayVoid({ ...cash, state: 'pending' }, ledger, 'SGD').ok).toBe(true);
  });

  it('is undone within sixty seconds by whoever recorded it', () => {
    const mine = { ...cash, by_id: 7, created_at: at };
    const undo = (actor: number, now: string) => mayUndoPayment(mine, actor, ledger, now, 'SGD').ok;
    expect(undo(7, '2026-05-20T04:01:00.000Z')).toBe(true);
    expect(undo(7, '2026-05-20T04:01:00.001Z')).toBe(false);
    expect(undo(8, at)).toBe(false);
  });
});

describe('splitting a refund', () => {
  const next = random(20_260_520);
  const whole = (from: number, to: number) => from + next(to - from + 1);
  const pick = <T>(values: readonly [T, ...T[]]): T => values[next(values.length)] ?? values[0];

  it('spends each payment once, the agreed method first, and loses nothing', () => {
    for (let round = 0; round < 500; round += 1) {
      const payments = Array.from({ length: whole(1, 5) }, (_, index) => {
        const amount_minor = whole(1, 10_000);
        return {
          id: index + 1,
          at: new Date(Date.parse(at) + whole(0, 9) * 1000).toISOString(),
          method: pick(['cash', 'card', 'transfer', 'link'] as const),
          state: pick(['captured', 'captured', 'voided'] as const),
          amount_minor,
          refunded_minor: whole(0, amount_minor),
        };
      });
      const room = payments
        .filter(({ state }) => state === 'captured')
        .reduce((sum, each) => sum + each.amount_minor - each.refunded_minor, 0);
      if (room === 0) continue;
      const amount = whole(1, room);
      const parts = splitRefund(amount, payments, 'card');
      expect(parts.reduce((sum, part) => sum + part.amount_minor, 0)).toBe(amount);
      expect(new Set(parts.map(({ payment_id }) => payment_id)).size).toBe(parts.length);
      for (const part of parts) {
        const payment = payments.find(({ id }) => id === part.payment_id);
        expect(payment?.state).toBe('captured');
        expect(part.amount_minor).toBeLessThanOrEqual((payment?.amount_minor ?? 0) - (payment?.refunded_minor ?? 0));
      }
      const agreed = parts.map(({ payment_id }) =>
        ['card', 'link'].includes(payments.find(({ id }) => id === payment_id)?.method ?? ''),
      );
      expect(agreed).toEqual(agreed.toSorted((a, b) => Number(b) - Number(a)));
    }
  });
});

describe('the lines of a ledger', () => {
  it('stand in the order in which money moved, each with what is held after it', () => {
    const payments = [
      { id: 1, ...paid(10_600) },
      { id: 2, ...paid(5_000, { state: 'failed', at: '2026-05-20T05:00:00.000Z' }) },
    ];
    const refunds = [
      { id: 1, state: 'succeeded' as const, amount_minor: 600, created_at: at, settled_at: '2026-05-20T06:00:00.000Z' },
      { id: 2, state: 'pending' as const, amount_minor: 100, created_at: '2026-05-20T07:00:00.000Z', settled_at: null },
    ];
    expect(ledgerEntries(payments, refunds).map((line) => [line.is, line.change_minor, line.held_minor])).toEqual([
      ['payment', 10_600, 10_600],
      ['payment', 0, 10_600],
      ['refund', -600, 10_000],
      ['refund', 0, 10_000],
    ]);
    expect(paymentStatus(10_600, { paid_minor: 10_600, refunded_minor: 600 })).toBe('partially_refunded');
  });
});
