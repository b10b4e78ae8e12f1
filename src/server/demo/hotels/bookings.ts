import { hotelBooking } from '#contract/hotel/hotel-booking.ts';
import type { HotelOffer } from '#contract/hotel/hotel-booking-input.schema.ts';
import type { HotelBooking } from '#contract/hotel/hotel-booking.schema.ts';
import type { Call } from '#contract/kit/call.ts';
import { addDays } from '#domain/time/calendar.ts';
import { contextAt } from '#server/demo/content/author.ts';
import { customerAt } from '#server/demo/people.ts';
import { hotelBookingHandlers, moveHotelBookings } from '#server/hotel/index.ts';
import type { Db } from '#server/kit/change/context.ts';
import type { HotelDemo } from './hotel-demo.ts';
import { nameCode, soldHotels } from './ids.store.ts';

/** What becomes of a booking of the demo. Stays that are over are completed by the clock, as everywhere. */
type End = 'pending' | 'confirmed' | 'on_hold' | 'expired' | 'denied' | 'cancelled' | 'no_show';

interface Plot {
  /** The place of the hotel among those on sale, of the room among its types, and of the rate among its rates. */
  readonly hotel: number;
  readonly room?: number;
  readonly rate?: number;
  readonly quantity?: number;
  /** In how many days the guests come, for how many nights, and how many days before it was booked. */
  readonly comes: number;
  readonly nights: number;
  readonly booked: number;
  readonly end: End;
  readonly paid?: boolean;
  readonly code?: string;
  readonly remarks?: string;
}

/** Bookings that are easy to find again, each to try one thing. */
const SPECIMENS: readonly Plot[] = [
  { code: 'HB261122FREE1', hotel: 0, room: 0, rate: 1, comes: 3, nights: 3, booked: 6, end: 'confirmed', paid: true },
  {
    code: 'HB261122FEE50',
    hotel: 0,
    room: 2,
    rate: 0,
    comes: 4,
    nights: 2,
    booked: 9,
    end: 'confirmed',
    paid: true,
    remarks: 'Late arrival, about 22:30.',
  },
  { code: 'HB261122N0REF', hotel: 0, room: 0, rate: 2, comes: 5, nights: 2, booked: 4, end: 'confirmed', paid: true },
];

const ENDS: readonly End[] = [
  'confirmed',
  'confirmed',
  'pending',
  'confirmed',
  'cancelled',
  'on_hold',
  'confirmed',
  'denied',
];
const PAST_ENDS: readonly End[] = ['confirmed', 'confirmed', 'confirmed', 'no_show', 'expired', 'cancelled'];

/** Returns the plots of one hotel: a stay that is over or has begun, one that begins soon, and one later on. */
function plotsOf(hotel: number): Plot[] {
  const remarks = ['A cot, please.', 'Two beds apart, if possible.', 'Celebrating an anniversary.'];
  const past = { hotel, room: hotel % 2, comes: -(hotel % 9) - 1, nights: 1 + (hotel % 4), booked: 14 + hotel };
  const soon = { hotel, room: (hotel + 1) % 2, comes: hotel % 5, nights: 2 + (hotel % 3), booked: 2 + (hotel % 6) };
  const later = { hotel, room: hotel % 3, comes: 6 + hotel, nights: 1 + (hotel % 5), booked: 1 + (hotel % 8) };
  return [
    { ...past, end: PAST_ENDS[hotel % PAST_ENDS.length] ?? 'confirmed', paid: true },
    { ...soon, end: ENDS[hotel % ENDS.length] ?? 'confirmed', paid: hotel % 3 > 0, remarks: remarks[hotel % 4] ?? '' },
    { ...later, quantity: 1 + (hotel % 2), end: ENDS[(hotel + 2) % ENDS.length] ?? 'pending', paid: hotel % 2 === 0 },
  ];
}

/** Adds hotel bookings by the calls that people use, so that calendars are not empty and every state is seen. */
export async function fillHotelBookings(db: Db, demo: HotelDemo): Promise<void> {
  const hotels = await soldHotels(db);
  const plots = [...SPECIMENS, ...hotels.flatMap((_, hotel) => plotsOf(hotel))];
  for (const [index, plot] of plots.entries()) await addBooking({ db, demo, hotels }, plot, index);
  await moveHotelBookings(db, new Date(demo.at));
}

interface Stage {
  readonly db: Db;
  readonly demo: HotelDemo;
  readonly hotels: readonly number[];
}

async function addBooking({ db, demo, hotels }: Stage, plot: Plot, index: number): Promise<void> {
  const hotel = hotels[plot.hotel];
  if (hotel === undefined) return;
  const today = demo.at.slice(0, 10);
  const check_in = addDays(today, plot.comes);
  const check_out = addDays(check_in, plot.nights);
  const moment = (days: number, hours: number) =>
    new Date(Math.min(Date.parse(demo.at), Date.parse(addDays(today, days)) + hours * HOUR_MS)).toISOString();
  const by = (call: Call, at: string) => contextAt(db, at, demo.author, call);
  const booked = moment(plot.comes < 0 ? plot.comes - plot.booked : -plot.booked, 3);

  const query = { hotel, check_in, check_out };
  const { data: offer } = await hotelBookingHandlers.offers(
    { params: {}, query, body: undefined },
    by(hotelBooking.offers, booked),
  );
  const rooms = roomsFor(offer, plot);
  if (!rooms) return;
  const body = {
    hotel_id: hotel,
    check_in,
    check_out,
    rooms: [rooms],
    customer_id: enabledAt(CUSTOMERS + index),
    customer: null,
    holder: holderAt(enabledAt(CUSTOMERS + index)),
    remarks: plot.remarks || null,
    payment_method: 'card' as const,
  };
  const { data: made } = await hotelBookingHandlers.create(
    { params: {}, query: undefined, body },
    by(hotelBooking.create, booked),
  );
  if (plot.code) await nameCode(db, made.id, plot.code);
  await goOn(made, plot, { by, booked, later: moment(Math.min(plot.comes, 0), 12) });
}

interface Course {
  readonly by: (call: Call, at: string) => ReturnType<typeof contextAt>;
  readonly booked: string;
  /** When what is to happen last happens. */
  readonly later: string;
}

/** Pays for a booking and moves it on, as its plot says. */
async function goOn({ id, total_minor, code }: HotelBooking, plot: Plot, { by, booked, later }: Course): Promise<void> {
  const params = { id };
  const none = { params, query: undefined, body: undefined };
  const reply = plus(booked, 5);
  const { end } = plot;
  if (plot.paid) {
    const body = { method: 'card' as const, amount_minor: total_minor, reference: `T-${code.slice(2)}`, note: null };
    const input = { params, query: undefined, body };
    await hotelBookingHandlers.recordPayment(input, by(hotelBooking.recordPayment, plus(booked, 1)));
  }
  if (end === 'on_hold' || end === 'expired') {
    const until = end === 'expired' ? plus(booked, 30) : plus(later, 20);
    const held = { params, query: undefined, body: { until } };
    await hotelBookingHandlers.hold(held, by(hotelBooking.hold, reply)).catch(() => undefined);
  }
  if (end === 'denied') {
    const body = { reason: 'The hotel has a group in house and takes nobody else.' };
    await hotelBookingHandlers.deny({ params, query: undefined, body }, by(hotelBooking.deny, reply));
  }
  if (end === 'confirmed' || end === 'no_show') {
    const body = { provider_ref: `C-${code.slice(-5)}` };
    await hotelBookingHandlers.confirm({ params, query: undefined, body }, by(hotelBooking.confirm, reply));
  }
  if (end === 'no_show') await hotelBookingHandlers.noShow(none, by(hotelBooking.noShow, later));
  if (end === 'cancelled') {
    const body = { by: 'customer' as const, reason_code: 'change_of_plans' as const, note: null };
    await hotelBookingHandlers.cancel({ params, query: undefined, body }, by(hotelBooking.cancel, plus(booked, 30)));
  }
}

/** Returns the rooms of a plot, if the hotel has them for all nights. */
function roomsFor({ rooms }: HotelOffer, { room = 0, rate = 0, quantity = 1 }: Plot) {
  const free = rooms.filter(({ free: count, rates }) => count >= quantity && rates.length > 0);
  const chosen = free[room % Math.max(1, free.length)];
  const at = chosen?.rates[rate % chosen.rates.length];
  if (!chosen || !at) return undefined;
  const adults = Math.min(2, chosen.max_adults);
  const children = chosen.max_children > 1 && chosen.max_occupancy > adults ? 1 : 0;
  return { room_id: chosen.id, rate_id: at.id, quantity, adults, children, guests: [] };
}

function holderAt(customer: number) {
  const { first_name, last_name, email, phone, language } = customerAt(customer);
  return { first_name, last_name, email, phone, language };
}

const plus = (at: string, hours: number): string => new Date(Date.parse(at) + hours * HOUR_MS).toISOString();

/** The first of the customers who stay at hotels. */
const CUSTOMERS = 11;
const HOUR_MS = 3_600_000;

/** Returns this customer, or the next who may book. */
function enabledAt(id: number): number {
  return customerAt(id).enabled ? id : enabledAt(id + 1);
}
