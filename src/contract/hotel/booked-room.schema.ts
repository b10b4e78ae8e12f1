import * as v from 'valibot';
import { BOARDS } from '#domain/hotel/rate.ts';
import { minor } from '#contract/kit/fields.ts';
import { ref } from '#contract/kit/ref.ts';
import { Terms } from './terms.schema.ts';

/** A price of one room in one night, in minor units. The cost is absent for those who may not know what sales cost. */
const NightPrice = v.object({ night: v.string(), cost_minor: v.optional(minor), sell_minor: minor });

/** Rooms of one type and rate, each with the same number of people. */
export const BookedRoom = v.object({
  room_id: ref('room'),
  /** As it was called when it was booked. */
  name: v.string(),
  board: v.picklist(BOARDS),
  terms: Terms,
  quantity: v.number(),
  adults: v.number(),
  children: v.number(),
  /** By name, as far as they are known. */
  guests: v.array(v.string()),
  /** Of one room. */
  nights: v.array(NightPrice),
  /** Of all of them, for all nights. */
  total_minor: minor,
});
export type BookedRoom = v.InferOutput<typeof BookedRoom>;
