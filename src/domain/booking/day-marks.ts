import type { BookingStatus } from './booking.ts';

/** What a calendar tells of the bookings of a day besides their number. */
export const DAY_MARKS = ['unassigned', 'unconfirmed', 'cancelled'] as const;
export type DayMark = (typeof DAY_MARKS)[number];

/**
 * The statuses that count as each mark. A confirmed booking still lacks a driver, a pending one still has to be
 * confirmed, and no trip follows one that was cancelled or that expired.
 */
export const MARKED: Readonly<Record<DayMark, readonly BookingStatus[]>> = {
  unassigned: ['confirmed'],
  unconfirmed: ['pending'],
  cancelled: ['cancelled', 'expired'],
};

/** Returns the mark a status counts as, if any. */
export const markOf = (status: BookingStatus): DayMark | undefined =>
  DAY_MARKS.find((mark) => MARKED[mark].includes(status));

/** The most days one calendar shows: six weeks. */
export const MAX_ORDER_DAYS = 42;
