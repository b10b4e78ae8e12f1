import { booking } from '#contract/booking/booking.ts';
import { implement } from '#server/kit/http/handlers.ts';
import { airports, byCode, byId, cancelQuote, days, logs, search } from './read.ts';
import { told } from './told.ts';
import { approveRefund, cancel, close, confirm, declineRefund, refund, unconfirm } from './write.ts';

export { marketsOf, within } from './market.ts';
export { appendLog } from './log.ts';
export { tellCustomer } from './tell-customer.ts';
export {
  codeTaken,
  findBooking,
  insertBooking,
  lockBooking,
  replaceLines,
  updateBooking,
  type BookingRecord,
} from './booking.store.ts';
export { accountOfBooking, bookingAccount, ownerOfBooking } from './account.ts';
export { presentBooking } from './presenter.ts';
export { findBookings, visible } from './read.ts';
export { notifyDrivers } from './notify-drivers.ts';
export { bookingWrites } from './writes.ts';
export { expireBookings } from './expire.ts';
export { countByHour, countByStatus, revenueByDay } from './figures.store.ts';
export { bookingList } from './list.ts';

export const bookingRoutes = implement(booking, {
  list: search,
  days,
  airports,
  byCode,
  one: byId,
  logs,
  told,
  confirm,
  unconfirm,
  cancelQuote,
  cancel,
  refund,
  approveRefund,
  declineRefund,
  close,
});
export { PERSONAL_TRIP_FACTS, tripFacts } from './trip-facts.ts';
