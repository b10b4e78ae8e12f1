import * as v from 'valibot';
import type { ServiceDetails } from '#contract/kit/call.ts';
import { codeWord, currencyCode, name, text, wholeIn } from '#contract/kit/fields.ts';
import { deletionDetails, namesDetails, plainDetails, recordOf } from '#contract/kit/plain.schema.ts';
import { say } from '#contract/kit/sentences.ts';
import { PROVIDER_TYPES } from '#domain/hotel/provider.ts';

const fields = {
  name,
  code: codeWord,
  /** Whether a program answers, or people do. */
  type: v.picklist(PROVIDER_TYPES, say.oneOf(PROVIDER_TYPES)),
  /** Whom to reach, and how. */
  contact: text(0, 200, 'Aisha Rahman, rooms@harbour.example'),
  /** The currency in which it is paid. */
  currency: currencyCode,
  /** Part of the cost of a room that is left to us. */
  commission_bps: wholeIn(0, 10_000),
};

export const Provider = recordOf({
  ...fields,
  /** How many hotels it sells. */
  hotels: v.number(),
});
export type Provider = v.InferOutput<typeof Provider>;

export const ProviderInput = v.strictObject({
  ...fields,
  contact: v.optional(fields.contact, ''),
  commission_bps: v.optional(fields.commission_bps, 0),
});

export const PROVIDER_SORTS = ['name', 'code', 'type', 'currency', 'commission', 'hotels'] as const;

export const providerDetails = {
  names: namesDetails('Names of the providers of hotels, by id.'),
  ...deletionDetails('provider', Provider),
  ...plainDetails({
    noun: 'provider',
    nouns: 'Providers of hotels',
    row: Provider,
    input: ProviderInput,
    sorts: PROVIDER_SORTS,
    filters: { type: v.optional(fields.type), currency: v.optional(currencyCode) },
  }),
} satisfies ServiceDetails;
