import * as v from 'valibot';
import { LANGUAGE_STATES } from '#domain/content/locale.ts';
import { CONTENT_STATUSES } from '#domain/content/state.ts';
import { flagText, languageTag, text, lines } from '#contract/kit/fields.ts';
import { refText } from '#contract/kit/ref.ts';
import { say } from '#contract/kit/sentences.ts';
import { Body, bodyInput } from './content.schema.ts';

export const SLUG = v.pipe(
  text(1, 120, 'a-day-in-singapore'),
  v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, say.such('lower-case words joined by hyphens', 'a-day-in-singapore')),
);

/** What articles, trips and promotion pages say in one language, as requests have it. */
export const WRITTEN_TEXTS = {
  title: text(0, 120),
  excerpt: lines(0, 300),
  body: bodyInput,
  /** Title and description for search engines; empty: those of the text. */
  seo_title: text(0, 70),
  seo_description: text(0, 160),
};
/** Texts in a request: what is left out of a language stays, null removes one. */
export const textsByLanguage = v.record(languageTag, v.nullable(v.partial(v.strictObject(WRITTEN_TEXTS))));

/** What articles and trips say in one language, in replies. */
export const TextsInReply = v.object({
  title: v.string(),
  excerpt: v.string(),
  body: Body,
  seo_title: v.string(),
  seo_description: v.string(),
});
export type WrittenTexts = v.InferOutput<typeof TextsInReply>;

/** What every list of articles or trips can be asked for. */
export const contentQuery = {
  q: v.optional(text(0, 120)),
  city: v.optional(refText('city')),
  author: v.optional(refText('admin')),
  status: v.optional(v.picklist(CONTENT_STATUSES, say.oneOf(CONTENT_STATUSES))),
  /** Those whose draft differs from what is live. */
  changed: v.optional(flagText),
  /** Those that wait for a review, whether they are live or not. */
  in_review: v.optional(flagText),
  featured: v.optional(flagText),
  /** A language, and with it the state of its texts. */
  language: v.optional(languageTag),
  language_state: v.optional(v.picklist(LANGUAGE_STATES, say.oneOf(LANGUAGE_STATES))),
};

export const CONTENT_SORTS = ['updated_at', 'published_at', 'publish_at', 'title', 'id'] as const;
