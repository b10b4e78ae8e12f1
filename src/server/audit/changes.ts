import type { FieldChange } from '#contract/activity.schema.ts';
import type { HistoryKind } from '#contract/record-kinds.ts';

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
  const [old, now] = [flat(kind, before, hidden), flat(kind, after, hidden)];
  return [...new Set([...old.keys(), ...now.keys()])]
    .map((field) => ({ field, before: old.get(field) ?? null, after: now.get(field) ?? null }))
    .filter((change) => change.before !== change.after);
}

/** Kinds whose phone number is that of a member of staff. */
const STAFF_PHONES: ReadonlySet<HistoryKind> = new Set(['admin', 'access_request']);

type Scalar = FieldChange['before'];

function flat(kind: HistoryKind, facts: Facts, hidden: readonly string[]): Map<string, Scalar> {
  const shown = Object.entries(facts ?? {}).filter(
    ([name]) => !BOOKKEEPING.has(name) && !HIDDEN_FIELDS[kind]?.includes(name) && !hidden.includes(name),
  );
  return new Map(shown.flatMap(([name, value]) => leaves(name, value)));
}

function leaves(field: string, value: unknown): [string, Scalar][] {
  if (value === null || value === undefined) return [];
  if (SECRET.test(field)) return [[field, MASKED]];
  if (Array.isArray(value)) return value.length > 0 ? [[field, value.map(inText).join(', ')]] : [];
  if (typeof value === 'object')
    return Object.entries(value).flatMap(([name, inner]) => leaves(`${field}.${name}`, inner));
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? [[field, value]] : [];
}

/** Formats an item of a list as its values. */
function inText(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value);
  return Object.values(value).map(inText).filter(Boolean).join(' ');
}

/** Names of fields that are never shown, whatever an audit entry contains. */
const SECRET = /(^|[._])(secret|token|hash|password_hash|recovery_codes?|code_hash)$/;
const MASKED = '•••';

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
};
