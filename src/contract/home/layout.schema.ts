import * as v from 'valibot';
import { instantOf } from '#contract/kit/plausible.ts';
import {
  MOST_PICKED,
  MOST_SECTIONS,
  PAGES,
  RULE_ORDERS,
  SECTION_PLACEMENTS,
  SECTION_TYPES,
} from '#domain/home/layout.ts';
import { CONTENT_STATUSES } from '#domain/content/state.ts';
import {
  Body,
  bodyInput,
  contentDetailFields,
  contentDetails,
  contentFields,
} from '#contract/content/content.schema.ts';
import type { ServiceDetails } from '#contract/kit/call.ts';
import { countryCode, id, instant, languageTag, setOf, text, timezone, wholeIn } from '#contract/kit/fields.ts';
import { ref } from '#contract/kit/ref.ts';
import { many, one, paging } from '#contract/kit/page.ts';
import { namesDetails, stampFields } from '#contract/kit/plain.schema.ts';
import { say } from '#contract/kit/sentences.ts';

const page = v.picklist(PAGES, say.oneOf(PAGES));
/** The code of a country; empty for all markets. */
const market = v.union([v.literal(''), countryCode], say.a('the code of a country, or nothing for all markets'));

/** The kind of record that each type of section picks. */
const PICKED = { hero: 'banner', banner: 'banner', cities: 'city', articles: 'article', activities: 'activity' };
const CATEGORIES = { articles: 'article_category', activities: 'category' };

const source = v.variant('by', [
  v.strictObject({ by: v.literal('picked'), ids: setOf(ref({ by: 'type', kinds: PICKED }, 'anywhere'), MOST_PICKED) }),
  v.strictObject({
    by: v.literal('rule'),
    order: v.picklist(RULE_ORDERS, say.oneOf(RULE_ORDERS)),
    /** Only records of this city; null for all. */
    city_id: v.nullable(ref('city', 'anywhere')),
    /** Only articles or activities of this category; null for all. */
    category_id: v.nullable(ref({ by: 'type', kinds: CATEGORIES })),
  }),
]);

const sectionFields = {
  id: v.pipe(text(1, 40), v.regex(/^[\w-]+$/, say.such('letters, digits, hyphens and underscores', 'a1b2'))),
  type: v.picklist(SECTION_TYPES, say.oneOf(SECTION_TYPES)),
  title: v.optional(v.record(languageTag, text(0, 120)), {}),
  placement: v.optional(v.nullable(v.picklist(SECTION_PLACEMENTS, say.oneOf(SECTION_PLACEMENTS))), null),
  source: v.optional(v.nullable(source), null),
  limit: v.optional(wholeIn(1, MOST_PICKED), 4),
  starts_at: v.optional(v.nullable(instantOf('window')), null),
  ends_at: v.optional(v.nullable(instantOf('window')), null),
  schedule_zone: v.optional(timezone, 'Asia/Singapore'),
  markets: v.optional(setOf(countryCode, 60), []),
  languages: v.optional(setOf(languageTag, 60), []),
};

const SectionInput = v.strictObject({ ...sectionFields, body: v.optional(v.record(languageTag, bodyInput), {}) });
const sections = v.pipe(v.array(SectionInput, say.list), v.maxLength(MOST_SECTIONS, say.maxEntries(MOST_SECTIONS)));

export const LayoutInput = v.strictObject({
  page,
  /** Those that have no layout of their own see that of all markets. */
  market: v.optional(market, ''),
  /** When they are left out: the fixed sections of its page. */
  sections: v.optional(sections, []),
});

export const LayoutChanges = v.partial(v.strictObject({ sections }));
export const LayoutForm = v.strictObject({ sections });

const Section = v.object({
  id: v.string(),
  type: v.picklist(SECTION_TYPES),
  title: v.record(v.string(), v.string()),
  placement: v.nullable(v.picklist(SECTION_PLACEMENTS)),
  source: v.nullable(
    v.variant('by', [
      v.object({ by: v.literal('picked'), ids: v.pipe(v.array(v.number()), v.readonly()) }),
      v.object({
        by: v.literal('rule'),
        order: v.picklist(RULE_ORDERS),
        city_id: v.nullable(v.number()),
        category_id: v.nullable(v.number()),
      }),
    ]),
  ),
  limit: v.number(),
  starts_at: v.nullable(v.string()),
  ends_at: v.nullable(v.string()),
  schedule_zone: v.string(),
  markets: v.pipe(v.array(v.string()), v.readonly()),
  languages: v.pipe(v.array(v.string()), v.readonly()),
  body: v.record(v.string(), Body),
});

const shown = {
  page: v.picklist(PAGES),
  market: v.string(),
  /** How many sections its draft has. */
  section_count: v.number(),
};

export const LayoutRow = v.object({ id, ...shown, ...contentFields, ...stampFields });
export type LayoutRow = v.InferOutput<typeof LayoutRow>;

const LayoutSnapshot = v.object({ sections: v.array(Section) });
export type LayoutSnapshot = v.InferOutput<typeof LayoutSnapshot>;

export const Layout = v.object({ ...LayoutRow.entries, ...LayoutSnapshot.entries, ...contentDetailFields });
export type Layout = v.InferOutput<typeof Layout>;

const reason = v.variant('code', [
  v.object({ code: v.picklist(['not_yet', 'over']), at: v.string() }),
  v.object({ code: v.literal('market'), markets: v.pipe(v.array(v.string()), v.readonly()) }),
  v.object({ code: v.literal('language'), languages: v.pipe(v.array(v.string()), v.readonly()) }),
  v.object({ code: v.picklist(['disabled', 'hidden', 'deleted', 'nothing', 'no_room']) }),
]);

/** A banner or record of a section. */
const Item = v.object({
  id,
  name: v.string(),
  /** Address of a picture; null where it has none. */
  picture: v.nullable(v.string()),
  ends_at: v.nullable(v.string()),
});
export type PageItem = v.InferOutput<typeof Item>;

const SectionAt = v.object({
  id: v.string(),
  type: v.picklist(SECTION_TYPES),
  /** The language of its words: the one asked for where it has all of them, else English. */
  language: v.string(),
  title: v.string(),
  /** Why it is not shown; null where it is. */
  reason: v.nullable(reason),
  banners: v.array(Item),
  records: v.array(Item),
  /** What could be in it and is not. */
  without: v.array(v.object({ is: v.picklist(['banner', 'record']), item: Item, reason })),
  /** How many records its rule finds; those picked. */
  total: v.number(),
});
export type SectionAt = v.InferOutput<typeof SectionAt>;

/** A page at an instant, as somebody in a market and with a language sees it. */
export const PageAt = v.object({
  page: v.picklist(PAGES),
  at: v.string(),
  /** The layout that is shown, and its version; null while nothing is. */
  layout: v.nullable(v.object({ id, market: v.string(), number: v.nullable(v.number()) })),
  sections: v.array(SectionAt),
  /** When something of the page changes by itself. */
  turns: v.array(v.string()),
});
export type PageAt = v.InferOutput<typeof PageAt>;

const lookFields = {
  at: v.optional(instant),
  market: v.optional(market, ''),
  language: v.optional(languageTag, 'en'),
};

/** A record that a section can show. */
const Choice = v.object({ id, name: v.string(), off: v.nullable(v.picklist(['deleted', 'hidden', 'disabled'])) });
export type SectionChoice = v.InferOutput<typeof Choice>;

const LAYOUT_SORTS = ['updated_at', 'id'] as const;

const {
  keepLanguage: _,
  source: __,
  ...content
} = contentDetails({
  noun: 'layout',
  nouns: 'Layouts of pages',
  row: LayoutRow,
  record: Layout,
  input: LayoutInput,
  changes: LayoutChanges,
  query: v.object({
    ...paging(LAYOUT_SORTS).entries,
    q: v.optional(text(0, 120)),
    /** The page that layouts are of. */
    of: v.optional(page),
    status: v.optional(v.picklist(CONTENT_STATUSES, say.oneOf(CONTENT_STATUSES))),
  }),
  snapshot: LayoutSnapshot,
});

const refuses = { conflict: ['exists'], invalid: ['bad_body', 'slot_missing', 'slot_order', 'same_id'] } as const;

export const layoutDetails = {
  ...content,
  create: { ...content.create, refuses },
  update: { ...content.update, refuses: { invalid: refuses.invalid } },
  restore: { ...content.restore, refuses: { conflict: refuses.conflict } },
  discard: { ...content.discard, refuses: { conflict: ['invalid_transition'] } },
  bringBack: { ...content.bringBack, refuses: { conflict: ['invalid_transition'] } },
  restoreVersion: { ...content.restoreVersion, refuses: { not_found: ['version_gone'] } },
  preview: {
    summary:
      'A page at an instant as these sections would make it, saying of each why it is shown or not. Saves nothing.',
    did: null,
    body: v.strictObject({
      page,
      market: v.optional(market, ''),
      language: v.optional(languageTag, 'en'),
      /** Now where it is left out. */
      at: v.optional(instant),
      sections,
    }),
    reply: one(PageAt),
  },
  asOf: {
    summary:
      'A page as the public saw, sees or will see it at an instant, saying of each section why it is shown or not.',
    query: v.object(lookFields),
    refuses: { not_found: ['not_kept'] },
    reply: one(PageAt),
  },
  categories: { ...namesDetails('Names of the categories that a rule for a type of section can name, by id.') },
  records: {
    summary: 'Records that sections of a type can show: those that a text finds, and those of some ids.',
    query: v.object({
      q: v.optional(text(0, 120)),
      ids: v.optional(text(0, 400, '12,40')),
      language: v.optional(languageTag, 'en'),
    }),
    reply: many(Choice),
  },
} satisfies ServiceDetails;
