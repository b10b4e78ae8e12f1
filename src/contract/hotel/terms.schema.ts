import * as v from 'valibot';
import { MAX_NIGHTS } from '#domain/hotel/stay.ts';
import { MAX_DAYS_BEFORE, MAX_FEE_MINOR, MAX_STEPS, termsErrors } from '#domain/hotel/terms.ts';
import { clock, wholeIn } from '#contract/kit/fields.ts';
import { pathIn } from '#contract/kit/path.ts';
import { say } from '#contract/kit/sentences.ts';

/** What a cancellation costs: a part of the total in basis points, the first nights, or an amount in minor units. */
const Fee = v.union(
  [
    v.strictObject({ percent_bps: wholeIn(1, 10_000) }),
    v.strictObject({ nights: wholeIn(1, MAX_NIGHTS) }),
    v.strictObject({ fixed_minor: wholeIn(1, MAX_FEE_MINOR) }),
  ],
  say.a('a fee: a percentage, a number of nights or an amount'),
);

/** A fee, and from when it applies in the hotel's time: some days before check-in, or with both null at booking. */
const TermsStep = v.strictObject({
  days_before: v.nullable(wholeIn(0, MAX_DAYS_BEFORE)),
  at_local: v.nullable(clock),
  fee: Fee,
});

/** The terms of cancellation: what it costs from when on. Without a step it is free until the end. */
export const Terms = v.pipe(
  v.strictObject({ steps: v.pipe(v.array(TermsStep, say.list), v.maxLength(MAX_STEPS, say.maxEntries(MAX_STEPS))) }),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    for (const [path, message] of Object.entries(termsErrors(dataset.value)))
      addIssue({ message, path: pathIn(dataset.value, path) });
  }),
);
