/** What people call a price of a transfer: zone, airport and direction, class. */
export const airportPriceName = (price: {
  zone_name: string;
  airport: string;
  direction: string;
  car_class: string;
}): string => `${price.zone_name}, ${price.airport} ${price.direction}, ${price.car_class}`;

/** That of a day of hire: zone, package, class. */
export const bookingPriceName = (price: { zone_name: string; option: string; car_class: string }): string =>
  `${price.zone_name}, ${price.option}, ${price.car_class}`;

/** That of leaving a zone: from where to where, class. */
export const acrossPriceName = (price: { zone_name: string; to_zone_name: string; car_class: string }): string =>
  `${price.zone_name} to ${price.to_zone_name}, ${price.car_class}`;
