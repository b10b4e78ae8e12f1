import { routeWords, shortPlace } from '#domain/booking/place.ts';
import type { BookingRow } from '#contract/booking/booking.schema.ts';

export const SERVICE_WORDS: Record<BookingRow['kind'], string> = {
  airport: 'Airport transfer',
  day_booking: 'Day hire',
};

/** Returns the party: `2 + 1 child, 1 infant`. */
export const party = ({ adults, children, infants }: Pick<BookingRow, 'adults' | 'children' | 'infants'>): string =>
  [
    `${adults} ${adults === 1 ? 'adult' : 'adults'}`,
    children > 0 && `${children} ${children === 1 ? 'child' : 'children'}`,
    infants > 0 && `${infants} ${infants === 1 ? 'infant' : 'infants'}`,
  ]
    .filter(Boolean)
    .join(', ');

/** Returns how many people travel. */
export const paxOf = ({ adults, children, infants }: Pick<BookingRow, 'adults' | 'children' | 'infants'>): number =>
  adults + children + infants;

/** Returns the luggage: `1 piece of luggage`. */
export const bags = ({ luggage }: Pick<BookingRow, 'luggage'>): string =>
  `${luggage} ${luggage === 1 ? 'piece' : 'pieces'} of luggage`;

type Driven = Pick<BookingRow, 'drivers' | 'slots'>;

/** Returns the drivers in short: a name, or the number assigned and required. */
export const driversOf = ({ drivers, slots }: Driven): string =>
  slots === 1 || drivers.length === 0 ? (drivers[0]?.driver.name ?? '') : `${drivers.length} of ${slots}`;

/** Returns the plates in short: the first one whole, and how many more there are. */
export const platesOf = ({ drivers: [first, ...more] }: Pick<Driven, 'drivers'>): string =>
  first ? `${first.car.plate}${more.length > 0 ? ` +${more.length}` : ''}` : '';

/** Returns all drivers, each with their car. */
export const driverWords = ({ drivers }: Pick<Driven, 'drivers'>): string =>
  drivers.map(({ driver, car }) => `${driver.name}, ${car.plate}`).join('; ');

/**
 * Shows a route on one line. Where it does not fit, each of two ends has half the room, or what the other leaves of it; a
 * place that a hire comes back to is said once, before what the hire is.
 */
export function Route({ of }: { of: BookingRow }) {
  const { origin, destination } = of;
  const title = routeWords(of, (place) => place);
  return origin === destination ? (
    <span className="block truncate" title={title}>
      {routeWords(of)}
    </span>
  ) : (
    <span className="grid grid-cols-[minmax(0,max-content)_max-content_minmax(0,max-content)]" title={title}>
      <span className="truncate">{shortPlace(origin)}</span>
      <span className="whitespace-pre"> → </span>
      <span className="truncate">{shortPlace(destination)}</span>
    </span>
  );
}
