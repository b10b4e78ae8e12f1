import { listPath } from '#console/registry/kinds.ts';
import { city } from '#contract/reference/city.ts';
import { airportVariable, dayVariable } from '#contract/pricing/variable.ts';
import { VARIABLE_SORTS, VariableInput, type Variable } from '#contract/pricing/variable.schema.ts';
import { surchargeWords, VARIABLE_GROUPS } from '#domain/pricing/conditions.ts';
import { asWords } from '#domain/text/words.ts';
import { enabledColumn, enabledFilter } from '#console/shell/record/enabled.tsx';
import { choice, text } from '#console/shell/list/filters.ts';
import { optionsOf } from '#console/shell/form/names.ts';
import { plainForm } from '#console/shell/form/plain-form.tsx';
import { ListPage } from '#console/shell/list/list-page.tsx';
import { useCall } from '#console/shell/server/queries.ts';
import { RecordPage } from '#console/shell/record/record-page.tsx';
import { RouterLink } from '#console/shell/location/router-link.tsx';
import { useList } from '#console/shell/list/use-list.ts';
import type { Column } from '#console/ui/table/types.ts';
import { AirportConditions, DayConditions } from './conditions-field.tsx';
import { SurchargeField } from './pricing-fields.tsx';
import { CityVariables } from './variables-city.tsx';

type Of = {
  kind: 'airport_variable' | 'day_booking_variable';
  id: string;
  calls: typeof airportVariable;
};

function screensOf(spec: Of) {
  const { kind, id, calls } = spec;
  return {
    List: function VariableList() {
      const list = useList({
        kind,
        filters: FILTERS,
        sorts: VARIABLE_SORTS,
        order: 'city,group',
      });
      return (
        <ListPage
          list={list}
          columns={COLUMNS}
          add={`${id}.create`}
          none="Surcharges by season, time, notice and weekday will appear here."
        />
      );
    },
    Record: function VariableRecord({ params }: { params: { id: string } }) {
      return (
        <RecordPage
          answer={useCall(calls.one, { params: { id: Number(params.id) } })}
          kind={kind}
          facts={(row) => [row.city_name, `${row.condition_text}: ${surchargeWords(row, row.currency)}`]}
          sections={(row) => [{ title: 'Surcharge', facts: factsOf(row, listPath(kind)) }]}
        />
      );
    },
    City: ({ params }: { params: { id: string } }) => (
      <CityVariables cityId={Number(params.id)} call={calls.list} path={listPath(kind)} title={TITLES[kind]} />
    ),
    ...formsOf(spec),
  };
}

const formsOf = ({ kind, calls }: Of) =>
  plainForm({
    kind,
    schema: VariableInput,
    ...calls,
    initial: { priority: 0, markup: true, amount_mode: 'percent', conditions: {} },
    names: { cities: city.names },
    sections: ({ cities }) => [
      {
        title: 'Surcharge',
        fields: {
          city_id: { is: 'record', label: 'City', options: () => optionsOf(cities) },
          name: { is: 'text', label: 'Name', hint: 'Shown on the price line, such as “Night”' },
          group: {
            is: 'choice',
            label: 'Group',
            none: 'Choose',
            options: VARIABLE_GROUPS.map((value) => ({ value, label: asWords(value) })),
            hint: 'Of each group only one applies: that with the highest priority',
          },
          priority: {
            is: 'number',
            label: 'Priority',
            required: true,
            hint: 'A higher priority applies over a lower one in its group',
          },
        },
      },
      {
        title: 'Amount',
        fields: {
          amount_mode: {
            is: 'choice',
            label: 'Kind',
            options: [
              { value: 'percent', label: 'Percent of base and option' },
              { value: 'fixed', label: 'Fixed, per vehicle and day' },
            ],
          },
          amount_value: { is: 'own', label: 'Amount', draw: SurchargeField },
          markup: {
            is: 'yes-no',
            label: 'Profit is added',
            hint: 'Without it the amount is passed through as it is',
          },
        },
      },
      {
        title: 'Conditions',
        about: 'All conditions must apply. Empty conditions always apply.',
        fields: {
          conditions: {
            is: 'own',
            label: 'Conditions',
            draw: kind === 'airport_variable' ? AirportConditions : DayConditions,
          },
        },
      },
    ],
  });

export const FILTERS = {
  q: text('Name or city'),
  city: choice({ label: 'City', names: city.names, like: /^\d{1,9}$/ }),
  group: choice({ label: 'Group', values: VARIABLE_GROUPS }),
  state: enabledFilter,
};

const COLUMNS: readonly Column<Variable>[] = [
  { id: 'name', header: 'Name', width: 150, sortable: true, card: 'title', cell: (row) => row.name },
  enabledColumn,
  { id: 'city', header: 'City', width: 125, sortable: true, cell: (row) => row.city_name },
  { id: 'amount', header: 'Amount', width: 125, align: 'right', cell: (row) => surchargeWords(row, row.currency) },
  { id: 'condition', header: 'Condition', width: 215, grow: true, cell: (row) => row.condition_text },
  { id: 'group', header: 'Group', width: 85, sortable: true, cell: (row) => asWords(row.group) },
  {
    id: 'priority',
    header: 'Priority',
    width: 80,
    align: 'right',
    sortable: true,
    firstOrder: 'desc',
    cell: (row) => row.priority,
  },
  { id: 'markup', header: 'Profit', width: 130, cell: (row) => (row.markup ? 'On top' : 'Passed through') },
];

const TITLES = { airport_variable: 'Airport surcharges', day_booking_variable: 'Day hire surcharges' } as const;

const factsOf = (row: Variable, path: string) => [
  {
    label: 'City',
    value: (
      <RouterLink href={`${path}/city/${row.city_id}`} className="text-link hover:underline">
        All of {row.city_name}
      </RouterLink>
    ),
  },
  { label: 'Group', value: asWords(row.group) },
  { label: 'Priority', value: row.priority },
  { label: 'Amount', value: surchargeWords(row, row.currency) },
  { label: 'Profit', value: row.markup ? 'Put on top' : 'None: passed through' },
  { label: 'Condition', value: row.condition_text, wide: true },
];

/** Screens of surcharges, for transfers and for day hire. */
export const VARIABLES = {
  airport_variable: screensOf({
    kind: 'airport_variable',
    id: 'prices.airports.variables',
    calls: airportVariable,
  }),
  day_booking_variable: screensOf({
    kind: 'day_booking_variable',
    id: 'prices.day_booking.variables',
    calls: dayVariable,
  }),
};
