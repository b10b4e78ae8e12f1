import * as v from 'valibot';
import type { BodyOf } from '#contract/kit/call.ts';
import { refusals, validate } from '#contract/kit/refusals.ts';
import { HotelBookingInput, type HotelOffer } from '#contract/hotel/hotel-booking-input.schema.ts';
import type { hotelBooking } from '#contract/hotel/hotel-booking.ts';
import { daysProblem } from '#domain/hotel/stay.ts';
import { sum } from '#domain/money/money.ts';
import { isDate } from '#domain/time/calendar.ts';
import { saying } from '#console/shell/form/check.ts';
import {
  buyerOf,
  isRequired,
  PERSON_FIELDS,
  requiredPersonFields,
  type PersonField,
} from '#console/shell/form/customer/buyer.ts';
import type { Numeric } from '#console/ui/input/numeric-input.tsx';

/** How many rooms of one rate are wanted, and for whom. */
export type Wanted = { quantity: Numeric; adults: Numeric; children: Numeric };

/** Wanted rooms by room and rate, as {@link wantedKey} names them. */
export type WantedRooms = Readonly<Record<string, Wanted>>;

/** A hotel that was chosen. */
export type ChosenHotel = { id: number; label: string };

/** Fields of a new hotel booking. */
export type StayValues = Partial<Record<PersonField, string>> & {
  hotel?: unknown;
  check_in?: string;
  check_out?: string;
  /** Null while none is entered. */
  rooms?: WantedRooms | null;
  customer?: unknown;
  someone_else?: boolean;
  language?: string;
  remarks?: string;
  payment_method?: string;
};

const held = v.optional(v.any());

/** Schema of the form; the contract supplies the errors and their fields. */
export const STAY_SCHEMA = v.pipe(
  v.object({
    hotel: held,
    check_in: held,
    check_out: held,
    rooms: held,
    customer: held,
    someone_else: held,
    first_name: held,
    last_name: held,
    email: held,
    phone: held,
    language: held,
    remarks: held,
    payment_method: held,
  }),
  saying((input) => stayErrors(input as StayValues)),
);

export const wantedKey = (room: number, rate: number): string => `${room}-${rate}`;

export const hotelOf = (value: unknown): ChosenHotel | undefined =>
  typeof value === 'object' && value !== null && 'id' in value ? (value as ChosenHotel) : undefined;

/** Returns what an offer can be asked for: a hotel and days that make a stay; else undefined. */
export function offerAsked({ hotel, check_in = '', check_out = '' }: StayValues) {
  const chosen = hotelOf(hotel);
  return chosen && daysProblem(check_in, check_out) === undefined
    ? { hotel: chosen.id, check_in, check_out }
    : undefined;
}

/** Returns the rooms that are wanted, as the call takes them. What is typed and no number is left to it to refuse. */
export const roomsOf = (rooms: StayValues['rooms']): StayBody['rooms'] =>
  Object.entries(rooms ?? {})
    .filter(([, { quantity }]) => quantity !== null && quantity !== 0 && quantity !== '')
    .map(([key, { quantity, adults, children }]) => {
      const [room_id = 0, rate_id = 0] = key.split('-').map(Number);
      return {
        room_id,
        rate_id,
        quantity: quantity as number,
        adults: adults as number,
        children: (children ?? 0) as number,
      };
    });

/** What is wanted of an offer: each rate with how many rooms of it. */
export type Chosen = {
  room: HotelOffer['rooms'][number];
  rate: HotelOffer['rooms'][number]['rates'][number];
  quantity: number;
};

/** Returns what is wanted of an offer; rates that it does not have, or no longer, are left out. */
export const chosenOf = (offer: HotelOffer | undefined, rooms: StayValues['rooms']): Chosen[] =>
  (offer?.rooms ?? []).flatMap((room) =>
    room.rates.flatMap((rate) => {
      const quantity = rooms?.[wantedKey(room.id, rate.id)]?.quantity;
      return typeof quantity === 'number' && quantity > 0 ? [{ room, rate, quantity }] : [];
    }),
  );

/** Returns what the wanted rooms cost for all nights, in minor units. */
export const totalOf = (chosen: readonly Chosen[]): number =>
  sum(chosen.map(({ rate, quantity }) => rate.total_minor * quantity));

type StayBody = BodyOf<typeof hotelBooking.create>;

/** Returns the body of the call, without the price that is agreed to. */
export function stayBody(values: StayValues): StayBody {
  const { hotel, check_in = '', check_out = '', language, remarks, payment_method = 'card' } = values;
  const buyer = buyerOf(values.customer);
  const typed = Object.fromEntries(
    requiredPersonFields(buyer, values.someone_else === true).map((field) => [field, values[field] ?? '']),
  );
  const isNew = buyer?.is === 'new';
  const person = { ...(buyer?.is === 'known' && buyer.person), ...typed };
  return {
    hotel_id: hotelOf(hotel)?.id ?? 0,
    check_in,
    check_out,
    rooms: roomsOf(values.rooms),
    ...(buyer?.is === 'known' && { customer_id: buyer.id }),
    // A new customer is whoever has the address or number of the holder, should they be known after all.
    ...(isNew && { holder: { ...typed, ...(language && { language }) } as StayBody['holder'] }),
    ...(!isNew && Object.keys(typed).length > 0 && { holder: person as StayBody['holder'] }),
    ...(remarks?.trim() && { remarks: remarks.trim() }),
    payment_method: payment_method as NonNullable<StayBody['payment_method']>,
  };
}

/** Returns the field of the form for a path of the body. */
export function stayField(path: string): string {
  const [first = '', second = ''] = path.split('.');
  if (first === 'holder') return PERSON_FIELDS.find((field) => field === second) ?? (second || 'customer');
  if (first === 'customer_id') return 'customer';
  return first === 'hotel_id' ? 'hotel' : first;
}

function stayErrors(values: StayValues): Readonly<Record<string, string>> {
  const { check_in = '', check_out = '' } = values;
  const read = validate(HotelBookingInput, stayBody(values));
  const told = read.success ? [] : Object.entries(refusals(read.issues)).toReversed();
  const days = isDate(check_in) && isDate(check_out) ? daysProblem(check_in, check_out) : undefined;
  return {
    ...Object.fromEntries(told.map(([path, [first = '']]) => [stayField(path), first])),
    ...(days !== undefined && { check_out: days }),
    ...missing(values),
  };
}

/** What a new customer, or somebody else, has to be known by. */
function missing(values: StayValues): Readonly<Record<string, string>> {
  const people = requiredPersonFields(buyerOf(values.customer), values.someone_else === true);
  return {
    ...(!hotelOf(values.hotel) && { hotel: 'Choose a hotel.' }),
    ...(!values.customer && { customer: 'Choose a customer.' }),
    ...(!values.check_in && { check_in: REQUIRED }),
    ...(!values.check_out && { check_out: REQUIRED }),
    ...Object.fromEntries(
      people.filter((field) => isRequired(field) && !values[field]?.trim()).map((field) => [field, REQUIRED]),
    ),
  };
}

const REQUIRED = 'This field is required.';
