import type { AcrossPrice, AirportPrice, BookingPrice } from '#contract/pricing/price.schema.ts';
import { acrossPriceName, airportPriceName, bookingPriceName } from '#domain/pricing/price-names.ts';
import type { Ref } from '#console/registry/kinds.ts';

/** When a price holds, in words: to the day it ends before, if there is one. */
export function validityOf({ valid_from, valid_to }: { valid_from: string; valid_to: string | null }): string {
  return valid_to === null ? `From ${valid_from}` : `${valid_from} – before ${valid_to}`;
}

/** Prices as commands know them. */
export const airportPriceRef = (record: AirportPrice): Ref<'airport_price'> => ({
  kind: 'airport_price',
  id: record.id,
  label: airportPriceName(record),
  record,
});

export const bookingPriceRef = (record: BookingPrice): Ref<'booking_price'> => ({
  kind: 'booking_price',
  id: record.id,
  label: bookingPriceName(record),
  record,
});

export const acrossPriceRef = (record: AcrossPrice): Ref<'across_price'> => ({
  kind: 'across_price',
  id: record.id,
  label: acrossPriceName(record),
  record,
});
