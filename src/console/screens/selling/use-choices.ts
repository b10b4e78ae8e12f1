import { useEffect, useRef } from 'react';
import { useFormState } from '#console/shell/form/use-form-state.ts';
import { publicReference } from '#contract/reference/public-reference.ts';
import type { PublicCity } from '#contract/reference/public-reference.schema.ts';
import type { Offer } from '#contract/booking/offer.schema.ts';
import { vehiclesFor } from '#domain/reference/car-class.ts';
import type { FormModel } from '#console/shell/form/model.ts';
import { useCall } from '#console/shell/server/queries.ts';
import { optionsFor, partyOf, useOfferOf, wayBack, type QueryStatus } from './offer.ts';
import type { TripValues } from './trip-values.ts';

/** Returns the form values and their choices. Once the form is dirty, fields with one likely value are filled in. */
export function useChoices(
  model: Pick<FormModel, 'state' | 'set'>,
  /** False when amending, because the customer has agreed to the existing values. */
  fills = true,
): {
  values: TripValues;
  offer: Offer | undefined;
  cities: readonly PublicCity[];
  /** Queries for choices that failed. */
  missing: readonly QueryStatus[];
} {
  const { set } = model;
  const { values: typed, dirty } = useFormState(model);
  const values = typed as TripValues;
  const { offer, answer } = useOfferOf(values);
  const all = useCall(publicReference.cities, {}, { staleTime: 300_000 });
  const missing = [answer, all].filter(({ error }) => error !== null);
  // A class that was filled in automatically is replaced by a larger one as the party grows.
  const own = useRef<string>(undefined);
  useEffect(() => {
    if (!offer || !dirty || !fills) return;
    const open = likely(values, offer, own.current);
    if (open.car_class) own.current = open.car_class;
    for (const [name, value] of Object.entries(open)) set(name, value);
  }, [values, offer, dirty, set, fills]);
  return { values, offer, cities: all.data?.data ?? [], missing };
}

/**
 * Returns likely values for fields that are empty or not available in this city: the first airport, the first service,
 * and the class that needs the fewest vehicles for the party.
 *
 * @param ownClass The class that was filled in automatically before.
 */
export function likely(values: TripValues, offer: Offer, ownClass?: string): TripValues {
  const options = optionsFor(offer, values.direction);
  const { party } = partyOf(values);
  const transfer = values.kind !== 'day_booking';
  const lost = (chosen: string | undefined, known: readonly { code: string }[]) =>
    chosen ? !known.some(({ code }) => code === chosen) : false;
  const vehicles = (carClass: Offer['classes'][number]) => vehiclesFor(party, carClass) ?? MORE_THAN_ANY;
  const [fitting] = offer.classes.toSorted((one, other) => vehicles(one) - vehicles(other));
  const mayFill = !values.car_class || lost(values.car_class, offer.classes) || values.car_class === ownClass;
  const airports = offer.airports.map(({ id }) => ({ code: String(id) }));
  return {
    ...(transfer &&
      (!values.airport || lost(values.airport, airports)) &&
      airports[0] && { airport: airports[0].code }),
    ...(transfer && (!values.option || lost(values.option, options)) && options[0] && { option: options[0].code }),
    ...(mayFill && fitting && fitting.code !== values.car_class && { car_class: fitting.code }),
    ...(transfer && values.back && !values.back_option && backOption(values, offer)),
    ...(lost(values.zone, offer.zones) && { zone: '' }),
    ...(!values.currency && { currency: offer.city.currency }),
  };
}

/** Returns another service for the return leg when the chosen one is sold in one direction only. */
function backOption({ option, direction }: TripValues, offer: Offer): TripValues {
  const options = optionsFor(offer, wayBack(direction));
  const [first] = options;
  return !first || options.some(({ code }) => code === option) ? {} : { back_option: first.code };
}

/** Rank of a class that cannot carry the party in any number of vehicles. */
const MORE_THAN_ANY = 99;
