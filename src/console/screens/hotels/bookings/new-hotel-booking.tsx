import { useRef } from 'react';
import { useSearch } from 'wouter';
import { PAYMENT_METHODS } from '#contract/booking/booking-money.schema.ts';
import type { HotelOffer } from '#contract/hotel/hotel-booking-input.schema.ts';
import type { HotelBooking } from '#contract/hotel/hotel-booking.schema.ts';
import { customer } from '#contract/customer.ts';
import { hotelBooking } from '#contract/hotel/hotel-booking.ts';
import { hotel } from '#contract/hotel/hotel.ts';
import type { BodyOf } from '#contract/kit/call.ts';
import { publicReference } from '#contract/reference/public-reference.ts';
import { addressOf } from '#contract/kinds.ts';
import { formatMoney } from '#domain/money/money.ts';
import { asWords } from '#domain/text/words.ts';
import { useAllowed } from '#console/shell/commands/use-commands.ts';
import { showName } from '#console/shell/common/display.ts';
import { buyerOf, PERSON, requiredPersonFields } from '#console/shell/form/customer/buyer.ts';
import { CustomerField, FillField } from '#console/shell/form/customer/customer-field.tsx';
import { everyField, type Section } from '#console/shell/form/fields.ts';
import { RecordFormView } from '#console/shell/form/form-view.tsx';
import type { Values } from '#console/shell/form/merge.ts';
import { optionsOf, useNames, type Names } from '#console/shell/form/names.ts';
import { useFormState } from '#console/shell/form/use-form-state.ts';
import { useRecordForm } from '#console/shell/form/use-record-form.ts';
import { go } from '#console/shell/location/navigate.ts';
import { RecordState } from '#console/shell/record/record-state.tsx';
import { invalidate, useCall } from '#console/shell/server/queries.ts';
import { ApiError, inFieldsOf, notYet, refusal, sentenceOf } from '#console/shell/state/api-error.ts';
import { useTitle } from '#console/shell/state/title.ts';
import { useLatest } from '#console/ui/hooks/use-latest.ts';
import { PageHeader } from '#console/ui/page/page-header.tsx';
import { HotelField } from './hotel-field.tsx';
import { OffersContext, OffersField, offersInWords } from './offers-field.tsx';
import {
  chosenOf,
  offerAsked,
  roomsOf,
  STAY_SCHEMA,
  stayBody,
  stayField,
  totalOf,
  type ChosenHotel,
  type StayValues,
} from './stay-form.ts';

/** Books rooms of a hotel. The address may name the hotel: `?hotel=12`. */
export function NewHotelBooking() {
  const id = Number(new URLSearchParams(useSearch()).get('hotel') ?? 0);
  return Number.isInteger(id) && id > 0 ? <AtHotel key={id} id={id} /> : <StayForm />;
}

function AtHotel({ id }: { id: number }) {
  const answer = useCall(hotel.one, { params: { id } });
  const record = answer.isPlaceholderData ? undefined : answer.data?.data;
  return (
    <RecordState answer={answer} record={record} noun="hotel">
      {(found) => <StayForm at={{ id: found.id, label: `${showName(found.name)}, ${found.city_name}` }} />}
    </RecordState>
  );
}

type Body = BodyOf<typeof hotelBooking.create>;

function StayForm({ at }: { at?: ChosenHotel }) {
  const maySearch = useAllowed(customer.list);
  const sent = useRef<{ key: string; body: Body; typed: Values }>(undefined);
  const form = useRecordForm<typeof STAY_SCHEMA, HotelBooking>({
    kind: 'hotel_booking',
    schema: STAY_SCHEMA,
    sections: EVERY_FIELD,
    initial: {
      ...(at && { hotel: at }),
      ...(!maySearch && { customer: NEW_CUSTOMER }),
      payment_method: 'card',
      language: 'en',
    },
    draft: `hotel_booking:new${at ? `:${at.id}` : ''}`,
    leaveTo: at ? addressOf('hotel', at.id) : '/hotels/bookings',
    read: () => sent.current?.typed ?? {},
    save: async ({ record, values, typed, send, idempotencyKey }) => {
      // An earlier attempt did arrive: a second booking must not follow from it.
      if (record) return record;
      // A retry under the same key resends the original body, because the first attempt may have arrived.
      if (sent.current?.key !== idempotencyKey)
        sent.current = { key: idempotencyKey, body: agreed(values, latest.current), typed };
      try {
        return (await send(hotelBooking.create, { body: sent.current.body, idempotencyKey })).data;
      } catch (error) {
        throw inFormWords(error);
      }
    },
    savedMessage: (booked) => `${booked?.code ?? 'The stay'} is booked.`,
    afterSave: (booked) => booked && go(addressOf('hotel_booking', booked.id), { replace: true, close: true }),
  });
  const values = useFormState(form.model).values as StayValues;
  const asked = offerAsked(values);
  const answer = useCall(hotelBooking.offers, { query: asked ?? NOTHING }, { enabled: asked !== undefined });
  const offer = asked && !answer.isPlaceholderData ? answer.data?.data : undefined;
  const latest = useLatest(offer);
  const why = asked && (answer.isError ? sentenceOf(answer.error) : 'Looking for free rooms …');
  const { languages } = useNames(NAMES);
  const total = offer && totalOf(chosenOf(offer, values.rooms));
  useTitle('New hotel booking');
  return (
    <FillField value={form.model.set}>
      <OffersContext value={{ offer, why }}>
        <div className="flex flex-col gap-4">
          <PageHeader title="New hotel booking" />
          <RecordFormView
            form={{ ...form, sections: sectionsOf(values, { languages, maySearch }) }}
            label="New hotel booking"
            verbs={{ close: total ? `Book for ${formatMoney(total, offer.currency)}` : 'Book' }}
          />
        </div>
      </OffersContext>
    </FillField>
  );
}

/** Returns the booking with the price that is on screen, to which the person agrees by saving. */
function agreed(values: StayValues, offer: HotelOffer | undefined): Body {
  if (!offer) throw notYet('There is no price yet. Save again once the rooms appear.');
  const chosen = chosenOf(offer, values.rooms);
  if (chosen.length < roomsOf(values.rooms).length)
    throw refusal({ rooms: 'Rooms that were chosen are not offered for these nights. Choose again.' });
  return { ...stayBody(values), agreed_minor: totalOf(chosen) };
}

/** Says what no longer holds at the rooms, which are read again. */
function inFormWords(error: unknown): unknown {
  if (!(error instanceof ApiError)) return error;
  if (!OF_ROOMS.has(error.code)) return inFieldsOf(error, stayField);
  invalidate([hotelBooking.offers]);
  const again = error.code === 'price_changed' ? ' Look at the new price, then book again to agree to it.' : '';
  return refusal({ rooms: `${error.message}${again}` });
}

const OF_ROOMS: ReadonlySet<string> = new Set(['no_rooms', 'closed', 'price_changed', 'not_on_sale', 'disabled']);

function sectionsOf(
  values: StayValues,
  { languages, maySearch }: { languages: Names; maySearch: boolean },
): readonly Section[] {
  const buyer = buyerOf(values.customer);
  const typed = requiredPersonFields(buyer, values.someone_else === true);
  return [
    {
      title: 'Stay',
      fields: {
        hotel: { is: 'own', label: 'Hotel', required: true, draw: HotelField },
        check_in: { is: 'date', label: 'Check-in', required: true },
        check_out: { is: 'date', label: 'Check-out', required: true },
        rooms: { is: 'own', label: 'Rooms', draw: OffersField, words: offersInWords },
      },
    },
    {
      title: maySearch ? 'Customer' : 'Guest',
      fields: {
        ...(maySearch && {
          customer: {
            is: 'own',
            label: 'Customer',
            required: true,
            draw: CustomerField,
            hint: 'Search, or choose the last option to add a customer',
          } as const,
        }),
        ...Object.fromEntries(typed.map((field) => [field, PERSON[field]])),
        ...(buyer?.is === 'new' && {
          language: { is: 'search', label: 'Language', options: () => optionsOf(languages) } as const,
        }),
        ...(buyer?.is === 'known' && {
          someone_else: { is: 'yes-no', label: 'The rooms are for someone else' } as const,
        }),
        remarks: { is: 'lines', label: 'Remarks', hint: 'What the guests ask of the hotel', wide: true },
        payment_method: {
          is: 'choice',
          label: 'Paid by',
          required: true,
          options: PAYMENT_METHODS.map((value) => ({ value, label: asWords(value) })),
        },
      },
    },
  ];
}

/** Whom those book for who may not look customers up: whoever has the address, or somebody new. */
const NEW_CUSTOMER = { is: 'new' } as const;

const NOTHING = { hotel: 0, check_in: '', check_out: '' };

/** Includes every field, so that a server error is mapped even to a field that is currently hidden. */
const EVERY_FIELD = everyField(STAY_SCHEMA);
const NAMES = { languages: publicReference.languagesMap };
