import { describe, expect, it } from 'vitest';
import { clockChanges, feeChart, feeMeaning, type FeeFacts } from '#console/screens/hotels/bookings/fee-chart.ts';

const FACTS: FeeFacts = {
  steps: [
    { from_at: '2027-03-27T18:00:00.000Z', amount_minor: 12_000 },
    { from_at: '2027-03-29T11:00:00.000Z', amount_minor: 45_000 },
  ],
  total_minor: 45_000,
  nights_minor: [12_000, 16_000, 17_000],
  booked_at: '2027-03-01T09:00:00.000Z',
  check_in_at: '2027-03-29T14:00:00.000Z',
  timezone: 'Europe/London',
};
const NOW = '2027-03-27T15:00:00.000Z';

describe('the chart of a fee', () => {
  it('goes up in steps from free to everything, with the present and check-in in the order of time', () => {
    const { spans, now, check_in } = feeChart(FACTS, NOW);
    expect(spans.map(({ level }) => level)).toEqual(['free', 'part', 'all']);
    expect(spans.map(({ height }) => height)).toEqual([0, 12 / 45, 1]);
    expect(spans.map(({ end }, index) => end === (spans[index + 1]?.x ?? 1))).toEqual([true, true, true]);
    const places = [now ?? -1, spans[1]?.x ?? 0, spans[2]?.x ?? 0, check_in];
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(places.every((place) => place > 0 && place < 1)).toBe(true);
  });

  it('moves the present on with time, and shows none after check-in', () => {
    const first = feeChart(FACTS, NOW).now ?? 0;
    // Before the first step the chart begins now; after it, at that step.
    expect(feeChart(FACTS, '2027-03-28T15:00:00.000Z').now).toBeGreaterThan(first);
    expect(feeChart(FACTS, '2027-03-29T15:00:00.000Z').now).toBeUndefined();
  });

  it('keeps the steps of the last days apart, however far ahead a stay is', () => {
    const { spans } = feeChart({ ...FACTS, booked_at: '2026-01-01T00:00:00.000Z' }, '2026-06-01T00:00:00.000Z');
    expect((spans[2]?.x ?? 0) - (spans[1]?.x ?? 0)).toBeGreaterThan(0.05);
  });

  it('is one part that costs everything where nothing is refunded, and one that is free without terms', () => {
    const whole = { ...FACTS, steps: [{ from_at: FACTS.booked_at, amount_minor: 45_000 }] };
    expect(feeChart(whole, NOW).spans.map(({ level }) => level)).toEqual(['all']);
    expect(feeChart({ ...FACTS, steps: [] }, NOW).spans.map(({ level }) => level)).toEqual(['free']);
  });

  it('marks where clocks change on the way', () => {
    expect(feeChart(FACTS, NOW).clocks).toMatchObject([{ at: '2027-03-28T01:00:00.000Z', forward: true }]);
    expect(clockChanges('2027-10-01T00:00:00.000Z', '2027-12-01T00:00:00.000Z', 'Europe/London')).toEqual([
      { at: '2027-10-31T01:00:00.000Z', forward: false },
    ]);
    expect(clockChanges('2027-01-01T00:00:00.000Z', '2027-12-01T00:00:00.000Z', 'Asia/Singapore')).toEqual([]);
  });
});

describe('a fee', () => {
  it.each([
    [0, undefined],
    [12_000, 'one night'],
    [28_000, '2 nights'],
    [45_000, 'everything'],
    [22_500, '50%'],
    [12_345, undefined],
  ])('of %i means %s', (amount, meaning) => {
    expect(feeMeaning(amount, FACTS)).toBe(meaning);
  });
});
