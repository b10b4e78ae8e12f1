import { createContext, useContext } from 'react';
import { offer as offers } from '#contract/booking/offer.ts';
import type { Offer } from '#contract/booking/offer.schema.ts';
import type { Party } from '#domain/reference/car-class.ts';
import { useCall } from '#console/shell/server/queries.ts';
import type { Numeric } from '#console/ui/input/numeric-input.tsx';
import type { TripValues } from './trip-values.ts';

/** Choices for the trip fields, with the current values. */
type Offered = {
  offer: Offer | undefined;
  trip: TripValues;
};

export const OfferContext = createContext<Offered>({ offer: undefined, trip: {} });

export const useOffer = (): Offered => useContext(OfferContext);

/** Subset of a query result that shows whether it loaded and allows a retry. */
export type QueryStatus = Pick<ReturnType<typeof useCall>, 'error' | 'isFetching' | 'refetch'>;

/**
 * Returns the offer of the chosen city; undefined without a city, while the query is in flight, and after it failed.
 */
export function useOfferOf({ city_id, kind }: TripValues): { offer: Offer | undefined; answer: QueryStatus } {
  const chosen = typeof city_id === 'number' && kind !== undefined;
  const answer = useCall(
    offers.read,
    { query: { city_id: city_id ?? 0, kind: kind ?? 'airport' } },
    { enabled: chosen, staleTime: 60_000 },
  );
  return { offer: chosen && !answer.isPlaceholderData ? answer.data?.data : undefined, answer };
}

/** Returns the services sold in a direction, or the packages of day hire. */
export const optionsFor = (offer: Offer | undefined, direction: TripValues['direction']): Offer['options'] =>
  (offer?.options ?? []).filter(
    ({ directions }) => directions === null || directions === 'both' || directions === direction,
  );

/** Returns the extras available for the chosen class and direction. */
export const offeredExtras = (offer: Offer | undefined, { direction, car_class, kind }: TripValues): Offer['extras'] =>
  (offer?.extras ?? []).filter(
    (extra) =>
      (extra.direction === null || kind === 'day_booking' || extra.direction === direction) &&
      (extra.car_classes.length === 0 || !car_class || extra.car_classes.includes(car_class)),
  );

/** Returns the size of the party, as far as the input is numeric. */
export function partyOf({ adults, children, infants, luggage, vehicles }: TripValues): {
  party: Party;
  vehicles: number;
} {
  const party = {
    adults: whole(adults) ?? 1,
    children: whole(children) ?? 0,
    infants: whole(infants) ?? 0,
    luggage: whole(luggage) ?? 0,
  };
  return { party, vehicles: Math.max(1, whole(vehicles) ?? 1) };
}

export const wayBack = (direction: TripValues['direction']): 'arrival' | 'departure' =>
  direction === 'departure' ? 'arrival' : 'departure';

export const whole = (value: Numeric | undefined): number | undefined =>
  typeof value === 'number' && Number.isInteger(value) ? value : undefined;
