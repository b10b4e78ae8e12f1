import { dateIn, isBefore, type Instant } from '#domain/time/time.ts';
import { isWithin, overlaps, type Window } from '#domain/time/window.ts';

/** A place of an article on the home page. */
export interface HomePlace extends Window {
  readonly article_id: number;
}

/** How many articles are on the home page at most, at any instant. A hidden one counts: it may be shown again. */
export const MOST_AT_HOME = 12;

/**
 * Returns the first instant within a window at which all places are taken by others; undefined when one is free
 * throughout.
 */
export function firstFull(window: Window, others: readonly Window[], most = MOST_AT_HOME): Instant | undefined {
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

function alreadyThere({ starts_at, ends_at }: Window, zone: string): string {
  const until = ends_at === null ? '' : ` until ${dateIn(ends_at, zone)}`;
  return `This article is on the home page from ${dateIn(starts_at, zone)}${until} already. Choose another time.`;
}

const noPlace = (day: string): string =>
  `${MOST_AT_HOME} articles are on the home page on ${day} already. End one of them earlier, or choose another time.`;
