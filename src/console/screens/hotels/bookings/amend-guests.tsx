import type { HotelBooking } from '#contract/hotel/hotel-booking.schema.ts';
import { hotelBooking } from '#contract/hotel/hotel-booking.ts';
import { publicReference } from '#contract/reference/public-reference.ts';
import { addressOf } from '#contract/kinds.ts';
import { PERSON } from '#console/shell/form/customer/buyer.ts';
import type { Section } from '#console/shell/form/fields.ts';
import { RecordFormView } from '#console/shell/form/form-view.tsx';
import { optionsOf, useNames, type Names } from '#console/shell/form/names.ts';
import { useRecordForm } from '#console/shell/form/use-record-form.ts';
import { go } from '#console/shell/location/navigate.ts';
import { RecordState } from '#console/shell/record/record-state.tsx';
import { useCall } from '#console/shell/server/queries.ts';
import { ApiError, inFieldsOf } from '#console/shell/state/api-error.ts';
import { useTitle } from '#console/shell/state/title.ts';
import { PageHeader } from '#console/ui/page/page-header.tsx';
import { GuestsField, guestsInWords, guestsLabel } from './guests-field.tsx';
import { GUESTS_SCHEMA, guestsBody, guestsField, guestsOf } from './guests-form.ts';
import { daysOf } from './words.tsx';

/** Changes who comes, how they are reached and what they ask for. */
export function AmendGuests({ params }: { params: { id: string } }) {
  const answer = useCall(hotelBooking.one, { params: { id: Number(params.id) } });
  const record = answer.isPlaceholderData ? undefined : answer.data?.data;
  return (
    <RecordState answer={answer} record={record} noun="hotel booking">
      {(found) => <GuestsForm key={found.id} record={found} />}
    </RecordState>
  );
}

function GuestsForm({ record }: { record: HotelBooking }) {
  const { languages } = useNames(NAMES);
  const back = addressOf('hotel_booking', record.id);
  const form = useRecordForm<typeof GUESTS_SCHEMA, HotelBooking>({
    kind: 'hotel_booking',
    schema: GUESTS_SCHEMA,
    sections: sectionsOf(languages),
    record,
    read: guestsOf,
    draft: `hotel_booking:${record.id}`,
    leaveTo: back,
    save: async ({ values, changes, send, ifMatch, idempotencyKey }) => {
      try {
        const body = guestsBody(values, Object.keys(changes));
        return (await send(hotelBooking.update, { params: { id: record.id }, body, ifMatch, idempotencyKey })).data;
      } catch (error) {
        throw error instanceof ApiError ? inFieldsOf(error, guestsField) : error;
      }
    },
    savedMessage: () => `The guests of ${record.code} are saved.`,
    afterSave: (_, { close }) => {
      if (close) go(back, { close: true });
    },
  });
  const title = `Amend guests of ${record.code}`;
  useTitle(title);
  return (
    <div className="flex flex-col gap-4">
      <PageHeader title={title} facts={[record.hotel.name, daysOf(record.check_in, record.check_out)]} />
      <RecordFormView form={form} label={title} verbs={{ save: 'Save', close: 'Save and close' }} />
    </div>
  );
}

const sectionsOf = (languages: Names): readonly Section<keyof (typeof GUESTS_SCHEMA)['entries']>[] => [
  {
    title: 'Holder',
    fields: {
      ...PERSON,
      language: { is: 'search', label: 'Language', options: () => optionsOf(languages) },
      remarks: { is: 'lines', label: 'Remarks', hint: 'What the guests ask of the hotel', wide: true },
    },
  },
  {
    title: 'Rooms',
    fields: {
      rooms: { is: 'own', label: 'Rooms', draw: GuestsField, words: guestsInWords, labelOf: guestsLabel },
    },
  },
];

const NAMES = { languages: publicReference.languagesMap };
