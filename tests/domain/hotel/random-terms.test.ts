import { expect, it } from 'vitest';
import {
  compileTerms,
  feeAt,
  nextFee,
  noShowFee,
  quoteHotelCancellation,
  termsErrors,
  type Fee,
  type Terms,
} from '#domain/hotel/terms.ts';
import { sum } from '#domain/money/money.ts';
import { addDays } from '#domain/time/calendar.ts';
import { addMinutes } from '#domain/time/time.ts';
import { random } from '#tests/domain/random.ts';

const next = random(44);
const ZONES = [
  'Europe/London',
  'America/New_York',
  'America/St_Johns',
  'Australia/Lord_Howe',
  'Africa/Cairo',
  'Pacific/Apia',
  'Asia/Singapore',
];
/** Days on or after which clocks change in one of these zones, and others. */
const DAYS = [
  '2027-03-14',
  '2027-03-28',
  '2027-04-04',
  '2027-04-30',
  '2027-10-03',
  '2027-10-31',
  '2027-11-07',
  '2028-02-29',
];
const pick = <Item>(items: readonly Item[]): Item => {
  const item = items[next(items.length)];
  if (item === undefined) throw new Error('There is nothing to choose from.');
  return item;
};
const clock = () => `${String(next(24)).padStart(2, '0')}:${String(next(60)).padStart(2, '0')}`;

/** Returns terms that hold: fees grow with the index of their step, in whichever unit. */
function anyTerms(): Terms {
  const times = Array.from({ length: next(7) }, () => ({ days_before: next(6), at_local: clock() }))
    .toSorted((a, b) => b.days_before - a.days_before || (a.at_local < b.at_local ? -1 : 1))
    .filter((time, at, all) => {
      const before = all[at - 1];
      return before?.days_before !== time.days_before || before.at_local !== time.at_local;
    });
  const atBooking = next(4) === 0;
  const size = 1 + next(3);
  return {
    steps: times.map((time, at) => ({
      ...(atBooking && at === 0 ? { days_before: null, at_local: null } : time),
      fee: anyFee(size + at),
    })),
  };
}

const anyFee = (size: number): Fee =>
  pick([{ percent_bps: Math.min(10_000, size * 1000 + next(1000)) }, { nights: size }, { fixed_minor: size * 1234 }]);

it('whatever the terms, zone and total: the fee never falls, never exceeds the total, and leaves its part of what was paid', () => {
  for (let round = 0; round < 600; round += 1) {
    const terms = anyTerms();
    expect(termsErrors(terms)).toEqual({});
    const check_in = addDays(pick(DAYS), next(4));
    const booked_at = `${addDays(check_in, -next(10))}T${clock()}:00.000Z`;
    const nights_minor = Array.from({ length: 1 + next(5) }, () => next(20_000));
    const total = sum(nights_minor);
    const steps = compileTerms(terms, { check_in, timezone: pick(ZONES), booked_at, nights_minor });
    expect(steps).toHaveLength(terms.steps.length);
    const at = `${addDays(check_in, -8)}T00:00:00.000Z`;
    let before = 0;
    for (let minutes = 0; minutes < 10 * 1440; minutes += 120 + next(600)) {
      const now = addMinutes(at, minutes);
      const fee = feeAt(steps, now);
      expect(fee).toBeGreaterThanOrEqual(before);
      expect(fee).toBeLessThanOrEqual(total);
      before = fee;
      const paid_minor = next(total + 5000);
      const refunded_minor = next(3) === 0 ? next(paid_minor + 1) : 0;
      const quote = quoteHotelCancellation({
        steps,
        by: 'customer',
        at: now,
        paid_minor,
        refunded_minor,
        reserved_minor: 0,
      });
      if (quote.refund_minor > 0) expect(quote.refund_minor + refunded_minor + quote.fee_minor).toBe(paid_minor);
      expect(Math.min(quote.refund_minor, quote.due_minor)).toBe(0);
      const later = nextFee(steps, now);
      if (later) expect(later.amount_minor).toBeGreaterThan(fee);
      expect(quote.next?.at ?? null).toBe(later?.from_at ?? null);
    }
    expect(noShowFee(steps)).toBeGreaterThanOrEqual(before);
  }
});
