import { STATEMENT_SORTS, type Statement } from '#contract/payout/statement.schema.ts';
import { company } from '#contract/fleet/company.ts';
import { publicReference } from '#contract/reference/public-reference.ts';
import { formatAmount } from '#domain/money/money.ts';
import { monthWords, STATEMENT_STATES } from '#domain/payout/statement.ts';
import { showInstant } from '#console/shell/common/display.ts';
import { choice, text } from '#console/shell/list/filters.ts';
import { ListPage } from '#console/shell/list/list-page.tsx';
import { useList } from '#console/shell/list/use-list.ts';
import type { Column } from '#console/ui/table/types.ts';
import { latestMonths } from './months.ts';
import { StatementState } from './statement-words.tsx';

/** Lists the monthly statements of companies. */
export function StatementList() {
  const list = useList({ kind: 'statement', filters: FILTERS, sorts: STATEMENT_SORTS, order: '-month' });
  return (
    <ListPage
      list={list}
      columns={COLUMNS}
      none="A company’s statement opens with its first completed job of a month."
    />
  );
}

/** The filters of the list. */
export const FILTERS = {
  q: text('Company or number'),
  company: choice({
    label: 'Company',
    names: company.names,
    like: /^[1-9]\d{0,8}$/,
    into: (id) => ({ company: Number(id) }),
  }),
  month: latestMonths(),
  state: choice({ label: 'State', values: STATEMENT_STATES }),
  currency: choice({ label: 'Currency', names: publicReference.currenciesMap, like: /^[A-Z]{3}$/ }),
};

const amount = (id: 'fare' | 'commission' | 'total', header: string): Column<Statement> => ({
  id,
  header,
  align: 'right',
  width: 120,
  cell(row) {
    const minor = row[`${id}_minor`];
    if (minor === null) return <span title={row.missing_rate ?? ''}>No rate</span>;
    return formatAmount(minor, row.currency);
  },
});

const COLUMNS: readonly Column<Statement>[] = [
  {
    id: 'month',
    header: 'Month',
    width: 124,
    sortable: true,
    firstOrder: 'desc',
    cell: (row) => monthWords(row.month),
  },
  {
    id: 'company',
    header: 'Company',
    width: 160,
    grow: true,
    card: 'title',
    sortable: true,
    cell: (row) => <bdi>{row.company.name}</bdi>,
  },
  { id: 'state', header: 'State', width: 90, card: 'mark', cell: (row) => <StatementState state={row.state} /> },
  { id: 'number', header: 'Number', width: 110, cell: (row) => row.number ?? '–' },
  { id: 'jobs', header: 'Jobs', align: 'right', width: 70, cell: (row) => row.jobs.toLocaleString('en') },
  amount('total', 'Total'),
  { id: 'currency', header: 'Currency', width: 84, cell: (row) => row.currency },
  amount('fare', 'Fare'),
  amount('commission', 'Commission'),
  {
    id: 'corrections',
    header: 'Corrections',
    title: 'Jobs of earlier statements that have changed since',
    align: 'right',
    width: 104,
    card: 'none',
    cell: (row) => (row.corrections === 0 ? '–' : row.corrections.toLocaleString('en')),
  },
  {
    id: 'closed_at',
    header: 'Closed',
    width: 170,
    card: 'none',
    sortable: true,
    cell: (row) => (row.closed ? showInstant(row.closed.at) : '–'),
  },
];
