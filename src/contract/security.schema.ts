import * as v from 'valibot';
import { SECURITY_EVENTS } from '#domain/access/burst.ts';
import { id, instant, text } from './kit/fields.ts';
import { refText } from './kit/ref.ts';
import { one, pageOf, paging } from './kit/page.ts';
import type { ServiceDetails } from './kit/call.ts';

export const SECURITY_SORTS = ['at'] as const;

/** Something that was tried and refused. */
export const SecurityEvent = v.object({
  id,
  at: v.string(),
  kind: v.picklist(SECURITY_EVENTS),
  /** The account it was about; null when there is none. */
  account: v.nullable(v.object({ id, name: v.string() })),
  /** The address of the account, or as it was typed. */
  email: v.nullable(v.string()),
  ip: v.string(),
  /** The browser in words, as it reports itself. */
  device: v.string(),
  user_agent: v.nullable(v.string()),
  /** Id of the call that was refused. */
  call: v.string(),
  reason: v.string(),
  request_id: v.nullable(v.string()),
});
export type SecurityEvent = v.InferOutput<typeof SecurityEvent>;

export const securityDetails = {
  list: {
    summary: 'Wrong passwords and codes, attempts that had to wait, and refused actions, the latest first.',
    query: v.object({
      ...paging(SECURITY_SORTS).entries,
      /** A name, an email address or an IP address. */
      q: v.optional(text(0, 254)),
      kind: v.optional(v.picklist(SECURITY_EVENTS)),
      account: v.optional(refText('admin')),
      from: v.optional(instant),
      to: v.optional(instant),
    }),
    reply: pageOf(SecurityEvent),
  },
  one: { summary: 'One security event.', reply: one(SecurityEvent) },
} satisfies ServiceDetails;
