import { useState } from 'react';
import type { BodyOf } from '#contract/kit/call.ts';
import { quote } from '#contract/booking/quote.ts';
import type { Quote, TripInput } from '#contract/booking/quote.schema.ts';
import { sentenceOf } from '#console/shell/state/api-error.ts';
import { useCall } from '#console/shell/server/queries.ts';
import { useDebounced } from '#console/ui/hooks/use-debounced.ts';
import { tripBack, tripOf, type TripDraft } from './trip.ts';
import type { TripValues } from './trip-values.ts';

/** Price of one trip, as far as it is known. */
export type Pricing = {
  draft: TripDraft;
  /** The latest response, which may be outdated. */
  quote: Quote | undefined;
  /** Whether `quote` matches the current input. */
  current: boolean;
  /** Error of the request for the current input. */
  error: string | undefined;
};

/** Hypothetical costs and profit. */
export type WhatIf = NonNullable<BodyOf<typeof quote.calculate>['what_if']>;

/** Returns debounced quotes for the form values; superseded responses are dropped. */
export function useQuotes(values: TripValues): { there: Pricing; back: Pricing | undefined } {
  // The pickup of a departure depends on the ride's duration, which the first response supplies.
  const [ride, setRide] = useState({ there: GUESS_MIN, back: GUESS_MIN });
  const returns = values.kind !== 'day_booking' && values.back === true;
  const there = useQuote(tripOf(values, ride.there));
  const back = useQuote(returns ? tripBack(values, ride.back) : NOTHING);
  const found = { there: rideOf(there) ?? ride.there, back: rideOf(back) ?? ride.back };
  if (found.there !== ride.there || found.back !== ride.back) setRide(found);
  return { there, back: returns ? back : undefined };
}

/** Returns the price of one trip. */
export function useQuote(draft: TripDraft, whatIf?: WhatIf): Pricing {
  const now = draft.ok ? JSON.stringify({ trip: priced(draft.trip), ...(whatIf && { what_if: whatIf }) }) : '';
  const settled = useDebounced(now, DEBOUNCE_MS);
  const answer = useCall(quote.calculate, { body: bodyOf(settled) }, { enabled: settled !== '', staleTime: 10_000 });
  const current = draft.ok && settled === now && answer.isSuccess && !answer.isPlaceholderData;
  return {
    draft,
    quote: draft.ok ? answer.data?.data : undefined,
    current,
    error: draft.ok && settled === now && answer.error ? sentenceOf(answer.error) : undefined,
  };
}

/** Returns the trip without fields that do not affect its price, so that typing a name sends no request. */
function priced(trip: TripInput): TripInput {
  const place = { ...trip.place, name: undefined, address: undefined };
  return trip.kind === 'airport' ? { ...trip, place, flight: undefined, terminal: undefined } : { ...trip, place };
}

const bodyOf = (text: string): { trip: TripInput } => (text === '' ? EMPTY : (JSON.parse(text) as { trip: TripInput }));

const rideOf = ({ quote }: Pricing): number | undefined =>
  quote?.sellable && quote.duration_min !== null ? quote.duration_min : undefined;

/** Placeholder that is never sent: the query is disabled until there is a trip. */
const EMPTY = { trip: {} as TripInput };
const NOTHING: TripDraft = { ok: false, lacks: {} };
const DEBOUNCE_MS = 200;
const GUESS_MIN = 60;
