/** A stretch of time, in ms since 1970. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

/**
 * Puts stretches into lanes so that those of one lane never overlap, each into the first lane that is free at its start.
 * Returns at least `least` lanes; more only where more overlap.
 */
export function lanesOf<Bar extends Stretch>(bars: readonly Bar[], least: number): Bar[][] {
  const lanes: Bar[][] = Array.from({ length: least }, () => []);
  for (const bar of bars.toSorted((one, other) => one.from - other.from || other.to - one.to)) {
    const free = lanes.find((lane) => (lane.at(-1)?.to ?? -Infinity) <= bar.from);
    if (free) free.push(bar);
    else lanes.push([bar]);
  }
  return lanes;
}

/** Returns the stretches of a range that none of these covers, in order. */
export function gapsOf(range: Stretch, covered: readonly Stretch[]): Stretch[] {
  const gaps: Stretch[] = [];
  let at = range.from;
  for (const { from, to } of covered.toSorted((one, other) => one.from - other.from)) {
    if (from > at && at < range.to) gaps.push({ from: at, to: Math.min(from, range.to) });
    at = Math.max(at, to);
  }
  if (at < range.to) gaps.push({ from: at, to: range.to });
  return gaps;
}
