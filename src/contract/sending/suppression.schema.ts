import * as v from 'valibot';
import { id, lines, orNull, readBy, text, version } from '#contract/kit/fields.ts';
import { one, pageOf, paging } from '#contract/kit/page.ts';
import { refText } from '#contract/kit/ref.ts';
import { say } from '#contract/kit/sentences.ts';
import type { ServiceDetails } from '#contract/kit/call.ts';
import type { BackgroundCommand } from '#contract/kit/deed.ts';
import { ADDRESSED_CHANNELS, readAddress, SUPPRESSION_REASONS } from '#domain/sending/suppression.ts';
import { LONGEST_EMAIL } from '#domain/text/email.ts';

/** An address that is not written to. Only its hash is stored. */
export const Suppression = v.object({
  id,
  channel: v.picklist(ADDRESSED_CHANNELS),
  /**
   * As a customer or a message has it whom the caller may see; in part for those who may not see customers, and null where
   * nobody has it any more.
   */
  address: v.nullable(v.string()),
  reason: v.picklist(SUPPRESSION_REASONS),
  /** Since when. */
  at: v.string(),
  /** Who blocked it; null when a report or its reader did. */
  by: v.nullable(v.object({ id, name: v.string() })),
  /** Who has this address now, for those who may see customers. */
  customer: v.nullable(v.object({ id, name: v.string() })),
  version,
  updated_at: v.string(),
});
export type Suppression = v.InferOutput<typeof Suppression>;

const reason = v.picklist(SUPPRESSION_REASONS, say.oneOf(SUPPRESSION_REASONS));

export const SuppressionInput = v.strictObject({
  /** Email address or phone number. */
  address: readBy(readAddress, LONGEST_EMAIL, 'ana@example.com'),
  reason: v.optional(reason, 'unsubscribed'),
  /** Kept in the history. */
  note: v.optional(orNull(lines(1, 1000)), null),
});

export const SUPPRESSION_SORTS = ['at', 'id'] as const;

export const suppressionDetails = {
  list: {
    summary: 'Blocked addresses, the latest first.',
    query: v.object({
      ...paging(SUPPRESSION_SORTS).entries,
      /** A whole email address or phone number. */
      q: v.optional(text(0, 400)),
      channel: v.optional(v.picklist(ADDRESSED_CHANNELS, say.oneOf(ADDRESSED_CHANNELS))),
      reason: v.optional(reason),
      customer: v.optional(refText('customer')),
    }),
    reply: pageOf(Suppression),
  },
  one: { summary: 'One blocked address.', reply: one(Suppression) },
  create: {
    summary: 'Block an email address or a phone number.',
    did: 'Blocked address',
    refuses: { conflict: ['taken'] },
    body: SuppressionInput,
    reply: one(Suppression),
    status: 201,
  },
  unblock: {
    summary: 'Unblock an address; with a reason where its reader asked not to be written to.',
    did: 'Unblocked address',
    refuses: { invalid: ['reason_required'] },
    body: v.optional(v.strictObject({ reason: v.optional(lines(3, 1000)) }), {}),
  },
  restore: {
    summary: 'Undo the unblocking of an address.',
    did: 'Blocked address again',
    reply: one(Suppression),
  },
} satisfies ServiceDetails;

/** What blocks an address after a report of its gateway, or as its reader asked. */
export const blockedByReport: BackgroundCommand = { id: 'suppression.report', did: 'Blocked address' };
