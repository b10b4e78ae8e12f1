import type { BookingStatus as State } from '#domain/booking/booking.ts';
import type { AssignmentStatus } from '#domain/fleet/fleet.ts';
import type { HotelBookingStatus } from '#domain/hotel/hotel-booking.ts';
import { asWords } from '#domain/text/words.ts';
import type { Mark } from '#console/ui/state-mark.tsx';
import { Badge, Status, type Tone } from '#console/ui/status.tsx';

/** How a status looks: its colour says what it means for staff, its shape how far the booking is. */
export type Look = Readonly<{ tone: Tone; mark: Mark }>;

/** A booking is in one of these, and so is a driver's job, which may also have passed to another driver. */
type BookingState = State | AssignmentStatus;

export const BOOKING_LOOKS: Readonly<Record<BookingState, Look>> = {
  pending: { tone: 'warn', mark: 'dashed' },
  confirmed: { tone: 'warn', mark: 'empty' },
  assigned: { tone: 'info', mark: 'quarter' },
  en_route: { tone: 'info', mark: 'half' },
  arrived: { tone: 'info', mark: 'most' },
  on_board: { tone: 'good', mark: 'full' },
  completed: { tone: 'good', mark: 'done' },
  no_show: { tone: 'bad', mark: 'crossed' },
  cancelled: { tone: 'neutral', mark: 'barred' },
  expired: { tone: 'neutral', mark: 'lapsed' },
  replaced: { tone: 'neutral', mark: 'passed' },
};

export const STAY_LOOKS: Readonly<Record<HotelBookingStatus, Look>> = {
  pending: { tone: 'warn', mark: 'dashed' },
  on_hold: { tone: 'warn', mark: 'empty' },
  confirmed: { tone: 'info', mark: 'quarter' },
  completed: { tone: 'good', mark: 'done' },
  no_show: { tone: 'bad', mark: 'crossed' },
  denied: { tone: 'bad', mark: 'barred' },
  expired: { tone: 'neutral', mark: 'lapsed' },
  cancelled: { tone: 'neutral', mark: 'barred' },
};

/** Shows the status of a booking or of a driver's job. */
export const BookingStatus = ({ status }: { status: BookingState }) => (
  <Status {...BOOKING_LOOKS[status]}>{asWords(status)}</Status>
);

export const BookingBadge = ({ status }: { status: BookingState }) => (
  <Badge {...BOOKING_LOOKS[status]}>{asWords(status)}</Badge>
);
