import * as v from 'valibot';
import { call, service } from '#contract/kit/call.ts';
import { Car, CAR_SORTS, CarChange, CarInput } from './car.ts';
import { Driver, DRIVER_SORTS, DriverChange, DriverInput, unassigning } from './driver.ts';
import { id } from '#contract/kit/fields.ts';
import { many, one, pageOf, paging } from '#contract/kit/page.ts';
import { flagAccess } from '#contract/kit/plain.ts';

/** The drivers and cars of one company, and who drives which. */
export const crew = service('crew', '/driver/v1/staff/company', {
  drivers: call('GET', '/:id/drivers', {
    access: 'drivers:query',
    summary: 'The drivers of a company, by page.',
    query: paging(DRIVER_SORTS),
    reply: pageOf(Driver),
  }),
  addDriver: call('POST', '/:id/drivers', {
    access: 'drivers:add',
    summary: 'Add a driver to a company.',
    idempotency: 'accepted',
    body: v.omit(DriverInput, ['company_id']),
    reply: one(Driver),
    status: 201,
  }),
  updateDriver: call('PUT', '/:id/drivers/:driverId', {
    access: 'drivers:edit',
    summary: 'Change a driver of a company.',
    idempotency: 'accepted',
    body: DriverChange,
    reply: one(Driver),
  }),
  toggleDriver: call('PUT', '/:id/drivers/:driverId/:flag', {
    access: flagAccess('drivers'),
    summary: 'Enable or disable a driver of a company. With jobs ahead, disabling is refused unless unassign=true.',
    query: unassigning,
    reply: one(Driver),
  }),
  cars: call('GET', '/:id/cars', {
    access: 'drivers:query',
    summary: 'The cars of a company, by page.',
    query: paging(CAR_SORTS),
    reply: pageOf(Car),
  }),
  addCar: call('POST', '/:id/cars', {
    access: 'drivers:add',
    summary: 'Add a car to a company.',
    idempotency: 'accepted',
    body: v.omit(CarInput, ['company_id']),
    reply: one(Car),
    status: 201,
  }),
  updateCar: call('PUT', '/:id/cars/:carId', {
    access: 'drivers:edit',
    summary: 'Change a car of a company.',
    idempotency: 'accepted',
    body: CarChange,
    reply: one(Car),
  }),
  toggleCar: call('PUT', '/:id/cars/:carId/:flag', {
    access: flagAccess('drivers'),
    summary: 'Enable or disable a car of a company. With jobs ahead, disabling is refused unless unassign=true.',
    query: unassigning,
    reply: one(Car),
  }),
  removeCar: call('DELETE', '/:id/cars/:carId', {
    access: 'drivers:delete',
    summary: 'Delete a car of a company. With jobs ahead it is refused unless unassign=true.',
    query: unassigning,
  }),
  link: call('POST', '/:id/driver_car', {
    access: 'drivers:edit',
    summary: 'Let a driver of a company drive one of its cars, or make that car the one they usually drive.',
    body: v.strictObject({
      driver_id: id,
      car_id: id,
      is_primary: v.optional(v.boolean('Must be true or false.'), false),
    }),
    reply: one(Driver),
  }),
  carsOfDriver: call('GET', '/:id/drivers/:driverId/cars', {
    access: 'drivers:get',
    summary: 'The cars a driver of a company drives, the usual one first.',
    reply: many(v.object({ id, plate: v.string(), name: v.string(), is_primary: v.boolean() })),
  }),
  unlink: call('DELETE', '/:id/drivers/:driverId/driver_car/:carId', {
    access: 'drivers:edit',
    summary: 'Take a car from a driver of a company who has no job with it ahead.',
  }),
});
