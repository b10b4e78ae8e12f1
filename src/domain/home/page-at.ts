import { SOURCE_LANGUAGE } from '#domain/content/locale.ts';
import { isEmptyBody } from '#domain/content/parts.ts';
import { isBefore, type Instant } from '#domain/time/time.ts';
import { isRecordSection, needsTitle, type Section, type SectionPlacement } from './layout.ts';

/** When somebody looks at a page, from where and in which language. */
export interface Moment {
  readonly at: Instant;
  /** The code of a country; null for somewhere without a market of its own. */
  readonly market: string | null;
  readonly language: string;
}

/** What decides when, where and to whom a section or a banner is shown. */
export interface Limits {
  /** Null for always and for good. */
  readonly starts_at: Instant | null;
  readonly ends_at: Instant | null;
  /** None for all. */
  readonly markets: readonly string[];
  readonly languages: readonly string[];
}

/** A banner as a page needs it. */
export interface PageBanner extends Limits {
  readonly id: number;
  readonly title: string;
  readonly placement: SectionPlacement | 'hero';
  readonly position: number;
  readonly enabled: boolean;
}

/** A record of a section. `off`: why the public cannot see it, or null. */
export interface PageRecord {
  readonly id: number;
  /** By language. */
  readonly name: Readonly<Record<string, string>>;
  readonly off: 'deleted' | 'hidden' | 'disabled' | null;
}

/** The records of a section in its order; by a rule only those that the public can see, with how many there are. */
export interface Candidates<R extends PageRecord = PageRecord> {
  readonly records: readonly R[];
  readonly total: number;
}

/** Why a section, banner or record is not on the page. `nothing`: there is nothing that it could show. */
export type Reason =
  | { readonly code: 'not_yet' | 'over'; readonly at: Instant }
  | { readonly code: 'market'; readonly markets: readonly string[] }
  | { readonly code: 'language'; readonly languages: readonly string[] }
  | { readonly code: 'disabled' | 'hidden' | 'deleted' | 'nothing' | 'no_room' };

/** A section at a moment. `reason`: why it is not shown, or null. */
export interface SectionAt<R extends PageRecord = PageRecord, B extends PageBanner = PageBanner> {
  readonly section: Section;
  readonly reason: Reason | null;
  /** The language of its words: the one asked for where it has all of them, else English. */
  readonly language: string;
  /** What it shows, in its order. */
  readonly banners: readonly B[];
  readonly records: readonly R[];
  /** What could be in it and is not. */
  readonly without: readonly { readonly is: 'banner' | 'record'; readonly item: B | R; readonly reason: Reason }[];
  /** How many records a rule finds; those picked. */
  readonly total: number;
}

/** Returns the first reason why something is not shown at a moment; null where there is none. */
export function reasonAt(limits: Limits, { at, market, language }: Moment): Reason | null {
  const { starts_at, ends_at, markets, languages } = limits;
  if (ends_at !== null && !isBefore(at, ends_at)) return { code: 'over', at: ends_at };
  if (markets.length > 0 && (market === null || !markets.includes(market))) return { code: 'market', markets };
  if (languages.length > 0 && !languages.includes(language)) return { code: 'language', languages };
  if (starts_at !== null && isBefore(at, starts_at)) return { code: 'not_yet', at: starts_at };
  return null;
}

/**
 * Returns a page at a moment: each of its sections with what it shows, or why it is not shown. The public page and its
 * preview are both made by this.
 * @param recordsOf the records of a section as they are at that moment
 */
export function pageAt<R extends PageRecord, B extends PageBanner>(
  sections: readonly Section[],
  banners: readonly B[],
  recordsOf: (section: Section) => Candidates<R>,
  moment: Moment,
): SectionAt<R, B>[] {
  return sections.map((section) => {
    const shown = isRecordSection(section.type)
      ? recordsAt(section, recordsOf(section))
      : section.type === 'text'
        ? NOTHING
        : bannersAt(section, banners, moment);
    const isEmpty = section.type !== 'text' && shown.banners.length + shown.records.length === 0;
    return {
      section,
      language: languageOf(section, moment.language),
      ...shown,
      reason: reasonAt(section, moment) ?? (isEmpty ? ({ code: 'nothing' } as const) : null),
    };
  });
}

const NOTHING = { banners: [], records: [], without: [], total: 0 } as const;

function recordsAt<R extends PageRecord>({ limit }: Section, { records, total }: Candidates<R>) {
  const seen = records.filter(({ off }) => off === null);
  const hidden = records.flatMap((item) =>
    item.off === null ? [] : [{ is: 'record' as const, item, reason: { code: item.off } }],
  );
  return { banners: [], records: seen.slice(0, limit), without: hidden, total };
}

/** Returns the banners of a section: those of its placement that are live, in their order, as many as it takes. */
function bannersAt<B extends PageBanner>(section: Section, all: readonly B[], moment: Moment) {
  const placement = section.type === 'hero' ? 'hero' : section.placement;
  const own = all
    .filter((banner) => banner.placement === placement)
    .toSorted((one, other) => one.position - other.position || one.id - other.id);
  const judged = own.map((item) => ({ item, reason: bannerReason(item, moment) }));
  const live = judged.filter(({ reason }) => reason === null).map(({ item }) => item);
  const without = judged.flatMap(({ item, reason }) =>
    reason === null ? [] : [{ is: 'banner' as const, item, reason }],
  );
  const beyond = live
    .slice(section.limit)
    .map((item) => ({ is: 'banner' as const, item, reason: { code: 'no_room' as const } }));
  return { banners: live.slice(0, section.limit), records: [], without: [...beyond, ...without], total: live.length };
}

const bannerReason = (banner: PageBanner, moment: Moment): Reason | null =>
  banner.enabled ? reasonAt(banner, moment) : { code: 'disabled' };

/** Returns the language in which a section is read: as a whole, so that a page never mixes two within one section. */
function languageOf({ type, title, body }: Section, language: string): string {
  const hasTitle = !needsTitle(type) || (title[language] ?? '').trim() !== '';
  const own = body[language];
  const hasText = type !== 'text' || (own !== undefined && !isEmptyBody(own));
  return hasTitle && hasText ? language : SOURCE_LANGUAGE;
}

/** Returns the instants at which something of a page changes by itself, in order. */
export function turnsOf(sections: readonly Limits[], banners: readonly (Limits & { enabled: boolean })[]): Instant[] {
  const limits = [...sections, ...banners.filter(({ enabled }) => enabled)];
  const instants = limits.flatMap(({ starts_at, ends_at }) => [starts_at, ends_at].filter((at) => at !== null));
  return [...new Set(instants)].toSorted((one, other) => Date.parse(one) - Date.parse(other));
}
