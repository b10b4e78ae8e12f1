import * as v from 'valibot';
import { say } from './kit/sentences.ts';
import { PLATFORMS } from '#domain/sending/message.ts';
import { ADDRESSED_CHANNELS, SUPPRESSION_REASONS } from '#domain/sending/suppression.ts';
import { oneLine } from '#domain/text/invisible.ts';
import { CONSENT_SOURCES, MERGE_FIELDS, MAX_TAGS, readTags } from '#domain/customer.ts';
import {
  countryCode,
  currencyCode,
  email,
  flagText,
  id,
  instant,
  languageTag,
  lines,
  minor,
  orNull,
  phone,
  setOf,
  text,
  timezone,
  version,
} from './kit/fields.ts';
import { many, one, pageOf, paging } from './kit/page.ts';
import type { ServiceDetails } from './kit/call.ts';
import { switched } from './kit/deed.ts';
import { ref } from './kit/ref.ts';

export const CUSTOMER_SORTS = ['created_at', 'name', 'email', 'country', 'id'] as const;

const CustomerRow = v.object({
  id,
  name: v.string(),
  first_name: v.string(),
  last_name: v.nullable(v.string()),
  email: v.nullable(v.string()),
  phone: v.nullable(v.string()),
  language: v.string(),
  country: v.nullable(v.string()),
  country_name: v.nullable(v.string()),
  /** Where quiet hours and local times of messages count; null: the one zone of their country. */
  timezone: v.nullable(v.string()),
  marketing_opt_in: v.boolean(),
  tags: v.array(v.string()),
  note: v.nullable(v.string()),
  enabled: v.boolean(),
  bookings: v.number(),
  /** The time of their last booking. */
  last_booking_at: v.nullable(v.string()),
  /** Bookings that are not over. */
  open_bookings: v.number(),
  /** The time their personal data was erased. */
  erased_at: v.nullable(v.string()),
  /** The customer this one was merged into; old links lead there. */
  merged_into: v.nullable(v.object({ id, name: v.string() })),
  version,
  created_at: v.string(),
  updated_at: v.string(),
});
export type CustomerRow = v.InferOutput<typeof CustomerRow>;

/** A device on which the app of a customer shows push messages. */
export const Device = v.object({ id, platform: v.picklist(PLATFORMS), seen_at: v.string() });
export type Device = v.InferOutput<typeof Device>;

export const Customer = v.object({
  ...CustomerRow.entries,
  /** Payments less refunds, by currency. */
  spend: v.array(v.object({ currency: currencyCode, minor })),
  devices: v.array(Device),
  /** When and how what they agreed to was last given or taken back; null where it never was. */
  consent: v.nullable(v.object({ at: v.string(), through: v.picklist(CONSENT_SOURCES), by: v.nullable(v.string()) })),
  /** Addresses of theirs that are not written to, whatever the customer agreed to. */
  suppressed: v.array(
    v.object({ id, channel: v.picklist(ADDRESSED_CHANNELS), reason: v.picklist(SUPPRESSION_REASONS), at: v.string() }),
  ),
});
export type Customer = v.InferOutput<typeof Customer>;

/**
 * Signs of a duplicate: `email` and `phone` are the same mailbox and number, `person` one name and the end of a number.
 */
export const DUPLICATE_SIGNS = ['email', 'phone', 'person'] as const;

const Duplicate = v.object({ customer: CustomerRow, signs: v.array(v.picklist(DUPLICATE_SIGNS)) });
export type Duplicate = v.InferOutput<typeof Duplicate>;

const tag = text(1, 40);
const tags = v.pipe(
  v.union([v.pipe(lines(0, 1000), v.transform(readTags)), v.array(v.string())], say.a('a list of texts')),
  v.transform((list) => readTags(list.map(oneLine).join(','))),
  v.check((list) => list.every((each) => v.is(tag, each)), 'Each tag must have at most 40 characters.'),
  setOf(v.string(), MAX_TAGS),
);

const fields = {
  first_name: text(1, 120),
  last_name: orNull(text(1, 120)),
  email: orNull(email),
  phone: orNull(phone),
  language: languageTag,
  country: orNull(countryCode),
  timezone: orNull(timezone),
  marketing_opt_in: v.boolean(say.flag),
  tags,
  note: orNull(lines(1, 1000)),
};

export const CustomerInput = v.strictObject({
  first_name: fields.first_name,
  last_name: v.optional(fields.last_name, null),
  email: v.optional(fields.email, null),
  phone: v.optional(fields.phone, null),
  language: v.optional(fields.language, 'en'),
  country: v.optional(fields.country, null),
  timezone: v.optional(fields.timezone, null),
  marketing_opt_in: v.optional(fields.marketing_opt_in, false),
  tags: v.optional(fields.tags, []),
  note: v.optional(fields.note, null),
});

export const customerDetails = {
  list: {
    summary: 'Customers, by page; those erased are left out.',
    query: v.object({
      ...paging(CUSTOMER_SORTS).entries,
      /** Words of a name, email address or phone number. */
      q: v.optional(text(0, 254)),
      country: v.optional(countryCode),
      enabled: v.optional(flagText),
      marketing_opt_in: v.optional(flagText),
      tag: v.optional(tag),
      created_from: v.optional(instant),
      created_to: v.optional(instant),
      /** True: only customers with a possible duplicate. */
      duplicates: v.optional(flagText),
    }),
    reply: pageOf(CustomerRow),
  },
  one: {
    summary: 'One customer; erased ones without their personal data, merged ones with the customer they became.',
    reply: one(Customer),
  },
  create: {
    summary: 'Add a customer.',
    did: 'Added customer',
    body: CustomerInput,
    reply: one(Customer),
    status: 201,
  },
  update: {
    summary: 'Change a customer.',
    did: 'Changed customer',
    refuses: { conflict: ['erased', 'merged'] },
    body: v.partial(v.strictObject(fields)),
    reply: one(Customer),
  },
  remove: {
    summary: 'Erase the personal data of a customer, here and in their bookings. Bookings and payments are kept.',
    did: 'Erased customer',
    refuses: { conflict: ['booked_elsewhere', 'erased', 'in_use', 'merged'] },
  },
  toggle: {
    summary: 'Enable or disable a customer.',
    did: switched('customer'),
    refuses: { conflict: ['erased', 'merged'] },
    reply: one(Customer),
  },
  duplicates: { summary: 'Customers who may be the same person, the surest first.', reply: many(Duplicate) },
  merge: {
    summary: 'Merge another customer into this one: bookings move here, the other is erased and leads here.',
    did: 'Merged customers',
    refuses: { conflict: ['erased', 'merged'] },
    body: v.strictObject({
      other_id: ref('customer'),
      /** The version of the other record that the caller last saw. */
      other_version: v.optional(version),
      /** The fields taken from the other record. Fields this one lacks are always taken. */
      take: v.optional(setOf(v.picklist(MERGE_FIELDS, say.oneOf(MERGE_FIELDS))), []),
    }),
    reply: one(Customer),
  },
  addDevice: {
    summary: 'Keep a device on which the app of a customer shows push messages. Known ones count as seen again.',
    did: 'Added device of customer',
    refuses: { conflict: ['erased', 'merged'] },
    body: v.strictObject({
      platform: v.picklist(PLATFORMS, say.oneOf(PLATFORMS)),
      /** As the push service of the platform gave it to the app. */
      token: text(1, 4096),
    }),
    reply: one(Customer),
  },
  removeDevice: {
    summary: 'Forget a device of a customer.',
    did: 'Removed device of customer',
    refuses: { conflict: ['erased', 'merged'] },
    reply: one(Customer),
  },
  countries: {
    summary: 'Names of all countries by code: customers come from anywhere.',
    reply: v.object({ data: v.record(v.string(), v.string()) }),
  },
  tags: { summary: 'The tags customers have.', reply: v.object({ data: v.record(v.string(), v.string()) }) },
} satisfies ServiceDetails;
