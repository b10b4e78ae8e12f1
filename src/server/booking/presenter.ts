import type { Booking, BookingRow } from '#contract/booking/booking.schema.ts';
import type { Sight } from '#domain/access/sight.ts';
import { balanceOf } from '#domain/booking/ledger.ts';
import { foldedLines } from '#domain/pricing/price.ts';
import { moneyOf } from '#server/ledger/index.ts';
import { refundLimitsOf } from './account.ts';
import type { BookingRecord } from './booking.store.ts';
import type { SearchRow } from './search.store.ts';

/** Presents a row of the list. */
export const presentRow = (row: SearchRow, { cost }: Sight): BookingRow =>
  Object.assign(factsOf(row), {
    origin: row.origin,
    destination: row.destination,
    hire_hours: row.hire_hours,
    due_minor: row.due_minor,
    refund_due_minor: row.refund_due_minor,
    ...(cost && { cost_minor: row.cost_minor, profit_minor: row.profit_minor }),
    sell_currency: row.sell_currency,
  });

/** What a row of the list says otherwise than the whole record. */
type Own =
  | 'origin'
  | 'destination'
  | 'hire_hours'
  | 'due_minor'
  | 'refund_due_minor'
  | 'cost_minor'
  | 'profit_minor'
  | 'sell_currency';

/** Presents the fields that a list row and the whole record share. */
const factsOf = (row: Omit<SearchRow, Own>): Omit<BookingRow, Own> => ({
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
    rating: driver.rating && { ...driver.rating, at: utc(driver.rating.at) },
  })),
  customer: { id: row.customer_id, name: row.customer_name },
  flight_number: row.flight_number,
  channel: row.channel,
  partner_ref: row.partner_ref,
  market: row.market,
  total_minor: row.total_minor,
  paid_minor: row.paid_minor,
  refunded_minor: row.refunded_minor,
  refund_pending: row.refund_pending,
  currency: row.currency,
  payment_method: row.payment_method,
  created_at: row.created_at,
  version: row.version,
});

/**
 * Presents the whole record. Uses `Object.assign`: an object literal with this many fields after a spread takes fifty
 * times as long.
 */
export const presentBooking = (row: BookingRecord, sight: Sight): Booking =>
  Object.assign(detailsOf(row, sight), factsOf(row));

const detailsOf = (
  row: BookingRecord,
  sight: Sight,
  room = refundLimitsOf(row),
): Omit<Booking, keyof ReturnType<typeof factsOf>> => ({
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
  flight_domestic: row.flight_domestic,
  planned_end_at: row.planned_end_at,
  free_wait_min: row.free_wait_min,
  days: row.days,
  lines: sight.cost ? row.lines : foldedLines(row.lines),
  ...(sight.cost && { cost_minor: row.cost_minor, profit_minor: row.profit_minor }),
  sell_minor: row.sell_minor,
  sell_currency: row.sell_currency,
  fx_rate: row.fx_rate,
  fx_as_of: row.fx_as_of,
  tax_included_minor: row.tax_included_minor,
  policy: row.policy_snapshot,
  ...moneyOf(row, sight),
  refund_room: room,
  refund_due_minor: room.payable_minor,
  balance: balanceOf(row, row.payments, row.refunds),
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
