import type { FieldChange } from '#contract/kit/log.ts';
import type { HistoryKind } from '#contract/record-kinds.ts';
import { fieldChanges } from '#server/kit/change/field-changes.ts';

type Facts = Readonly<Record<string, unknown>> | null;

/** Returns the differences between the facts before and after a change, field by field. Secrets are never included, and phone
 * numbers of staff only for those who see them. */
export function changesOf(
  kind: HistoryKind,
  before: Facts,
  after: Facts,
  { seesPhone = true }: { seesPhone?: boolean } = {},
): FieldChange[] {
  const hidden = seesPhone || !STAFF_PHONES.has(kind) ? [] : ['phone'];
  const shown = (facts: Facts) =>
    Object.fromEntries(
      Object.entries(facts ?? {}).filter(
        ([name]) => !BOOKKEEPING.has(name) && !HIDDEN_FIELDS[kind]?.includes(name) && !hidden.includes(name),
      ),
    );
  return fieldChanges(shown(before), shown(after));
}

/** Kinds whose phone number is that of a member of staff. */
const STAFF_PHONES: ReadonlySet<HistoryKind> = new Set(['admin', 'access_request']);

/** Fields that every write changes, and that say nothing. */
const BOOKKEEPING: ReadonlySet<string> = new Set([
  'id',
  'version',
  'created_at',
  'created_by',
  'updated_at',
  'updated_by',
  'admin_id',
]);

/** Fields about other records, which a reader of this record may not be allowed to see. */
const PRICE_WORDS = [
  'zone_id',
  'from_zone_id',
  'to_zone_id',
  'airport_id',
  'option_id',
  'car_class_id',
  'city_id',
  'city_name',
  'currency',
  'profit_minor',
  'sell_minor',
];
/** Raw fields of what other facts state in words. */
const SURCHARGE = ['amount_mode', 'amount_value', 'conditions', 'city_id', 'currency'];
/** Fields derived from a zone's city, airports and border, or counted. */
const ZONE = ['city_id', 'country', 'currency', 'timezone', 'airport_ids', 'corners', 'price_rows', 'options'];
const HIDDEN_FIELDS: Partial<Record<HistoryKind, readonly string[]>> = {
  airport_price: PRICE_WORDS,
  booking_price: PRICE_WORDS,
  across_price: PRICE_WORDS,
  airport_zone: ZONE,
  day_booking_zone: ZONE,
  airport_service: ['cost_mode', 'cost_value', 'zones'],
  day_package: ['zones'],
  airport_variable: SURCHARGE,
  day_booking_variable: SURCHARGE,
  cancellation_policy: ['tiers', 'city_id', 'cities'],
  holiday_calendar: ['holidays', 'country', 'city_id', 'variables'],
  view: ['query', 'layout', 'mine', 'deletable'],
  job: ['input'],
  file: ['sha256'],
  activity: ['type_id', 'city_id', 'place_id', 'supplier_id', 'imported', 'photo_urls'],
  place: ['city_id', 'category_id', 'photo_urls', 'activities'],
  supplier: ['country', 'activities'],
  hotel: ['city_id', 'facility_ids', 'photo_urls', 'rooms', 'rooms_sold', 'inventory', 'partners', 'partners_selling'],
  hotel_partner: ['hotel_id', 'provider_id', 'provider_enabled', 'commission_bps', 'used'],
  room: ['hotel_id', 'city_id', 'facility_ids', 'photo_urls'],
  facility: ['hotels'],
  provider: ['hotels'],
};
