import { useState } from 'react';
import type { BodyOf } from '#contract/kit/call.ts';
import { selling } from '#contract/booking/quote.ts';
import type { Quote, TripInput } from '#contract/booking/quote.schema.ts';
import { sentenceOf } from '#console/shell/state/api-error.ts';
import { useCall } from '#console/shell/server/queries.ts';
import { useDebounced } from '#console/ui/hooks/use-debounced.ts';
import { tripBack, tripOf, type TripDraft } from './trip.ts';
import type { TripValues } from './trip-values.ts';

/** What one trip costs, as far as it is known. */
export type Pricing = {
  asked: TripDraft;
  /** The latest answer. */
  quote: Quote | undefined;
  /** It is the answer to what stands in the fields now. */
  current: boolean;
  /** Why there is none. */
  trouble: string | undefined;
};

/** Costs and profit as they might be. */
export type WhatIf = NonNullable<BodyOf<typeof selling.quote>['what_if']>;

/** The price of what is typed: asked after a moment of rest, never an older answer in place of a newer one. */
export function useQuotes(values: TripValues): { there: Pricing; back: Pricing | undefined } {
  // Pickups for departures follow from the ride, which the first answer tells.
  const [ride, setRide] = useState({ there: GUESS_MIN, back: GUESS_MIN });
  const returns = values.kind !== 'day_booking' && values.back === true;
  const there = useQuote(tripOf(values, ride.there));
  const back = useQuote(returns ? tripBack(values, ride.back) : NOTHING);
  const found = { there: rideOf(there) ?? ride.there, back: rideOf(back) ?? ride.back };
  if (found.there !== ride.there || found.back !== ride.back) setRide(found);
  return { there, back: returns ? back : undefined };
}

/** The price of one trip. */
export function useQuote(asked: TripDraft, whatIf?: WhatIf): Pricing {
  const now = asked.ok ? JSON.stringify({ trip: priced(asked.trip), ...(whatIf && { what_if: whatIf }) }) : '';
  const settled = useDebounced(now, DEBOUNCE_MS);
  const answer = useCall(selling.quote, { body: bodyOf(settled) }, { enabled: settled !== '', staleTime: 10_000 });
  const current = asked.ok && settled === now && answer.isSuccess && !answer.isPlaceholderData;
  return {
    asked,
    quote: asked.ok ? answer.data?.data : undefined,
    current,
    trouble: asked.ok && settled === now && answer.error ? sentenceOf(answer.error) : undefined,
  };
}

/** A trip without what its price does not depend on: typing a name asks for nothing. */
function priced(trip: TripInput): TripInput {
  const place = { ...trip.place, name: undefined, address: undefined };
  return trip.kind === 'airport' ? { ...trip, place, flight: undefined, terminal: undefined } : { ...trip, place };
}

const bodyOf = (text: string): { trip: TripInput } => (text === '' ? EMPTY : (JSON.parse(text) as { trip: TripInput }));

const rideOf = ({ quote }: Pricing): number | undefined =>
  quote?.sellable && quote.duration_min !== null ? quote.duration_min : undefined;

/** Never sent: nothing is asked before there is a trip. */
const EMPTY = { trip: {} as TripInput };
const NOTHING: TripDraft = { ok: false, lacks: {} };
const DEBOUNCE_MS = 200;
const GUESS_MIN = 60;
