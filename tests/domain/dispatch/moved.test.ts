import { describe, expect, it } from 'vitest';
import { conflictFreeOrder, outcomeOf, payoutAfter } from '#domain/dispatch/moved.ts';

const at = (hour: number) => `2026-05-25T${String(hour).padStart(2, '0')}:00:00.000Z`;
const window = (from: number, to: number) => ({ from: at(from), to: at(to) });

describe('a job whose booking changes', () => {
  it('is kept by who fits and is free, with a short gap where somebody says so', () => {
    const slot = window(1, 2);
    expect(outcomeOf(slot, [], [])).toBe('keeps');
    expect(outcomeOf(slot, [], [{ clash: 'soft' }])).toBe('short_gap');
    expect(outcomeOf(slot, [], [{ clash: 'soft' }, { clash: 'hard' }])).toBe('overlaps');
    expect(outcomeOf(slot, ['too small'], [{ clash: 'hard' }])).toBe('unfit');
    expect(outcomeOf(undefined, [], [])).toBe('slot_gone');
  });

  it('is paid by the new cost, shared by the new slots; as agreed where neither changes', () => {
    const [one, two] = [1, 2].map((vehicle_no) => ({ vehicle_no, day_no: 1 }));
    if (!one || !two) throw new Error('Two slots');
    const job = { ...one, payout_minor: 3900 };
    const before = { cost_minor: 4500, slots: [one] };
    expect(payoutAfter(job, before, before, 1000)).toBe(3900);
    expect(payoutAfter(job, before, { ...before, cost_minor: 6000 }, 1500)).toBe(5100);
    expect(payoutAfter(job, before, { cost_minor: 4501, slots: [one, two] }, 0)).toBe(2250);
    expect(payoutAfter({ ...two, payout_minor: 7 }, before, { ...before, cost_minor: 1 }, 0)).toBe(7);
  });
});

describe('jobs that move together', () => {
  const driver = (driver_id: number) => ({ driver_id, car_id: driver_id });
  const first = { ...driver(1), from: window(1, 3), to: window(4, 6) };
  const second = { ...driver(1), from: window(4, 6), to: window(7, 9) };
  const other = { ...driver(2), from: window(1, 3), to: window(4, 6) };

  it('move one after another, so that nobody has two at once between', () => {
    expect(conflictFreeOrder([first, second])).toEqual([second, first]);
    const back = { ...driver(1), from: window(4, 6), to: window(1, 3) };
    const before = { ...driver(1), from: window(1, 3), to: window(0, 1) };
    expect(conflictFreeOrder([back, before])).toEqual([before, back]);
    expect(conflictFreeOrder([first, other])).toEqual([first, other]);
  });
});
