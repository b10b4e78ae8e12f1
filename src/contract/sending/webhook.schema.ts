import type { BackgroundCommand } from '#contract/kit/deed.ts';
import * as v from 'valibot';
import { name, setOf, text } from '#contract/kit/fields.ts';
import { one } from '#contract/kit/page.ts';
import { plainDetails, recordOf, removeDetails } from '#contract/kit/plain.schema.ts';
import { say } from '#contract/kit/sentences.ts';
import type { ServiceDetails } from '#contract/kit/call.ts';
import { WEBHOOK_EVENTS } from '#domain/sending/webhook.ts';
import { WholeMessage } from './message.schema.ts';

const fields = {
  name,
  /** Must be reachable from the server, and lie outside its own network. */
  url: v.pipe(
    text(1, 250, 'https://example.com/hooks'),
    v.regex(/^https?:\/\/[^\s/?#@]+(?:[/?#]\S*)?$/, say.such('an address', 'https://example.com/hooks')),
    v.check((value) => URL.canParse(value), say.such('an address', 'https://example.com/hooks')),
  ),
  events: v.pipe(
    setOf(v.picklist(WEBHOOK_EVENTS, say.oneOf(WEBHOOK_EVENTS))),
    v.minLength(1, 'Choose at least one event.'),
  ),
};

export const Webhook = recordOf({
  name: v.string(),
  url: v.string(),
  events: v.array(v.picklist(WEBHOOK_EVENTS)),
  /** When something was last delivered. */
  delivered_at: v.nullable(v.string()),
  /** Deliveries of the last day that failed. */
  failed: v.number(),
});
export type Webhook = v.InferOutput<typeof Webhook>;

export const WebhookInput = v.strictObject(fields);

/** Signs what is sent to it. */
export const WebhookSecret = v.object({ secret: v.string() });

export const WEBHOOK_SORTS = ['name', 'id'] as const;

export const webhookDetails = {
  ...plainDetails({
    noun: 'webhook',
    nouns: 'Webhooks',
    row: Webhook,
    input: WebhookInput,
    sorts: WEBHOOK_SORTS,
    filters: {},
  }),
  remove: removeDetails('webhook'),
  secret: { summary: 'The secret that signs what a webhook is sent.', reply: one(WebhookSecret) },
  rotate: {
    summary: 'Give a webhook another secret; the one before signs nothing any more.',
    did: 'Gave webhook another secret',
    reply: one(WebhookSecret),
  },
  test: {
    summary: 'Send a webhook an event that means nothing.',
    did: 'Tested webhook',
    refuses: { conflict: ['disabled'] },
    reply: one(WholeMessage),
  },
} satisfies ServiceDetails;

/** What disables a webhook whose deliveries keep failing. */
export const webhookGivenUp: BackgroundCommand = {
  id: 'webhook.give-up',
  did: 'Disabled webhook that does not answer',
};
