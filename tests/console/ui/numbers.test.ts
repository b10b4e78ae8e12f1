import { describe, expect, it } from 'vitest';
import { minorText, parseMinor, parseNumber } from '#console/ui/number-text.ts';
import { pageNumbers, pageRange } from '#console/ui/page-range.ts';

describe('a typed number', () => {
  it.each([
    ['', null],
    ['  ', null],
    ['12', 12],
    ['1,234.5', 1234.5],
    ['-3', -3],
    ['.5', 0.5],
    ['1.', 1],
    ['abc', Number.NaN],
    ['1.2.3', Number.NaN],
    ['1e9', Number.NaN],
    ['-', Number.NaN],
  ])('%j is %s', (text, value) => expect(parseNumber(text)).toBe(value));
});

describe('a typed amount', () => {
  it.each([
    ['53', 2, 5300],
    ['53.1', 2, 5310],
    ['1,234.50', 2, 123_450],
    ['.5', 2, 50],
    ['-0.05', 2, -5],
    ['1200', 0, 1200],
    ['1.234', 3, 1234],
    ['', 2, null],
    ['0.001', 2, Number.NaN],
    ['12.5', 0, Number.NaN],
    ['.', 2, Number.NaN],
    ['SGD 5', 2, Number.NaN],
    ['99999999999999999', 2, Number.NaN],
  ])('%j at exponent %d is %s minor units', (text, exponent, minor) => expect(parseMinor(text, exponent)).toBe(minor));

  it('is never rounded on the way', () => {
    for (const minor of [1, 7, 29, 115, 1005, 110_001, 5_000_000_029]) {
      for (const exponent of [0, 2, 3]) expect(parseMinor(minorText(minor, exponent), exponent)).toBe(minor);
    }
  });

  it('is written with all its digits, negative ones too, and empty for none', () => {
    expect(minorText(5, 2)).toBe('0.05');
    expect(minorText(-5, 2)).toBe('-0.05');
    expect(minorText(1200, 0)).toBe('1200');
    expect(minorText(null, 2)).toBe('');
    expect(minorText(Number.NaN, 2)).toBe('');
  });
});

describe('the part of a list on a page', () => {
  it.each([
    [1, 10, 0, { from: 0, to: 0, pages: 1 }],
    [1, 10, 7, { from: 1, to: 7, pages: 1 }],
    [3, 20, 1532, { from: 41, to: 60, pages: 77 }],
    [77, 20, 1532, { from: 1521, to: 1532, pages: 77 }],
    [78, 20, 1532, { from: 0, to: 0, pages: 77 }],
  ])('page %d of %d of %d', (page, size, total, range) => expect(pageRange(page, size, total)).toEqual(range));
});

describe('the page numbers with a button', () => {
  it.each([
    [1, 1, [1]],
    [1, 5, [1, 2, 3, 4, 5]],
    [1, 77, [1, 2, null, 76, 77]],
    [4, 77, [1, 2, 3, 4, 5, null, 76, 77]],
    [40, 77, [1, 2, null, 39, 40, 41, null, 76, 77]],
    [77, 77, [1, 2, null, 76, 77]],
  ])('page %d of %d', (page, pages, numbers) => expect(pageNumbers(page, pages)).toEqual(numbers));

  it('never puts a gap where one number would fit', () => {
    for (let pages = 1; pages < 30; pages += 1) {
      for (let page = 1; page <= pages; page += 1) {
        const numbers = pageNumbers(page, pages);
        expect(numbers).toContain(page);
        numbers.forEach((number, index) => {
          if (number !== null) return;
          const [before, after] = [numbers[index - 1], numbers[index + 1]];
          expect((after ?? 0) - (before ?? 0)).toBeGreaterThan(2);
        });
      }
    }
  });
});
