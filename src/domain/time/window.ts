import { isBefore, type Instant } from './time.ts';

/** A time in which something is shown: from its start until before its end; without an end for good. */
export interface Window {
  readonly starts_at: Instant;
  readonly ends_at: Instant | null;
}

/** `hidden`: it would be shown, now or later, but what it shows may not be seen. */
export const WINDOW_STATES = ['live', 'to_come', 'hidden', 'over'] as const;
export type WindowState = (typeof WINDOW_STATES)[number];

/** Returns the state of something with a window. `shown`: whether the public may see what it shows. */
export function windowStateOf({ starts_at, ends_at }: Window, shown: boolean, now: Instant): WindowState {
  if (ends_at !== null && !isBefore(now, ends_at)) return 'over';
  if (!shown) return 'hidden';
  return isBefore(now, starts_at) ? 'to_come' : 'live';
}

/** Returns whether a window ends after it starts. */
export const isWindow = ({ starts_at, ends_at }: Window): boolean => ends_at === null || isBefore(starts_at, ends_at);

/** What is said where {@link isWindow} is not so. */
export const NO_WINDOW = 'Choose an end that is after the start.';

/** Returns whether two windows share an instant. Windows that only touch do not. */
export const overlaps = (one: Window, other: Window): boolean =>
  startsBeforeEnd(one, other) && startsBeforeEnd(other, one);

/** Returns whether an instant lies in a window. */
export const isWithin = ({ starts_at, ends_at }: Window, at: Instant): boolean =>
  !isBefore(at, starts_at) && (ends_at === null || isBefore(at, ends_at));

const startsBeforeEnd = ({ starts_at }: Window, { ends_at }: Window): boolean =>
  ends_at === null || isBefore(starts_at, ends_at);
