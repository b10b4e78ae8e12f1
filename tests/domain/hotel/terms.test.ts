import { describe, expect, it } from 'vitest';
import {
  CANCELLED_BY,
  FREE,
  MAX_STEPS,
  NON_REFUNDABLE,
  cancellationFee,
  compileTerms,
  feeAt,
  isNonRefundable,
  nextFee,
  noShowFee,
  quoteHotelCancellation,
  termsErrors,
  type Fee,
  type Stay,
  type Terms,
} from '#domain/hotel/terms.ts';

/** One night from 18:00 two days before check-in, everything from noon of the day of check-in. */
const usual: Terms = {
  steps: [
    { days_before: 2, at_local: '18:00', fee: { nights: 1 } },
    { days_before: 0, at_local: '12:00', fee: { percent_bps: 10_000 } },
  ],
};
/** Three nights in London; clocks go forward in the night before check-in. */
const london: Stay = {
  check_in: '2027-03-29',
  timezone: 'Europe/London',
  booked_at: '2027-03-01T10:00:00.000Z',
  nights_minor: [12_000, 16_000, 17_000],
};
const steps = compileTerms(usual, london);
const feeOf = (fee: Fee, stay: Partial<Stay> = {}) =>
  compileTerms({ steps: [{ days_before: 0, at_local: '12:00', fee }] }, { ...london, ...stay })[0]?.amount_minor;

describe('terms of a booking', () => {
  it('are kept as instants by the clock of the hotel and as amounts', () => {
    expect(steps).toEqual([
      { from_at: '2027-03-27T18:00:00.000Z', amount_minor: 12_000 },
      { from_at: '2027-03-29T11:00:00.000Z', amount_minor: 45_000 },
    ]);
  });

  it('never cost more than the total', () => {
    expect(feeOf({ nights: 5 })).toBe(45_000);
    expect(feeOf({ fixed_minor: 45_001 })).toBe(45_000);
    expect(feeOf({ fixed_minor: 44_999 })).toBe(44_999);
  });

  it('round shares half up', () => {
    expect(feeOf({ percent_bps: 5000 }, { nights_minor: [45_001] })).toBe(22_501);
    expect(feeOf({ percent_bps: 3333 }, { nights_minor: [100] })).toBe(33);
  });

  it('apply from the booking on where they say so', () => {
    const compiled = compileTerms(NON_REFUNDABLE, london);
    expect(compiled).toEqual([{ from_at: london.booked_at, amount_minor: 45_000 }]);
    expect(feeAt(compiled, london.booked_at)).toBe(45_000);
  });

  it('never become cheaper, whatever the units of their fees', () => {
    const mixed: Terms = {
      steps: [
        { days_before: 5, at_local: '00:00', fee: { percent_bps: 8000 } },
        { days_before: 3, at_local: '00:00', fee: { nights: 1 } },
      ],
    };
    expect(compileTerms(mixed, london).map(({ amount_minor }) => amount_minor)).toEqual([36_000, 36_000]);
  });

  it('move a time that clocks skip forward, and take the first of a time they show twice', () => {
    const at = (check_in: string, at_local: string) =>
      compileTerms(
        { steps: [{ days_before: 0, at_local, fee: { nights: 1 } }] },
        { ...london, check_in, timezone: 'America/New_York' },
      )[0]?.from_at;
    expect(at('2027-03-14', '02:30')).toBe('2027-03-14T07:30:00.000Z');
    expect(at('2027-11-07', '01:30')).toBe('2027-11-07T05:30:00.000Z');
  });

  it('stay in the order of time where clocks exchange two steps', () => {
    const night: Terms = {
      steps: [
        { days_before: 0, at_local: '02:30', fee: { nights: 1 } },
        { days_before: 0, at_local: '03:00', fee: { nights: 2 } },
      ],
    };
    expect(compileTerms(night, { ...london, check_in: '2027-03-14', timezone: 'America/New_York' })).toEqual([
      { from_at: '2027-03-14T07:00:00.000Z', amount_minor: 28_000 },
      { from_at: '2027-03-14T07:30:00.000Z', amount_minor: 28_000 },
    ]);
  });
});

describe('the fee', () => {
  it('changes at the very instant of a step', () => {
    expect(feeAt(steps, '2027-03-27T17:59:59.000Z')).toBe(0);
    expect(feeAt(steps, '2027-03-27T18:00:00Z')).toBe(12_000);
    expect(feeAt(steps, '2027-03-29T10:59:59.999Z')).toBe(12_000);
    expect(feeAt(steps, '2027-03-29T11:00:00.000Z')).toBe(45_000);
  });

  it('is known before it rises, as long as it does', () => {
    expect(nextFee(steps, '2027-03-20T00:00:00.000Z')).toEqual(steps[0]);
    expect(nextFee(steps, '2027-03-27T18:00:00.000Z')).toEqual(steps[1]);
    expect(nextFee(steps, '2027-03-29T11:00:00.000Z')).toBeNull();
    const oneNight = compileTerms(usual, { ...london, nights_minor: [12_000] });
    expect(nextFee(oneNight, '2027-03-28T00:00:00.000Z')).toBeNull();
  });

  it('for guests who do not come is that of the last step', () => {
    expect(noShowFee(steps)).toBe(45_000);
    expect(noShowFee(compileTerms(FREE, london))).toBe(0);
  });

  it('is nothing unless the customer cancels', () => {
    const at = '2027-03-29T11:00:00.000Z';
    expect(CANCELLED_BY.map((by) => cancellationFee({ steps, by, at }))).toEqual([45_000, 0, 0, 0]);
  });
});

describe('the quote of a cancellation', () => {
  const quote = (at: string, paid_minor = 45_000, refunded_minor = 0, reserved_minor = 0) =>
    quoteHotelCancellation({ steps, by: 'customer', at, paid_minor, refunded_minor, reserved_minor });

  it('refunds what was paid beyond the fee, and says what comes next', () => {
    expect(quote('2027-03-27T17:59:59.000Z')).toEqual({
      fee_minor: 0,
      refund_minor: 45_000,
      due_minor: 0,
      next: { at: '2027-03-27T18:00:00.000Z', fee_minor: 12_000, refund_minor: 33_000 },
    });
    expect(quote('2027-03-27T18:00:00.000Z')).toMatchObject({ fee_minor: 12_000, refund_minor: 33_000, due_minor: 0 });
    expect(quote('2027-03-29T11:00:00.000Z')).toEqual({
      fee_minor: 45_000,
      refund_minor: 0,
      due_minor: 0,
      next: null,
    });
  });

  it('refunds less, and shows what is due, when less was paid', () => {
    expect(quote('2027-03-28T00:00:00.000Z', 20_000)).toMatchObject({ refund_minor: 8000, due_minor: 0 });
    expect(quote('2027-03-28T00:00:00.000Z', 10_000)).toMatchObject({ refund_minor: 0, due_minor: 2000 });
  });

  it('counts what was refunded before or is on its way, and does not ask for it again', () => {
    const at = '2027-03-28T00:00:00.000Z';
    expect(quote(at, 45_000, 3000, 10_000)).toMatchObject({ refund_minor: 20_000, due_minor: 0 });
    expect(quote(at, 45_000, 45_000)).toMatchObject({ refund_minor: 0, due_minor: 0 });
  });

  it('refunds everything when the hotel, the provider or we cancel', () => {
    const at = '2027-03-29T11:00:00.000Z';
    const ledger = { paid_minor: 45_000, refunded_minor: 0, reserved_minor: 0 };
    expect(quoteHotelCancellation({ steps, by: 'hotel', at, ...ledger })).toEqual({
      fee_minor: 0,
      refund_minor: 45_000,
      due_minor: 0,
      next: null,
    });
  });
});

describe('terms that are typed', () => {
  const step = (days_before: number | null, at_local: string | null, fee: Fee) => ({ days_before, at_local, fee });

  it('hold when steps go forward in time and fees do not fall', () => {
    expect(termsErrors(FREE)).toEqual({});
    expect(termsErrors(NON_REFUNDABLE)).toEqual({});
    expect(termsErrors(usual)).toEqual({});
    expect(termsErrors({ steps: [step(null, null, { percent_bps: 1000 }), ...usual.steps] })).toEqual({});
  });

  it('are refused at the step that is not later than the one above it', () => {
    const [first, second] = usual.steps;
    if (!first || !second) throw new Error('The usual terms have two steps.');
    expect(termsErrors({ steps: [second, first] })).toEqual({
      'steps.1.days_before': 'A step cannot begin more days before check-in than the one above it.',
    });
    expect(termsErrors({ steps: [first, { ...second, days_before: 2, at_local: '18:00' }] })).toEqual({
      'steps.1.at_local': 'A step must begin later than the one above it.',
    });
    expect(termsErrors({ steps: [first, step(null, null, { nights: 2 })] })).toEqual({
      'steps.1.days_before': 'Only the first step can apply from the booking on.',
    });
  });

  it('are refused when a fee falls below an earlier one in the same unit', () => {
    const falls = { 'steps.2.fee': 'A later step cannot cost less.' };
    const between = step(2, '12:00', { fixed_minor: 100 });
    const terms = (from: Fee, to: Fee) => ({ steps: [step(3, '12:00', from), between, step(1, '12:00', to)] });
    expect(termsErrors(terms({ percent_bps: 5000 }, { percent_bps: 4999 }))).toEqual(falls);
    expect(termsErrors(terms({ nights: 2 }, { nights: 1 }))).toEqual(falls);
    expect(termsErrors(terms({ nights: 2 }, { percent_bps: 1 }))).toEqual({});
  });

  it('are refused outside their ranges', () => {
    const when = (days_before: number | null, at_local: string | null) =>
      Object.keys(termsErrors({ steps: [step(days_before, at_local, { nights: 1 })] }));
    expect(when(366, '12:00')).toEqual(['steps.0.days_before']);
    expect(when(-1, '12:00')).toEqual(['steps.0.days_before']);
    expect(when(1, null)).toEqual(['steps.0.at_local']);
    expect(when(1, '24:00')).toEqual(['steps.0.at_local']);
    expect(when(null, '12:00')).toEqual(['steps.0.at_local']);
    const fee = (value: Fee) => Object.keys(termsErrors({ steps: [step(1, '12:00', value)] }));
    for (const value of [
      { percent_bps: 0 },
      { percent_bps: 10_001 },
      { nights: 31 },
      { nights: 1.5 },
      { fixed_minor: 0 },
    ])
      expect(fee(value)).toEqual(['steps.0.fee']);
    const many = Array.from({ length: MAX_STEPS + 1 }, (_, index) => step(20 - index, '12:00', { nights: 1 }));
    expect(termsErrors({ steps: many })).toEqual({ steps: 'Enter at most 6 steps.' });
  });

  it('are non-refundable when they cost everything from the booking on', () => {
    expect(isNonRefundable(NON_REFUNDABLE)).toBe(true);
    expect([FREE, usual, { steps: [step(null, null, { percent_bps: 9999 })] }].map(isNonRefundable)).toEqual([
      false,
      false,
      false,
    ]);
  });
});
