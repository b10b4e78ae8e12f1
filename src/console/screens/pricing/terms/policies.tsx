import { city } from '#contract/reference/city.ts';
import { policy } from '#contract/pricing/policy.ts';
import { POLICY_SORTS, PolicyChanges, PolicyInput, type Policy } from '#contract/pricing/policy.schema.ts';
import { BOOKING_KINDS } from '#domain/booking/booking.ts';
import { DEFAULT_POLICIES, policyBrief } from '#domain/booking/refund.ts';
import { enabledColumn, enabledFilter } from '#console/shell/record/enabled.tsx';
import { choice, text } from '#console/shell/list/filters.ts';
import { optionsOf } from '#console/shell/form/names.ts';
import { plainForm } from '#console/shell/form/plain-form.tsx';
import { ListPage } from '#console/shell/list/list-page.tsx';
import { useCall } from '#console/shell/server/queries.ts';
import { RecordPage } from '#console/shell/record/record-page.tsx';
import { useList } from '#console/shell/list/use-list.ts';
import { PlainTable } from '#console/ui/page/plain-table.tsx';
import { Section } from '#console/ui/page/section.tsx';
import type { Column } from '#console/ui/table/types.ts';
import { TiersField } from './tiers-field.tsx';

/** Lists refund policies by kind and city. */
export function PolicyList() {
  const list = useList({
    kind: 'cancellation_policy',
    filters: FILTERS,
    sorts: POLICY_SORTS,
    order: 'kind,city',
  });
  return (
    <ListPage
      list={list}
      columns={COLUMNS}
      add="prices.policies.create"
      none="Refund policies for cancelled bookings will appear here."
    />
  );
}

export const PolicyRecord = ({ params }: { params: { id: string } }) => (
  <RecordPage
    answer={useCall(policy.one, { params: { id: Number(params.id) } })}
    kind="cancellation_policy"
    facts={(row) => [row.terms]}
    sections={(row) => [
      {
        title: 'Applies to',
        facts: [
          { label: 'Kind', value: KINDS[row.kind] },
          { label: 'City', value: whereWords(row) },
          { label: 'Cities that currently use it', value: row.cities.toLocaleString('en') },
          {
            label: 'When',
            value: 'Applies to new bookings. A booking keeps the policy it was sold with.',
            wide: true,
          },
        ],
      },
    ]}
    Below={Steps}
  />
);

const FORM = {
  kind: 'cancellation_policy',
  ...policy,
} as const;

const STEPS = {
  title: 'Steps',
  about: 'For cancellations by the customer. Other cancellations are refunded in full.',
  fields: { tiers: { is: 'own', label: 'Steps', draw: TiersField, wide: true } },
} as const;

/** Edits the steps of a policy. */
export const { Edit: PolicyEdit } = plainForm({ ...FORM, schema: PolicyChanges, sections: () => [STEPS] });

/** Creates the policy of a city. */
export const { Create: PolicyCreate } = plainForm({
  ...FORM,
  schema: PolicyInput,
  initial: { kind: 'airport', tiers: DEFAULT_POLICIES.airport },
  names: { cities: city.names },
  sections: ({ cities }) => [
    {
      title: 'Applies to',
      fields: {
        kind: {
          is: 'choice',
          label: 'Kind',
          options: BOOKING_KINDS.map((value) => ({ value, label: KINDS[value] })),
        },
        city_id: {
          is: 'record',
          label: 'City',
          options: () => optionsOf(cities),
          hint: 'It replaces the policy of all other cities',
        },
      },
    },
    STEPS,
  ],
});

const KINDS = { airport: 'Transfers', day_booking: 'Day hire' } as const;

const whereWords = ({ city_name }: Policy): string => city_name ?? 'All other cities';

export const FILTERS = {
  q: text('City'),
  kind: choice({ label: 'Kind', values: BOOKING_KINDS, words: KINDS }),
  city: choice({ label: 'City', names: city.names, like: /^\d{1,9}$/ }),
  state: enabledFilter,
};

const COLUMNS: readonly Column<Policy>[] = [
  { id: 'city', header: 'City', width: 170, sortable: true, card: 'title', cell: whereWords },
  enabledColumn,
  { id: 'kind', header: 'Kind', width: 110, sortable: true, cell: (row) => KINDS[row.kind] },
  { id: 'terms', header: 'Refund', width: 420, grow: true, cell: (row) => policyBrief(row.tiers) },
  {
    id: 'cities',
    header: 'Cities',
    title: 'Cities that currently use it',
    width: 90,
    align: 'right',
    cell: (row) => row.cities.toLocaleString('en'),
  },
];

const Steps = ({ record: { tiers } }: { record: Policy }) => (
  <Section title="Steps">
    <PlainTable
      label="Steps"
      head={['Cancelled', 'Refunded']}
      right={[1]}
      rows={tiers.map(({ min_hours, refund_bps }, index) => [
        min_hours > 0
          ? `${min_hours.toLocaleString('en')} ${min_hours === 1 ? 'hour' : 'hours'} before the pickup, or earlier`
          : index === 0
            ? 'At any time before the pickup'
            : 'Later',
        `${refund_bps / 100}%`,
      ])}
    />
  </Section>
);
