import { describe, expect, it } from 'vitest';
import { BOOKING_STATUSES, type BookingStatus } from '#domain/booking/booking.ts';
import { balanceOf, ledgerOf, type RefundState } from '#domain/booking/ledger.ts';
import { cashToCollect, mayPrint, mayStillCancel, moneyText, statusNotice } from '#domain/booking/printed.ts';
import { refundRoom } from '#domain/booking/refund.ts';

const at = '2026-05-20T04:00:00.000Z';
const refund = (amount_minor: number, state: RefundState = 'succeeded', override = false) => ({
  amount_minor,
  state,
  override,
});

/** A booking of SGD 106.00 as its documents see it, with the figures that its record would have. */
function booked(
  status: BookingStatus,
  paid: number,
  refunds: ReturnType<typeof refund>[] = [],
  more: { payment_method?: string; cancel_refund_bps?: number } = {},
) {
  const { payment_method = 'card', cancel_refund_bps = null } = more;
  const payments = paid > 0 ? [{ state: 'captured' as const, at, amount_minor: paid }] : [];
  const ledger = ledgerOf(payments, refunds);
  const total_minor = 10_600;
  return {
    status,
    currency: 'SGD',
    payment_method,
    ...ledger,
    refunds,
    refund_room: refundRoom({ status, total_minor, cancel_refund_bps }, ledger),
    balance: balanceOf({ status, total_minor }, payments, refunds),
  };
}

describe('what a document says of the money', () => {
  it('is what is still to be paid, or that it is paid in full', () => {
    expect(moneyText(booked('pending', 0))).toBe('SGD 106.00 is still to be paid.');
    expect(moneyText(booked('confirmed', 4_000))).toBe('SGD 66.00 is still to be paid.');
    expect(moneyText(booked('completed', 10_600))).toBe('Paid in full.');
    expect(moneyText(booked('no_show', 10_600))).toBe('Paid in full.');
  });

  it('of a cancelled booking is what was paid and refunded, never that it is paid in full', () => {
    const half = { cancel_refund_bps: 5_000 };
    expect(moneyText(booked('cancelled', 10_600, [refund(5_300)], half))).toBe(
      'SGD 106.00 was paid. SGD 53.00 was refunded.',
    );
    expect(moneyText(booked('cancelled', 10_600, [refund(10_600)], { cancel_refund_bps: 10_000 }))).toBe(
      'SGD 106.00 was paid. SGD 106.00 was refunded.',
    );
    expect(moneyText(booked('cancelled', 0))).toBe('Nothing was paid.');
    expect(moneyText(booked('expired', 0))).toBe('Nothing was paid.');
  });

  it('names a refund that is owed, and one that is under way', () => {
    const half = { cancel_refund_bps: 5_000 };
    expect(moneyText(booked('cancelled', 10_600, [], half))).toBe(
      'SGD 106.00 was paid. SGD 53.00 is still to be refunded.',
    );
    expect(moneyText(booked('cancelled', 10_600, [refund(5_300, 'pending')], half))).toBe(
      'SGD 106.00 was paid. A refund of SGD 53.00 is under way.',
    );
    expect(moneyText(booked('cancelled', 10_600, [refund(5_300, 'failed')], half))).toBe(
      'SGD 106.00 was paid. SGD 53.00 is still to be refunded.',
    );
    expect(moneyText(booked('expired', 10_600))).toBe('SGD 106.00 was paid. SGD 106.00 is still to be refunded.');
    expect(moneyText(booked('confirmed', 12_000))).toBe('Paid in full. SGD 14.00 is still to be refunded.');
  });

  it('of a trip that takes place tells what was refunded as a concession', () => {
    expect(moneyText(booked('completed', 10_600, [refund(2_000, 'succeeded', true)]))).toBe(
      'Paid in full. SGD 20.00 was refunded.',
    );
  });
});

describe('a document', () => {
  const on = (status: BookingStatus) => ({ status, drivers: [{}], paid_minor: 10_600 });

  it('for a trip is refused once that trip does not take place', () => {
    for (const document of ['voucher', 'job_sheet'] as const) {
      const refusals = BOOKING_STATUSES.filter((status) => !mayPrint(document, on(status)).ok);
      expect(refusals).toEqual(['cancelled', 'expired']);
      expect(mayPrint(document, { ...on('cancelled'), drivers: [] })).toEqual({
        ok: false,
        why: 'This booking is cancelled.',
      });
    }
    expect(mayPrint('job_sheet', { ...on('confirmed'), drivers: [] })).toMatchObject({ ok: false });
  });

  it('for money is there in every status in which something was paid', () => {
    expect(BOOKING_STATUSES.filter((status) => !mayPrint('receipt', on(status)).ok)).toEqual([]);
    expect(mayPrint('receipt', { ...on('pending'), paid_minor: 0 })).toMatchObject({ ok: false });
  });

  it('names every status in which the trip is not simply on', () => {
    expect(BOOKING_STATUSES.filter(statusNotice)).toEqual(['pending', 'completed', 'no_show', 'cancelled', 'expired']);
  });

  it('tells the terms of a cancellation only while there can be one', () => {
    expect(BOOKING_STATUSES.filter(mayStillCancel)).toEqual([
      'pending',
      'confirmed',
      'assigned',
      'en_route',
      'arrived',
    ]);
  });

  it('asks a driver for what is due in cash, until the booking is over', () => {
    const cash = { payment_method: 'cash' };
    expect(cashToCollect(booked('assigned', 0, [], cash))).toBe(10_600);
    expect(cashToCollect(booked('assigned', 10_600, [refund(2_000, 'succeeded', true)], cash))).toBe(0);
    expect(cashToCollect(booked('assigned', 0))).toBe(0);
    expect(cashToCollect(booked('no_show', 0, [], cash))).toBe(0);
    expect(cashToCollect(booked('completed', 0, [], cash))).toBe(0);
  });
});
