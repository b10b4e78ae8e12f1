import { DEFAULT_CAR_CLASSES } from '#domain/reference/car-class.ts';
import type { Crew } from './dispatch.ts';
import type { Fleet } from './fleet.ts';

/** Returns the drivers who can be assigned, each with their usual car. */
export function crewsOf({ companies, drivers, cars, links, leave }: Fleet): Crew[] {
  return links.flatMap(({ driver_id, car_id, is_primary }) => {
    const driver = drivers[driver_id - 1];
    const car = cars[car_id - 1];
    const company = companies[(driver?.company_id ?? 0) - 1];
    if (!is_primary || !driver || !car || !company) return [];
    // Every car of the demo is approved.
    const mayDrive = driver.status === 'active' && company.validation_status === 'approved';
    const expiries = [driver.licence_expires_on, driver.vocational_expires_on, car.insurance_expires_on];
    const [valid_until = ''] = [...expiries, car.inspection_expires_on, car.registration_expires_on].toSorted();
    const crew: Crew = {
      driver_id,
      driver: driver.name,
      car_id,
      plate: car.plate,
      company_id: company.id,
      company: company.name,
      commission_bps: company.commission_bps,
      city_id: driver.city_id,
      class_rank: DEFAULT_CAR_CLASSES[car.car_class_id - 1]?.rank ?? 0,
      seats: car.seats,
      luggage: car.luggage,
      valid_until,
      leave: leave.filter((away) => away.driver_id === driver_id),
    };
    return mayDrive ? [crew] : [];
  });
}
