import * as v from 'valibot';
import { say } from '#contract/kit/sentences.ts';
import { ASSIGNMENT_STATUSES, DRIVER_STATUSES } from '#domain/fleet/fleet.ts';
import { day, id } from '#contract/kit/fields.ts';
import { ref, refText } from '#contract/kit/ref.ts';
import { one } from '#contract/kit/page.ts';
import type { ServiceDetails } from '#contract/kit/call.ts';

/** An assigned vehicle and day of a booking; times are instants, half-open. */
const slot = {
  vehicle_no: v.number(),
  day_no: v.number(),
  core_from: v.string(),
  core_to: v.string(),
};

/** A booking as dispatchers see it at a glance. */
const BoardBooking = v.object({
  id,
  code: v.string(),
  status: v.string(),
  version: v.number(),
  who: v.string(),
  origin: v.string(),
  destination: v.string(),
  flight_number: v.nullable(v.string()),
  people: v.number(),
  luggage: v.number(),
  car_class: v.object({ id, name: v.string() }),
});
export type BoardBooking = v.InferOutput<typeof BoardBooking>;

const BoardDriver = v.object({
  id,
  name: v.string(),
  phone: v.string(),
  company: v.object({ id, name: v.string() }),
  status: v.picklist(DRIVER_STATUSES),
  enabled: v.boolean(),
  cars: v.array(v.object({ id, plate: v.string(), class: v.string(), primary: v.boolean() })),
  /** The driver's leave: instants, half-open. */
  away: v.array(v.object({ from: v.string(), to: v.string(), note: v.nullable(v.string()) })),
});
export type BoardDriver = v.InferOutput<typeof BoardDriver>;

const BoardJob = v.object({
  id,
  version: v.number(),
  driver_id: ref('driver'),
  car: v.object({ id, plate: v.string() }),
  ...slot,
  buffer_min: v.number(),
  status: v.picklist(ASSIGNMENT_STATUSES),
  /** Null when the booking belongs to a market outside the caller's access: only the driver's busy time is visible. */
  booking: v.nullable(BoardBooking),
});
export type BoardJob = v.InferOutput<typeof BoardJob>;

const OpenSlot = v.object({ ...slot, booking: BoardBooking });
export type OpenSlot = v.InferOutput<typeof OpenSlot>;

export const Board = v.object({
  city: v.object({ id, name: v.string(), timezone: v.string(), buffer_min: v.number() }),
  /** Midnight of the first day and of the day after the last, in the city's local time. */
  from: v.string(),
  to: v.string(),
  /** Every company with drivers here, including those a filter leaves out. */
  companies: v.array(v.object({ id, name: v.string() })),
  drivers: v.array(BoardDriver),
  jobs: v.array(BoardJob),
  /** Vehicles and days that still lack a driver, the earliest first. */
  open: v.array(OpenSlot),
});
export type Board = v.InferOutput<typeof Board>;

export const BOARD_DAYS = ['1', '3'] as const;

export const boardDetails = {
  read: {
    summary: 'Drivers of a city with their jobs of one day or three, and the open jobs.',
    query: v.object({
      city: refText('city'),
      date: day,
      days: v.optional(v.picklist(BOARD_DAYS, say.oneOf(['1', '3'])), '1'),
      company: v.optional(refText('company')),
      /** Only drivers with a car of this class, and bookings of it. */
      car_class: v.optional(refText('car_class')),
    }),
    reply: one(Board),
  },
  cities: {
    summary: 'Cities that have drivers, those with most work ahead first.',
    reply: v.object({
      data: v.array(v.object({ id, name: v.string(), timezone: v.string(), drivers: v.number(), jobs: v.number() })),
    }),
  },
} satisfies ServiceDetails;
