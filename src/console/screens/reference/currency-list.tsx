import { CURRENCY_SORTS, type Currency } from '#contract/reference/currency.schema.ts';
import { enabledColumn, enabledFilter } from '#console/shell/record/enabled.tsx';
import { text } from '#console/shell/list/filters.ts';
import { ListPage } from '#console/shell/list/list-page.tsx';
import { useList } from '#console/shell/list/use-list.ts';
import type { Column } from '#console/ui/table/types.ts';
import { RateAge, rateWords, stepWords } from './currency-words.tsx';

/** Lists the currencies with their exchange rates. */
export function CurrencyList() {
  const list = useList({
    kind: 'currency',
    filters: FILTERS,
    sorts: CURRENCY_SORTS,
    order: 'code',
  });
  return (
    <ListPage
      list={list}
      columns={COLUMNS}
      add="data.currency.create"
      imports="data.currency.import"
      none="Currencies that are added will appear here."
    />
  );
}

export const FILTERS = { q: text('Currency'), state: enabledFilter };

const COLUMNS: readonly Column<Currency>[] = [
  { id: 'code', header: 'Code', width: 80, sortable: true, card: 'title', cell: (row) => row.code },
  enabledColumn,
  { id: 'name', header: 'Name', width: 178, sortable: true, grow: true, cell: (row) => row.name },
  { id: 'rate', header: 'Rate', align: 'right', width: 160, cell: (row) => (row.rate ? rateWords(row.rate) : '–') },
  { id: 'age', header: 'Age of rate', width: 170, cell: (row) => <RateAge rate={row.rate} /> },
  { id: 'exponent', header: 'Decimals', align: 'right', width: 90, sortable: true, cell: (row) => row.exponent },
  { id: 'step', header: 'Rounded to', align: 'right', width: 110, cell: stepWords },
];
