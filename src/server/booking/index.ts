import { booking } from '#contract/booking/booking.ts';
import { implement } from '#server/kit/http/handlers.ts';
import { byCode, byId, cancelQuote, logs, search } from './read.ts';
import { approveRefund, cancel, close, confirm, declineRefund, refund } from './write.ts';

export { marketsOf, within } from './market.ts';
export {
  appendLog,
  codeTaken,
  findBooking,
  insertBooking,
  lockBooking,
  replaceLines,
  updateBooking,
  type BookingRecord,
} from './booking.store.ts';
export { presentBooking } from './presenter.ts';
export { visible } from './read.ts';
export { notifyDrivers } from './notify-drivers.ts';
export { bookingWrites } from './writes.ts';
export { expireBookings } from './expire.ts';
export { countByHour, countByStatus, revenueByDay } from './figures.store.ts';
export { bookingList } from './list.ts';

export const bookingRoutes = implement(booking, {
  list: search,
  byCode,
  one: byId,
  logs,
  confirm,
  cancelQuote,
  cancel,
  refund,
  approveRefund,
  declineRefund,
  close,
});
