import type { City } from '#contract/reference/city.schema.ts';

/** Returns the names of the services sold in a city. */
export function servicesOf(city: City): string {
  const services = [city.airport_service && 'Airport', city.day_booking_service && 'Day hire'].filter(Boolean);
  return services.length > 0 ? services.join(', ') : '–';
}
