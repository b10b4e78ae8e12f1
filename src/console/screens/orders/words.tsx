import type { BookingRow } from '#contract/booking.ts';
import { statusWords } from '#domain/booking.ts';
import { asWords } from '#domain/words.ts';
import { Badge, Status, type Tone } from '#console/ui/status.tsx';

export const BookingStatus = ({ status }: { status: BookingRow['status'] }) => (
  <Status tone={STATUS_TONES[status]}>{asWords(statusWords(status))}</Status>
);

export const BookingBadge = ({ status }: { status: BookingRow['status'] }) => (
  <Badge tone={STATUS_TONES[status]}>{asWords(statusWords(status))}</Badge>
);

export const PaymentStatus = ({ status }: { status: BookingRow['payment_status'] }) => (
  <Status tone={PAYMENT_TONES[status]}>{asWords(status)}</Status>
);

/** `2 + 1 child, 1 infant`, shortened to the numbers for tables. */
export const party = ({ adults, children, infants }: Pick<BookingRow, 'adults' | 'children' | 'infants'>): string =>
  [
    `${adults} ${adults === 1 ? 'adult' : 'adults'}`,
    children > 0 && `${children} ${children === 1 ? 'child' : 'children'}`,
    infants > 0 && `${infants} ${infants === 1 ? 'infant' : 'infants'}`,
  ]
    .filter(Boolean)
    .join(', ');

const STATUS_TONES: Record<BookingRow['status'], Tone> = {
  pending: 'warn',
  confirmed: 'info',
  assigned: 'info',
  en_route: 'info',
  arrived: 'info',
  on_board: 'good',
  completed: 'good',
  no_show: 'bad',
  cancelled: 'neutral',
  expired: 'neutral',
};

const PAYMENT_TONES: Record<BookingRow['payment_status'], Tone> = {
  unpaid: 'bad',
  partially_paid: 'warn',
  paid: 'good',
  partially_refunded: 'warn',
  refunded: 'neutral',
};
