import * as v from 'valibot';
import type { BodyOf } from '#contract/kit/call.ts';
import { email, note, phone, text } from '#contract/kit/fields.ts';
import { validate } from '#contract/kit/refusals.ts';
import type { sale } from '#contract/booking/sale.ts';
import {
  buyerOf,
  isRequired,
  PERSON_FIELDS,
  requiredPersonFields,
  type PersonField,
} from '#console/shell/form/customer/buyer.ts';
import { saying } from '#console/shell/form/check.ts';
import { TRIP_FIELDS } from './trip-form.ts';
import { toBackField, toField, tripBack, tripOf } from './trip.ts';
import type { TripValues } from './trip-values.ts';

/** Fields of a new booking. */
export type SaleValues = TripValues & {
  customer?: unknown;
  someone_else?: boolean;
  language?: string;
  payment_method?: string;
  partner_ref?: string;
  sign_name?: string;
  notes?: string;
  staff_notes?: string;
} & Partial<Record<PersonField, string>>;

export type SaleBody = BodyOf<typeof sale.create>;

/** Body of a sale without its trips. */
type Around = Omit<SaleBody, 'legs'>;

/** The payment method of bookings that a partner settles by statement. */
const PARTNER = 'partner_credit';

const held = v.optional(v.any());

/** Schema of the booking form; the contract supplies the errors and their fields. */
export const SALE_SCHEMA = v.pipe(
  v.object({
    customer: held,
    someone_else: held,
    first_name: held,
    last_name: held,
    email: held,
    phone: held,
    language: held,
    ...TRIP_FIELDS,
    payment_method: held,
    partner_ref: held,
    sign_name: held,
    notes: held,
    staff_notes: held,
  }),
  saying((input) => saleErrors(input as SaleValues)),
);

/** Returns customer, traveller and payment of a sale. */
export function saleDetails(values: SaleValues): Around {
  const { payment_method, partner_ref, sign_name, notes, staff_notes, language } = values;
  const buyer = buyerOf(values.customer);
  const typed = Object.fromEntries(
    requiredPersonFields(buyer, values.someone_else === true).map((field) => [field, values[field] ?? '']),
  );
  const isNew = buyer?.is === 'new';
  const person = buyer?.is === 'known' ? { ...buyer.person, ...typed } : typed;
  return {
    ...(buyer?.is === 'known' && { customer_id: buyer.id }),
    ...(isNew && { customer: { ...typed, ...(language && { language }) } as Around['customer'] }),
    ...(!isNew && Object.keys(typed).length > 0 && { lead: person as Around['lead'] }),
    payment_method: (payment_method ?? '') as Around['payment_method'],
    ...(payment_method === PARTNER && partner_ref?.trim() && { partner_ref }),
    ...(sign_name?.trim() && { sign_name }),
    ...(notes?.trim() && { notes }),
    ...(staff_notes?.trim() && { staff_notes }),
  };
}

/** Returns the form field for a path of the request body. */
export function saleField(path: string): string {
  const [first = '', second = '', ...rest] = path.split('.');
  if (first === 'customer' || first === 'lead')
    return PERSON_FIELDS.find((field) => field === second) ?? (second || 'customer');
  if (first === 'customer_id') return 'customer';
  if (first !== 'legs') return first;
  const inner = rest.slice(1).join('.');
  return second === '1' ? toBackField(inner) : toField(inner);
}

function saleErrors(values: SaleValues): Readonly<Record<string, string>> {
  const typed = requiredPersonFields(buyerOf(values.customer), values.someone_else === true);
  return {
    ...tripErrors(values),
    ...(!values.customer && { customer: 'Choose a customer.' }),
    ...(values.payment_method === PARTNER && missing(values, ['partner_ref'])),
    ...textErrors(values, typed),
  };
}

/** Returns the errors in the people and notes of a booking, by field. */
export function textErrors(
  values: Partial<Record<PersonField | (typeof WORDS)[number], string>>,
  people: readonly PersonField[],
): Readonly<Record<string, string>> {
  const wrong = [...people, ...WORDS].flatMap((name) => {
    const read = validate(TEXT_SCHEMAS[name], values[name]);
    return !values[name]?.trim() || read.success ? [] : [[name, read.issues[0].message] as const];
  });
  return { ...Object.fromEntries(wrong), ...missing(values, people.filter(isRequired)) };
}

/**
 * Returns the errors in the trip of a booking by field: those of the contract, plus fields that a quote does not
 * require but a booking does.
 */
export function tripErrors(values: TripValues): Readonly<Record<string, string>> {
  const transfer = values.kind !== 'day_booking';
  const there = tripOf(values, ANY_RIDE_MIN);
  const back = transfer && values.back === true ? tripBack(values, ANY_RIDE_MIN) : undefined;
  return {
    ...(back && !back.ok && onlyOwn(withoutPickup(back.lacks, values.back_pickup_local))),
    ...(!there.ok && (transfer ? withoutPickup(there.lacks, values.pickup_local) : there.lacks)),
    ...(transfer && values.direction !== 'departure' && missing(values, ['flight_number', 'flight_at'])),
    ...(back && values.direction === 'departure' && missing(values, ['back_flight_number', 'back_flight_at'])),
    ...missing(values, ['place_name', 'adults', 'vehicles', ...(transfer ? (['option'] as const) : [])]),
  };
}

/** Asks for the time of the flight in place of a pickup that is left empty, which follows from it. */
function withoutPickup(lacks: Readonly<Record<string, string>>, typed: string | undefined): Record<string, string> {
  const told = Object.entries(lacks).map(([field, why]) =>
    !typed && field.endsWith('pickup_local')
      ? ([field.replace('pickup_local', 'flight_at'), WHEN] as const)
      : ([field, why] as const),
  );
  return Object.fromEntries(told);
}

const WHEN = 'Enter the time of the flight, or a pickup.';

function missing<N extends string>(values: Partial<Record<N, unknown>>, names: readonly N[]): Record<string, string> {
  return Object.fromEntries(names.filter((name) => !values[name]).map((name) => [name, 'This field is required.']));
}

/** Keeps only the errors of fields specific to the return leg; the outbound leg reports the others. */
const onlyOwn = (lacks: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(lacks).filter(([field]) => RETURN_FIELDS.includes(field)));

const RETURN_FIELDS: readonly string[] = [
  'back_option',
  'back_flight_number',
  'back_flight_at',
  'back_pickup_local',
] satisfies (keyof TripValues)[];

const name = text(1, 120);
const WORDS = ['sign_name', 'notes', 'staff_notes'] as const;
/** Field schemas of the sale call. */
const TEXT_SCHEMAS = {
  first_name: name,
  last_name: name,
  email,
  phone,
  sign_name: name,
  notes: note,
  staff_notes: note,
};
/** Any duration works here, where only missing fields matter. */
const ANY_RIDE_MIN = 60;
