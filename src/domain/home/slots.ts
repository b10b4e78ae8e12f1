import { dateIn, isBefore, type Instant } from '#domain/time/time.ts';
import { isWithin, overlaps, type Window } from '#domain/time/window.ts';
import { minuteIn, SLOTS, type Placement } from './banner.ts';

/** What takes a slot: an enabled banner, in its time, for its markets and languages. No markets, or languages, are all. */
export interface SlotTaker extends Window {
  readonly placement: Placement;
  readonly markets: readonly string[];
  readonly languages: readonly string[];
}

/** A banner that has a slot. */
export interface SlotHolder extends SlotTaker {
  readonly id: number;
  readonly title: string;
}

/** Why a banner has no slot. */
export interface Clash<Holder = SlotHolder> {
  readonly placement: Placement;
  /** The first instant at which its readers would see one too many. */
  readonly from: Instant;
  /** The first instant from which on it has a slot until its end; null when there is none before that. */
  readonly free_from: Instant | null;
  /** One market, and one language, in which all slots are taken then; null: any that no banner names. */
  readonly market: string | null;
  readonly language: string | null;
  /** Who has the slots then, the first to end first. */
  readonly holders: readonly Holder[];
}

/**
 * Returns why a banner has no slot: at some instant, in some market and language of its own, as many others are shown as
 * its placement has slots. Undefined when it has one throughout.
 * @param others enabled banners of all placements, without the banner itself
 */
export function clashOf<Holder extends SlotHolder>(
  wanted: SlotTaker,
  others: readonly Holder[],
): Clash<Holder> | undefined {
  const slots = SLOTS[wanted.placement];
  const rivals = others.filter((other) => other.placement === wanted.placement && overlaps(wanted, other));
  if (rivals.length < slots) return undefined;
  const cells = namesOf(wanted.markets, rivals, 'markets').flatMap((market) =>
    namesOf(wanted.languages, rivals, 'languages').map((language) => ({ market, language })),
  );
  let first: { from: Instant; market: string | null; language: string | null } | undefined;
  let free: Instant | null = wanted.starts_at;
  for (const cell of cells) {
    const full = fullTimes(
      wanted,
      rivals.filter((rival) => isShownIn(rival, cell)),
      slots,
    );
    const [start] = full;
    if (start && (first === undefined || isBefore(start.starts_at, first.from)))
      first = { from: start.starts_at, ...cell };
    const last = full.at(-1);
    if (last && free !== null && (last.ends_at === null || isBefore(free, last.ends_at))) free = last.ends_at;
  }
  if (!first) return undefined;
  const { from, ...cell } = first;
  const holders = rivals.filter((rival) => isShownIn(rival, cell) && isWithin(rival, from));
  return {
    placement: wanted.placement,
    from,
    free_from: free !== null && (wanted.ends_at === null || isBefore(free, wanted.ends_at)) ? free : null,
    ...cell,
    holders: holders.toSorted((one, other) => endOf(one) - endOf(other) || one.id - other.id),
  };
}

/** One market and one language; null for one that no banner names. */
interface Cell {
  readonly market: string | null;
  readonly language: string | null;
}

/** Returns whether a banner is shown to the readers of a market in a language. */
export const isShownIn = (
  { markets, languages }: Pick<SlotTaker, 'markets' | 'languages'>,
  { market, language }: Cell,
): boolean => covers(markets, market) && covers(languages, language);

const covers = (names: readonly string[], name: string | null): boolean =>
  names.length === 0 || (name !== null && names.includes(name));

/** Returns the markets, or languages, in which a banner may meet others: those it names, or all that anybody names and one more. */
function namesOf(
  own: readonly string[],
  rivals: readonly SlotTaker[],
  field: 'markets' | 'languages',
): readonly (string | null)[] {
  return own.length > 0 ? own : [null, ...new Set(rivals.flatMap((rival) => rival[field]))];
}

/** Returns the times within a window in which at least `most` others are shown, the earliest first. */
function fullTimes(window: Window, others: readonly Window[], most: number): Window[] {
  const [opens, closes] = [Date.parse(window.starts_at), endOf(window)];
  const steps = others
    .flatMap((other) => [
      { at: Math.max(opens, Date.parse(other.starts_at)), by: 1 },
      { at: Math.min(closes, endOf(other)), by: -1 },
    ])
    // Where one ends as another starts, the slot is handed over.
    .toSorted((one, other) => one.at - other.at || one.by - other.by);
  const times: Window[] = [];
  let count = 0;
  let since: number | undefined;
  for (const { at, by } of steps) {
    count += by;
    if (count >= most) since ??= at;
    else if (since !== undefined) {
      if (at > since) times.push({ starts_at: iso(since), ends_at: Number.isFinite(at) ? iso(at) : null });
      since = undefined;
    }
  }
  // Handed over at once: the slots are full throughout.
  return times.reduce<Window[]>((joined, time) => {
    const last = joined.at(-1);
    return last && last.ends_at === time.starts_at
      ? [...joined.slice(0, -1), { starts_at: last.starts_at, ends_at: time.ends_at }]
      : [...joined, time];
  }, []);
}

/** How a clash names markets, languages and times. */
export interface ClashWords {
  /** The time zone in which the times of the banner are typed. */
  readonly zone: string;
  market(code: string): string;
  language(tag: string): string;
}

/** Returns why there is no slot: when there is one again, and from when and where how many others are shown. */
export function clashInWords(
  clash: Clash<unknown>,
  { zone, market, language }: ClashWords,
): { title: string; why: string } {
  const { placement, free_from: free, from } = clash;
  const until = free === null ? 'in this time' : `until ${dayOrMinute(free, zone)}`;
  const where = [
    clash.market !== null && `in ${market(clash.market)}`,
    clash.language !== null && `in ${language(clash.language)}`,
  ].filter((words) => words !== false);
  const count = NUMBERS[clash.holders.length] ?? String(clash.holders.length);
  const are = clash.holders.length === 1 ? 'is' : 'are';
  return {
    title: `No free ${placement} slot ${until}`,
    why: `From ${minuteIn(from, zone)}, ${count} ${are} live${where.length > 0 ? ` ${where.join(', ')}` : ''}`,
  };
}

/** Returns the day of an instant in a zone, with the time of day where it is not midnight. */
const dayOrMinute = (at: Instant, zone: string): string =>
  minuteIn(at, zone).endsWith(' 00:00') ? dateIn(at, zone) : minuteIn(at, zone);

/** Returns until when a banner has its slot: `to 2026-12-20`, `no end`. */
export const untilWords = ({ ends_at }: Pick<Window, 'ends_at'>, zone: string): string =>
  ends_at === null ? 'no end' : `to ${dayOrMinute(ends_at, zone)}`;

const NUMBERS = ['none', 'one', 'two', 'three', 'four', 'five'];
const endOf = ({ ends_at }: Pick<Window, 'ends_at'>): number => (ends_at === null ? Infinity : Date.parse(ends_at));
const iso = (at: number): Instant => new Date(at).toISOString();
