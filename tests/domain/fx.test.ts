import { expect, it } from 'vitest';
import { againstStandard, isOldRate } from '#domain/money/fx.ts';

it.each([
  ['2026-05-18T04:00:00Z', false],
  ['2026-05-18T03:59:59Z', true],
  ['2026-05-21T00:00:00Z', false],
])('a rate of %s is old on 20 May at four: %s', (asOf, old) => {
  expect(isOldRate(asOf, '2026-05-20T04:00:00Z')).toBe(old);
});

it.each([
  [{ code: 'IDR', exponent: 0 }, { exponent: 'IDR has 2 decimals by ISO 4217.' }],
  [{ code: 'IDR', exponent: 2 }, {}],
  [{ code: 'XXY', exponent: 2 }, { code: 'Must be a currency in use by ISO 4217.' }],
])('the standard on %j', (currency, expected) => expect(againstStandard(currency)).toEqual(expected));
