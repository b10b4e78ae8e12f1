import { dateIn, isBefore, type Instant } from '#domain/time/time.ts';

/** When an article is on the home page: from its start until before its end; without an end for good. */
export interface HomeWindow {
  readonly starts_at: Instant;
  readonly ends_at: Instant | null;
}

/** A place of an article on the home page. */
export interface HomePlace extends HomeWindow {
  readonly article_id: number;
}

/** `hidden`: it would be there, now or later, but the public may not read its article. */
export const HOME_STATES = ['live', 'to_come', 'hidden', 'over'] as const;
export type HomeState = (typeof HOME_STATES)[number];

/** How many articles are on the home page at most, at any instant. A hidden one counts: it may be shown again. */
export const MOST_AT_HOME = 12;

/** Returns the state of a place. `shown`: whether the public may read its article. */
export function homeStateOf({ starts_at, ends_at }: HomeWindow, shown: boolean, now: Instant): HomeState {
  if (ends_at !== null && !isBefore(now, ends_at)) return 'over';
  if (!shown) return 'hidden';
  return isBefore(now, starts_at) ? 'to_come' : 'live';
}

/** Returns whether a window ends after it starts. */
export const isWindow = ({ starts_at, ends_at }: HomeWindow): boolean =>
  ends_at === null || isBefore(starts_at, ends_at);

/** Returns whether two windows share an instant. Windows that only touch do not. */
export const overlaps = (one: HomeWindow, other: HomeWindow): boolean =>
  startsBeforeEnd(one, other) && startsBeforeEnd(other, one);

/**
 * Returns the first instant within a window at which all places are taken by others; undefined when one is free
 * throughout.
 */
export function firstFull(window: HomeWindow, others: readonly HomeWindow[], most = MOST_AT_HOME): Instant | undefined {
  const meanwhile = others.filter((other) => overlaps(window, other));
  // It fills up only where a window starts: those that began earlier are counted at its own start.
  const starts = meanwhile.map(({ starts_at }) => starts_at).filter((at) => isBefore(window.starts_at, at));
  return [window.starts_at, ...starts]
    .toSorted((one, other) => Date.parse(one) - Date.parse(other))
    .find((at) => meanwhile.filter((other) => isWithin(other, at)).length >= most);
}

export type HomeVerdict =
  | { readonly ok: true }
  | { readonly ok: false; readonly code: 'already_at_home' | 'too_many_live'; readonly why: string };

/**
 * Returns whether an article may be on the home page in a window.
 * @param others all other places, of this article and of the others
 * @param zone the time zone in which a refusal names the day
 */
export function mayBeAtHome(place: HomePlace, others: readonly HomePlace[], zone: string): HomeVerdict {
  const same = others.find((other) => other.article_id === place.article_id && overlaps(place, other));
  if (same) return { ok: false, code: 'already_at_home', why: alreadyThere(same, zone) };
  const full = firstFull(place, others);
  return full === undefined ? { ok: true } : { ok: false, code: 'too_many_live', why: noPlace(dateIn(full, zone)) };
}

function alreadyThere({ starts_at, ends_at }: HomeWindow, zone: string): string {
  const until = ends_at === null ? '' : ` until ${dateIn(ends_at, zone)}`;
  return `This article is on the home page from ${dateIn(starts_at, zone)}${until} already. Choose another time.`;
}

const noPlace = (day: string): string =>
  `${MOST_AT_HOME} articles are on the home page on ${day} already. End one of them earlier, or choose another time.`;

const isWithin = ({ starts_at, ends_at }: HomeWindow, at: Instant): boolean =>
  !isBefore(at, starts_at) && (ends_at === null || isBefore(at, ends_at));

const startsBeforeEnd = ({ starts_at }: HomeWindow, { ends_at }: HomeWindow): boolean =>
  ends_at === null || isBefore(starts_at, ends_at);
