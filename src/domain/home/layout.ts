import type { Body } from '#domain/content/body.ts';
import { SOURCE_LANGUAGE } from '#domain/content/locale.ts';
import { isEmptyBody } from '#domain/content/parts.ts';
import type { Missing } from '#domain/content/publishable.ts';
import type { Instant } from '#domain/time/time.ts';

/** The pages whose sections staff arrange. Those of the first version have fixed sections, the others any. */
export const PAGES = ['home_v1', 'home_v2', 'market_v1', 'market_v2'] as const;
export type Page = (typeof PAGES)[number];

export const PAGE_NAMES: Readonly<Record<Page, string>> = {
  home_v1: 'Home v1',
  home_v2: 'Home v2',
  market_v1: 'Travel Market v1',
  market_v2: 'Travel Market v2',
};

/** `hero` and `banner` show banners; `text` shows a text in blocks; the others show records. */
export const SECTION_TYPES = ['hero', 'banner', 'text', 'cities', 'articles', 'activities'] as const;
export type SectionType = (typeof SECTION_TYPES)[number];

/** The types of sections that show records. */
export const RECORD_SECTIONS = ['cities', 'articles', 'activities'] as const;
export type RecordSection = (typeof RECORD_SECTIONS)[number];

export const isRecordSection = (type: SectionType): type is RecordSection =>
  (RECORD_SECTIONS as readonly SectionType[]).includes(type);

/** Where a section of type `banner` takes its banners from; the hero has its own. */
export const SECTION_PLACEMENTS = ['strip', 'popup', 'side'] as const;
export type SectionPlacement = (typeof SECTION_PLACEMENTS)[number];

/** How a rule orders the records of which the first are shown. `home`: the articles placed on the home page. */
export const RULE_ORDERS = ['newest', 'featured', 'home'] as const;
export type RuleOrder = (typeof RULE_ORDERS)[number];

/** The orders that a rule of each type of section can have. */
export const ORDERS_OF: Readonly<Record<RecordSection, readonly RuleOrder[]>> = {
  cities: ['newest'],
  articles: ['newest', 'featured', 'home'],
  activities: ['newest', 'featured'],
};

/** Where a section takes its records from: chosen one by one, or by a rule that is applied when somebody looks. */
export type SectionSource =
  | { readonly by: 'picked'; readonly ids: readonly number[] }
  | {
      readonly by: 'rule';
      readonly order: RuleOrder;
      readonly city_id: number | null;
      readonly category_id: number | null;
    };

/** A part of a page. */
export interface Section {
  /** Stays the same for as long as the section exists. */
  readonly id: string;
  readonly type: SectionType;
  /** By language. */
  readonly title: Readonly<Record<string, string>>;
  /** Of a section of type `banner`. */
  readonly placement: SectionPlacement | null;
  /** Of a section that shows records. */
  readonly source: SectionSource | null;
  /** How many records it shows at most. */
  readonly limit: number;
  /** Null for always and for good. */
  readonly starts_at: Instant | null;
  readonly ends_at: Instant | null;
  /** The time zone in which the window was typed. */
  readonly schedule_zone: string;
  /** Countries that see it, by code; none for all. */
  readonly markets: readonly string[];
  /** Languages that see it; none for all. */
  readonly languages: readonly string[];
  /** Of a section of type `text`, by language. */
  readonly body: Readonly<Record<string, Body>>;
}

export const MOST_SECTIONS = 25;
export const MOST_PICKED = 24;

/** The fixed sections of pages of the first version, in their order; none for pages whose sections are free. */
export const SLOTS: Readonly<Record<Page, readonly SectionType[]>> = {
  home_v1: ['hero', 'banner', 'cities', 'activities', 'articles'],
  home_v2: [],
  market_v1: ['hero', 'cities', 'activities', 'banner'],
  market_v2: [],
};

export const isFixed = (page: Page): boolean => SLOTS[page].length > 0;

export type SectionsVerdict =
  | { readonly ok: true }
  | { readonly ok: false; readonly code: 'slot_missing' | 'slot_order' | 'same_id'; readonly why: string };

/** Returns whether a page may have these sections: those with fixed ones have each once, in their order. */
export function maySections(page: Page, sections: readonly Pick<Section, 'id' | 'type'>[]): SectionsVerdict {
  if (new Set(sections.map(({ id }) => id)).size < sections.length)
    return { ok: false, code: 'same_id', why: 'Two sections have the same id.' };
  const slots = SLOTS[page];
  if (slots.length === 0) return { ok: true };
  const missing = slots.find((slot) => !sections.some(({ type }) => type === slot));
  if (missing !== undefined)
    return {
      ok: false,
      code: 'slot_missing',
      why: `${PAGE_NAMES[page]} needs its section of ${SECTION_NOUNS[missing]}.`,
    };
  const isAsFixed = sections.length === slots.length && sections.every(({ type }, at) => type === slots[at]);
  const fixed = slots.map((slot) => SECTION_NOUNS[slot]).join(', ');
  return isAsFixed
    ? { ok: true }
    : {
        ok: false,
        code: 'slot_order',
        why: `${PAGE_NAMES[page]} has fixed sections, each once and in this order: ${fixed}.`,
      };
}

/** What a section of each type shows, in words. */
export const SECTION_NOUNS: Readonly<Record<SectionType, string>> = {
  hero: 'hero banners',
  banner: 'banners',
  text: 'text',
  cities: 'cities',
  articles: 'articles',
  activities: 'activities',
};

/** Returns a new section of a type, as it is before anybody has changed it. */
export const newSection = (type: SectionType, id: string, zone: string): Section => ({
  id,
  type,
  title: {},
  placement: type === 'banner' ? 'strip' : null,
  source: isRecordSection(type) ? { by: 'rule', order: 'newest', city_id: null, category_id: null } : null,
  limit: type === 'hero' ? 5 : type === 'banner' ? 1 : 4,
  starts_at: null,
  ends_at: null,
  schedule_zone: zone,
  markets: [],
  languages: [],
  body: {},
});

/** Returns the texts in blocks of sections, by the path of each. */
export const sectionBodies = (sections: readonly Pick<Section, 'body'>[]): { field: string; body: Body }[] =>
  sections.flatMap(({ body }, at) =>
    Object.entries(body).map(([language, own]) => ({ field: `sections.${at}.body.${language}`, body: own })),
  );

/** Returns what sections lack before they may be published, by the path of the field. */
export const missingInSections = (sections: readonly Section[]): Missing[] =>
  sections.flatMap((section, at) =>
    missingInSection(section).map(({ field, why }) => ({ field: `sections.${at}.${field}`, why })),
  );

function missingInSection(section: Section): Missing[] {
  const { type, title, source, body } = section;
  const name = sectionName(section);
  const missing: Missing[] = [];
  if (needsTitle(type) && (title[SOURCE_LANGUAGE] ?? '').trim() === '')
    missing.push({
      field: `title.${SOURCE_LANGUAGE}`,
      why: `Enter an English title of the section of ${SECTION_NOUNS[type]}.`,
    });
  if (source?.by === 'picked' && source.ids.length === 0)
    missing.push({ field: 'source.ids', why: `Choose what “${name}” shows.` });
  const english = body[SOURCE_LANGUAGE];
  if (type === 'text' && (english === undefined || isEmptyBody(english)))
    missing.push({ field: `body.${SOURCE_LANGUAGE}`, why: `Write the English text of “${name}”.` });
  return missing;
}

/** Returns whether a section of a type has a title above what it shows. */
export const needsTitle = (type: SectionType): boolean => type !== 'hero' && type !== 'banner';

/** What each type of section is called. */
export const SECTION_LABELS: Readonly<Record<SectionType, string>> = {
  hero: 'Hero',
  banner: 'Banner',
  text: 'Text',
  cities: 'Cities',
  articles: 'Articles',
  activities: 'Activities',
};

/** Returns the name of a type of section, or of a banner section by its placement. */
export const sectionLabel = ({ type, placement }: Pick<Section, 'type' | 'placement'>): string =>
  type === 'banner' && placement !== null
    ? `${placement[0]?.toUpperCase()}${placement.slice(1)}`
    : SECTION_LABELS[type];

/** Returns the name of a section for staff: its English title, or one of another language, or else its type. */
export function sectionName(section: Pick<Section, 'type' | 'placement' | 'title'>): string {
  const titles = [section.title[SOURCE_LANGUAGE], ...Object.values(section.title)];
  return titles.find((title) => title !== undefined && title.trim() !== '') ?? sectionLabel(section);
}
