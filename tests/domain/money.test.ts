import { describe, expect, it } from 'vitest';
import { CURRENCIES, exponentOf, isCurrency } from '#domain/reference/currency.ts';
import {
  ROUNDING_MODES,
  convert,
  divide,
  formatAmount,
  formatMoney,
  includedTax,
  isRate,
  parseMoney,
  plainAmount,
  share,
  sum,
} from '#domain/money/money.ts';
import { random } from './random.ts';

describe('currencies', () => {
  it('have the decimals of ISO 4217, not those of Intl', () => {
    for (const code of ['IDR', 'LAK', 'MMK', 'SGD', 'USD', 'HUF']) expect(exponentOf(code)).toBe(2);
    for (const code of ['JPY', 'KRW', 'VND', 'CLP', 'ISK']) expect(exponentOf(code)).toBe(0);
    for (const code of ['KWD', 'BHD', 'OMR', 'TND']) expect(exponentOf(code)).toBe(3);
    expect(exponentOf('CLF')).toBe(4);
  });

  it('are each listed once, with a code and a number of their own', () => {
    expect(CURRENCIES.length).toBeGreaterThan(155);
    for (const { code, numeric } of CURRENCIES) {
      expect(code).toMatch(/^[A-Z]{3}$/);
      expect(numeric).toMatch(/^\d{3}$/);
    }
    expect(new Set(CURRENCIES.map((currency) => currency.code)).size).toBe(CURRENCIES.length);
    expect(new Set(CURRENCIES.map((currency) => currency.numeric)).size).toBe(CURRENCIES.length);
  });

  it('that ended are not accepted', () => {
    for (const code of ['HRK', 'SLL', 'ZWL', 'BGN', 'ANG', 'XAU', 'sgd', '']) expect(isCurrency(code)).toBe(false);
    expect(() => exponentOf('HRK')).toThrow('HRK');
  });
});

describe('rounding', () => {
  it('takes halves away from zero, unless told otherwise', () => {
    expect(share(1060, 1250)).toBe(133);
    expect(share(-1060, 1250)).toBe(-133);
    expect(share(10601, 5000)).toBe(5301);
    expect(divide(5n, 2n, 'half_even')).toBe(2n);
    expect(divide(7n, 2n, 'half_even')).toBe(4n);
    expect(divide(1n, 100n, 'up')).toBe(1n);
    expect(divide(199n, 100n, 'down')).toBe(1n);
    expect(divide(4n, 2n, 'up')).toBe(2n);
  });

  it('shows the tax inside a price', () => {
    expect(includedTax(10600, 900)).toBe(875);
    expect(includedTax(10600, 0)).toBe(0);
  });

  it('refuses sums a number cannot hold', () => {
    expect(sum([1, 2, -3, 10])).toBe(10);
    expect(() => sum([Number.MAX_SAFE_INTEGER, 1])).toThrow(RangeError);
  });

  it('never strays further than half a step, or a step when told up or down', () => {
    const next = random(7);
    for (let round = 0; round < 500; round += 1) {
      const numerator = BigInt(next(2_000_000) - 1_000_000);
      const denominator = BigInt(1 + next(999));
      for (const mode of ROUNDING_MODES) {
        const off = divide(numerator, denominator, mode) * denominator - numerator;
        const size = off < 0n ? -off : off;
        if (mode.startsWith('half')) expect(size * 2n <= denominator).toBe(true);
        else expect(size < denominator).toBe(true);
      }
    }
  });
});

describe('conversion', () => {
  it('is exact and rounds once, to the step of the other currency', () => {
    expect(convert(10600, { from: 'SGD', to: 'JPY', rate: '113.4567' })).toBe(12026);
    expect(convert(10600, { from: 'SGD', to: 'KWD', rate: '0.2287' })).toBe(24242);
    expect(convert(10600, { from: 'SGD', to: 'MYR', rate: '3.4012', step: 5 })).toBe(36055);
    expect(convert(10600, { from: 'SGD', to: 'IDR', rate: '12345.67', step: 100_000 })).toBe(130_900_000);
    expect(convert(10600, { from: 'SGD', to: 'VND', rate: '19876.5', step: 1000 })).toBe(2_107_000);
    expect(convert(245_000, { from: 'PHP', to: 'USD', rate: '0.0171' })).toBe(4190);
  });

  it('to the same currency at rate 1 changes nothing', () => {
    for (const { code } of CURRENCIES) expect(convert(123_457, { from: code, to: code, rate: '1' })).toBe(123_457);
  });

  it('accepts positive decimal rates of at most ten places', () => {
    for (const rate of ['1', '0.0171', '12345.67', '0.0000000001']) expect(isRate(rate)).toBe(true);
    for (const rate of ['0', '0.000', '-1', '1e3', '1.', '.5', '0.00000000001', '', '1,5']) {
      expect(isRate(rate)).toBe(false);
    }
  });
});

describe('amounts as text', () => {
  it('carry the code, separators and the decimals of the currency', () => {
    expect(formatMoney(10600, 'SGD')).toBe('SGD 106.00');
    expect(formatMoney(130_900_000, 'IDR')).toBe('IDR 1,309,000.00');
    expect(formatMoney(12026, 'JPY')).toBe('JPY 12,026');
    expect(formatMoney(24242, 'KWD')).toBe('KWD 24.242');
    expect(formatMoney(-40, 'PHP')).toBe('PHP -0.40');
    expect(formatMoney(0, 'SGD')).toBe('SGD 0.00');
    expect(formatAmount(100_000, 'SGD')).toBe('1,000.00');
    expect(plainAmount(106_000, 'SGD')).toBe('1060.00');
  });

  it('are read as typed', () => {
    const read = (text: string, currency = 'SGD') => {
      const result = parseMoney(text, currency);
      return result.ok ? result.minor : result.why;
    };
    expect(read('106')).toBe(10600);
    expect(read(' SGD 1,060.5 ')).toBe(106_050);
    expect(read('106.00 sgd')).toBe(10600);
    expect(read('-0.40', 'PHP')).toBe(-40);
    expect(read('12,026', 'JPY')).toBe(12026);
    expect(read('106.005')).toBe('SGD has 2 decimals.');
    expect(read('1.5', 'JPY')).toBe('JPY has no decimals.');
    expect(read('1,06')).toBe('Enter the amount like 106.00.');
    expect(read('USD 5')).toBe('Enter the amount like 106.00.');
    expect(read('')).toBe('Enter the amount like 106.00.');
    expect(read(`1${' '.repeat(100_000)}x`)).toBe('Enter the amount like 106.00.');
    expect(read('99999999999999999')).toBe('That amount is too large.');
    expect(Object.is(read('-0'), 0)).toBe(true);
  });

  it('come back from what is shown, in every currency', () => {
    const next = random(11);
    for (const { code } of CURRENCIES) {
      for (let round = 0; round < 20; round += 1) {
        const minor = next(2_000_000_000) - 1_000_000_000;
        expect(parseMoney(formatMoney(minor, code), code)).toEqual({ ok: true, minor });
        expect(parseMoney(plainAmount(minor, code), code)).toEqual({ ok: true, minor });
      }
    }
  });
});
