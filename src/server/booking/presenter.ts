import type { Booking, BookingRow } from '#contract/booking/booking.schema.ts';
import { ledgerOf } from '#domain/booking/ledger.ts';
import { refundRoom } from '#domain/booking/refund.ts';
import type { BookingRecord } from './booking.store.ts';
import type { SearchRow } from './search.store.ts';

/** Presents a row of the list. */
export const presentRow = (row: SearchRow): BookingRow =>
  Object.assign(factsOf(row), { origin: row.origin, destination: row.destination });

type Places = 'origin' | 'destination';

/** Presents the fields that a list row and the whole record share. */
const factsOf = (row: Omit<SearchRow, Places>): Omit<BookingRow, Places> => ({
  id: row.id,
  code: row.code,
  kind: row.kind,
  status: row.status,
  payment_status: row.payment_status,
  pickup_local: row.pickup_local,
  timezone: row.timezone,
  pickup_at: row.pickup_at,
  city: { id: row.city_id, name: row.city_name },
  adults: row.adults,
  children: row.children,
  infants: row.infants,
  luggage: row.luggage,
  car_class: row.car_class,
  vehicles: row.vehicles,
  slots: row.slots,
  drivers: row.drivers.map((driver) => ({
    ...driver,
    core_from: utc(driver.core_from),
    core_to: utc(driver.core_to),
  })),
  customer: { id: row.customer_id, name: row.customer_name },
  flight_number: row.flight_number,
  total_minor: row.total_minor,
  paid_minor: row.paid_minor,
  refunded_minor: row.refunded_minor,
  currency: row.currency,
  payment_method: row.payment_method,
  created_at: row.created_at,
  version: row.version,
});

/**
 * Presents the whole record. Uses `Object.assign`: an object literal with this many fields after a spread takes fifty
 * times as long.
 */
export const presentBooking = (row: BookingRecord): Booking => Object.assign(detailsOf(row), factsOf(row));

const detailsOf = (row: BookingRecord): Omit<Booking, keyof ReturnType<typeof factsOf>> => ({
  channel: row.channel,
  partner_ref: row.partner_ref,
  market: row.market,
  group: row.group,
  lead: {
    first_name: row.lead_first_name,
    last_name: row.lead_last_name,
    email: row.lead_email,
    phone: row.lead_phone,
    language: row.lead_language,
  },
  sign_name: row.sign_name,
  notes: row.notes,
  staff_notes: row.staff_notes,
  origin: row.origin,
  destination: row.destination,
  airport: row.airport,
  direction: row.direction,
  option_name: row.option_name,
  flight_scheduled_local: row.flight_scheduled_local,
  planned_end_at: row.planned_end_at,
  free_wait_min: row.free_wait_min,
  days: row.days,
  lines: row.lines,
  cost_minor: row.cost_minor,
  profit_minor: row.profit_minor,
  sell_minor: row.sell_minor,
  sell_currency: row.sell_currency,
  fx_rate: row.fx_rate,
  fx_as_of: row.fx_as_of,
  tax_included_minor: row.tax_included_minor,
  policy: row.policy_snapshot,
  payments: row.payments.map((payment) => ({ ...payment, at: utc(payment.at) })),
  refunds: row.refunds.map((refund) => ({
    ...refund,
    created_at: utc(refund.created_at),
    settled_at: refund.settled_at && utc(refund.settled_at),
  })),
  refund_room: refundRoom(row, ledgerOf(row.payments, row.refunds)),
  confirmed_at: row.confirmed_at,
  assigned_at: row.assigned_at,
  en_route_at: row.en_route_at,
  arrived_at: row.arrived_at,
  on_board_at: row.on_board_at,
  completed_at: row.completed_at,
  cancelled_at: row.cancelled_at,
  cancel: row.cancel_by && {
    by: row.cancel_by,
    reason_code: row.cancel_reason_code ?? 'other',
    note: row.cancel_note,
    refund_bps: row.cancel_refund_bps,
  },
  updated_at: row.updated_at,
});

/** Converts a time inside JSON, which carries the database's offset, to UTC with a final Z. */
const utc = (at: string): string => new Date(at).toISOString();
