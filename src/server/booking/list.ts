import { booking } from '#contract/booking.ts';
import { listSource } from '#server/kit/list-source.ts';
import { marketsOf } from './market.ts';
import { presentRow } from './presenter.ts';
import { countBookings, walkBookings } from './search.store.ts';

/** All the bookings a filter finds, in the markets of whoever asks. */
export const bookingList = listSource({
  call: booking.search,
  async walk({ query, body }, context, stretch) {
    const rows = await walkBookings(context.db, query, body, marketsOf(context), stretch);
    return { rows: rows.map(presentRow), cursor: rows.at(-1)?.cursor ?? null };
  },
  count: ({ body }, context) => countBookings(context.db, body, marketsOf(context)),
  label: (row) => row.code,
  bulk: [booking.confirm, booking.cancel, booking.refund, booking.close],
});
