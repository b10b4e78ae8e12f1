import { useState } from 'react';
import { sale } from '#contract/booking/sale.ts';
import type { BookingWithTrip, MovedJob } from '#contract/booking/sale.schema.ts';
import { sentenceOf } from '#console/shell/state/api-error.ts';
import { useCall } from '#console/shell/server/queries.ts';
import { useDebounced } from '#console/ui/hooks/use-debounced.ts';
import { changeOf, rideOf } from '#console/screens/selling/booked-trip.ts';
import type { TripValues } from '#console/screens/selling/trip-values.ts';
import type { Pricing } from '#console/screens/selling/use-quote.ts';

/** Effect of the form values on a booking. */
export type Amended = ReturnType<typeof changeOf> & {
  /** Price of the amended trip; undefined while nothing that affects the price has changed. */
  pricing: Pricing | undefined;
  /** Effect on the assigned drivers, as of the latest response. */
  drivers: readonly MovedJob[];
};

/** Returns the price of the amended trip and the drivers who can keep it; requests are debounced. */
export function useAmendment(booked: BookingWithTrip, values: TripValues): Amended {
  // The pickup of a departure depends on the ride's duration, which changes with the place.
  const [ride, setRide] = useState(() => rideOf(booked));
  const change = changeOf(booked, values, ride);
  const changes = Object.keys(change.changes).length > 0 ? JSON.stringify(change.changes) : '';
  const settled = useDebounced(changes, DEBOUNCE_MS);
  const answer = useCall(
    sale.amendQuote,
    { params: { id: booked.id }, body: { changes: settled === '' ? {} : (JSON.parse(settled) as object) } },
    { enabled: settled !== '', staleTime: 5_000 },
  );
  const { data } = answer.data ?? {};
  const current = settled === changes && answer.isSuccess && !answer.isPlaceholderData;
  const elsewhere = change.changes.place !== undefined || change.arranged.flight !== undefined;
  const found = elsewhere && current && data?.quote.sellable ? data.quote.duration_min : null;
  if (found !== null && found !== ride) setRide(found);
  if (changes === '') return { ...change, pricing: change.draft.ok ? undefined : priceless(change), drivers: [] };
  const error = settled === changes && answer.error ? sentenceOf(answer.error) : undefined;
  return {
    ...change,
    pricing: { draft: change.draft, quote: data?.quote, current, error },
    drivers: data?.drivers ?? [],
  };
}

const priceless = ({ draft }: ReturnType<typeof changeOf>): Pricing => {
  return { draft, quote: undefined, current: false, error: undefined };
};

const DEBOUNCE_MS = 200;
