import { describe, expect, it } from 'vitest';
import { checkProfit, profitWords } from '#domain/pricing/profit-rules.ts';

describe('a profit', () => {
  it.each([
    [{ mode: 'percent', value: 100_000 }, true],
    [{ mode: 'percent', value: 100_001 }, false],
    [{ mode: 'fixed', value: 100_001 }, true],
    [{ mode: 'percent', value: 1, min_minor: 5, max_minor: 5 }, true],
    [{ mode: 'percent', value: 1, min_minor: 6, max_minor: 5 }, false],
    [{ mode: 'percent', value: 1, min_minor: null, max_minor: 0 }, true],
  ] as const)('%j can be applied: %s', (profit, ok) => expect(checkProfit(profit).ok).toBe(ok));

  it.each([
    [{ mode: 'percent', value: 1250 }, '12.5%'],
    [{ mode: 'percent', value: 2000, min_minor: 500, max_minor: null }, '20%, at least SGD 5.00'],
    [{ mode: 'fixed', value: 800, max_minor: 0 }, 'SGD 8.00 per vehicle and day, at most SGD 0.00'],
  ] as const)('%j reads “%s”', (profit, words) => expect(profitWords(profit, 'SGD')).toBe(words));
});
