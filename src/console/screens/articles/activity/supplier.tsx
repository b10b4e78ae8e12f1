import { SUPPLIER_SORTS, SupplierInput, type Supplier } from '#contract/activity/supplier.schema.ts';
import { supplier } from '#contract/activity/supplier.ts';
import { publicReference } from '#contract/reference/public-reference.ts';
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

/** Lists those who run activities and are paid directly. */
export function SupplierList() {
  const list = useList({ kind: 'supplier', filters: FILTERS, sorts: SUPPLIER_SORTS, order: 'name' });
  return (
    <ListPage
      list={list}
      columns={COLUMNS}
      add="articles.directsuppliers.create"
      none="Those who run activities and are paid without an agency between appear here."
    />
  );
}

export const SupplierRecord = ({ params }: { params: { id: string } }) => (
  <RecordPage
    answer={useCall(supplier.one, { params: { id: Number(params.id) } })}
    kind="supplier"
    facts={(row) => [row.country_name ?? ''].filter(Boolean)}
    sections={(row) => [
      {
        title: 'Supplier',
        facts: [
          { label: 'Contact', value: <bdi>{row.contact}</bdi> },
          { label: 'Country', value: row.country_name },
          { label: 'Commission', value: `${row.commission_bps / 100}% of each activity sold` },
          { label: 'Activities', value: <Activities of={row} /> },
        ],
      },
    ]}
  />
);

const Activities = ({ of }: { of: Supplier }) =>
  of.activities === 0 ? (
    '0'
  ) : (
    <TextLink href={`/articles/activities?supplier=${of.id}`}>{String(of.activities)}</TextLink>
  );

/** Edits or creates a supplier. */
export const { Edit: SupplierEdit, Create: SupplierCreate } = plainForm({
  kind: 'supplier',
  schema: SupplierInput,
  ...supplier,
  initial: { commission_bps: 0 },
  names: { countries: publicReference.countriesMap },
  sections: (names) => [
    {
      title: 'Supplier',
      fields: {
        name: { is: 'text', label: 'Name', hint: 'What people call it; files of activities name it so' },
        contact: { is: 'text', label: 'Contact', hint: 'Whom to reach, and how', wide: true },
        country: { is: 'search', label: 'Country', options: () => optionsOf(names.countries) },
        commission_bps: { is: 'percent', label: 'Commission', hint: 'Of each activity sold' },
      },
    },
  ],
});

export const FILTERS = {
  q: text('Name or contact'),
  country: choice({ label: 'Country', names: publicReference.countriesMap, like: /^[A-Z]{2}$/ }),
  state: enabledFilter,
};

const COLUMNS: readonly Column<Supplier>[] = [
  { id: 'name', header: 'Name', width: 240, grow: true, sortable: true, card: 'title', cell: (row) => row.name },
  enabledColumn,
  {
    id: 'activities',
    header: 'Activities',
    align: 'right',
    width: 110,
    sortable: true,
    cell: (row) => <Activities of={row} />,
  },
  {
    id: 'commission',
    header: 'Commission',
    align: 'right',
    width: 120,
    sortable: true,
    cell: (row) => `${row.commission_bps / 100}%`,
  },
  { id: 'contact', header: 'Contact', width: 260, cell: (row) => row.contact },
  {
    id: 'country',
    header: 'Country',
    width: 150,
    sortable: true,
    card: 'none',
    cell: (row) => row.country_name ?? '–',
  },
];
