import type { OrderFigures } from '#contract/dashboard/dashboard.schema.ts';
import { BOOKING_STATUSES, type BookingStatus } from '#domain/booking/booking.ts';
import { BOOKING_LOOKS, type Look } from '#console/shell/common/booking-look.tsx';
import type { Fill } from '#console/ui/chart/fills.tsx';

/** Statuses with the same meaning for daily operations, their look, and the texture of that colour in charts. */
export type Group = {
  id: string;
  label: string;
  statuses: readonly BookingStatus[];
  look: Look;
  texture: Fill['texture'];
};

/** Groups of the bookings that take place, in the order of their progress. */
export const GROUPS: readonly Group[] = [
  { id: 'done', label: 'Completed', statuses: ['completed'], look: BOOKING_LOOKS.completed, texture: 'plain' },
  {
    id: 'way',
    label: 'Assigned',
    statuses: ['assigned', 'en_route', 'arrived', 'on_board'],
    look: BOOKING_LOOKS.assigned,
    texture: 'plain',
  },
  { id: 'assign', label: 'Unassigned', statuses: ['confirmed'], look: BOOKING_LOOKS.confirmed, texture: 'hollow' },
  { id: 'confirm', label: 'To confirm', statuses: ['pending'], look: BOOKING_LOOKS.pending, texture: 'stripes' },
  { id: 'missed', label: 'No-show', statuses: ['no_show'], look: BOOKING_LOOKS.no_show, texture: 'dots' },
];

/** Statuses of bookings that do not take place. */
export const OFF: readonly BookingStatus[] = ['cancelled', 'expired'];

/** All other statuses. */
export const LIVE: readonly BookingStatus[] = BOOKING_STATUSES.filter((status) => !OFF.includes(status));

type Counted = { status: BookingStatus; bookings: number };

/** Returns the number of bookings in any of these statuses. */
export const countOf = (counts: readonly Counted[], statuses: readonly BookingStatus[]): number =>
  counts.filter(({ status }) => statuses.includes(status)).reduce((sum, { bookings }) => sum + bookings, 0);

/** Returns the URL of the booking list with these filters. */
export function ordersAt(filters: Readonly<Record<string, string | readonly string[]>>): string {
  const parts = Object.entries(filters).map(([name, value]) => `${name}=${[value].flat().join(',')}`);
  return `/orders/list?${parts.join('&')}`;
}

/** Returns an hour as a period of the booking list: `2026-05-20T08`. */
export const hourPeriod = (date: string, hour: number): string => `${date}T${String(hour).padStart(2, '0')}`;

export type Revenue = OrderFigures['revenue'];

/** Returns the currencies with revenue, the one with the most bookings first. */
export function currenciesOf(revenue: Revenue): readonly string[] {
  const bookings = new Map<string, number>();
  for (const row of revenue) bookings.set(row.currency, (bookings.get(row.currency) ?? 0) + row.bookings);
  return [...bookings].sort(([a, one], [b, other]) => other - one || a.localeCompare(b)).map(([currency]) => currency);
}

/** Amount with the number of bookings it sums up. */
export type Sum = { minor: number; bookings: number };

export const sumOf = (rows: readonly Sum[]): Sum => ({
  minor: rows.reduce((sum, row) => sum + row.minor, 0),
  bookings: rows.reduce((sum, row) => sum + row.bookings, 0),
});

/** Returns the cities of a revenue, the largest first. All amounts must be in one currency. */
export function byCity(revenue: Revenue): readonly (Sum & { city: { id: number; name: string }; rows: Revenue })[] {
  const ids = [...new Set(revenue.map(({ city }) => city.id))];
  return ids
    .map((id) => revenue.filter(({ city }) => city.id === id))
    .flatMap((rows) => (rows[0] ? [{ city: rows[0].city, rows, ...sumOf(rows) }] : []))
    .sort((a, b) => b.minor - a.minor || a.city.name.localeCompare(b.city.name));
}
