import { DEFAULT_CAR_CLASSES } from '#domain/reference/car-class.ts';
import { payoutFor } from '#domain/dispatch/progress.ts';
import { daysOf, slotsOf } from '#domain/dispatch/windows.ts';
import type { Slot, Window } from '#domain/dispatch/windows.ts';
import { addMinutes, isBefore } from '#domain/time/time.ts';
import type { Instant } from '#domain/time/time.ts';
import type { Random } from './random.ts';
import type { AssignmentInsert, BookingInsert, ProgressRow } from './rows/rows.ts';

/** A driver of the demo who can be assigned, with their usual car. */
export type Crew = {
  driver_id: number;
  driver: string;
  car_id: number;
  plate: string;
  company_id: number;
  company: string;
  commission_bps: number;
  city_id: number;
  class_rank: number;
  seats: number;
  luggage: number;
  /** Last day on which all their documents are valid. */
  valid_until: string;
  leave: readonly { from_on: string; to_on: string }[];
};

/** The crews of a booking's slots. */
export type Given = readonly (Slot & Window & { crew: Crew })[];

type StoryBooking = Omit<BookingInsert, keyof ProgressRow>;

/** Finds free drivers for incoming bookings, and keeps their schedules. */
export type Dispatch = {
  /** Returns one driver for each slot; undefined when there are not enough. */
  find(booking: StoryBooking, random: Random): Given | undefined;
  /** Adds the slots to the drivers' schedules. */
  take(given: Given): void;
  /** Lets go of jobs that end before this instant: no booking to come is for a time before it. */
  forget(before: Instant): void;
};

/** Creates a dispatch. */
export function createDispatch(crews: readonly Crew[]): Dispatch {
  const cities = new Map<number, Crew[]>();
  for (const crew of crews) cities.set(crew.city_id, [...(cities.get(crew.city_id) ?? []), crew]);
  const busy = new Map<string, [from: number, to: number][]>();
  let since = -Infinity;
  const isFree = (key: string, { from, to }: Window): boolean => {
    const jobs = busy.get(key);
    if (!jobs) return true;
    while (jobs[0] && jobs[0][1] < since) jobs.shift();
    const [start, end] = [Date.parse(from) - BUFFER_MS, Date.parse(to) + BUFFER_MS];
    return !jobs.some(([taken, until]) => taken < end && start < until);
  };
  return {
    find(booking, random) {
      const rank = DEFAULT_CAR_CLASSES[booking.car_class_id - 1]?.rank ?? 0;
      const able = (cities.get(booking.city_id) ?? []).filter((crew) => mayDrive(crew, booking, rank));
      const first = able.length > 0 ? random.whole(0, able.length - 1) : 0;
      const turned = [...able.slice(first), ...able.slice(0, first)];
      const order = [
        ...turned.filter((crew) => crew.class_rank === rank),
        ...turned.filter((crew) => crew.class_rank !== rank),
      ];
      const given: (Slot & Window & { crew: Crew })[] = [];
      for (const slot of slotsOf(booking)) {
        const crew = order.find(
          (each) =>
            isFree(`d${each.driver_id}`, slot) &&
            isFree(`c${each.car_id}`, slot) &&
            !isAway(each, slot, booking.timezone) &&
            !given.some((other) => other.day_no === slot.day_no && shares(other.crew, each)),
        );
        if (!crew) return undefined;
        given.push({ ...slot, crew });
      }
      return given;
    },
    forget(before) {
      since = Date.parse(before) - BUFFER_MS;
    },
    take(given) {
      for (const { crew, from, to } of given) {
        for (const key of [`d${crew.driver_id}`, `c${crew.car_id}`]) {
          const jobs = busy.get(key) ?? [];
          busy.set(key, jobs);
          const time: [number, number] = [Date.parse(from), Date.parse(to)];
          const after = jobs.findIndex(([start]) => start > time[0]);
          jobs.splice(after < 0 ? jobs.length : after, 0, time);
        }
      }
    },
  };
}

/** Returns a booking's assignments. On one day they follow its status; on several, each day has its own. */
export function assignmentsOf(
  booking: BookingInsert,
  given: Given,
  now: Instant,
  assigned_by: number,
): AssignmentInsert[] {
  const { assigned_at, status } = booking;
  if (!assigned_at) return [];
  return given.map(({ vehicle_no, day_no, from, to, crew }, index) => {
    const steps =
      day_no === 1 || status === 'cancelled' || status === 'no_show' ? ofBooking(booking) : ofDay(from, to, now);
    const ended = steps.ended_at;
    const isShorter = ended !== null && isBefore(from, ended) && isBefore(ended, to) && steps.status !== 'cancelled';
    return {
      booking_id: booking.id,
      vehicle_no,
      day_no,
      company_id: crew.company_id,
      driver_id: crew.driver_id,
      car_id: crew.car_id,
      core_from: from,
      core_to: isShorter ? ended : to,
      buffer_min: BUFFER_MIN,
      payout_minor: payoutFor(booking.cost_minor, crew.commission_bps, index, given.length),
      payout_currency: booking.sell_currency,
      reason: status === 'cancelled' ? 'The booking was cancelled.' : null,
      assigned_by,
      contact_attempts: status === 'no_show' ? 2 : 0,
      created_at: assigned_at,
      updated_at: booking.updated_at,
      ...steps,
    };
  });
}

/** Returns what the booking's log keeps of its drivers. */
export const namesOf = (given: Given): Record<string, string> => {
  const words = (name: (crew: Crew) => string) => [...new Set(given.map(({ crew }) => name(crew)))].join(', ');
  return {
    driver: words(({ driver }) => driver),
    car: words(({ plate }) => plate),
    company: words(({ company }) => company),
  };
};

type Steps = Pick<AssignmentInsert, 'status' | 'en_route_at' | 'arrived_at' | 'on_board_at' | 'ended_at'>;

/** Returns the steps of a hire's first day, which is over once its hours are. */
function ofBooking(booking: BookingInsert): Steps {
  const { status, en_route_at, arrived_at, on_board_at, updated_at } = booking;
  const times = { en_route_at, arrived_at, on_board_at };
  switch (status) {
    case 'completed':
      return { ...times, status, ended_at: booking.completed_at };
    case 'no_show':
      return { ...times, status, ended_at: updated_at };
    case 'cancelled':
      return { ...times, status, ended_at: booking.cancelled_at };
    case 'en_route':
    case 'arrived':
    case 'on_board':
      return { ...times, status, ended_at: null };
    default:
      return { ...times, status: 'assigned', ended_at: null };
  }
}

function ofDay(from: Instant, to: Instant, now: Instant): Steps {
  const step = (at: Instant) => (isBefore(now, at) ? null : at);
  const times = {
    en_route_at: step(addMinutes(from, -30)),
    arrived_at: step(addMinutes(from, -5)),
    on_board_at: step(from),
    ended_at: step(to),
  };
  const { en_route_at, arrived_at, on_board_at, ended_at } = times;
  const status = ended_at
    ? 'completed'
    : on_board_at
      ? 'on_board'
      : arrived_at
        ? 'arrived'
        : en_route_at
          ? 'en_route'
          : 'assigned';
  return { ...times, status };
}

function mayDrive(crew: Crew, booking: StoryBooking, rank: number): boolean {
  const people = Math.ceil((booking.adults + booking.children + booking.infants) / booking.vehicles);
  const last = booking.planned_end_at.slice(0, 10);
  return (
    crew.class_rank >= rank &&
    crew.seats >= people &&
    crew.luggage >= Math.ceil(booking.luggage / booking.vehicles) &&
    // One day more than needed, for cities ahead of UTC.
    crew.valid_until > last
  );
}

function isAway({ leave }: Crew, slot: Window, zone: string): boolean {
  if (leave.length === 0) return false;
  const { first, last } = daysOf(slot, zone);
  return leave.some(({ from_on, to_on }) => from_on <= last && first <= to_on);
}

const shares = (one: Crew, other: Crew): boolean => one.driver_id === other.driver_id || one.car_id === other.car_id;

const BUFFER_MIN = 30;
const BUFFER_MS = BUFFER_MIN * 60_000;
