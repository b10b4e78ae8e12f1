import * as v from 'valibot';
import type { BodyOf } from '#contract/kit/call.ts';
import { refusals, validate } from '#contract/kit/refusals.ts';
import type { hotelBooking } from '#contract/hotel/hotel-booking.ts';
import { HotelBookingChange } from '#contract/hotel/hotel-booking-input.schema.ts';
import type { HotelBooking } from '#contract/hotel/hotel-booking.schema.ts';
import { saying } from '#console/shell/form/check.ts';
import { PERSON_FIELDS, type PersonField } from '#console/shell/form/customer/buyer.ts';
import type { Numeric } from '#console/ui/input/numeric-input.tsx';

/** The guests of one entry, as they are typed: names one a line. */
export type TypedGuests = { room: string; adults: Numeric; children: Numeric; names: string };

/** Fields of the form that changes who comes. */
export type GuestsValues = Partial<Record<PersonField, string>> & {
  language?: string;
  remarks?: string;
  rooms?: readonly TypedGuests[] | null;
};

const held = v.optional(v.any());

export const GUESTS_SCHEMA = v.pipe(
  v.object({
    first_name: held,
    last_name: held,
    email: held,
    phone: held,
    language: held,
    remarks: held,
    rooms: held,
  }),
  saying((input) => guestsErrors(input as GuestsValues)),
);

/** Returns the fields of the form as a booking fills them. */
export const guestsOf = ({ lead, remarks, booked_rooms }: HotelBooking): GuestsValues => ({
  first_name: lead.first_name,
  last_name: lead.last_name ?? '',
  email: lead.email,
  phone: lead.phone,
  language: lead.language,
  remarks: remarks ?? '',
  rooms: booked_rooms.map(({ name, adults, children, guests }) => ({
    room: name,
    adults,
    children,
    names: guests.join('\n'),
  })),
});

type Change = BodyOf<typeof hotelBooking.update>;

/** Returns the body of the call for the fields that changed: the holder and the rooms each as a whole. */
export function guestsBody(values: GuestsValues, changed: readonly string[]): Change {
  const { first_name = '', last_name = '', email = '', phone = '', language = 'en', remarks, rooms } = values;
  const holder = { first_name, last_name, email, phone, language };
  return {
    ...(changed.some((name) => name in holder) && { holder }),
    ...(changed.includes('remarks') && { remarks: remarks?.trim() || null }),
    ...(changed.includes('rooms') && {
      rooms: (rooms ?? []).map(({ adults, children, names }) => ({
        adults: adults as number,
        children: (children ?? 0) as number,
        guests: namesIn(names),
      })),
    }),
  };
}

/** Returns names that are written one a line. */
export const namesIn = (lines: string): string[] =>
  lines
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** Returns the field of the form for a path of the body. */
export function guestsField(path: string): string {
  const [first = '', second = '', third = ''] = path.split('.');
  if (first === 'holder') return PERSON_FIELDS.find((field) => field === second) ?? (second || 'first_name');
  return first === 'rooms' && third === 'guests' ? `rooms.${second}.names` : path;
}

function guestsErrors(values: GuestsValues): Readonly<Record<string, string>> {
  const read = validate(HotelBookingChange, guestsBody(values, Object.keys(PARTS)));
  if (read.success) return {};
  const told = Object.entries(refusals(read.issues));
  return Object.fromEntries(told.map(([path, [first = '']]) => [guestsField(path), first]));
}

const PARTS = { first_name: 0, remarks: 0, rooms: 0 };
