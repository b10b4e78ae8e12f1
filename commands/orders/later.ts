import type { Later } from '#console/registry/define.ts';
import { dispatchActions } from './booking-dispatch.ts';
import { commentOn } from '#commands/comments.ts';
import { bookings, cancel, confirm, refund, refundBeyond } from './booking.ts';
import { amend } from './booking-amend.ts';
import { newBookingForCustomer } from './booking-for-customer.ts';
import { calendarActions } from './orders-calendar.ts';
import { ratingActions } from './booking-rating.ts';
import { handInCash } from './cash.ts';
import { paymentActions } from './booking-payments.ts';
import { refundActions } from './booking-refunds.ts';

/** What people do with bookings, and how bookings are found. */
export const orderActions: Later = {
  actions: [
    confirm,
    cancel,
    refund,
    refundBeyond,
    amend,
    newBookingForCustomer,
    ...calendarActions,
    ...paymentActions,
    ...refundActions,
    ...dispatchActions,
    ...ratingActions,
    handInCash,
    commentOn('booking'),
  ],
  sources: [bookings],
};
