import { describe, expect, it } from 'vitest';
import { planPrice } from '#domain/pricing/plan.ts';

const open = [{ id: 1, valid_from: '2026-01-01', valid_to: null }];
const two = [
  { id: 1, valid_from: '2026-01-01', valid_to: '2027-01-01' },
  { id: 2, valid_from: '2027-01-01', valid_to: null },
];

describe('a price from a day on', () => {
  it('stands in place of what began that day', () => {
    expect(planPrice(open, { from: '2026-01-01' }, 5)).toEqual({
      ok: true,
      steps: [{ is: 'value', id: 1, value: 5, valid_to: null }],
    });
  });

  it('ends what stood before, and holds as long as that would have', () => {
    expect(planPrice(two, { from: '2026-07-01' }, 5)).toEqual({
      ok: true,
      steps: [
        { is: 'dates', id: 1, valid_from: '2026-01-01', valid_to: '2026-07-01' },
        { is: 'add', value: 5, valid_from: '2026-07-01', valid_to: '2027-01-01' },
      ],
    });
  });

  it('fills a gap up to the next one', () => {
    expect(planPrice(two, { from: '2025-01-01' }, 5)).toEqual({
      ok: true,
      steps: [{ is: 'add', value: 5, valid_from: '2025-01-01', valid_to: '2026-01-01' }],
    });
  });

  it('lets what stood before go on after its end', () => {
    expect(planPrice(open, { from: '2026-12-20', until: '2027-01-03' }, 5)).toEqual({
      ok: true,
      steps: [
        { is: 'dates', id: 1, valid_from: '2026-01-01', valid_to: '2026-12-20' },
        { is: 'add', value: 5, valid_from: '2026-12-20', valid_to: '2027-01-03' },
        { is: 'again', like: 1, valid_from: '2027-01-03', valid_to: null },
      ],
    });
  });

  it('names what its term runs into', () => {
    expect(planPrice(two, { from: '2026-07-01', until: '2027-07-01' }, 5)).toEqual({ ok: false, into: [2] });
  });

  it('taken away leaves nothing from that day on', () => {
    expect(planPrice(open, { from: '2026-01-01' }, null)).toEqual({ ok: true, steps: [{ is: 'remove', id: 1 }] });
    expect(planPrice(open, { from: '2026-02-01' }, null)).toEqual({
      ok: true,
      steps: [{ is: 'dates', id: 1, valid_from: '2026-01-01', valid_to: '2026-02-01' }],
    });
    expect(planPrice([], { from: '2026-02-01' }, null)).toEqual({ ok: true, steps: [] });
  });
});
