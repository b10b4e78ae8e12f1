import { hotel } from '#contract/hotel/hotel.ts';
import { MAX_PICTURES } from '#contract/hotel/hotel.schema.ts';
import { RoomInput, type Room } from '#contract/hotel/room.schema.ts';
import { room } from '#contract/hotel/room.ts';
import { publicReference } from '#contract/reference/public-reference.ts';
import { addressBelow, addressOf } from '#contract/kinds.ts';
import { showName } from '#console/shell/common/display.ts';
import { photosField } from '#console/shell/form/field/field-parts.ts';
import { RecordFormView } from '#console/shell/form/form-view.tsx';
import { useNames, type Names } from '#console/shell/form/names.ts';
import { useRecordForm } from '#console/shell/form/use-record-form.ts';
import { go } from '#console/shell/location/navigate.ts';
import { RecordState } from '#console/shell/record/record-state.tsx';
import { useCall } from '#console/shell/server/queries.ts';
import { useTitle } from '#console/shell/state/title.ts';
import { PageHeader } from '#console/ui/page/page-header.tsx';
import { BedsField, bedsLabel } from './beds-field.tsx';
import { facilitiesInWords, RoomFacilities } from './facilities-field.tsx';
import { FREE_RATE, RateCurrency, RatesField, ratesInWords, ratesLabel } from './rates-field.tsx';

/** Adds a type of room to the hotel that the address names. */
export function RoomCreate({ params }: { params: { id: string } }) {
  const answer = useCall(hotel.one, { params: { id: Number(params.id) } });
  const record = answer.isPlaceholderData ? undefined : answer.data?.data;
  return (
    <RecordState answer={answer} record={record} noun="hotel">
      {({ id, name, currency }) => <RoomForm key={id} hotel={{ id, name: showName(name), currency }} />}
    </RecordState>
  );
}

/** Edits a type of room. */
export function RoomEdit({ params }: { params: { id: string } }) {
  const answer = useCall(room.one, { params: { id: Number(params.id) } });
  const record = answer.isPlaceholderData ? undefined : answer.data?.data;
  return (
    <RecordState answer={answer} record={record} noun="room">
      {(row) => (
        <RoomForm
          key={row.id}
          record={row}
          hotel={{ id: row.hotel_id, name: showName(row.hotel_name), currency: row.currency }}
        />
      )}
    </RecordState>
  );
}

type Of = { id: number; name: string; currency: string };

function RoomForm({ hotel: of, record }: { hotel: Of; record?: Room }) {
  const { languages } = useNames(NAMES);
  const rooms = addressOf('hotel', of.id, 'rooms');
  const back = record ? addressOf('room', record.id) : rooms;
  const form = useRecordForm<typeof RoomInput, Room>({
    kind: 'room',
    schema: RoomInput,
    sections: sectionsOf(languages, record),
    ...(record && { record }),
    initial: {
      hotel_id: of.id,
      max_adults: 2,
      max_children: 0,
      max_occupancy: 2,
      beds: [],
      photos: [],
      facility_ids: [],
      rates: [FREE_RATE],
    },
    draft: `room:${record?.id ?? `new:${of.id}`}`,
    leaveTo: back,
    another: record === undefined,
    save: async ({ record: before, values, changes, send, ifMatch, idempotencyKey }) =>
      (before
        ? await send(room.update, { params: { id: before.id }, body: changes, ifMatch, idempotencyKey })
        : await send(room.create, { body: values, idempotencyKey })
      ).data,
    savedMessage: (saved) => `${saved ? showName(saved.name) : 'The room'} is saved.`,
    afterSave: (saved, { close }) => {
      if (saved && close) go(record ? back : rooms, { replace: !record, close: true });
      else if (saved && !record) go(addressBelow('room', saved.id, 'edit'), { replace: true, close: true });
    },
  });
  const title = record ? `Edit ${showName(record.name)}` : 'Add room';
  useTitle(title);
  return (
    <RateCurrency value={of.currency}>
      <div className="flex flex-col gap-4">
        <PageHeader title={title} facts={[of.name]} />
        <RecordFormView
          form={form}
          label={title}
          verbs={record ? { save: 'Save', close: 'Save and close' } : { close: title }}
        />
      </div>
    </RateCurrency>
  );
}

const sectionsOf = (languages: Names, record: Room | undefined) => [
  {
    title: 'Room',
    fields: {
      name: { is: 'languages' as const, label: 'Name', languages },
      code: {
        is: 'text' as const,
        label: 'Code',
        spellCheck: false,
        hint: 'As the hotel calls it, such as DLX-K',
      },
      size_m2: { is: 'number' as const, label: 'Size', unit: 'm²' },
      inventory: {
        is: 'number' as const,
        label: 'Rooms',
        hint: 'How many are sold per night, unless the calendar says otherwise',
      },
    },
  },
  {
    title: 'Guests and beds',
    dense: true as const,
    fields: {
      max_adults: { is: 'number' as const, label: 'Adults', hint: 'At most' },
      max_children: { is: 'number' as const, label: 'Children', hint: 'At most' },
      max_occupancy: { is: 'number' as const, label: 'Together', hint: 'Adults and children, at most' },
      beds: { is: 'own' as const, label: 'Beds', draw: BedsField, labelOf: bedsLabel },
    },
  },
  {
    title: 'Rates',
    about: 'What a night costs with a board and terms of cancellation; at most five.',
    fields: {
      rates: { is: 'own' as const, label: 'Rates', draw: RatesField, words: ratesInWords, labelOf: ratesLabel },
    },
  },
  { title: 'Photos', fields: { photos: photosField(record, MAX_PICTURES, { whole: true }) } },
  {
    title: 'Facilities',
    fields: {
      facility_ids: { is: 'own' as const, label: 'Facilities', draw: RoomFacilities, words: facilitiesInWords },
    },
  },
];

const NAMES = { languages: publicReference.languagesMap };
