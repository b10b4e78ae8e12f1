import { describe, expect, it } from 'vitest';
import { convert } from '#domain/money/money.ts';
import {
  correctionOf,
  dayRate,
  isOldOn,
  isPayable,
  lineOfJob,
  ratesUntil,
  type PayoutLine,
} from '#domain/payout/payout.ts';
import { random } from '#tests/domain/random.ts';

const JUNE = { rate: '0.7654', as_of: '2026-06-01T00:00:00.000Z' };
const pay = (payout_minor: number, fare_minor = 8_500) => ({ currency: 'SGD', fare_minor, payout_minor });

describe('what a company is paid for a job', () => {
  it('is for jobs that took place, and for customers who did not come', () => {
    expect(isPayable('completed')).toBe(true);
    expect(isPayable('no_show')).toBe(true);
    expect(isPayable('cancelled')).toBe(false);
    expect(isPayable('on_board')).toBe(false);
  });

  it('is converted exactly and rounded once, half up', () => {
    expect(lineOfJob(pay(7_225), 'USD', JUNE)).toMatchObject({ amount_minor: 5_530, fare_amount_minor: 6_506 });
    expect(lineOfJob(pay(7_225), 'JPY', { ...JUNE, rate: '113.4567' })).toMatchObject({ amount_minor: 8_197 });
    expect(lineOfJob(pay(7_225), 'SGD', { ...JUNE, rate: '1' })).toMatchObject({ amount_minor: 7_225 });
  });

  it('uses the latest rate until the end of the day in the city of the company, or until now', () => {
    expect(ratesUntil('2026-05-31', 'Asia/Singapore', '2026-07-01T00:00:00.000Z')).toBe('2026-05-31T15:59:59.999Z');
    expect(ratesUntil('2026-05-31', 'Asia/Singapore', '2026-05-31T04:00:00.000Z')).toBe('2026-05-31T04:00:00.000Z');
    const rates = [{ id: 1, base: 'USD', quote: 'SGD', rate: '1.25', as_of: JUNE.as_of }];
    expect(dayRate('SGD', 'USD', rates, '2026-06-02T00:00:00.000Z')).toEqual({ rate: '0.8', as_of: JUNE.as_of });
    expect(dayRate('SGD', 'PHP', rates, '2026-06-02T00:00:00.000Z')).toBeNull();
  });

  it('is marked where the rate was more than two days old', () => {
    expect(isOldOn(JUNE, '2026-06-03T00:00:00.000Z')).toBe(false);
    expect(isOldOn(JUNE, '2026-06-03T00:00:00.001Z')).toBe(true);
  });
});

describe('a correction', () => {
  const settledAs = (lines: readonly PayoutLine[], into = 'USD') => {
    const total = (read: (line: PayoutLine) => number) => lines.reduce((sum, line) => sum + read(line), 0);
    return {
      ...JUNE,
      into,
      currency: 'SGD',
      fare_minor: total((line) => line.fare_minor),
      payout_minor: total((line) => line.payout_minor),
      fare_amount_minor: total((line) => line.fare_amount_minor),
      amount_minor: total((line) => line.amount_minor),
    };
  };

  it('takes back a job that is not paid any more', () => {
    const first = lineOfJob(pay(7_225), 'USD', JUNE);
    expect(correctionOf(pay(0, 0), settledAs([first]), 'USD', null)).toMatchObject({
      kind: 'correction',
      payout_minor: -7_225,
      amount_minor: -5_530,
      rate: '0.7654',
    });
  });

  it('makes all lines of a job add up to what it pays now, however often it changes', () => {
    const next = random(7);
    for (let run = 0; run < 300; run += 1) {
      const payouts = Array.from({ length: 1 + next(6) }, () => next(1e9));
      const lines: PayoutLine[] = [];
      for (const payout of payouts) {
        const line =
          lines.length === 0
            ? lineOfJob(pay(payout), 'USD', JUNE)
            : correctionOf(pay(payout), settledAs(lines), 'USD', null);
        if (line) lines.push(line);
      }
      const paid = settledAs(lines);
      expect(paid.payout_minor).toBe(payouts.at(-1));
      expect(paid.amount_minor).toBe(convert(payouts.at(-1) ?? 0, { from: 'SGD', to: 'USD', rate: JUNE.rate }));
    }
  });

  it('is converted at the rate of the day where the company is paid in another currency since', () => {
    const first = lineOfJob(pay(7_225), 'USD', JUNE);
    const rate = { rate: '0.6', as_of: JUNE.as_of };
    expect(correctionOf(pay(8_225), settledAs([first]), 'EUR', rate)).toMatchObject({
      payout_minor: 1_000,
      amount_minor: 600,
    });
    expect(correctionOf(pay(8_225), settledAs([first]), 'EUR', null)).toBeNull();
  });
});
