import type { hotelBooking } from '#contract/hotel/hotel-booking.ts';
import type { Handlers } from '#server/kit/http/handlers.ts';
import { update } from './amend.ts';
import { create } from './create.ts';
import { ask, cancel, confirm, deny, hold, noShow } from './lifecycle.ts';
import { money } from './money.ts';
import { offers } from './offers.ts';
import { reads } from './read.ts';

export { hotelBookingAccount } from './account.ts';
export { moveHotelBookings } from './clock.ts';
export { hotelBookingList } from './list.ts';

export const hotelBookingHandlers: Handlers<typeof hotelBooking> = {
  ...reads,
  offers,
  create,
  update,
  confirm,
  hold,
  ask,
  deny,
  cancel,
  noShow,
  ...money,
};
