import { useState } from 'react';
import { sale } from '#contract/booking/sale.ts';
import type { BookingWithTrip, MovedJob } from '#contract/booking/sale.schema.ts';
import { sentenceOf } from '#console/shell/state/api-error.ts';
import { useCall } from '#console/shell/server/queries.ts';
import { useDebounced } from '#console/ui/hooks/use-debounced.ts';
import { changeOf, rideOf } from '#console/screens/selling/booked-trip.ts';
import type { TripValues } from '#console/screens/selling/trip-values.ts';
import type { Pricing } from '#console/screens/selling/use-quote.ts';

/** What the fields would make of a booking. */
export type Amended = ReturnType<typeof changeOf> & {
  /** The price of the changed trip; none while nothing changes that it depends on. */
  pricing: Pricing | undefined;
  /** What becomes of who drives it, as of the latest answer. */
  drivers: readonly MovedJob[];
};

/** What a changed trip costs and who would still drive it: asked after a moment of rest. */
export function useAmendment(booked: BookingWithTrip, values: TripValues): Amended {
  // Pickups for departures follow from the ride, which another place makes longer or shorter.
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
  if (changes === '') return { ...change, pricing: change.asked.ok ? undefined : priceless(change), drivers: [] };
  const trouble = settled === changes && answer.error ? sentenceOf(answer.error) : undefined;
  return {
    ...change,
    pricing: { asked: change.asked, quote: data?.quote, current, trouble },
    drivers: data?.drivers ?? [],
  };
}

const priceless = ({ asked }: ReturnType<typeof changeOf>): Pricing => {
  return { asked, quote: undefined, current: false, trouble: undefined };
};

const DEBOUNCE_MS = 200;
