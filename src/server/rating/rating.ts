import type { driverRating, rating } from '#contract/booking/rating.ts';
import type { Booking } from '#contract/booking/booking.schema.ts';
import { mayChangeRating, mayRate, starWords } from '#domain/dispatch/rating.ts';
import { appendLog, bookingWrites, updateBooking, type BookingRecord } from '#server/booking/index.ts';
import type { StaffContext, Tx } from '#server/kit/change/context.ts';
import { announce } from '#server/kit/events/events.ts';
import { conflict, invalid, notFound } from '#server/kit/http/errors.ts';
import type { Handler, Handlers } from '#server/kit/http/handlers.ts';
import { averageAgain, deleteRating, ratingsOf, storeRating } from './rating.store.ts';

/** The write path of bookings whose drivers are rated. The audit keeps the stars, never what the customer said. */
const writes = bookingWrites(({ drivers, version }: Booking) => ({
  ratings: drivers.flatMap(({ driver, rating: given }) => (given ? [`${driver.name}: ${starWords(given.stars)}`] : [])),
  version,
}));

type Job = BookingRecord['drivers'][number];

export const give: Handler<typeof rating.give> = ({ params, body }, context) =>
  writes.change(params.id, context, async (tx, booking) => {
    const job = jobOf(booking, params.assignmentId);
    const verdict = mayRate(job);
    if (!verdict.ok) throw conflict(verdict.code, verdict.why);
    const { stars, comment, reason } = body;
    if (job.rating?.stars === stars && job.rating.comment === comment) return 'unchanged';
    const change = mayChangeRating(body, job.rating !== null);
    if (!change.ok) throw invalid({ reason: [change.why] }, change.code);
    const kept = {
      assignment_id: job.id,
      booking_id: booking.id,
      driver_id: job.driver.id,
      company_id: job.company.id,
    };
    const why = job.rating === null ? null : reason;
    await storeRating(tx.db, kept, { stars, comment, reason: why }, stampOf(context));
    await follow(tx, booking, job, context, {
      event: job.rating === null ? 'driver_rated' : 'rating_changed',
      data: { stars, ...(job.rating && { before: job.rating.stars }) },
      note: why,
    });
    return 'changed';
  });

export const withdraw: Handler<typeof rating.withdraw> = ({ params, body }, context) =>
  writes.change(params.id, context, async (tx, booking) => {
    const job = jobOf(booking, params.assignmentId);
    if (job.rating === null) throw conflict('not_rated', 'This driver is not rated for the trip.');
    await deleteRating(tx.db, job.id);
    const data = { before: job.rating.stars };
    await follow(tx, booking, job, context, { event: 'rating_withdrawn', data, note: body.reason });
    return 'changed';
  });

export const driverRatingHandlers: Handlers<typeof driverRating> = {
  async list({ params, query }, context) {
    const { rows, total } = await ratingsOf(context, params.id, query);
    return { data: rows, page: query.page, page_size: query.page_size, total };
  },
};

/** @throws ApiError 404 for a job that the booking does not have */
function jobOf({ drivers }: BookingRecord, assignmentId: number): Job {
  const job = drivers.find(({ id }) => id === assignmentId);
  if (!job) throw notFound('This job');
  return job;
}

const stampOf = ({ now, actor }: StaffContext) => ({ at: now.toISOString(), by: actor.id });

/** Logs what happened to a rating, and computes the averages again. */
async function follow(
  tx: Tx,
  booking: BookingRecord,
  job: Job,
  { now: at, actor }: StaffContext,
  { event, data, note }: { event: string; data: Record<string, unknown>; note: string | null },
): Promise<void> {
  await updateBooking(tx.db, booking.id, {});
  await appendLog(tx.db, {
    bookingId: booking.id,
    at,
    actor,
    event,
    from: booking.status,
    to: booking.status,
    data: { driver: job.driver.name, ...data },
    note,
  });
  await averageAgain(tx.db, { driver_id: job.driver.id, company_id: job.company.id });
  await announce(
    tx,
    { kind: 'driver', id: job.driver.id, what: 'changed' },
    { kind: 'company', id: job.company.id, what: 'changed' },
  );
}
