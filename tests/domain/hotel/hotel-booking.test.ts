import { describe, expect, it } from 'vitest';
import { compileBooking, hotelBalance, hotelRefundRoom, nightTotals } from '#domain/hotel/booked.ts';
import { makeHotelBookingCode, parseHotelBookingCode } from '#domain/hotel/hotel-booking-code.ts';
import {
  HOTEL_BOOKING_EVENTS,
  HOTEL_BOOKING_STATUSES,
  HOTEL_BOOKING_TRANSITIONS,
  canHotelBooking,
  holdsRooms,
  type HotelBookingFacts,
} from '#domain/hotel/hotel-booking.ts';
import { feeAt, type Terms } from '#domain/hotel/terms.ts';

const STAY: HotelBookingFacts = {
  status: 'pending',
  check_in: '2027-03-29',
  check_out: '2027-04-01',
  timezone: 'Europe/London',
  check_in_time: '15:00',
  check_out_time: '12:00',
  hold_until: null,
};
const BEFORE = '2027-03-27T15:00:00Z';
const at = (more: Partial<HotelBookingFacts>): HotelBookingFacts => ({ ...STAY, ...more });

const LONDON: Terms = {
  steps: [
    { days_before: 2, at_local: '18:00', fee: { nights: 1 } },
    { days_before: 0, at_local: '12:00', fee: { percent_bps: 10_000 } },
  ],
};

describe('the states of a hotel booking', () => {
  it('are the ones that are drawn, and no others', () => {
    const drawn = HOTEL_BOOKING_STATUSES.flatMap((status) =>
      HOTEL_BOOKING_EVENTS.filter(
        (event) => event !== 'amend' && HOTEL_BOOKING_TRANSITIONS[event].from.includes(status),
      ).map((event) => `${status} → ${HOTEL_BOOKING_TRANSITIONS[event].to}`),
    );
    expect(drawn).toEqual([
      'pending → confirmed',
      'pending → on_hold',
      'pending → denied',
      'pending → cancelled',
      'on_hold → confirmed',
      'on_hold → cancelled',
      'on_hold → expired',
      'confirmed → cancelled',
      'confirmed → no_show',
      'confirmed → completed',
    ]);
  });

  it('say why something cannot happen, and what can', () => {
    expect(canHotelBooking('confirm', at({ status: 'cancelled' }), BEFORE)).toEqual({
      ok: false,
      code: 'invalid_transition',
      why: 'A cancelled booking cannot be confirmed.',
      allowed: [],
    });
    expect(canHotelBooking('deny', at({ status: 'on_hold' }), BEFORE)).toMatchObject({
      why: 'A booking on hold cannot be denied.',
      allowed: ['confirm', 'amend', 'cancel', 'expire'],
    });
  });

  it('wait for the hotel’s clock', () => {
    const confirmed = at({ status: 'confirmed' });
    expect(canHotelBooking('no_show', confirmed, '2027-03-29T13:59:59Z')).toMatchObject({ code: 'too_early' });
    expect(canHotelBooking('no_show', confirmed, '2027-03-29T14:00:00Z')).toMatchObject({ ok: true, to: 'no_show' });
    expect(canHotelBooking('complete', confirmed, '2027-04-01T10:59:59Z')).toMatchObject({ code: 'too_early' });
    expect(canHotelBooking('complete', confirmed, '2027-04-01T11:00:00Z')).toMatchObject({ to: 'completed' });
    expect(canHotelBooking('cancel', confirmed, '2027-04-01T11:00:00Z')).toMatchObject({ code: 'stay_over' });
    const held = at({ status: 'on_hold', hold_until: BEFORE });
    expect(canHotelBooking('expire', held, '2027-03-27T14:59:59Z')).toMatchObject({ code: 'too_early' });
    expect(canHotelBooking('expire', held, BEFORE)).toMatchObject({ ok: true, to: 'expired' });
  });

  it('keep rooms taken until nobody comes any more', () => {
    expect(HOTEL_BOOKING_STATUSES.filter(holdsRooms)).toEqual([
      'pending',
      'on_hold',
      'confirmed',
      'completed',
      'no_show',
    ]);
  });
});

describe('the fees of a booking', () => {
  const stay = { check_in: '2027-03-29', timezone: 'Europe/London', booked_at: '2027-03-01T09:00:00Z' };

  it('are those of all rooms of the same terms as one', () => {
    const rooms = [
      { terms: LONDON, quantity: 1, nights_minor: [7000, 9500, 10_000] },
      { terms: LONDON, quantity: 1, nights_minor: [5000, 6500, 7000] },
    ];
    expect(nightTotals(rooms)).toEqual([12_000, 16_000, 17_000]);
    expect(compileBooking(rooms, stay)).toEqual([
      { from_at: '2027-03-27T18:00:00.000Z', amount_minor: 12_000 },
      { from_at: '2027-03-29T11:00:00.000Z', amount_minor: 45_000 },
    ]);
  });

  it('round a share once for all rooms', () => {
    const half: Terms = { steps: [{ days_before: 1, at_local: '12:00', fee: { percent_bps: 5000 } }] };
    expect(
      compileBooking(
        [
          { terms: half, quantity: 3, nights_minor: [10_001] },
          { terms: half, quantity: 1, nights_minor: [14_998] },
        ],
        stay,
      ),
    ).toEqual([{ from_at: '2027-03-28T11:00:00.000Z', amount_minor: 22_501 }]);
  });

  it('add up over rooms of different terms', () => {
    const free: Terms = { steps: [] };
    const never: Terms = { steps: [{ days_before: null, at_local: null, fee: { percent_bps: 10_000 } }] };
    const steps = compileBooking(
      [
        { terms: LONDON, quantity: 1, nights_minor: [7000, 9500, 10_000] },
        { terms: never, quantity: 2, nights_minor: [5000, 5000, 5000] },
        { terms: free, quantity: 1, nights_minor: [9000, 9000, 9000] },
      ],
      stay,
    );
    expect(feeAt(steps, '2027-03-01T08:59:59Z')).toBe(0);
    expect(feeAt(steps, '2027-03-01T09:00:00Z')).toBe(30_000);
    expect(feeAt(steps, '2027-03-27T18:00:00Z')).toBe(37_000);
    expect(feeAt(steps, '2027-03-29T11:00:00Z')).toBe(56_500);
  });
});

describe('the money of a hotel booking', () => {
  const ledger = (paid_minor: number, refunded_minor = 0, reserved_minor = 0) => ({
    paid_minor,
    refunded_minor,
    reserved_minor,
  });
  const cancelled = { status: 'cancelled' as const, total_minor: 45_000, fee_minor: 12_000 };

  it('leaves what is over the fee to refund, once', () => {
    expect(hotelRefundRoom(cancelled, ledger(45_000))).toEqual({
      entitlement_minor: 33_000,
      payable_minor: 33_000,
      override_max_minor: 45_000,
    });
    expect(hotelRefundRoom(cancelled, ledger(20_000)).payable_minor).toBe(8000);
    expect(hotelRefundRoom(cancelled, ledger(10_000)).payable_minor).toBe(0);
    expect(hotelRefundRoom(cancelled, ledger(45_000, 30_000, 3000)).payable_minor).toBe(0);
  });

  it('goes back whole when the hotel never took the guests', () => {
    const denied = { status: 'denied' as const, total_minor: 45_000, fee_minor: null };
    expect(hotelRefundRoom(denied, ledger(45_000)).payable_minor).toBe(45_000);
    const live = { ...denied, status: 'confirmed' as const };
    expect(hotelRefundRoom(live, ledger(45_000)).payable_minor).toBe(0);
    expect(hotelRefundRoom(live, ledger(46_000)).payable_minor).toBe(1000);
  });

  it('shows the rest of a fee that was never paid as due', () => {
    const paid = [{ state: 'captured' as const, amount_minor: 10_000, at: BEFORE }];
    expect(hotelBalance(cancelled, paid, []).due_minor).toBe(2000);
    expect(hotelBalance({ ...cancelled, fee_minor: 0 }, paid, []).due_minor).toBe(0);
    // What arrives afterwards pays the fee first; only more than that is too much.
    const late = { state: 'captured', amount_minor: 2500, at: '2099-01-01T00:00:00Z' } as const;
    const ended = { ...cancelled, cancelled_at: '2026-06-01T00:00:00Z' };
    expect(hotelBalance(ended, [...paid, late], [])).toMatchObject({ due_minor: 0, overpaid_minor: 500 });
    expect(hotelBalance({ ...cancelled, status: 'confirmed', fee_minor: null }, paid, []).due_minor).toBe(35_000);
    expect(hotelBalance({ ...cancelled, status: 'denied', fee_minor: null }, paid, []).due_minor).toBe(0);
  });
});

describe('the code of a hotel booking', () => {
  it('is read as people write it, and never guessed', () => {
    const code = makeHotelBookingCode('2027-03-26', 12_345_678);
    expect(code).toMatch(/^HB270326[0-9A-Z]{5}$/);
    expect(parseHotelBookingCode(` ${code.toLowerCase().slice(0, 8)}-${code.slice(8)} `)).toBe(code);
    expect(parseHotelBookingCode('HB26O52l7K3QZ')).toBe('HB2605217K3QZ');
    expect(parseHotelBookingCode('HB2605217K3Q')).toBeNull();
    expect(parseHotelBookingCode('AT2605217K3QZ')).toBeNull();
  });
});
