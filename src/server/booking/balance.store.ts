import { sql } from 'kysely';

/** A refund beyond the policy is a concession, which need not be paid again once the booking is accepted. */
const CONCEDED = sql`case when b.refunded_minor = 0 or b.status = 'pending' then 0 else (
  select coalesce(sum(r.amount_minor), 0) from refund r
  where r.booking_id = b.id and r.state = 'succeeded' and r.override) end`;

/** What a booking still has due, as `balanceOf` says. */
export const DUE = sql<number>`(case when b.status in ('cancelled', 'expired') or b.paid_minor - b.refunded_minor >= b.total_minor then 0
  else greatest(0, b.total_minor - b.paid_minor + b.refunded_minor - ${CONCEDED}) end)::bigint`;

/** The pending refunds of a booking. */
const RESERVED = sql`(select coalesce(sum(r.amount_minor), 0) from refund r where r.booking_id = b.id and r.state = 'pending')`;

/** What was captured after the booking was cancelled, as `latePaid` says. */
const LATE = sql`(select coalesce(sum(p.amount_minor), 0) from payment p
  where p.booking_id = b.id and p.state = 'captured' and p.at > b.cancelled_at)`;

/** What a cancelled booking keeps of its price, before the share of its policy is refunded. */
const KEPT = sql`least(b.paid_minor - ${LATE}, b.total_minor)`;

/** What of the payments is the customer's by the rules; shares are rounded half up. */
const ENTITLEMENT = sql`case b.status
  when 'expired' then b.paid_minor
  when 'cancelled' then b.paid_minor - ${KEPT} + floor((${KEPT} * coalesce(b.cancel_refund_bps, 0) + 5000) / 10000)
  else greatest(0, b.paid_minor - b.total_minor) end`;

/** What of a booking is to be refunded, beside the refunds that were decided, as `refundRoom` says. */
export const REFUND_DUE = sql<number>`(case
  when b.paid_minor <= b.refunded_minor then 0
  when b.status not in ('cancelled', 'expired') and b.paid_minor <= b.total_minor then 0
  else greatest(0, ${ENTITLEMENT} - b.refunded_minor - ${RESERVED}) end)::bigint`;

/** The conditions for what is open between a customer and the business. */
export const OPEN = {
  due: sql`${DUE} > 0`,
  overpaid: sql`case b.status
    when 'expired' then b.paid_minor > b.refunded_minor
    when 'cancelled' then b.paid_minor > b.refunded_minor
      and exists (select from payment p where p.booking_id = b.id and p.state = 'captured' and p.at > b.cancelled_at)
    else b.paid_minor - b.refunded_minor > b.total_minor end`,
  refund_due: sql`b.status in ('cancelled', 'expired') and ${REFUND_DUE} > 0`,
  awaiting_approval: sql`exists (select from refund r where r.booking_id = b.id and r.state = 'pending' and r.sent_at is null)`,
} as const;
