import type { City } from '#contract/crm.ts';
import { Status } from '#console/ui/status.tsx';

/** Whether a city is sold. */
export const CityState = ({ city: { enabled } }: { city: Pick<City, 'enabled'> }) => (
  <Status tone={enabled ? 'good' : 'neutral'}>{enabled ? 'Enabled' : 'Disabled'}</Status>
);

/** What is sold there. */
export function servicesOf(city: City): string {
  const services = [city.airport_service && 'Airport', city.day_booking_service && 'Day hire'].filter(Boolean);
  return services.length > 0 ? services.join(', ') : '–';
}
