import { ImportPage } from '#console/shell/import/import-page.tsx';

/** Prices of transfers from a CSV file: all of its rows, or none. */
export const AirportPriceImport = () => (
  <ImportPage target="airport_price" title="Import airport prices" list="prices.airports.list" />
);

/** Prices of hire by the day from a CSV file. */
export const BookingPriceImport = () => (
  <ImportPage target="booking_price" title="Import booking prices" list="prices.day_booking.list" />
);

/** Prices across zones from a CSV file. */
export const AcrossPriceImport = () => (
  <ImportPage target="across_price" title="Import across prices" list="prices.across.list" />
);
