import type { Booking } from '#contract/booking/booking.schema.ts';
import { FULL_SIGHT, sightOf } from '#domain/access/sight.ts';
import { recordWrites, writtenRecord } from '#server/kit/change/change.ts';
import { lockBooking, type BookingRecord } from './booking.store.ts';
import { presentBooking } from './presenter.ts';
import { visible } from './read.ts';

/** Returns the write path of bookings. `factsOf` picks what its audit entries keep: each kind of change touches other parts. */
export const bookingWrites = (factsOf: (booking: Booking) => Record<string, unknown>) =>
  recordWrites({
    lock: async (db, id: number, context) => visible(await lockBooking(db, id), context),
    reload: async (db, { id }, context) => visible(await lockBooking(db, id), context),
    present: (record: BookingRecord, context) => presentBooking(record, sightOf(context.actor.grants)),
    audit(written) {
      const { id } = writtenRecord(written);
      const facts = (record: BookingRecord | null) => record && factsOf(presentBooking(record, FULL_SIGHT));
      return {
        entity: 'booking',
        id,
        before: facts(written.before),
        after: facts(written.after),
      };
    },
  });
