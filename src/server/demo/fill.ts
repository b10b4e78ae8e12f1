import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Db } from '#server/kit/change/context.ts';
import type { FileStore } from '#server/kit/files/store.ts';
import type { Database } from '#server/kit/database/database.ts';
import { closeMonths } from '#server/payout/index.ts';
import {
  ASSIGNMENT_COLUMNS,
  BOOKING_COLUMNS,
  LINE_COLUMNS,
  LOG_COLUMNS,
  PAYMENT_COLUMNS,
  REFUND_COLUMNS,
} from './rows/columns.ts';
import { fillActivities } from './content/activities.ts';
import { fillArticles } from './content/articles.ts';
import { fillBanners } from './content/banners.ts';
import { fillDestinations } from './content/destinations.ts';
import { fillLayouts } from './content/layouts.ts';
import { fillEvents } from './content/events.ts';
import { fillPromotions } from './content/promotions.ts';
import { fillStories } from './content/stories.ts';
import { fillTrips } from './content/trips.ts';
import { fillHotels } from './hotels/fill.ts';
import { fillMoments } from './community/moments.ts';
import { fillCampaigns } from './campaigns.ts';
import { crewsOf } from './crews.ts';
import {
  clearStandards,
  continueIds,
  ensureStaff,
  hasStandards,
  insertApplicant,
  insertLoads,
  insertRows,
  isEmpty,
  loadBare,
  roleIds,
} from './rows/demo.store.ts';
import type { Load } from './rows/demo.store.ts';
import { fillFleet } from './fleet.ts';
import { APPLICANTS, STAFF, customerAt } from './people.ts';
import { fillPricing } from './pricing.ts';
import { fillMoney } from './rows/money.store.ts';
import { fillMessages } from './messages.ts';
import { fillRatings } from './rows/ratings.store.ts';
import { fillReference } from './reference.ts';
import { blockDemoAddresses, deliverDemoMessages } from './rows/message.store.ts';
import type { BookingBundle } from './rows/rows.ts';
import type { Cast } from './story.ts';
import { fillStandards, NOT_IN_USE } from './standards.ts';
import { bookingStream } from './stream.ts';
import type { Extent } from './stream.ts';
import { fillTicketFile } from './support/ticket-file.ts';
import { fillTickets } from './support/tickets.ts';
import { createWorld } from './world.ts';

export type DemoOptions = {
  size: 'small' | 'large';
  /** Another number of bookings than the demo of that size has, with as many customers for each. */
  bookings?: number | undefined;
  /** The demo's present; everything before it has happened. */
  now: Date;
  /** Hash of the password that all demo accounts share. */
  passwordHash: string;
  /** Where the covers of articles are kept; without it nothing is published. */
  files?: FileStore | undefined;
  /** Receives progress in short lines: `Bookings 40%, 8,100 a second`. */
  progress?: (text: string) => void;
};

/**
 * Fills an empty database with the demo in one transaction. The default roles must exist. The same options produce the
 * same demo.
 * @returns false, without changes, when the database already contains cities, customers or bookings
 */
export async function fillDemo(
  database: Database,
  { size, bookings, now, passwordHash, files, progress }: DemoOptions,
): Promise<boolean> {
  const { places, fleet, tickets, moments } = SIZES[size];
  const extent = extentOf(SIZES[size].extent, bookings);
  const at = now.toISOString();
  const say = progress ?? (() => undefined);
  const filled = await database.db.transaction().execute(async (tx) => {
    if (!(await isEmpty(tx))) return false;
    await clearStandards(tx);
    const cast = await fillStaff(tx, passwordHash, at);
    const world = createWorld(places);
    say('Reference data');
    await fillReference(tx, world, at);
    await fillPricing(tx, world, at);
    const crews = crewsOf(await fillFleet(tx, world, fleet, at));
    const load = async (): Promise<void> => {
      await fillCustomers(tx, extent, at, say);
      await fillBookings(tx, bookingStream(world, cast, crews, extent, at), extent.bookings, say);
    };
    await (size === 'large' ? loadBare(tx, BULK_TABLES, load, () => say('Indexes and foreign keys')) : load());
    await fillMoney(tx, at, cast.finance.id);
    say('Statements and ratings');
    await closeMonths(tx, { now, by: cast.finance.id });
    await fillRatings(tx, at, cast.support.id);
    say('Tickets');
    await fillTickets(tx, tickets, cast, at);
    if (files) await fillTicketFile(tx, files, now);
    await fillMessages(tx, at);
    await fillCampaigns(tx, at, cast.finance.id);
    await blockDemoAddresses(tx, at);
    await fillActivities(tx, { at, author: cast.content, files });
    await fillArticles(tx, { at, author: cast.content, files });
    await fillTrips(tx, { at, author: cast.content, files });
    await fillDestinations(tx, { at, author: cast.content, files });
    await fillEvents(tx, { at, author: cast.marketing, files });
    await fillPromotions(tx, { at, author: cast.marketing, files });
    await fillBanners(tx, { at, author: cast.marketing, files });
    await fillLayouts(tx, { at, author: cast.marketing });
    await fillStories(tx, { at, author: cast.content, files });
    await fillHotels(tx, { at, author: cast.hotel, files });
    say('Moments');
    await fillMoments(tx, { at, author: cast.content, files, more: moments });
    await deliverDemoMessages(tx);
    await continueIds(tx, [
      'city',
      'airport',
      'car_class',
      'service_option',
      'zone',
      'category',
      'company',
      'driver',
      'car',
      'customer',
      'booking',
      'ticket',
    ]);
    return true;
  });
  if (!filled) return false;
  say('Statistics');
  await database.maintain();
  return true;
}

/** Returns the extent of a demo with another number of bookings, in the same period. */
function extentOf(extent: Extent, bookings: number = extent.bookings): Extent {
  return { ...extent, bookings, customers: Math.round((extent.customers / extent.bookings) * bookings) };
}

/** Fills countries, currencies, languages and car classes into an installation without demo data. */
export const fillWithoutDemo = ({ db }: Database, now: Date): Promise<void> =>
  db.transaction().execute(async (tx) => {
    if (await hasStandards(tx)) return;
    await fillStandards(tx, now.toISOString(), NOT_IN_USE);
    await continueIds(tx, ['car_class']);
  });

async function fillStaff(
  db: Db,
  passwordHash: string,
  at: string,
): Promise<Cast & Record<'content' | 'marketing' | 'hotel', Cast['support']>> {
  const roles = await roleIds(db);
  const ids = new Map<string, number>();
  for (const { role, email, name } of STAFF) {
    const roleId = roles.get(role);
    if (roleId === undefined) throw new Error(`The role ${role} does not exist yet; create the default roles first.`);
    ids.set(role, await ensureStaff(db, { email, name, passwordHash, roleId, at }));
  }
  for (const { hoursAgo, ...applicant } of APPLICANTS) {
    const requestedAt = new Date(Date.parse(at) - hoursAgo * 3_600_000).toISOString();
    await insertApplicant(db, { ...applicant, passwordHash, at: requestedAt });
  }
  const actor = (role: keyof Cast | 'content' | 'marketing' | 'hotel') => {
    const staff = STAFF.find((entry) => entry.role === role);
    return { id: ids.get(role) ?? 0, name: staff?.name ?? role };
  };
  return {
    dispatcher: actor('dispatcher'),
    support: actor('support'),
    finance: actor('finance'),
    content: actor('content'),
    marketing: actor('marketing'),
    hotel: actor('hotel'),
  };
}

async function fillCustomers(db: Db, extent: Extent, at: string, say: (text: string) => void): Promise<void> {
  const report = rateReporter('Customers', extent.customers, say);
  const before = Date.parse(at) - (extent.days + 1) * DAY_MS;
  for (let first = 1; first <= extent.customers; first += BATCH) {
    const count = Math.min(BATCH, extent.customers - first + 1);
    const rows = Array.from({ length: count }, (_, index) => {
      const { currency: _currency, ...customer } = customerAt(first + index);
      // Scattered over two years, each before the first booking.
      const created_at = new Date(before - (((first + index) * 7_919) % 730_000) * (DAY_MS / 1000)).toISOString();
      const agreed = customer.marketing_opt_in;
      const consent = { consent_at: agreed ? created_at : null, consent_through: agreed ? 'staff' : null };
      return { ...customer, ...consent, created_at, updated_at: created_at };
    });
    await insertRows(db, 'customer', CUSTOMER_COLUMNS, rows);
    report(first + count - 1);
  }
}

/** Creates the next batch while the database inserts one: at most two are in memory. */
async function fillBookings(
  db: Db,
  bundles: Iterable<BookingBundle>,
  count: number,
  say: (text: string) => void,
): Promise<void> {
  const report = rateReporter('Bookings', count, say);
  let batch: BookingBundle[] = [];
  let done = 0;
  let writing = Promise.resolve();
  for (const bundle of bundles) {
    batch.push(bundle);
    if (batch.length % YIELD_EVERY === 0) await nextTurn();
    if (batch.length < BATCH) continue;
    await writing;
    report(done);
    writing = insertLoads(db, loadsOf(batch));
    // The error is handled where this is awaited; until then it must not count as an unhandled rejection.
    writing.catch(() => undefined);
    done += batch.length;
    batch = [];
  }
  await writing;
  await insertLoads(db, loadsOf(batch));
  report(count);
}

function loadsOf(batch: readonly BookingBundle[]): Load[] {
  return [
    { table: 'booking', columns: BOOKING_COLUMNS, rows: batch.map((bundle) => bundle.booking) },
    { table: 'booking_line', columns: LINE_COLUMNS, rows: batch.flatMap((bundle) => bundle.lines) },
    { table: 'payment', columns: PAYMENT_COLUMNS, rows: batch.flatMap((bundle) => bundle.payments) },
    { table: 'refund', columns: REFUND_COLUMNS, rows: batch.flatMap((bundle) => bundle.refunds) },
    { table: 'booking_log', columns: LOG_COLUMNS, rows: batch.flatMap((bundle) => bundle.logs) },
    { table: 'assignment', columns: ASSIGNMENT_COLUMNS, rows: batch.flatMap((bundle) => bundle.assignments) },
  ];
}

/** Returns a function that reports progress and speed of a load every few percent. */
function rateReporter(what: string, total: number, say: (text: string) => void): (done: number) => void {
  const start = performance.now();
  let said = 0;
  return (done) => {
    const percent = Math.floor((done / total) * 100);
    if (percent < said + 5 && done < total) return;
    said = percent;
    const rate = Math.round(done / Math.max(0.001, (performance.now() - start) / 1000));
    say(`${what} ${percent}%, ${rate.toLocaleString('en')} a second`);
  };
}

const DAY_MS = 86_400_000;
const BATCH = 1000;
/** Bookings created between two turns of the event loop, which feeds the database meanwhile. */
const YIELD_EVERY = 50;
const BULK_TABLES = ['customer', 'booking', 'booking_line', 'payment', 'refund', 'booking_log', 'assignment'] as const;
const CUSTOMER_COLUMNS = {
  id: 'bigint',
  first_name: 'text',
  last_name: 'text',
  email: 'text',
  phone: 'code',
  language: 'code',
  country: 'code',
  marketing_opt_in: 'boolean',
  consent_at: 'timestamptz',
  consent_through: 'code',
  tags: 'text[]',
  note: 'text',
  enabled: 'boolean',
  created_at: 'timestamptz',
  updated_at: 'timestamptz',
} as const;
const SIZES = {
  small: {
    extent: { bookings: 1500, customers: 400, days: 150, lead_days: 9, around_now: 60 },
    places: { cities: 40, enabled: 12, airports: 30 },
    fleet: { companies: 8, drivers: 60, home: 20 },
    tickets: 60,
    moments: 0,
  },
  large: {
    extent: { bookings: 1_000_000, customers: 400_000, days: 730, lead_days: 44, around_now: 0 },
    places: { cities: 600, enabled: 80, airports: 400 },
    fleet: { companies: 120, drivers: 900, home: 63 },
    tickets: 40_000,
    moments: 49_900,
  },
} as const;
