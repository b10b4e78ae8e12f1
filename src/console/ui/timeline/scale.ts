import type { TimeRange } from './types.ts';

/** A part of the axis along which time passes evenly; a folded one is a band of fixed width. Offsets are in px. */
type Piece = TimeRange & { left: number; width: number; folded: boolean };

/** Mapping of a time range onto a width in px. Stretches of it may be folded into narrow bands. */
export type Scale = TimeRange & { width: number; pieces: readonly Piece[] };

/**
 * Returns the scale of a time range.
 * @param hourPx width of an hour in px
 * @param folds ranges to fold, in order and apart from each other
 */
export function scaleOf({ from, to }: TimeRange, hourPx: number, folds: readonly TimeRange[] = []): Scale {
  const pieces: Piece[] = [];
  let left = 0;
  const add = (range: TimeRange, folded: boolean) => {
    if (range.to <= range.from) return;
    const width = folded ? FOLD_PX : Math.round(((range.to - range.from) / HOUR_MS) * hourPx);
    pieces.push({ ...range, left, width, folded });
    left += width;
  };
  let open = from;
  for (const fold of folds) {
    add({ from: open, to: fold.from }, false);
    add(fold, true);
    open = fold.to;
  }
  add({ from: open, to }, false);
  return { from, to, width: left, pieces };
}

/**
 * Returns the width of an hour in px with which the hours that are not folded fill the room there is, within limits.
 * @param room width in px
 * @param least narrowest width of an hour in px; the axis is scrolled where the room is too small for it
 */
export function hourToFill({ from, to }: TimeRange, folds: readonly TimeRange[], room: number, least: number): number {
  const hours = folds.reduce((open, fold) => open - (fold.to - fold.from), to - from) / HOUR_MS;
  const widest = Math.floor((room - folds.length * FOLD_PX) / Math.max(1, hours));
  return Math.max(least, Math.min(widest, least * MOST_STRETCHED));
}

/** Returns the offset of a moment from the start of the axis in px, clamped to its ends. */
export function at(moment: number, { from, to, pieces }: Scale): number {
  const held = Math.min(to, Math.max(from, moment));
  const piece = pieces.find((each) => held <= each.to);
  if (!piece) return 0;
  return Math.round(piece.left + ((held - piece.from) / (piece.to - piece.from)) * piece.width);
}

/** Returns the moment at an offset from the start of the axis, clamped to its ends. In a fold it is the fold's end. */
export function momentAt(left: number, { from, to, pieces }: Scale): number {
  const piece = pieces.find((each) => left < each.left + each.width);
  if (!piece) return to;
  if (left <= 0) return from;
  return piece.folded ? piece.to : piece.from + ((left - piece.left) / piece.width) * (piece.to - piece.from);
}

/** The part of an axis that is in view, in px. */
type View = { left: number; width: number };

/** Returns whether all of a range is in view. */
export const isSeen = (range: TimeRange, scale: Scale, { left, width }: View): boolean =>
  at(range.from, scale) >= left && at(range.to, scale) <= left + width;

/**
 * Returns the left edge in px that a view has to have once the scale has changed, so that what is in it stays where it
 * is: the range that is held, if all of it is in view, or the moment at the left edge.
 */
export function leftAfter(view: View, before: Scale, after: Scale, held: TimeRange | undefined): number {
  const moment = held && isSeen(held, before, view) ? held.from : momentAt(view.left, before);
  // Differences, so that an edge between two pixels stays between them.
  return view.left + at(moment, after) - at(moment, before);
}

/** Returns the position of a time range on the axis, at least `narrowest` px wide so that a pointer can hit it. */
export function box(stretch: TimeRange, scale: Scale, narrowest = 0): { left: number; width: number } {
  const left = at(stretch.from, scale);
  return { left, width: Math.max(narrowest, at(stretch.to, scale) - left) };
}

/** Returns whether two ranges overlap. */
export const rangesOverlap = (a: TimeRange, b: TimeRange): boolean => a.from < b.to && b.from < a.to;

/**
 * Returns the stretches of whole hours in which nothing happens, at least `hours` long.
 * @param taken the ranges in which something happens, in any order
 */
export function emptyHours({ from, to }: TimeRange, taken: readonly TimeRange[], hours: number): TimeRange[] {
  const runs: TimeRange[] = [];
  let start = from;
  for (let hour = from; hour <= to; hour += HOUR_MS) {
    const free = hour < to && !taken.some((range) => rangesOverlap(range, { from: hour, to: hour + HOUR_MS }));
    if (free) continue;
    const end = Math.min(hour, to);
    if (end - start >= hours * HOUR_MS) runs.push({ from: start, to: end });
    start = hour + HOUR_MS;
  }
  return runs;
}

/** Returns the moment at which a timeline opens: now, or on another day at the first of what happens there. */
export function opening(range: TimeRange, now: number, taken: readonly TimeRange[]): number {
  if (now > range.from && now < range.to) return now;
  const first = Math.min(...taken.filter((each) => rangesOverlap(each, range)).map(({ from }) => from));
  return Number.isFinite(first) ? Math.max(first, range.from) : range.from + MORNING_MS;
}

export const HOUR_MS = 3_600_000;
/** Width of a folded stretch in px, wide enough to press (WCAG 2.5.8). */
export const FOLD_PX = 28;
/** How many times wider than the narrowest an hour may be. */
const MOST_STRETCHED = 4;
/** A day other than today on which nothing happens opens at this time after midnight. */
const MORNING_MS = 5 * HOUR_MS;
