import * as v from 'valibot';
import type { BodyOf } from '#contract/kit/call.ts';
import type { sale } from '#contract/booking/sale.ts';
import type { BookingWithTrip } from '#contract/booking/sale.schema.ts';
import { same } from '#console/shell/form/merge.ts';
import { PERSON_FIELDS, type PersonField } from '#console/shell/form/customer/buyer.ts';
import { valuesOf } from '#console/screens/selling/booked-trip.ts';
import { tripErrors, textErrors } from '#console/screens/selling/sale.ts';
import { saying } from '#console/shell/form/check.ts';
import { TRIP_FIELDS } from '#console/screens/selling/trip-form.ts';
import { toField } from '#console/screens/selling/trip.ts';
import type { TripValues } from '#console/screens/selling/trip-values.ts';

/** Fields of an amended booking. */
export type AmendValues = TripValues & {
  language?: string;
  sign_name?: string;
  notes?: string;
  staff_notes?: string;
  /** Decision about drivers who cannot keep their job. */
  clash?: '' | 'force' | 'unassign';
  reason?: string;
} & Partial<Record<PersonField, string>>;

export type AmendBody = BodyOf<typeof sale.amend>;

const held = v.optional(v.any());

/** Schema of the amendment form; the contract supplies the errors and their fields. */
export const AMEND_SCHEMA = v.pipe(
  v.object({
    ...TRIP_FIELDS,
    first_name: held,
    last_name: held,
    email: held,
    phone: held,
    language: held,
    sign_name: held,
    notes: held,
    staff_notes: held,
    clash: held,
    reason: held,
  }),
  saying((input) => {
    const values = input as AmendValues;
    return {
      ...tripErrors(values),
      ...textErrors(values, PERSON_FIELDS),
      ...(values.clash === 'force' &&
        (values.reason?.trim().length ?? 0) < 3 && { reason: 'Enter an override reason.' }),
    };
  }),
);

/** Returns the field values of a booking. */
export const amendValuesOf = (booked: BookingWithTrip): AmendValues => ({
  ...valuesOf(booked),
  ...booked.lead,
  last_name: booked.lead.last_name ?? '',
  sign_name: booked.sign_name ?? '',
  notes: booked.notes ?? '',
  staff_notes: booked.staff_notes ?? '',
});

/** Returns the changes besides the trip: travellers, notes, and the decision about drivers. */
export function peopleChanges(booked: BookingWithTrip, values: AmendValues): AmendBody {
  const { first_name = '', last_name = '', email = '', phone = '', language = 'en' } = values;
  const lead = { first_name, last_name: last_name.trim() || null, email, phone, language: language || 'en' };
  const words = WORDS.filter((name) => !same(values[name], booked[name]));
  return {
    ...(!same(lead, booked.lead) && { lead }),
    ...Object.fromEntries(words.map((name) => [name, values[name]?.trim() || null])),
    ...(values.clash && { clash: values.clash }),
    ...(values.reason?.trim() && { reason: values.reason.trim() }),
  };
}

/** Returns the form field for a path of the request body. */
export function amendField(path: string): string {
  const [first = '', second = '', ...rest] = path.split('.');
  if (first === 'changes') return toField([second, ...rest].join('.'));
  return first === 'lead' ? second : toField(path);
}

const WORDS = ['sign_name', 'notes', 'staff_notes'] as const;
