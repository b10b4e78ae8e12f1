import * as v from 'valibot';
import { say } from '#contract/kit/sentences.ts';
import { Car, CAR_SORTS, CarChange, CarInput } from './car.schema.ts';
import { Driver, DRIVER_SORTS, DriverChange, DriverInput, unassigning } from './driver.schema.ts';
import { id } from '#contract/kit/fields.ts';
import { ref } from '#contract/kit/ref.ts';
import { many, one, pageOf, paging } from '#contract/kit/page.ts';
import type { ServiceDetails } from '#contract/kit/call.ts';
import { switched } from '#contract/kit/deed.ts';

export const crewDetails = {
  drivers: { summary: 'The drivers of a company, by page.', query: paging(DRIVER_SORTS), reply: pageOf(Driver) },
  addDriver: {
    summary: 'Add a driver to a company.',
    did: 'Added driver',
    body: v.omit(DriverInput, ['company_id']),
    reply: one(Driver),
    status: 201,
  },
  updateDriver: {
    summary: 'Change a driver of a company.',
    did: 'Changed driver',
    body: DriverChange,
    reply: one(Driver),
  },
  toggleDriver: {
    summary: 'Enable or disable a driver of a company. With jobs ahead, disabling is refused unless unassign=true.',
    did: switched('driver'),
    query: unassigning,
    reply: one(Driver),
  },
  cars: { summary: 'The cars of a company, by page.', query: paging(CAR_SORTS), reply: pageOf(Car) },
  addCar: {
    summary: 'Add a car to a company.',
    did: 'Added car',
    body: v.omit(CarInput, ['company_id']),
    reply: one(Car),
    status: 201,
  },
  updateCar: { summary: 'Change a car of a company.', did: 'Changed car', body: CarChange, reply: one(Car) },
  toggleCar: {
    summary: 'Enable or disable a car of a company. With jobs ahead, disabling is refused unless unassign=true.',
    did: switched('car'),
    query: unassigning,
    reply: one(Car),
  },
  removeCar: {
    summary: 'Delete a car of a company. With jobs ahead it is refused unless unassign=true.',
    did: 'Deleted car',
    query: unassigning,
  },
  link: {
    summary: 'Let a driver of a company drive one of its cars, or make that car the one they usually drive.',
    did: 'Assigned car to driver',
    body: v.strictObject({
      driver_id: ref('driver'),
      car_id: ref('car'),
      is_primary: v.optional(v.boolean(say.flag), false),
    }),
    reply: one(Driver),
  },
  carsOfDriver: {
    summary: 'The cars a driver of a company drives, the usual one first.',
    reply: many(v.object({ id, plate: v.string(), name: v.string(), is_primary: v.boolean() })),
  },
  unlink: {
    summary: 'Remove a car from a driver of a company, who has no upcoming job with it.',
    did: 'Removed car from driver',
  },
} satisfies ServiceDetails;
