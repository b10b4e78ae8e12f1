import * as v from 'valibot';
import { PAID_METHODS } from '#domain/booking/ledger.ts';
import { currencyCode, day, id, minor, orNull, wholeIn, lines } from '#contract/kit/fields.ts';
import { ref, refText } from '#contract/kit/ref.ts';
import { one, pageOf, paging } from '#contract/kit/page.ts';
import type { ServiceDetails } from '#contract/kit/call.ts';

export const TAKINGS_SORTS = ['day'] as const;

/**
 * What came in on one business day of the cities, by one method and in one currency. Amounts are minor units of it.
 */
export const Takings = v.object({
  /** Made of day, currency and method, so that it stays the same. */
  id,
  day: v.string(),
  method: v.picklist(PAID_METHODS),
  currency: v.string(),
  /** How many payments arrived. */
  payments: v.number(),
  received_minor: minor,
  refunded_minor: minor,
  net_minor: minor,
  /** Cash of that day that drivers have not handed in. */
  with_drivers_minor: minor,
  /** Held by banks since that day, and not captured. */
  uncaptured_minor: minor,
  /** Still due for the trips of that day and the stays that begin on it, by the method agreed for them. */
  due_minor: minor,
});
export type Takings = v.InferOutput<typeof Takings>;

export const takingsDetails = {
  list: {
    summary: 'What came in by business day of the cities, method and currency, and what is open; the latest day first.',
    query: v.object({
      ...paging(TAKINGS_SORTS).entries,
      /** First and last day; without them, every day. */
      from: v.optional(day),
      to: v.optional(day),
      method: v.optional(v.picklist(PAID_METHODS)),
      currency: v.optional(currencyCode),
      city: v.optional(refText('city')),
    }),
    reply: pageOf(Takings),
  },
} satisfies ServiceDetails;

/** Cash of one driver in one currency that is not handed in. */
const OpenCash = v.object({
  driver: v.object({ id, name: v.string() }),
  currency: v.string(),
  open_minor: minor,
  payments: v.array(v.object({ code: v.string(), amount_minor: minor, at: v.string() })),
});
export type OpenCash = v.InferOutput<typeof OpenCash>;

const HandIn = v.object({
  id,
  driver: v.object({ id, name: v.string() }),
  currency: v.string(),
  expected_minor: minor,
  counted_minor: minor,
  note: v.nullable(v.string()),
  received_by: v.nullable(v.string()),
  at: v.string(),
});

export const cashDetails = {
  open: {
    summary: 'The cash that drivers have not handed in, and the latest that they have.',
    reply: one(v.object({ open: v.array(OpenCash), handed_in: v.array(HandIn) })),
  },
  handIn: {
    summary: 'Note that a driver has handed in all open cash of one currency, and how much was counted.',
    did: 'Received cash of driver',
    refuses: { conflict: ['cash_changed', 'nothing_open'], invalid: ['note_required'] },
    body: v.strictObject({
      driver_id: ref('driver'),
      currency: currencyCode,
      /** The open cash as the caller knows it. */
      expected_minor: wholeIn(1, 1e12),
      counted_minor: wholeIn(0, 1e12),
      /** Needed when more or less was counted than expected. */
      note: v.optional(orNull(lines(3, 1000)), null),
    }),
    reply: one(HandIn),
    status: 201,
  },
} satisfies ServiceDetails;
