import * as v from 'valibot';
import { say } from '#contract/kit/sentences.ts';
import { RATE_SOURCES } from '#domain/money/fx.ts';
import { isRate, ROUNDING_MODES } from '#domain/money/money.ts';
import { currencyCode, id, instant, name, text, wholeIn } from '#contract/kit/fields.ts';
import { one, pageOf, paging } from '#contract/kit/page.ts';
import type { ServiceDetails } from '#contract/kit/call.ts';
import { deletionDetails, plainDetails, recordOf } from '#contract/kit/plain.schema.ts';

const fields = {
  code: currencyCode,
  numeric_code: v.pipe(text(3, 3), v.regex(/^\d{3}$/, say.such('three digits', '702'))),
  name,
  symbol: text(1, 8),
  /** Number of decimals, by ISO 4217. */
  exponent: wholeIn(0, 4),
  /** Totals are rounded to multiples of this many minor units. */
  rounding_step_minor: wholeIn(1, 1_000_000_000),
  rounding_mode: v.picklist(ROUNDING_MODES, say.oneOf(ROUNDING_MODES)),
};

/** How many units of `quote` one unit of `base` is worth, as a decimal of at most ten places. */
export const FxRate = v.object({
  id,
  base: v.string(),
  quote: v.string(),
  rate: v.string(),
  as_of: v.string(),
  source: v.picklist(RATE_SOURCES),
});
export type FxRate = v.InferOutput<typeof FxRate>;

export const Currency = recordOf({
  ...fields,
  /** The latest rate up to now that prices it in another currency. */
  rate: v.nullable(FxRate),
});
export type Currency = v.InferOutput<typeof Currency>;

export const CurrencyInput = v.strictObject({
  ...fields,
  rounding_step_minor: v.optional(fields.rounding_step_minor, 1),
  rounding_mode: v.optional(fields.rounding_mode, 'half_up'),
});

export const CURRENCY_SORTS = ['code', 'name', 'exponent'] as const;

const FxRateInput = v.strictObject({
  base: currencyCode,
  quote: currencyCode,
  rate: v.pipe(text(1, 24), v.check(isRate, say.such('a number above zero with at most ten decimals', '1.3405'))),
  /** Defaults to now. */
  as_of: v.optional(instant),
  source: v.optional(v.picklist(RATE_SOURCES, say.oneOf(RATE_SOURCES)), 'manual'),
});

export const currencyDetails = {
  rates: {
    summary: 'Exchange rates, newest first.',
    query: v.object({ ...paging(['as_of']).entries, currency: v.optional(currencyCode) }),
    reply: pageOf(FxRate),
  },
  addRate: {
    summary: 'Add an exchange rate. The latest one up to now counts.',
    did: 'Added exchange rate',
    body: FxRateInput,
    reply: one(FxRate),
    status: 201,
  },
  ...deletionDetails('currency', Currency),
  ...plainDetails({
    noun: 'currency',
    nouns: 'Currencies',
    row: Currency,
    input: CurrencyInput,
    sorts: CURRENCY_SORTS,
    filters: {},
    // The code of a currency that others use cannot change.
    refuses: { conflict: ['in_use'] },
  }),
} satisfies ServiceDetails;
