import { describe, expect, it } from 'vitest';
import { BOOKING_STATUSES } from '#domain/booking/booking.ts';
import { cashToCollect, mayPrint, mayStillCancel, moneyText, statusNotice } from '#domain/booking/printed.ts';

const paid = {
  status: 'confirmed',
  currency: 'SGD',
  paid_minor: 12_000,
  refunded_minor: 0,
  refunds: [],
  refund_room: { payable_minor: 0 },
  balance: { due_minor: 0 },
} as const;

describe('what is printed of a booking', () => {
  it('says what is to be paid while the trip is on', () => {
    expect(moneyText(paid)).toBe('Paid in full.');
    expect(moneyText({ ...paid, balance: { due_minor: 4500 } })).toBe('SGD 45.00 is still to be paid.');
    expect(moneyText({ ...paid, status: 'completed', refunded_minor: 1000 })).toBe(
      'Paid in full. SGD 10.00 was refunded.',
    );
  });

  it('never calls a trip that does not take place paid in full, and names each refund by its state', () => {
    const cancelled = { ...paid, status: 'cancelled' as const };
    expect(moneyText({ ...cancelled, paid_minor: 0 })).toBe('Nothing was paid.');
    expect(moneyText({ ...cancelled, refunded_minor: 6000 })).toBe('SGD 120.00 was paid. SGD 60.00 was refunded.');
    expect(
      moneyText({
        ...cancelled,
        refunds: [
          { state: 'pending', amount_minor: 6000 },
          { state: 'failed', amount_minor: 500 },
        ],
        refund_room: { payable_minor: 2000 },
      }),
    ).toBe('SGD 120.00 was paid. A refund of SGD 60.00 is under way. SGD 20.00 is still to be refunded.');
  });

  it('is no voucher and no job sheet of a trip that does not take place, in a sentence', () => {
    const driven = { drivers: [{}], paid_minor: 100 };
    for (const status of BOOKING_STATUSES) {
      const off = status === 'cancelled' || status === 'expired';
      expect(mayPrint('voucher', { status, ...driven }).ok, status).toBe(!off);
      expect(mayPrint('job_sheet', { status, ...driven }).ok, status).toBe(!off);
      expect(mayPrint('receipt', { status, ...driven }).ok, status).toBe(true);
    }
    expect(mayPrint('voucher', { status: 'cancelled', ...driven })).toMatchObject({
      why: 'This booking is cancelled.',
    });
    expect(mayPrint('job_sheet', { status: 'confirmed', drivers: [], paid_minor: 0 })).toMatchObject({
      why: 'No driver is assigned yet.',
    });
    expect(mayPrint('receipt', { status: 'confirmed', drivers: [], paid_minor: 0 })).toMatchObject({
      why: 'Nothing has been paid.',
    });
  });

  it('names every status but those in which the trip is simply on', () => {
    const silent = BOOKING_STATUSES.filter((status) => statusNotice(status) === undefined);
    expect(silent).toEqual(['confirmed', 'assigned', 'en_route', 'arrived', 'on_board']);
  });

  it('says what cancelling costs only while it can be cancelled', () => {
    expect(mayStillCancel('confirmed')).toBe(true);
    expect(mayStillCancel('completed')).toBe(false);
    expect(mayStillCancel('no_show')).toBe(false);
  });

  it('asks the driver for cash only while the trip is open', () => {
    const due = { payment_method: 'cash', balance: { due_minor: 3000 } };
    expect(cashToCollect({ ...due, status: 'assigned' })).toBe(3000);
    expect(cashToCollect({ ...due, status: 'cancelled' })).toBe(0);
    expect(cashToCollect({ ...due, status: 'assigned', payment_method: 'card' })).toBe(0);
  });
});
