import { FACILITY_SORTS, FacilityInput, type Facility } from '#contract/hotel/facility.schema.ts';
import { facility } from '#contract/hotel/facility.ts';
import { publicReference } from '#contract/reference/public-reference.ts';
import { FACILITY_GROUP_WORDS, FACILITY_GROUPS, FACILITY_ICONS, FACILITY_LEVELS } from '#domain/hotel/facility.ts';
import { showName } from '#console/shell/common/display.ts';
import { plainForm } from '#console/shell/form/plain-form.tsx';
import { choice, text } from '#console/shell/list/filters.ts';
import { ListPage } from '#console/shell/list/list-page.tsx';
import { useList } from '#console/shell/list/use-list.ts';
import { enabledColumn, enabledFilter } from '#console/shell/record/enabled.tsx';
import { otherNames, RecordPage } from '#console/shell/record/record-page.tsx';
import { useCall } from '#console/shell/server/queries.ts';
import { TextLink } from '#console/ui/link.tsx';
import type { Column } from '#console/ui/table/types.ts';
import { ICON_WORDS, WithIcon } from './facility-icon.tsx';

/** Lists what hotels and rooms offer, by group. */
export function FacilityList() {
  const list = useList({ kind: 'facility', filters: FILTERS, sorts: FACILITY_SORTS, order: 'group,name' });
  return (
    <ListPage
      list={list}
      columns={COLUMNS}
      add="hotels.facilities.create"
      none="What hotels and their rooms offer, such as a pool or air conditioning, appears here."
    />
  );
}

export const FacilityRecord = ({ params }: { params: { id: string } }) => (
  <RecordPage
    answer={useCall(facility.one, { params: { id: Number(params.id) } })}
    kind="facility"
    facts={(row) => [FACILITY_GROUP_WORDS[row.group], LEVEL_WORDS[row.level]]}
    sections={(row) => [
      {
        title: 'Facility',
        facts: [
          ...otherNames(row.name),
          { label: 'Code', value: row.code },
          { label: 'Group', value: FACILITY_GROUP_WORDS[row.group] },
          { label: 'Offered by', value: LEVEL_WORDS[row.level] },
          { label: 'Extra charge', value: row.fee ? 'Guests pay for it' : 'Included' },
          { label: 'Icon', value: row.icon && <WithIcon icon={row.icon}>{ICON_WORDS[row.icon]}</WithIcon> },
          { label: 'Hotels', value: <Hotels of={row} /> },
        ],
      },
    ]}
  />
);

const Hotels = ({ of }: { of: Facility }) =>
  of.hotels === 0 ? '0' : <TextLink href={`/hotels/list?facility=${of.id}`}>{String(of.hotels)}</TextLink>;

/** Edits or creates a facility. */
export const { Edit: FacilityEdit, Create: FacilityCreate } = plainForm({
  kind: 'facility',
  schema: FacilityInput,
  ...facility,
  initial: { fee: false, icon: null },
  names: { languages: publicReference.languagesMap },
  sections: (names) => [
    {
      title: 'Facility',
      fields: {
        name: { is: 'languages', label: 'Name', languages: names.languages },
        code: {
          is: 'text',
          label: 'Code',
          spellCheck: false,
          hint: 'Identifier used by programs, such as outdoor_pool',
        },
        group: {
          is: 'choice',
          label: 'Group',
          none: 'Choose a group',
          options: FACILITY_GROUPS.map((value) => ({ value, label: FACILITY_GROUP_WORDS[value] })),
        },
        level: {
          is: 'choice',
          label: 'Offered by',
          none: 'Choose what offers it',
          options: FACILITY_LEVELS.map((value) => ({ value, label: LEVEL_WORDS[value] })),
          hint: 'Cannot be changed while hotels or rooms offer it',
        },
        fee: { is: 'yes-no', label: 'Extra charge', hint: 'Guests pay for it' },
        icon: {
          is: 'choice',
          label: 'Icon',
          none: 'None',
          options: FACILITY_ICONS.map((value) => ({ value, label: ICON_WORDS[value] })),
        },
      },
    },
  ],
});

const LEVEL_WORDS = { hotel: 'Hotels', room: 'Rooms' } as const;

export const FILTERS = {
  q: text('Name or code'),
  group: choice({ label: 'Group', values: FACILITY_GROUPS, words: FACILITY_GROUP_WORDS }),
  level: choice({ label: 'Offered by', any: 'Hotels and rooms', values: FACILITY_LEVELS, words: LEVEL_WORDS }),
  fee: choice({
    label: 'Extra charge',
    any: 'With or without charge',
    values: ['yes', 'no'],
    into: (value) => ({ fee: value === 'yes' }),
  }),
  state: enabledFilter,
};

const COLUMNS: readonly Column<Facility>[] = [
  {
    id: 'name',
    header: 'Name',
    width: 240,
    grow: true,
    sortable: true,
    card: 'title',
    cell: (row) => <WithIcon icon={row.icon}>{showName(row.name)}</WithIcon>,
  },
  { id: 'group', header: 'Group', width: 180, sortable: true, cell: (row) => FACILITY_GROUP_WORDS[row.group] },
  { id: 'level', header: 'Offered by', width: 120, sortable: true, cell: (row) => LEVEL_WORDS[row.level] },
  { id: 'fee', header: 'Extra charge', width: 130, cell: (row) => (row.fee ? 'Yes' : '–') },
  {
    id: 'hotels',
    header: 'Hotels',
    width: 100,
    align: 'right',
    sortable: true,
    firstOrder: 'desc',
    cell: (row) => <Hotels of={row} />,
  },
  enabledColumn,
  { id: 'code', header: 'Code', width: 180, card: 'none', cell: (row) => row.code },
];
