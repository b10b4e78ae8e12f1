import { ENDED_EARLY } from '#domain/booking/ledger.ts';
import { sql, type Selectable } from 'kysely';
import type { HotelBookingTable } from './tables.ts';

/** A hotel booking as lists read it. */
export interface HotelBookingSummary extends Selectable<HotelBookingTable> {
  hotel_name: string;
  city_id: number;
  city_name: string;
  country: string;
  provider_name: string;
  provider_type: string;
  customer_name: string;
  rooms: number;
  people: number;
  refund_pending: boolean;
  refund_due_minor: number;
}

/** What the business keeps of a stay. */
const KEPT = sql`case when b.status in ('denied', 'expired') then 0 else coalesce(b.fee_minor, b.total_minor) end`;

/** What of a stay is to be refunded, beside the refunds that were decided, as `hotelRefundRoom` says. */
const REFUND_DUE = sql`(case when b.paid_minor - b.refunded_minor <= ${KEPT} then 0 else greatest(0,
  b.paid_minor - ${KEPT} - b.refunded_minor - (select coalesce(sum(r.amount_minor), 0) from refund r
    where r.hotel_booking_id = b.id and r.state = 'pending')) end)::bigint`;

/** The conditions for what is open between a customer and the business. */
export const OPEN = {
  refund_due: sql`b.status in (${sql.join(ENDED_EARLY)}) and ${REFUND_DUE} > 0`,
} as const;

/** The columns of {@link HotelBookingSummary}. Days are texts. */
export const COLUMNS = sql`b.*, b.check_in::text as check_in, b.check_out::text as check_out,
  h.name ->> 'en' as hotel_name, h.city_id, city.name ->> 'en' as city_name, city.country,
  v.name as provider_name, v.type as provider_type, concat_ws(' ', cu.first_name, cu.last_name) as customer_name,
  (select coalesce(sum(r.quantity), 0) from hotel_booking_room r where r.hotel_booking_id = b.id) as rooms,
  (select coalesce(sum(r.quantity * (r.adults + r.children)), 0) from hotel_booking_room r
    where r.hotel_booking_id = b.id) as people,
  exists (select from refund r where r.hotel_booking_id = b.id and r.state = 'pending') as refund_pending,
  ${REFUND_DUE} as refund_due_minor`;

export const FROM = sql`hotel_booking b join hotel h on h.id = b.hotel_id join city on city.id = h.city_id
  join provider v on v.id = b.provider_id join customer cu on cu.id = b.customer_id`;
