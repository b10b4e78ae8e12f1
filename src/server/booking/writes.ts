import type { Booking } from '#contract/booking/booking.schema.ts';
import { FULL_SIGHT, sightOf } from '#domain/access/sight.ts';
import { differing, recordWrites, writtenRecord } from '#server/kit/change/change.ts';
import { lockBooking, type BookingRecord } from './booking.store.ts';
import { presentBooking } from './presenter.ts';
import { visible } from './read.ts';

type FactsOf = (booking: Booking) => Readonly<Record<string, unknown>>;

/**
 * Returns the write path of bookings. `factsOf` picks what its audit entries keep: each kind of change touches other parts.
 * Of `detailsOf` they keep what a change touched, and no more: it is personal in part.
 */
export const bookingWrites = (factsOf: FactsOf, detailsOf: FactsOf = () => ({})) =>
  recordWrites({
    lock: async (db, id: number, context) => visible(await lockBooking(db, id), context),
    reload: async (db, { id }, context) => visible(await lockBooking(db, id), context),
    present: (record: BookingRecord, context) => presentBooking(record, sightOf(context.actor.grants)),
    audit(written) {
      const { id } = writtenRecord(written);
      const [before, after] = [written.before, written.after].map(
        (record) => record && presentBooking(record, FULL_SIGHT),
      );
      const touched = Object.keys((before && after && differing(detailsOf(before), detailsOf(after))) ?? {});
      const facts = (booking: Booking | null | undefined) =>
        booking ? { ...factsOf(booking), ...picked(detailsOf(booking), touched) } : null;
      return { kind: 'booking', id, before: facts(before), after: facts(after) };
    },
  });

const picked = (facts: ReturnType<FactsOf>, names: readonly string[]) =>
  Object.fromEntries(Object.entries(facts).filter(([name]) => names.includes(name)));
