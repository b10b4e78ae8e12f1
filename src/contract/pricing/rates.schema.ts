import * as v from 'valibot';
import { say } from '#contract/kit/sentences.ts';
import { BOOKING_KINDS } from '#domain/booking/booking.ts';
import type { TransferRows } from '#domain/pricing/airport.ts';
import type { HireRows } from '#domain/pricing/day-hire.ts';
import type { Zone } from '#domain/pricing/zone.ts';
import { id } from '#contract/kit/fields.ts';
import { refText } from '#contract/kit/ref.ts';
import { one } from '#contract/kit/page.ts';
import type { ServiceDetails } from '#contract/kit/call.ts';

/** Rows in the shape the pricing rules read. They come from the server itself, so only their presence is checked. */
const rowsOf = <Rows extends TransferRows | HireRows>() =>
  v.custom<Rows>((value) => typeof value === 'object' && value !== null && 'prices' in value && 'options' in value);

const about = {
  city: v.object({ id, name: v.string(), currency: v.string(), timezone: v.string(), tax_rate_bps: v.number() }),
  zones: v.array(v.custom<Zone & { name: string }>((value) => typeof value === 'object' && value !== null)),
};

/** The inputs of a city's prices of one kind. */
export const Rates = v.variant('kind', [
  v.object({ kind: v.literal('airport'), ...about, rows: rowsOf<TransferRows>() }),
  v.object({ kind: v.literal('day_booking'), ...about, rows: rowsOf<HireRows>() }),
]);
export type Rates = v.InferOutput<typeof Rates>;

export const ratesDetails = {
  ofCity: {
    summary:
      'The rows a city sells by, as the pricing rules read them: a preview computes with them what a quote would say.',
    query: v.object({
      city: refText('city'),
      kind: v.picklist(BOOKING_KINDS, say.oneOf(['airport', 'day_booking'])),
    }),
    reply: one(Rates),
  },
} satisfies ServiceDetails;
