import { QUOTE_MINUTES, type Journey } from '#contract/booking/quote.schema.ts';
import { sightOf } from '#domain/access/sight.ts';
import { addMinutes, isBefore } from '#domain/time/time.ts';
import type { StaffContext } from '#server/kit/change/context.ts';
import { conflict, invalid } from '#server/kit/http/errors.ts';
import { shownQuote, type FullQuote } from '#server/pricing/index.ts';

export type Sellable = Extract<FullQuote, { sellable: true }>;

/**
 * Refuses a booking that lacks what a quote does not need, on its field: place names, the flight of an arrival,
 * capacity and lead time.
 */
export function assertBookable(
  trip: Journey,
  quote: FullQuote,
  path: string,
  codes: readonly string[] = ['capacity', 'lead_time'],
): void {
  const fields: Record<string, string[]> = {};
  if (!trip.place.name) fields[`${path}.place.name`] = ['Enter the name of the place.'];
  if (trip.kind === 'airport' && trip.direction === 'arrival' && !trip.flight)
    fields[`${path}.flight`] = ['An arrival needs its flight.'];
  for (const { code, ok, why } of quote.sellable ? quote.checks : []) {
    const pickup = trip.kind === 'airport' ? 'pickup_local' : 'days.0.date';
    if (!ok && codes.includes(code)) fields[`${path}.${code === 'capacity' ? 'vehicles' : pickup}`] = [why];
  }
  if (Object.keys(fields).length > 0) throw invalid(fields);
}

/**
 * Compares current quotes with what the customer agreed to.
 * @throws ApiError 409 with the current quotes: `not_sellable`, `quote_expired` after {@link QUOTE_MINUTES},
 * `price_changed`
 */
export function assertQuoteUnchanged(
  full: readonly FullQuote[],
  agreed: readonly { at: string; total_minor: number }[],
  { now, actor }: Pick<StaffContext, 'now' | 'actor'>,
): Sellable[] {
  const quotes = full.map((quote) => shownQuote(quote, sightOf(actor.grants)));
  const sold = full.filter((quote) => quote.sellable);
  const unsold = full.find((quote) => !quote.sellable);
  if (unsold) throw conflict('not_sellable', unsold.why, { quotes });
  const at = now.toISOString();
  if (agreed.some((each) => isBefore(addMinutes(each.at, QUOTE_MINUTES), at) || isBefore(addMinutes(at, 1), each.at)))
    throw conflict('quote_expired', `The quote is older than ${QUOTE_MINUTES} minutes. Here is a new one.`, {
      quotes,
    });
  if (agreed.some(({ total_minor }, index) => total_minor !== sold[index]?.total_minor))
    throw conflict('price_changed', 'The price has changed since it was quoted.', { quotes });
  return sold;
}
