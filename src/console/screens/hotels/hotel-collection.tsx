import { useMemo } from 'react';
import * as v from 'valibot';
import {
  HOTEL_COLLECTION_SORTS,
  HotelCollectionInput,
  type HotelCollection,
} from '#contract/hotel/hotel-collection.schema.ts';
import { hotelCollection } from '#contract/hotel/hotel-collection.ts';
import { hotel } from '#contract/hotel/hotel.ts';
import { publicReference } from '#contract/reference/public-reference.ts';
import { addressOf } from '#contract/kinds.ts';
import { MOST_COLLECTED_HOTELS } from '#domain/hotel/hotel.ts';
import { refOf } from '#console/registry/kinds.ts';
import { showName } from '#console/shell/common/display.ts';
import { CollectedField, collectedInWords } from '#console/shell/content/collected-field.tsx';
import {
  readWindow,
  stateColumn,
  stateFilter,
  StateMark,
  stateWords,
  typedWindow,
  WINDOW_COLUMNS,
  windowFields,
  windowOf,
} from '#console/shell/content/window.tsx';
import type { OwnFieldProps } from '#console/shell/form/fields.ts';
import { named } from '#console/shell/form/field/field-parts.ts';
import { optionsOf } from '#console/shell/form/names.ts';
import { plainForm } from '#console/shell/form/plain-form.tsx';
import { choice, ofRecord, text } from '#console/shell/list/filters.ts';
import { ListPage } from '#console/shell/list/list-page.tsx';
import { useList } from '#console/shell/list/use-list.ts';
import { History } from '#console/shell/record/history.tsx';
import { RecordStamps } from '#console/shell/record/record-page.tsx';
import { RecordState } from '#console/shell/record/record-state.tsx';
import { TabbedRecord, type RecordTabs } from '#console/shell/record/tabbed-record.tsx';
import { useCall } from '#console/shell/server/queries.ts';
import type { SortableItem } from '#console/ui/input/sortable-list.tsx';
import { TextLink } from '#console/ui/link.tsx';
import { Section } from '#console/ui/page/section.tsx';
import { Badge } from '#console/ui/status.tsx';
import type { Column } from '#console/ui/table/types.ts';

/** Lists the hotels that are shown together, by name. */
export function HotelCollectionList() {
  const list = useList({ kind: 'hotel_collection', filters: FILTERS, sorts: HOTEL_COLLECTION_SORTS, order: 'name' });
  return (
    <ListPage
      list={list}
      columns={COLUMNS}
      add="hotels.collections.create"
      none="Hotels that are shown together on the website for a time appear here."
    />
  );
}

export function HotelCollectionRecord({ params }: { params: { id: string } }) {
  const answer = useCall(hotelCollection.one, { params: { id: Number(params.id) } });
  const record = answer.isPlaceholderData ? undefined : answer.data?.data;
  return (
    <RecordState answer={answer} record={record} noun="hotel collection">
      {(row) => <Record record={row} />}
    </RecordState>
  );
}

function Record({ record }: { record: HotelCollection }) {
  const reference = useMemo(() => refOf('hotel_collection', record), [record]);
  return (
    <TabbedRecord
      record={record}
      reference={reference}
      title={showName(record.name)}
      mark={<StateMark state={record.state} words={STATE_WORDS} />}
      facts={[cityOf(record), `Shown ${windowOf(record)}`]}
      tabs={TABS}
    />
  );
}

const Basics = ({ record }: { record: HotelCollection }) => (
  <div className="flex flex-col gap-6">
    <Section title="Hotels">
      <Hotels of={record} />
    </Section>
    <RecordStamps record={record} />
  </div>
);

const Hotels = ({ of: { hotels } }: { of: HotelCollection }) =>
  hotels.length === 0 ? (
    <p className="text-muted">It has no hotels yet.</p>
  ) : (
    <ol className="flex list-decimal flex-col gap-1.5 pl-6">
      {hotels.map(({ id, name, city_name, on_sale }) => (
        <li key={id}>
          <TextLink href={addressOf('hotel', id)}>{name}</TextLink> <span className="text-muted">{city_name}</span>{' '}
          {!on_sale && <Badge tone="warn">Not on sale</Badge>}
        </li>
      ))}
    </ol>
  );

const TABS: RecordTabs<HotelCollection> = [
  { value: 'basics', label: 'Basics', Body: Basics },
  { value: 'history', label: 'History', Body: ({ record }) => <History kind="hotel_collection" id={record.id} /> },
];

/** Edits or creates a collection. */
export const { Edit: HotelCollectionEdit, Create: HotelCollectionCreate } = plainForm({
  kind: 'hotel_collection',
  schema: v.strictObject({ ...HotelCollectionInput.entries, ...typedWindow }),
  ...hotelCollection,
  names: { cities: publicReference.citiesMap, hotels: hotel.names, languages: publicReference.languagesMap },
  read: ({ name, city_id, hotel_ids, ...record }) => ({ name, city_id, hotel_ids, ...readWindow(record) }),
  sections: ({ cities, hotels, languages }, record) => [
    {
      title: 'Collection',
      fields: {
        name: { is: 'languages', label: 'Name', languages },
        city_id: {
          is: 'record',
          label: 'City',
          options: () => named(optionsOf(cities)),
          hint: 'Leave empty to show it everywhere',
        },
        ...windowFields(),
      },
    },
    {
      title: 'Hotels',
      about: `The website shows them in this order, at most ${MOST_COLLECTED_HOTELS}; those that are not on sale are left out.`,
      fields: {
        hotel_ids: {
          is: 'own',
          label: 'Hotels',
          draw: Collected,
          words: (value) => collectedInWords(value, hotels, record?.hotels.map(itemOf) ?? []),
          recordId: record?.id,
        },
      },
    },
  ],
});

/** Orders the hotels of a collection; one that is not on sale any more says so. */
function Collected(field: OwnFieldProps) {
  const { recordId } = field;
  const stored = useCall(hotelCollection.one, { params: { id: recordId ?? 0 } }, { enabled: recordId !== undefined });
  const known = stored.data?.data.hotels.map(itemOf) ?? [];
  return <CollectedField {...field} call={hotel.names} known={known} most={MOST_COLLECTED_HOTELS} />;
}

const itemOf = ({ id, name, city_name, on_sale }: HotelCollection['hotels'][number]): SortableItem => ({
  id,
  label: name,
  hint: city_name,
  ...(!on_sale && { mark: <Badge tone="warn">Not on sale</Badge> }),
});

const STATE_WORDS = stateWords('Disabled');

export const FILTERS = {
  q: text('Name or city'),
  state: stateFilter(STATE_WORDS),
  city: choice({ label: 'City', names: publicReference.citiesMap, like: /^\d{1,9}$/ }),
  hotel: ofRecord('Hotel', 'hotel', (id) => ({ hotel: id })),
};

const cityOf = ({ city_name }: HotelCollection): string => city_name ?? 'Everywhere';

const COLUMNS: readonly Column<HotelCollection>[] = [
  {
    id: 'name',
    header: 'Name',
    width: 220,
    grow: true,
    sortable: true,
    card: 'title',
    cell: (row) => showName(row.name),
  },
  { id: 'city', header: 'City', width: 140, sortable: true, cell: cityOf },
  { id: 'hotels', header: 'Hotels', align: 'right', width: 90, sortable: true, cell: (row) => row.hotels.length },
  stateColumn(STATE_WORDS),
  ...WINDOW_COLUMNS,
];
