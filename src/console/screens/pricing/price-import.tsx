import { ImportPage } from '#console/shell/import/import-page.tsx';

/** Imports transfer prices from a CSV file, all rows or none. */
export const AirportPriceImport = () => (
  <ImportPage target="airport_price" title="Import airport prices" list="prices.airports.list" />
);

/** Imports day-hire prices from a CSV file. */
export const BookingPriceImport = () => (
  <ImportPage target="booking_price" title="Import day hire prices" list="prices.day_booking.list" />
);

/** Imports out-of-zone prices from a CSV file. */
export const AcrossPriceImport = () => (
  <ImportPage target="across_price" title="Import out-of-zone prices" list="prices.across.list" />
);
