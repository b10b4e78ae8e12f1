import { describe, expect, it } from 'vitest';
import { amountText, changedByShare } from '#domain/money/amount-text.ts';

describe('an amount from a spreadsheet', () => {
  it.each([
    ['S$ 1,234.50', 'SGD', '1,234.50'],
    ['$45', 'SGD', '45'],
    ['SGD45.00', 'SGD', '45.00'],
    ['45.00 sgd', 'SGD', '45.00'],
    ['1 234.50', 'SGD', '1234.50'],
    ['1\u202f234\u00a0567', 'JPY', '1234567'],
    ["1'234.50", 'CHF', '1234.50'],
    ['1.234,50', 'EUR', '1234.50'],
    ['1.234.567', 'IDR', '1234567'],
    ['(45.00)', 'SGD', '-45.00'],
    ['-S$45', 'SGD', '-45'],
    ['₱ 2,500', 'PHP', '2,500'],
    ['RM99', 'MYR', '99'],
  ])('%s in %s is read as %s', (text, currency, read) => {
    expect(amountText(text, currency)).toBe(read);
  });

  it.each([
    ['€45', 'SGD'],
    ['USD 45', 'SGD'],
    ['RM99', 'SGD'],
    ['1,06', 'EUR'],
    ['12 34', 'SGD'],
    ['abc', 'SGD'],
    ['', 'SGD'],
  ])('%s in %s stays as it is', (text, currency) => {
    expect(amountText(text, currency)).toBe(text);
  });
});

describe('an amount changed by a share', () => {
  it('goes up or down to the nearest minor unit', () => {
    expect(changedByShare('+5%', '45.00', 'SGD')).toBe('47.25');
    expect(changedByShare('-2.5%', '10.01', 'SGD')).toBe('9.76');
    expect(changedByShare('+3%', '1,000', 'JPY')).toBe('1030');
  });

  it('is none without an amount or a share', () => {
    expect(changedByShare('+5%', '', 'SGD')).toBeUndefined();
    expect(changedByShare('5%', '45.00', 'SGD')).toBeUndefined();
    expect(changedByShare('47', '45.00', 'SGD')).toBeUndefined();
  });
});
