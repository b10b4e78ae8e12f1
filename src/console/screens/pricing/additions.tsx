import { airportAddition, dayAddition } from '#contract/pricing/addition.ts';
import { ADDITION_SORTS, AdditionInput, type Addition } from '#contract/pricing/addition.schema.ts';
import { city } from '#contract/reference/city.ts';
import { publicReference } from '#contract/reference/public-reference.ts';
import { pricing } from '#contract/pricing/pricing.ts';
import type { BookingKind } from '#domain/booking/booking.ts';
import { formatMoney } from '#domain/money/money.ts';
import { ADDITION_APPLIES, unitsOf } from '#domain/pricing/addition-rules.ts';
import { DIRECTIONS } from '#domain/pricing/conditions.ts';
import { asWords } from '#domain/text/words.ts';
import { showName } from '#console/shell/common/display.ts';
import { enabledColumn, enabledFilter } from '#console/shell/record/enabled.tsx';
import { choice, text } from '#console/shell/list/filters.ts';
import { optionsOf } from '#console/shell/form/names.ts';
import { plainForm } from '#console/shell/form/plain-form.tsx';
import { ListPage } from '#console/shell/list/list-page.tsx';
import { useCall } from '#console/shell/server/queries.ts';
import { otherNames, RecordPage } from '#console/shell/record/record-page.tsx';
import { useList } from '#console/shell/list/use-list.ts';
import type { Column } from '#console/ui/table/types.ts';
import { CityMoney } from './pricing-fields.tsx';

type Of<K> = {
  kind: K;
  of: BookingKind;
  id: string;
  calls: typeof airportAddition;
};

function screensOf(spec: Of<'airport_addition' | 'day_booking_addition'>) {
  const { kind, of, id, calls } = spec;
  const columns = COLUMNS.filter((column) => of === 'airport' || column.id !== 'direction');
  return {
    List: function AdditionList() {
      const list = useList({
        kind,
        filters: FILTERS,
        sorts: ADDITION_SORTS,
        order: 'city,name',
      });
      return (
        <ListPage
          list={list}
          columns={columns}
          add={`${id}.create`}
          none="Extras that can be booked, and those that come with every trip, will appear here."
        />
      );
    },
    Record: function AdditionRecord({ params }: { params: { id: string } }) {
      return (
        <RecordPage
          answer={useCall(calls.one, { params: { id: Number(params.id) } })}
          kind={kind}
          facts={(row) => [row.city_name, asWords(row.apply), formatMoney(row.cost_minor, row.currency)]}
          sections={(row) => [{ title: 'Extra', facts: factsOf(of, row) }]}
        />
      );
    },
    ...formsOf(spec),
  };
}

const formsOf = ({ kind, of, calls }: Of<'airport_addition' | 'day_booking_addition'>) =>
  plainForm({
    kind,
    schema: AdditionInput,
    ...calls,
    initial: { max_qty: 1, markup: true, apply: 'optional', unit: 'per_unit', car_class_ids: [], direction: null },
    names: { cities: city.names, classes: pricing.classes, languages: publicReference.languagesMap },
    sections: ({ cities, classes, languages }) => [
      {
        title: 'Extra',
        fields: {
          city_id: { is: 'record', label: 'City', options: () => optionsOf(cities) },
          code: {
            is: 'text',
            label: 'Code',
            spellCheck: false,
            hint: 'Identifier used by programs, such as child_seat',
          },
          name: { is: 'languages', label: 'Name', languages },
        },
      },
      {
        title: 'When it is charged',
        fields: {
          apply: {
            is: 'choice',
            label: 'Applies',
            options: ADDITION_APPLIES.map((value) => ({ value, label: APPLIES[value] })),
          },
          unit: {
            is: 'choice',
            label: 'Counted',
            options: unitsOf(of).map((value) => ({ value, label: asWords(value) })),
          },
          max_qty: {
            is: 'number',
            label: 'At most',
            required: true,
            hint: 'How many can be booked; 1 for all that is not optional and counted by the piece',
          },
          ...(of === 'airport' && {
            direction: {
              is: 'choice' as const,
              label: 'Direction',
              none: 'Both ways',
              options: DIRECTIONS.map((value) => ({ value, label: asWords(value) })),
            },
          }),
          car_class_ids: { is: 'several', ids: true, label: 'Car classes', none: 'All', options: optionsOf(classes) },
        },
      },
      {
        title: 'Cost',
        fields: {
          cost_minor: { is: 'own', label: 'Cost of one', draw: CityMoney },
          markup: {
            is: 'yes-no',
            label: 'Profit is added',
            hint: 'Without it the cost is passed through as it is',
          },
        },
      },
    ],
  });

export const FILTERS = {
  q: text('Name, code or city'),
  city: choice({ label: 'City', names: city.names, like: /^\d{1,9}$/ }),
  apply: choice({ label: 'Applies', any: 'Any way', values: ADDITION_APPLIES }),
  state: enabledFilter,
};

const COLUMNS: readonly Column<Addition>[] = [
  {
    id: 'name',
    header: 'Name',
    width: 160,
    sortable: true,
    grow: true,
    card: 'title',
    cell: (row) => showName(row.name),
  },
  enabledColumn,
  { id: 'city', header: 'City', width: 130, sortable: true, cell: (row) => row.city_name },
  { id: 'cost', header: 'Cost', width: 130, align: 'right', cell: (row) => formatMoney(row.cost_minor, row.currency) },
  { id: 'apply', header: 'Applies', width: 105, sortable: true, cell: (row) => asWords(row.apply) },
  { id: 'unit', header: 'Counted', width: 110, cell: (row) => asWords(row.unit) },
  {
    id: 'direction',
    header: 'Direction',
    width: 105,
    cell: (row) => (row.direction ? asWords(row.direction) : 'Both ways'),
  },
  { id: 'markup', header: 'Profit', width: 130, cell: (row) => (row.markup ? 'On top' : 'Passed through') },
  { id: 'max_qty', header: 'At most', width: 90, align: 'right', cell: (row) => row.max_qty },
  { id: 'classes', header: 'Car classes', width: 150, cell: (row) => row.car_classes.join(', ') || 'All' },
  { id: 'code', header: 'Code', width: 140, sortable: true, card: 'none', cell: (row) => row.code },
];

const APPLIES = {
  optional: 'Optional: when it is chosen',
  mandatory: 'Mandatory: always',
  auto: 'Auto: when the trip asks for it',
} as const;

const factsOf = (of: BookingKind, row: Addition) => [
  ...otherNames(row.name),
  { label: 'City', value: row.city_name },
  { label: 'Code', value: row.code },
  { label: 'Applies', value: APPLIES[row.apply] },
  { label: 'Counted', value: asWords(row.unit) },
  ...(of === 'airport' ? [{ label: 'Direction', value: row.direction ? asWords(row.direction) : 'Both ways' }] : []),
  { label: 'Car classes', value: row.car_classes.join(', ') || 'All' },
  { label: 'At most', value: row.max_qty },
  { label: 'Cost of one', value: formatMoney(row.cost_minor, row.currency) },
  { label: 'Profit', value: row.markup ? 'Put on top' : 'None: passed through' },
];

/** Screens of extras, for transfers and for day hire. */
export const ADDITIONS = {
  airport_addition: screensOf({
    kind: 'airport_addition',
    of: 'airport',
    id: 'prices.airports.additions',
    calls: airportAddition,
  }),
  day_booking_addition: screensOf({
    kind: 'day_booking_addition',
    of: 'day_booking',
    id: 'prices.day_booking.additions',
    calls: dayAddition,
  }),
};
