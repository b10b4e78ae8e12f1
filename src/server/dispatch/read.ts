import type { assignment } from '#contract/dispatch/assignment.ts';
import type { Candidate } from '#contract/dispatch/assignment.schema.ts';
import { sightOf } from '#domain/access/sight.ts';
import { reasonsAgainst } from '#domain/dispatch/eligible.ts';
import { scheduleFit, compareCandidates, isOut } from '#domain/dispatch/ranking.ts';
import { slotsOf } from '#domain/dispatch/windows.ts';
import { findBooking, marketsOf, visible, within } from '#server/booking/index.ts';
import { invalid, notFound } from '#server/kit/http/errors.ts';
import type { Handler } from '#server/kit/http/handlers.ts';
import { assignmentsOf, findAssignment } from './assignment.store.ts';
import { spanOf, wantedOf } from './give.ts';
import { jobsNear, offersFor, type OfferRecord } from './offers.store.ts';
import { conflictsOf, presentAssignment } from './presenter.ts';

export const one: Handler<typeof assignment.one> = async ({ params }, context) => {
  const found = await findAssignment(context.db, params.id);
  if (!found || !within(marketsOf(context), found.market)) throw notFound('This assignment');
  return { data: presentAssignment(found, sightOf(context.actor.grants)) };
};

export const ofOrder: Handler<typeof assignment.ofOrder> = async ({ params }, context) => {
  const { id } = visible(await findBooking(context.db, params), context);
  return {
    data: (await assignmentsOf(context.db, id)).map((row) => presentAssignment(row, sightOf(context.actor.grants))),
  };
};

/** Ranks candidates in four statements, however large the fleet: the booking, its zones, the crews and their jobs. */
export const candidates: Handler<typeof assignment.candidates> = async ({ params, query }, context) => {
  const { db } = context;
  const booking = visible(await findBooking(db, params), context);
  const slots = slotsOf(booking);
  const holders = booking.drivers;
  const isOpen = (slot: { vehicle_no: number; day_no: number }) =>
    !holders.some(({ vehicle_no, day_no }) => vehicle_no === slot.vehicle_no && day_no === slot.day_no);
  const vehicle = query.vehicle_no ?? slots.find(isOpen)?.vehicle_no ?? 1;
  const meant = slots.filter(({ vehicle_no, day_no }) => vehicle_no === vehicle && (query.day_no ?? day_no) === day_no);
  if (meant.length === 0) throw invalid({ day_no: ['The booking does not have this vehicle and day.'] });
  const open = meant.filter(isOpen);
  const windows = open.length > 0 ? open : meant;
  // The current driver's own job is no conflict for that driver.
  const own = holders.filter((each) =>
    windows.some((slot) => slot.vehicle_no === each.vehicle_no && slot.day_no === each.day_no),
  );
  const found = await offersFor(context, booking, query.q ?? '', MAX_CANDIDATES);
  const fleet = { drivers: found.map(({ driver_id }) => driver_id), cars: found.map(({ car_id }) => car_id) };
  const jobs = await jobsNear(
    db,
    fleet,
    spanOf(windows),
    own.map(({ id }) => id),
  );
  const wanted = await wantedOf(db, booking);
  const markets = marketsOf(context);
  const rank = booking.class_rank;
  const data = found
    .map((offer) => {
      const mine = jobs.filter((job) => job.driver_id === offer.driver_id || job.car_id === offer.car_id);
      const reasons = reasonsAgainst(wanted, offer, windows);
      const score = {
        ...scheduleFit(windows, booking.buffer_min, mine),
        barred: reasons.length > 0,
        upgrade: Math.max(0, offer.car.class_rank - rank),
        rating: offer.rating,
      };
      const conflicts = conflictsOf(windows, booking.buffer_min, mine, markets);
      return { offer, score, reasons, conflicts };
    })
    .toSorted((a, b) => compareCandidates(a.score, b.score) || Number(b.offer.is_primary) - Number(a.offer.is_primary))
    .map(({ offer, score, reasons, conflicts }): Candidate => ({
      ...presentOffer(offer),
      eligible: !isOut(score),
      reasons,
      clash: score.clash ?? null,
      conflicts,
      upgrade: score.upgrade,
      idle_min: score.idle_min === null ? null : Math.round(score.idle_min),
      jobs_that_day: score.jobs_that_day,
      speaks: offer.languages.includes(booking.lead_language),
    }));
  return { data, total: data.length };
};

const presentOffer = (offer: OfferRecord) => ({
  driver: { id: offer.driver_id, name: offer.driver.name, rating: offer.rating, languages: offer.languages },
  car: { id: offer.car_id, plate: offer.car.plate, name: offer.car_name, class: offer.car.class_name },
  company: { id: offer.company_id, name: offer.company.name },
  is_primary: offer.is_primary,
});

/** Maximum number of crews that are ranked; a search text narrows a larger fleet. */
const MAX_CANDIDATES = 300;
