import * as v from 'valibot';
import { languageTag } from '#contract/kit/fields.ts';
import { one } from '#contract/kit/page.ts';

const language = v.optional(languageTag, 'en');

export const previewDetails = {
  preview: {
    summary: 'The page of a draft as HTML, in a language where it has one, else in English. It has no scripts.',
    query: v.object({ language }),
    reply: one(v.object({ html: v.string(), language: v.string(), languages: v.array(v.string()) })),
  },
  previewLink: {
    summary: 'An address at which anybody may look at a draft as it is then, for 24 hours.',
    did: 'Made link to preview of article',
    body: v.strictObject({ language }),
    reply: one(v.object({ url: v.string(), expires_at: v.string() })),
    status: 201,
  },
} as const;
