import { describe, expect, it } from 'vitest';
import { readable, visibleTicks } from '#console/ui/timeline/ruler.tsx';
import {
  at,
  box,
  emptyHours,
  FOLD_PX,
  HOUR_MS,
  hourToFill,
  leftAfter,
  momentAt,
  opening,
  scaleOf,
} from '#console/ui/timeline/scale.ts';

const hours = (from: number, to: number) => ({ from: from * HOUR_MS, to: to * HOUR_MS });
const day = hours(0, 24);

describe('The scale of a timeline', () => {
  it('gives each hour the same width when nothing is folded', () => {
    const scale = scaleOf(day, 50);
    expect(scale.width).toBe(1200);
    expect(at(6.5 * HOUR_MS, scale)).toBe(325);
    expect(box(hours(6, 8), scale)).toEqual({ left: 300, width: 100 });
  });

  it('gives a folded stretch a narrow band, and moves what follows to its edge', () => {
    const scale = scaleOf(day, 50, [hours(0, 5), hours(10, 20)]);
    expect(scale.width).toBe(9 * 50 + 2 * FOLD_PX);
    expect(at(0, scale)).toBe(0);
    expect(at(5 * HOUR_MS, scale)).toBe(FOLD_PX);
    expect(at(15 * HOUR_MS, scale)).toBe(FOLD_PX + 5 * 50 + FOLD_PX / 2);
    expect(box(hours(9, 21), scale)).toEqual({ left: FOLD_PX + 200, width: 100 + FOLD_PX });
  });

  it('fills the room there is with the open hours, never narrower than readable nor wider than useful', () => {
    expect(hourToFill(day, [], 1200, 40)).toBe(50);
    expect(hourToFill(day, [], 600, 40)).toBe(40);
    const folds = [hours(0, 12), hours(20, 24)];
    expect(scaleOf(day, hourToFill(day, folds, 1000, 40), folds).width).toBe(8 * 118 + 2 * FOLD_PX);
    expect(hourToFill(day, [hours(0, 23)], 1200, 40)).toBe(160);
    expect(hourToFill(day, [day], 1200, 40)).toBe(160);
  });

  it('opens now, or on another day at its first job, however early that is', () => {
    const jobs = [hours(5.5, 7), hours(1.25, 2), hours(3.25, 4)];
    expect(opening(day, 12 * HOUR_MS, jobs)).toBe(12 * HOUR_MS);
    expect(opening(day, -HOUR_MS, jobs)).toBe(1.25 * HOUR_MS);
    expect(opening(day, -HOUR_MS, [...jobs, hours(-2, 1)])).toBe(0);
    expect(opening(day, 30 * HOUR_MS, [hours(-3, -1), hours(25, 26)])).toBe(5 * HOUR_MS);
  });

  it('clamps moments to its ends', () => {
    const scale = scaleOf(day, 50, [hours(20, 24)]);
    expect(at(-HOUR_MS, scale)).toBe(0);
    expect(at(30 * HOUR_MS, scale)).toBe(scale.width);
  });

  it('finds the moment at an offset, which in a fold is its end', () => {
    const scale = scaleOf(day, 50, [hours(0, 5), hours(10, 20)]);
    expect(momentAt(0, scale)).toBe(0);
    expect(momentAt(1, scale)).toBe(5 * HOUR_MS);
    for (const hour of [5, 6.5, 9, 20, 23]) expect(momentAt(at(hour * HOUR_MS, scale), scale)).toBe(hour * HOUR_MS);
    expect(momentAt(FOLD_PX + 5 * 50 + 3, scale)).toBe(20 * HOUR_MS);
    expect(momentAt(scale.width + 100, scale)).toBe(24 * HOUR_MS);
  });

  it('keeps the moment at the left edge when hours before it are opened, folded, or both', () => {
    const [folded, open] = [scaleOf(day, 50, [hours(0, 12)]), scaleOf(day, 50)];
    const view = { left: at(17 * HOUR_MS, folded) + 0.5, width: 200 };
    const left = leftAfter(view, folded, open, undefined);
    expect(left).toBe(at(17 * HOUR_MS, open) + 0.5);
    expect(leftAfter({ left, width: 200 }, open, folded, undefined)).toBe(view.left);
    expect(leftAfter(view, folded, scaleOf(day, 50, [hours(0, 6), hours(8, 12)]), undefined)).toBe(
      view.left + FOLD_PX + 2 * 50,
    );
    expect(leftAfter(view, folded, scaleOf(day, 50, [hours(0, 12)]), undefined)).toBe(view.left);
  });

  it('keeps what follows a fold at the left edge where it is when that fold opens', () => {
    const [folded, open] = [scaleOf(day, 50, [hours(4, 12)]), scaleOf(day, 50)];
    const view = { left: at(12 * HOUR_MS, folded) - 10, width: 200 };
    expect(leftAfter(view, folded, open, undefined)).toBe(at(12 * HOUR_MS, open) - 10);
  });

  it('keeps a held range where it is while all of it is in view, and else the left edge', () => {
    const [folded, open] = [scaleOf(day, 50, [hours(14, 20)]), scaleOf(day, 50)];
    const view = { left: at(12 * HOUR_MS, folded), width: 300 };
    const [held, beyond] = [hours(21, 22), hours(11, 13)];
    expect(leftAfter(view, folded, open, held) - view.left).toBe(at(held.from, open) - at(held.from, folded));
    expect(leftAfter(view, folded, open, beyond)).toBe(view.left);
    expect(leftAfter(view, folded, open, undefined)).toBe(view.left);
  });

  it('finds whole hours without anything, at the start, between and at the end', () => {
    const taken = [hours(5.5, 6.2), hours(12, 13), { from: -2 * HOUR_MS, to: 1 }];
    expect(emptyHours(day, taken, 2)).toEqual([hours(1, 5), hours(7, 12), hours(13, 24)]);
    expect(emptyHours(day, taken, 5)).toEqual([hours(7, 12), hours(13, 24)]);
    expect(emptyHours(day, [day], 1)).toEqual([]);
    expect(emptyHours(day, [], 2)).toEqual([day]);
  });

  it('names a day at the first tick after a folded midnight', () => {
    const ticks = [
      { at: 23 * HOUR_MS, label: '23:00' },
      { at: 24 * HOUR_MS, label: '12-02', strong: true },
      { at: 29 * HOUR_MS, label: '05:00' },
      { at: 30 * HOUR_MS, label: '06:00' },
    ];
    expect(visibleTicks(ticks, [{ ...hours(22, 29), open: false }])).toEqual([
      { at: 29 * HOUR_MS, label: '12-02 05:00', strong: true },
      { at: 30 * HOUR_MS, label: '06:00' },
    ]);
    expect(visibleTicks(ticks, [{ ...hours(22, 29), open: true }])).toEqual(ticks);
  });

  it('leaves out a label that the name of a day before it would cover, and no other', () => {
    const fold = { ...hours(22, 29), open: false };
    const ticks = [23, 29, 30, 31].map((hour) => ({
      at: hour * HOUR_MS,
      label: `${hour % 24}`.padStart(2, '0') + ':00',
    }));
    const midnight = { at: 24 * HOUR_MS, label: '12-02', strong: true };
    const seen = visibleTicks([...ticks.slice(0, 1), midnight, ...ticks.slice(1)], [fold]);
    const labels = (hourPx: number) => readable(seen, scaleOf(hours(20, 44), hourPx, [fold])).map(({ label }) => label);
    expect(labels(56)).toEqual(['12-02 05:00', '07:00']);
    expect(labels(90)).toEqual(['12-02 05:00', '06:00', '07:00']);
  });
});
