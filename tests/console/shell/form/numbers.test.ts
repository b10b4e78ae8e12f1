import { describe, expect, it } from 'vitest';
import {
  moneyError,
  percentError,
  readMoney,
  readNumber,
  readPercent,
  writeMoney,
  writePercent,
} from '#console/shell/form/field/number-text.ts';

describe('a typed number', () => {
  it.each([
    ['', null],
    ['  ', null],
    ['12', 12],
    ['1,234', 1234],
    ['1,234,567.5', 1_234_567.5],
    ['1 234', 1234],
    ["1'234", 1234],
    ['10,3157', 10.3157],
    ['0,5', 0.5],
    ['0,125', 0.125],
    ['-3', -3],
    ['−3', -3],
    ['.5', 0.5],
    ['1.', 1],
  ])('%j is %s', (text, value) => expect(readNumber(text)).toBe(value));

  it.each(['abc', '1.2.3', '1e9', '-', '1,2,3', '12 km', '1.234,5'])('%j stays as it was typed', (text) => {
    expect(readNumber(text)).toBe(text);
  });
});

describe('a typed amount', () => {
  it.each([
    ['53', 'SGD', 5300],
    ['53.1', 'SGD', 5310],
    ['1,234.50', 'SGD', 123_450],
    ['SGD 5', 'SGD', 500],
    ['1200', 'JPY', 1200],
    ['1.234', 'KWD', 1234],
    ['', 'SGD', null],
    ['0.001', 'SGD', '0.001'],
    ['1,06', 'SGD', '1,06'],
    ['0,125', 'SGD', '0,125'],
    ['12.5', 'JPY', '12.5'],
  ])('%j %s is %s minor units', (text, currency, minor) => expect(readMoney(text, currency)).toBe(minor));

  it('is never rounded on the way', () => {
    for (const minor of [1, 7, 29, 115, 1005, 110_001, 5_000_000_029])
      for (const currency of ['JPY', 'SGD', 'KWD'])
        expect(readMoney(writeMoney(minor, currency), currency)).toBe(minor);
  });

  it('that is none says how to write it', () => {
    expect(moneyError('1,06', 'SGD')).toBe('Enter the amount like 106.00.');
    expect(moneyError('0.001', 'SGD')).toBe('SGD has 2 decimals.');
    expect(moneyError(5300, 'SGD')).toBeUndefined();
  });
});

describe('a typed percentage', () => {
  it.each([
    ['', null],
    ['20', 2000],
    ['12.5', 1250],
    ['12,5 %', 1250],
    ['0.07', 7],
    ['1.', 100],
    ['1,000', 100_000],
    ['8.2', 820],
    ['12.345', '12.345'],
    ['-1', '-1'],
    ['a fifth', 'a fifth'],
  ])('%j is %s basis points', (text, value) => expect(readPercent(text)).toBe(value));
  it('that is none, or more than the whole, says so in percent', () => {
    const why = 'Enter 0 to 100, with at most two decimals, such as 12.5.';
    expect(['a fifth', 10_001].map(percentError)).toEqual([why, why]);
    expect([0, 10_000, null].map(percentError)).toEqual([undefined, undefined, undefined]);
  });
  it('reads as it is edited', () => expect([2000, 1250, 7].map(writePercent)).toEqual(['20', '12.5', '0.07']));
});
