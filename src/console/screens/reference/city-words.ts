import type { City } from '#contract/reference/crm.schema.ts';

/** What is sold there. */
export function servicesOf(city: City): string {
  const services = [city.airport_service && 'Airport', city.day_booking_service && 'Day hire'].filter(Boolean);
  return services.length > 0 ? services.join(', ') : '–';
}
