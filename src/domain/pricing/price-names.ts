/** Returns the name of a transfer price: zone, airport and direction, class. */
export const airportPriceName = (price: {
  zone_name: string;
  airport: string;
  direction: string;
  car_class: string;
}): string => `${price.zone_name}, ${price.airport} ${price.direction}, ${price.car_class}`;

/** Returns the name of a day hire price: zone, package, class. */
export const bookingPriceName = (price: { zone_name: string; option: string; car_class: string }): string =>
  `${price.zone_name}, ${price.option}, ${price.car_class}`;

/** Returns the name of an out-of-zone price: start and destination zone, class. */
export const acrossPriceName = (price: { zone_name: string; to_zone_name: string; car_class: string }): string =>
  `${price.zone_name} to ${price.to_zone_name}, ${price.car_class}`;
