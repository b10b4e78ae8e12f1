import { PAYOUT_SORTS, type Payout } from '#contract/payout/statement.schema.ts';
import { company } from '#contract/fleet/company.ts';
import { addressOf } from '#contract/kinds.ts';
import { formatAmount, formatMoney } from '#domain/money/money.ts';
import { LINE_KINDS } from '#domain/payout/payout.ts';
import { monthWords, STATEMENT_STATES } from '#domain/payout/statement.ts';
import { asWords } from '#domain/text/words.ts';
import { choice, ofRecord } from '#console/shell/list/filters.ts';
import { ListPage } from '#console/shell/list/list-page.tsx';
import { useList } from '#console/shell/list/use-list.ts';
import { TextLink } from '#console/ui/link.tsx';
import type { Column } from '#console/ui/table/types.ts';
import { latestMonths } from './months.ts';
import { RateText } from './rate.tsx';

/** Lists what companies are paid for each job. */
export function PayoutList() {
  const list = useList({ kind: 'payout', filters: FILTERS, sorts: PAYOUT_SORTS, order: '-day' });
  return <ListPage list={list} columns={COLUMNS} none="What a company is paid for a completed job appears here." />;
}

/** The filters of the list. */
export const FILTERS = {
  statement: ofRecord('Statement', 'statement', (statement) => ({ statement })),
  company: choice({
    label: 'Company',
    names: company.names,
    like: /^[1-9]\d{0,8}$/,
    into: (id) => ({ company: Number(id) }),
  }),
  month: latestMonths(),
  state: choice({ label: 'Statement state', values: STATEMENT_STATES }),
  kind: choice({ label: 'Kind', values: LINE_KINDS }),
};

const COLUMNS: readonly Column<Payout>[] = [
  {
    id: 'day',
    header: 'Day',
    title: 'Day of the job in the city of the company',
    width: 108,
    sortable: true,
    firstOrder: 'desc',
    cell: (row) => row.day,
  },
  {
    id: 'code',
    header: 'Booking',
    width: 140,
    card: 'title',
    cell: (row) =>
      row.code === null ? (
        'Another market'
      ) : (
        <TextLink href={addressOf('booking', row.code, 'assignment')}>{row.code}</TextLink>
      ),
  },
  {
    id: 'company',
    header: 'Company',
    width: 160,
    grow: true,
    sortable: true,
    cell: (row) => <bdi>{row.company.name}</bdi>,
  },
  {
    id: 'statement',
    header: 'Statement',
    width: 130,
    cell: ({ statement: { id, month, number } }) => (
      <TextLink href={addressOf('statement', id)}>{number ?? monthWords(month)}</TextLink>
    ),
  },
  { id: 'kind', header: 'Kind', width: 96, card: 'mark', cell: (row) => asWords(row.kind) },
  {
    id: 'amount',
    header: 'Amount',
    title: 'In the currency the company is paid in',
    align: 'right',
    width: 130,
    cell: (row) =>
      row.amount_minor === null ? (
        <span title={row.missing_rate ?? ''}>No rate</span>
      ) : (
        formatMoney(row.amount_minor, row.payout_currency)
      ),
  },
  {
    id: 'payout',
    header: 'Payout',
    title: 'In the currency of the city',
    align: 'right',
    width: 120,
    card: 'none',
    cell: (row) => formatMoney(row.payout_minor, row.currency),
  },
  { id: 'rate', header: 'Rate', align: 'right', width: 100, card: 'none', cell: (row) => <RateText line={row} /> },
  {
    id: 'fare',
    header: 'Fare',
    align: 'right',
    width: 120,
    card: 'none',
    cell: (row) => formatMoney(row.fare_minor, row.currency),
  },
  {
    id: 'commission',
    header: 'Commission',
    align: 'right',
    width: 100,
    card: 'none',
    cell: (row) => formatAmount(row.commission_minor, row.currency),
  },
  { id: 'driver', header: 'Driver', width: 130, card: 'none', cell: (row) => <bdi>{row.driver ?? '–'}</bdi> },
  { id: 'route', header: 'Route', width: 240, card: 'none', cell: (row) => <bdi>{row.route ?? '–'}</bdi> },
];
