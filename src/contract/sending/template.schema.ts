import * as v from 'valibot';
import { countryCode, i18n, languageTag, lines, setOf, text } from '#contract/kit/fields.ts';
import { one, pageOf, paging } from '#contract/kit/page.ts';
import { recordOf } from '#contract/kit/plain.schema.ts';
import { say } from '#contract/kit/sentences.ts';
import { switched } from '#contract/kit/deed.ts';
import type { ServiceDetails } from '#contract/kit/call.ts';
import { TEMPLATES, type TemplateCode } from '#domain/sending/template.ts';

/** What the templates can name of one record, with the language in which it is told and whether it is told at all. */
export const ToldFacts = v.object({
  language: v.string(),
  /** Whether the template is sent in the country of the record. */
  is_sent: v.boolean(),
  /** By the name of the placeholder, in that language. What the record does not have is absent. */
  facts: v.record(v.string(), v.string()),
});
export type ToldFacts = v.InferOutput<typeof ToldFacts>;

/** Asks what a template would say of a record, in the language of its reader unless another is given. */
export const toldQuery = <const Codes extends readonly TemplateCode[]>(codes: Codes) =>
  v.object({ template: v.picklist(codes, say.oneOf(codes)), language: v.optional(languageTag) });

const Texts = v.record(v.string(), v.string());

/** What customers are told when something happens to their booking. */
export const MessageTemplate = recordOf({
  code: v.picklist(TEMPLATES),
  /** When it is sent, such as "a booking is confirmed". */
  sent_when: v.string(),
  subject: Texts,
  text: Texts,
  sms: Texts,
  /** Codes of the countries where it is not sent. */
  off_in: v.array(v.string()),
  /** Languages in which there is a subject and a text. */
  languages: v.array(v.string()),
});
export type MessageTemplate = v.InferOutput<typeof MessageTemplate>;

export const MessageTemplateInput = v.strictObject({
  subject: i18n(150),
  text: i18n(4000, lines),
  sms: i18n(900, lines),
  off_in: v.optional(setOf(countryCode, 100), []),
});

export const TEMPLATE_SORTS = ['id'] as const;

export const templateDetails = {
  list: {
    summary: 'What people are told of their bookings and of what they post.',
    query: v.object({ ...paging(TEMPLATE_SORTS).entries, q: v.optional(text(0, 120)) }),
    reply: pageOf(MessageTemplate),
  },
  one: { summary: 'One template of messages.', reply: one(MessageTemplate) },
  update: {
    summary: 'Change the texts of a template of messages.',
    did: 'Changed message template',
    body: v.partial(MessageTemplateInput),
    reply: one(MessageTemplate),
  },
  toggle: {
    summary: 'Send a message when this happens, or do not.',
    did: switched('message template'),
    reply: one(MessageTemplate),
  },
} satisfies ServiceDetails;
