import { TAKINGS_SORTS, type Takings } from '#contract/booking/takings.schema.ts';
import { publicReference } from '#contract/reference/public-reference.ts';
import { PAID_METHODS } from '#domain/booking/ledger.ts';
import { METHOD_WORDS } from '#domain/booking/payment-words.ts';
import { formatAmount } from '#domain/money/money.ts';
import { addDays } from '#domain/time/calendar.ts';
import { dateIn, SINGAPORE } from '#domain/time/time.ts';
import { choice, period } from '#console/shell/list/filters.ts';
import { ListPage } from '#console/shell/list/list-page.tsx';
import { useList } from '#console/shell/list/use-list.ts';
import type { Column } from '#console/ui/table/types.ts';

/** Lists what came in by day, method and currency, and what is still open. */
export function TakingsList() {
  const list = useList({ kind: 'takings', filters: FILTERS, sorts: TAKINGS_SORTS, order: '-day' });
  return <ListPage list={list} columns={COLUMNS} none="Payments and refunds are added up here, day by day." />;
}

export const FILTERS = {
  when: period(
    'Day',
    ({ from, to }) => ({
      ...(from && { from: dateIn(from, SINGAPORE) }),
      ...(to && { to: addDays(dateIn(to, SINGAPORE), -1) }),
    }),
    ['week', 'today', 'yesterday', 'all'],
  ),
  method: choice({ label: 'Method', values: PAID_METHODS, words: METHOD_WORDS }),
  currency: choice({ label: 'Currency', names: publicReference.currenciesMap, like: /^[A-Z]{3}$/ }),
  city: choice({
    label: 'City',
    names: publicReference.citiesMap,
    like: /^[1-9]\d{0,8}$/,
    into: (city) => ({ city: Number(city) }),
  }),
};

type Amount = 'received' | 'refunded' | 'net' | 'with_drivers' | 'uncaptured' | 'due';

const amount = (id: Amount, header: string, title: string, width = 98): Column<Takings> => ({
  id,
  header,
  title,
  align: 'right',
  width,
  cell: (row) => {
    const minor = row[`${id}_minor`];
    return minor === 0 ? <span className="text-faint">–</span> : formatAmount(minor, row.currency);
  },
  onCard: (row) => row[`${id}_minor`] !== 0 && formatAmount(row[`${id}_minor`], row.currency),
});

const COLUMNS: readonly Column<Takings>[] = [
  {
    id: 'day',
    header: 'Day',
    title: 'Business day of the city',
    width: 108,
    card: 'title',
    sortable: true,
    firstOrder: 'desc',
    cell: (row) => row.day,
  },
  { id: 'method', header: 'Method', width: 120, grow: true, cell: (row) => METHOD_WORDS[row.method] },
  { id: 'currency', header: 'Currency', width: 80, card: 'mark', cell: (row) => row.currency },
  { id: 'payments', header: 'Payments', align: 'right', width: 84, cell: (row) => row.payments.toLocaleString('en') },
  amount('received', 'Received', 'Payments that arrived that day'),
  amount('refunded', 'Refunded', 'Refunds paid that day'),
  amount('net', 'Net', 'Received less refunded'),
  amount('due', 'Still due', 'For the trips and stays of that day, by the agreed method'),
  amount('with_drivers', 'With drivers', 'Cash of that day that drivers have not handed in', 104),
  amount('uncaptured', 'Not captured', 'Held by banks since that day', 106),
];
