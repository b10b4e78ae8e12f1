import * as v from 'valibot';
import { id, instant, text, version } from '#contract/kit/fields.ts';
import { refText } from '#contract/kit/ref.ts';
import { many, one, pageOf, paging } from '#contract/kit/page.ts';
import { say } from '#contract/kit/sentences.ts';
import type { ServiceDetails } from '#contract/kit/call.ts';
import { CHANNELS, MESSAGE_KINDS, MESSAGE_STATES } from '#domain/sending/message.ts';
import { TEMPLATES } from '#domain/sending/template.ts';

/** A message to one customer. */
export const Message = v.object({
  id,
  channel: v.picklist(CHANNELS),
  kind: v.picklist(MESSAGE_KINDS),
  state: v.picklist(MESSAGE_STATES),
  /** Email address or phone number, in part for those who may not see customers; null for push, in-app and once erased. */
  to: v.nullable(v.string()),
  customer: v.nullable(v.object({ id, name: v.string() })),
  language: v.string(),
  /** Null for text messages and others without one. */
  subject: v.nullable(v.string()),
  text: v.string(),
  /** The template it was written with; null for what somebody wrote by hand. */
  template: v.nullable(v.string()),
  /** The record it is about. */
  about: v.nullable(v.object({ kind: v.string(), id, name: v.string() })),
  market: v.nullable(v.string()),
  due_at: v.string(),
  /** When it is tried next; null when it is not planned. */
  try_at: v.nullable(v.string()),
  sent_at: v.nullable(v.string()),
  opened_at: v.nullable(v.string()),
  attempts: v.number(),
  /** Why it was not sent, failed or is in doubt, as a sentence. */
  why: v.nullable(v.string()),
  version,
  created_at: v.string(),
  updated_at: v.string(),
});
export type Message = v.InferOutput<typeof Message>;

/** A message with what its reader sees and what gateways reported. */
export const WholeMessage = v.object({
  ...Message.entries,
  /** The mail as its reader sees it; null for other channels. */
  html: v.nullable(v.string()),
  /** The blocked address it goes to; null where the address is not blocked now. */
  suppression: v.nullable(id),
  events: v.array(v.object({ id, event: v.string(), detail: v.nullable(v.string()), at: v.string() })),
});
export type WholeMessage = v.InferOutput<typeof WholeMessage>;

/** What messages of a channel leave through. */
export const ChannelState = v.object({
  channel: v.picklist(CHANNELS),
  /** Whether something is configured that sends them. */
  on: v.boolean(),
  /** The settings that switch it on. */
  settings: v.array(v.string()),
  /** Messages that wait for it to be switched on. */
  held: v.number(),
});

export const MESSAGE_SORTS = ['due_at', 'id'] as const;

export const messageDetails = {
  list: {
    summary: 'Messages to customers, those due last first.',
    query: v.object({
      ...paging(MESSAGE_SORTS).entries,
      /** A name, an address or the code of a booking. */
      q: v.optional(text(0, 120)),
      state: v.optional(v.picklist(MESSAGE_STATES, say.oneOf(MESSAGE_STATES))),
      channel: v.optional(v.picklist(CHANNELS, say.oneOf(CHANNELS))),
      kind: v.optional(v.picklist(MESSAGE_KINDS, say.oneOf(MESSAGE_KINDS))),
      template: v.optional(v.picklist(TEMPLATES, say.oneOf(TEMPLATES))),
      customer: v.optional(refText('customer')),
      booking: v.optional(refText('booking')),
      webhook: v.optional(refText('webhook')),
      /** To this blocked address. */
      suppression: v.optional(refText('suppression')),
      from: v.optional(instant),
      to: v.optional(instant),
    }),
    reply: pageOf(Message),
  },
  one: { summary: 'One message, with what its reader sees and what gateways reported.', reply: one(WholeMessage) },
  channels: { summary: 'Which channels are switched on, and how many messages wait.', reply: many(ChannelState) },
  resend: {
    summary: 'Send a message again that failed, is in doubt or is held.',
    did: 'Sent message again',
    refuses: { conflict: ['invalid_transition', 'no_gateway', 'too_old'] },
    reply: one(WholeMessage),
  },
  cancel: {
    summary: 'Cancel a message that is not sent yet.',
    did: 'Cancelled message',
    refuses: { conflict: ['invalid_transition'] },
    reply: one(WholeMessage),
  },
} satisfies ServiceDetails;

export const bookingMessageDetails = {
  list: { summary: 'What the customer of a booking was told, the earliest first.', reply: many(Message) },
} satisfies ServiceDetails;
