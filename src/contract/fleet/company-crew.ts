import { call, serviceOf } from '#contract/kit/call.ts';
import { flagAccess } from '#contract/kit/plain.ts';
import type { crewDetails } from './company-crew.schema.ts';

/** The drivers and cars of one company, and the links between them. */
export const crew = serviceOf<typeof crewDetails>()('crew', '/driver/v1/staff/company', {
  drivers: call('GET', '/:id/drivers', { access: 'drivers:query' }),
  addDriver: call('POST', '/:id/drivers', { access: 'drivers:add', idempotency: 'accepted' }),
  updateDriver: call('PUT', '/:id/drivers/:driverId', { access: 'drivers:edit', idempotency: 'accepted' }),
  toggleDriver: call('PUT', '/:id/drivers/:driverId/:flag', { access: flagAccess('drivers') }),
  cars: call('GET', '/:id/cars', { access: 'drivers:query' }),
  addCar: call('POST', '/:id/cars', { access: 'drivers:add', idempotency: 'accepted' }),
  updateCar: call('PUT', '/:id/cars/:carId', { access: 'drivers:edit', idempotency: 'accepted' }),
  toggleCar: call('PUT', '/:id/cars/:carId/:flag', { access: flagAccess('drivers') }),
  removeCar: call('DELETE', '/:id/cars/:carId', { access: 'drivers:delete' }),
  link: call('POST', '/:id/driver_car', { access: 'drivers:edit' }),
  carsOfDriver: call('GET', '/:id/drivers/:driverId/cars', { access: 'drivers:get' }),
  unlink: call('DELETE', '/:id/drivers/:driverId/driver_car/:carId', { access: 'drivers:edit' }),
});
