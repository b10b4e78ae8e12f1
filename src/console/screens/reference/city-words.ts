import type { City } from '#contract/reference/crm.schema.ts';
import type { Ref } from '#console/registry/kinds.ts';
import { showName } from '#console/shell/common/display.ts';

/** A city as commands know it. */
export const cityRef = (city: City): Ref<'city'> => ({
  kind: 'city',
  id: city.id,
  label: showName(city.name),
  record: city,
});

/** What is sold there. */
export function servicesOf(city: City): string {
  const services = [city.airport_service && 'Airport', city.day_booking_service && 'Day hire'].filter(Boolean);
  return services.length > 0 ? services.join(', ') : '–';
}
