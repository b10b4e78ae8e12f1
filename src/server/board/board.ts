import type { board } from '#contract/dispatch/board.ts';
import type { BoardBooking, BoardJob, OpenSlot } from '#contract/dispatch/board.schema.ts';
import { addDays } from '#domain/time/calendar.ts';
import { sameSlot, slotsOf } from '#domain/dispatch/windows.ts';
import { isBefore, toInstant } from '#domain/time/time.ts';
import type { Instant } from '#domain/time/time.ts';
import { marketsOf, within } from '#server/booking/index.ts';
import { notFound } from '#server/kit/http/errors.ts';
import type { Handlers } from '#server/kit/http/handlers.ts';
import { citiesWithDrivers, companiesOf, driversOf, findCity, jobsOf, waitingBookings } from './board.store.ts';

export const boardHandlers: Handlers<typeof board> = {
  async read({ query }, context) {
    const { db } = context;
    const city = await findCity(db, query.city);
    if (!city) throw notFound('This city');
    const midnight = (date: string) => toInstant(`${date}T00:00`, city.timezone);
    const from = midnight(query.date);
    const to = midnight(addDays(query.date, Number(query.days)));
    const boardQuery = { cityId: city.id, from, to, companyId: query.company, carClassId: query.car_class };
    const markets = marketsOf(context);
    const drivers = await driversOf(db, boardQuery);
    const ids = drivers.map(({ id }) => id);
    const jobs = await jobsOf(db, ids, boardQuery);
    const waiting = await waitingBookings(db, boardQuery, markets);
    return {
      data: {
        city,
        from,
        to,
        companies: await companiesOf(db, city.id),
        drivers: drivers.map(({ leave, ...driver }) => ({
          ...driver,
          away: leave.map(({ from_on, to_on, note }) => ({
            from: midnight(from_on),
            to: midnight(addDays(to_on, 1)),
            note,
          })),
        })),
        jobs: jobs.map((job) => presentJob(job, within(markets, job.market))),
        open: waiting.flatMap((booking) => openSlots(booking, from, to)).sort(earlier),
      },
    };
  },

  async cities(_, context) {
    return { data: await citiesWithDrivers(context, marketsOf(context)) };
  },
};

/** Presents a job on the board. Of a booking the caller may not see, only the busy time is shown. */
function presentJob(row: Awaited<ReturnType<typeof jobsOf>>[number], seen: boolean): BoardJob {
  const { id, version, driver_id, car, vehicle_no, day_no, core_from, core_to, buffer_min, status } = row;
  return {
    id,
    version,
    driver_id,
    car,
    vehicle_no,
    day_no,
    core_from,
    core_to,
    buffer_min,
    status,
    booking: seen
      ? glance({ ...row, id: row.booking_id, version: row.booking_version, status: row.booking_status })
      : null,
  };
}

function openSlots(
  booking: Awaited<ReturnType<typeof waitingBookings>>[number],
  from: Instant,
  to: Instant,
): OpenSlot[] {
  return slotsOf(booking)
    .filter((slot) => isBefore(slot.from, to) && isBefore(from, slot.to))
    .filter((slot) => !booking.filled.some((taken) => sameSlot(taken, slot)))
    .map((slot) => ({
      vehicle_no: slot.vehicle_no,
      day_no: slot.day_no,
      core_from: slot.from,
      core_to: slot.to,
      booking: glance(booking),
    }));
}

const glance = (row: BoardBooking): BoardBooking => ({
  id: row.id,
  code: row.code,
  status: row.status,
  version: row.version,
  who: row.who,
  origin: row.origin,
  destination: row.destination,
  flight_number: row.flight_number,
  people: row.people,
  luggage: row.luggage,
  car_class: row.car_class,
});

const earlier = (one: OpenSlot, other: OpenSlot): number => Date.parse(one.core_from) - Date.parse(other.core_from);
