import type { BookingStatus } from '#domain/booking/booking.ts';
import { formatMoney } from '#domain/money/money.ts';
import type { BookingInsert, LogInsert, ProgressRow, RefundInsert } from './rows/rows.ts';

type Person = { id: number; name: string };
type StoryBooking = Omit<BookingInsert, keyof ProgressRow>;

/** The author of a log entry. */
export type Author = Pick<LogInsert, 'actor_id' | 'actor_name' | 'actor_type'>;

export const SYSTEM: Author = { actor_id: null, actor_name: 'System', actor_type: 'system' };

/** Returns a staff member as author. */
export function staff({ id, name }: Person): Author {
  return { actor_id: id, actor_name: name, actor_type: 'staff' };
}

/** Returns the customer as author. */
export function customer(booking: StoryBooking): Author {
  const actor_name = `${booking.lead_first_name} ${booking.lead_last_name}`;
  return { actor_id: null, actor_name, actor_type: 'customer' };
}

/** Returns the first log entry of a booking. */
export function openingLog(booking: StoryBooking, cast: { support: Person }): LogInsert {
  const author =
    booking.channel === 'staff' ? staff(cast.support) : booking.channel === 'partner' ? SYSTEM : customer(booking);
  const data = { channel: booking.channel, total: formatMoney(booking.total_minor, booking.currency) };
  const what = { event: 'created', from_status: null, to_status: 'pending' as const, data, note: null };
  return { booking_id: booking.id, at: booking.created_at, ...author, ...what };
}

/** Returns the log entry of a refund. */
export function refundLog(refund: RefundInsert, status: BookingStatus, cast: { finance: Person }): LogInsert {
  const data = {
    amount: formatMoney(refund.amount_minor, refund.currency),
    reason: refund.reason_code,
    override: refund.override,
  };
  const what = { event: 'refunded', from_status: status, to_status: status, data, note: refund.note };
  return { booking_id: refund.booking_id, at: refund.created_at, ...staff(cast.finance), ...what };
}
