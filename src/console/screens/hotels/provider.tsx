import { PROVIDER_SORTS, ProviderInput, type Provider } from '#contract/hotel/provider.schema.ts';
import { provider } from '#contract/hotel/provider.ts';
import { publicReference } from '#contract/reference/public-reference.ts';
import { PROVIDER_TYPE_WORDS, PROVIDER_TYPES } from '#domain/hotel/provider.ts';
import { optionsOf } from '#console/shell/form/names.ts';
import { plainForm } from '#console/shell/form/plain-form.tsx';
import { choice, text } from '#console/shell/list/filters.ts';
import { ListPage } from '#console/shell/list/list-page.tsx';
import { useList } from '#console/shell/list/use-list.ts';
import { enabledColumn, enabledFilter } from '#console/shell/record/enabled.tsx';
import { RecordPage } from '#console/shell/record/record-page.tsx';
import { useCall } from '#console/shell/server/queries.ts';
import { TextLink } from '#console/ui/link.tsx';
import type { Column } from '#console/ui/table/types.ts';

/** Lists those through whom hotels are sold. */
export function ProviderList() {
  const list = useList({ kind: 'provider', filters: FILTERS, sorts: PROVIDER_SORTS, order: 'name' });
  return (
    <ListPage
      list={list}
      columns={COLUMNS}
      add="hotels.providers.create"
      none="Wholesalers, and hotels that take bookings themselves, appear here."
    />
  );
}

export const ProviderRecord = ({ params }: { params: { id: string } }) => (
  <RecordPage
    answer={useCall(provider.one, { params: { id: Number(params.id) } })}
    kind="provider"
    facts={(row) => [PROVIDER_TYPE_WORDS[row.type], row.currency]}
    sections={(row) => [
      {
        title: 'Provider',
        facts: [
          { label: 'Code', value: row.code },
          { label: 'Type', value: PROVIDER_TYPE_WORDS[row.type] },
          { label: 'Contact', value: row.contact && <bdi>{row.contact}</bdi> },
          { label: 'Currency', value: row.currency },
          { label: 'Commission', value: `${row.commission_bps / 100}% of the cost of each room` },
          { label: 'Hotels', value: <Hotels of={row} /> },
        ],
      },
    ]}
  />
);

const Hotels = ({ of }: { of: Provider }) =>
  of.hotels === 0 ? '0' : <TextLink href={`/hotels/list?provider=${of.id}`}>{String(of.hotels)}</TextLink>;

/** Edits or creates a provider. */
export const { Edit: ProviderEdit, Create: ProviderCreate } = plainForm({
  kind: 'provider',
  schema: ProviderInput,
  ...provider,
  initial: { commission_bps: 0, contact: '' },
  names: { currencies: publicReference.currenciesMap },
  sections: (names) => [
    {
      title: 'Provider',
      fields: {
        name: { is: 'text', label: 'Name' },
        code: {
          is: 'text',
          label: 'Code',
          spellCheck: false,
          hint: 'Identifier used by programs, such as harbour_wholesale',
        },
        type: {
          is: 'choice',
          label: 'Type',
          none: 'Choose a type',
          options: PROVIDER_TYPES.map((value) => ({ value, label: PROVIDER_TYPE_WORDS[value] })),
          hint: 'API: a program answers. Manual: people do',
        },
        contact: { is: 'text', label: 'Contact', hint: 'Whom to reach, and how', wide: true },
        currency: { is: 'search', label: 'Currency', options: () => optionsOf(names.currencies) },
        commission_bps: { is: 'percent', label: 'Commission', hint: 'Our share of the cost of each room' },
      },
    },
  ],
});

export const FILTERS = {
  q: text('Name, code or contact'),
  type: choice({ label: 'Type', values: PROVIDER_TYPES, words: PROVIDER_TYPE_WORDS }),
  currency: choice({ label: 'Currency', names: publicReference.currenciesMap, like: /^[A-Z]{3}$/ }),
  state: enabledFilter,
};

const COLUMNS: readonly Column<Provider>[] = [
  { id: 'name', header: 'Name', width: 220, grow: true, sortable: true, card: 'title', cell: (row) => row.name },
  { id: 'code', header: 'Code', width: 180, sortable: true, card: 'none', cell: (row) => row.code },
  { id: 'type', header: 'Type', width: 100, sortable: true, cell: (row) => PROVIDER_TYPE_WORDS[row.type] },
  { id: 'currency', header: 'Currency', width: 100, sortable: true, cell: (row) => row.currency },
  {
    id: 'commission',
    header: 'Commission',
    width: 120,
    align: 'right',
    sortable: true,
    cell: (row) => `${row.commission_bps / 100}%`,
  },
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
  { id: 'contact', header: 'Contact', width: 260, card: 'none', cell: (row) => row.contact || '–' },
];
