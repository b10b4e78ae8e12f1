import * as v from 'valibot';
import { MAX_PROMO_CODE, MAX_TERMS, PROMOTION_STATES } from '#domain/home/promotion.ts';
import type { ServiceDetails } from '#contract/kit/call.ts';
import { id, instant, languageTag, lines, text, timezone } from '#contract/kit/fields.ts';
import { paging } from '#contract/kit/page.ts';
import { stampFields } from '#contract/kit/plain.schema.ts';
import { say } from '#contract/kit/sentences.ts';
import { windowFields, windowInput } from '#contract/kit/window.schema.ts';
import {
  contentDetailFields,
  contentDetails,
  contentFields,
  Cover,
  CoverInput,
} from '#contract/content/content.schema.ts';
import { CONTENT_SORTS, contentQuery, SLUG, TextsInReply, WRITTEN_TEXTS } from '#contract/content/written.schema.ts';

const texts = { ...WRITTEN_TEXTS, terms: lines(0, MAX_TERMS) };

const fields = {
  /** The address of its page below `/promotions/`. */
  slug: SLUG,
  cover: v.nullable(CoverInput),
  /** The time zone in which its window is typed and shown. */
  zone: timezone,
  /** The code that travellers type; null for none. */
  promo_code: v.nullable(text(1, MAX_PROMO_CODE, 'LANTERN10')),
  texts: v.record(languageTag, v.nullable(v.partial(v.strictObject(texts)))),
};

export const PromotionInput = v.strictObject({
  /** Made from the English title when it is left out. */
  slug: v.optional(fields.slug),
  cover: v.optional(fields.cover, null),
  ...windowInput,
  zone: v.optional(fields.zone, 'Asia/Singapore'),
  promo_code: v.optional(fields.promo_code, null),
  texts: fields.texts,
});

const PromotionChanges = v.partial(v.strictObject({ ...fields, ...windowFields }));

const shown = {
  slug: v.string(),
  /** Titles of the draft by language. */
  title: v.record(v.string(), v.string()),
  cover: v.nullable(Cover),
  /** The time in which the public may see it: that of what is live, and before that of its draft. */
  window: v.object({ starts_at: instant, ends_at: v.nullable(instant), zone: v.string() }),
};

export const PromotionRow = v.object({ id, ...shown, ...contentFields, ...stampFields });
export type PromotionRow = v.InferOutput<typeof PromotionRow>;

const PromotionTexts = v.object({ ...TextsInReply.entries, terms: v.string() });

/** What only a promotion as a whole shows, and a version of it held. */
const details = {
  ...windowFields,
  zone: v.string(),
  promo_code: v.nullable(v.string()),
  texts: v.record(v.string(), PromotionTexts),
};

export const Promotion = v.object({ ...PromotionRow.entries, ...details, ...contentDetailFields });
export type Promotion = v.InferOutput<typeof Promotion>;

/** What a version of a promotion held. */
const PromotionSnapshot = v.object({
  slug: v.string(),
  cover: v.nullable(Cover),
  ...details,
});
export type PromotionSnapshot = v.InferOutput<typeof PromotionSnapshot>;

export const PROMOTION_SORTS = [...CONTENT_SORTS, 'starts_at', 'ends_at'] as const;

const { city: _city, featured: _featured, ...query } = contentQuery;

export const promotionDetails = {
  ...contentDetails({
    noun: 'promotion page',
    nouns: 'Promotion pages',
    row: PromotionRow,
    record: Promotion,
    input: PromotionInput,
    changes: PromotionChanges,
    query: v.object({
      ...paging(PROMOTION_SORTS).entries,
      ...query,
      state: v.optional(v.picklist(PROMOTION_STATES, say.oneOf(PROMOTION_STATES))),
    }),
    snapshot: PromotionSnapshot,
  }),
} satisfies ServiceDetails;
