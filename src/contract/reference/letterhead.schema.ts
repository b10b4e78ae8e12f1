import * as v from 'valibot';
import { email, fileKey, id, lines, orNull, phone, text, version, webAddress } from '#contract/kit/fields.ts';
import { one } from '#contract/kit/page.ts';
import type { ServiceDetails } from '#contract/kit/call.ts';

const optional = (max: number, of = text) => orNull(of(1, max));

const fields = {
  /** The name customers know. */
  name: text(1, 120),
  legal_name: optional(120),
  /** In lines, as it is printed. */
  address: optional(400, lines),
  phone: orNull(phone),
  email: orNull(email),
  website: orNull(webAddress),
  /** Registration and tax numbers, each on a line of its own. */
  registration: optional(200, lines),
  /** Printed at the foot of each document, such as the number to call at night. */
  foot: optional(500, lines),
  logo: v.nullable(fileKey),
};

/** As printed; the name is null until somebody has set it. */
export const Letterhead = v.object({
  id,
  name: v.nullable(v.string()),
  legal_name: v.nullable(v.string()),
  address: v.nullable(v.string()),
  phone: v.nullable(v.string()),
  email: v.nullable(v.string()),
  website: v.nullable(v.string()),
  registration: v.nullable(v.string()),
  foot: v.nullable(v.string()),
  logo: v.nullable(v.string()),
  logo_url: v.nullable(v.string()),
  version,
  updated_at: v.string(),
});
export type Letterhead = v.InferOutput<typeof Letterhead>;

export const LetterheadInput = v.strictObject({
  name: fields.name,
  legal_name: v.optional(fields.legal_name, null),
  address: v.optional(fields.address, null),
  phone: v.optional(fields.phone, null),
  email: v.optional(fields.email, null),
  website: v.optional(fields.website, null),
  registration: v.optional(fields.registration, null),
  foot: v.optional(fields.foot, null),
  logo: v.optional(fields.logo, null),
});

export const letterheadDetails = {
  one: { summary: 'The name, logo and address on printed documents.', reply: one(Letterhead) },
  update: {
    summary: 'Change the letterhead.',
    did: 'Changed letterhead',
    body: v.partial(LetterheadInput),
    reply: one(Letterhead),
  },
} satisfies ServiceDetails;
