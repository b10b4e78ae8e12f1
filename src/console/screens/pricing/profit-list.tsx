import { PROFIT_SORTS, type CityProfit } from '#contract/pricing/profit.schema.ts';
import { PROFIT_TYPES, profitWords, type ProfitType } from '#domain/pricing/profit-rules.ts';
import { choice, text } from '#console/shell/list/filters.ts';
import { ListPage } from '#console/shell/list/list-page.tsx';
import { useList } from '#console/shell/list/use-list.ts';
import { Status } from '#console/ui/status.tsx';
import type { Column } from '#console/ui/table/types.ts';

/** Lists the profit settings by city. */
export function ProfitList() {
  const list = useList({
    kind: 'city_profit',
    filters: FILTERS,
    sorts: PROFIT_SORTS,
    order: 'name',
  });
  return <ListPage list={list} columns={COLUMNS} none="Cities appear here once they are added." />;
}

export const FILTERS = {
  q: text('City'),
  missing: choice({ label: 'Sold, but without profit', any: 'Set or not', values: PROFIT_TYPES }),
};

const COLUMNS: readonly Column<CityProfit>[] = [
  { id: 'name', header: 'City', width: 180, sortable: true, card: 'title', cell: (row) => row.name },
  { id: 'currency', header: 'Currency', width: 100, sortable: true, cell: (row) => row.currency },
  { id: 'airport', header: 'Transfers', width: 240, grow: true, cell: (row) => <Setting row={row} type="airport" /> },
  { id: 'booking', header: 'Day hire', width: 240, cell: (row) => <Setting row={row} type="booking" /> },
  {
    id: 'exceptions',
    header: 'Exceptions',
    title: 'Car classes with a profit of their own',
    width: 110,
    align: 'right',
    cell: exceptionsOf,
  },
];

/** Shows a setting in words, or a warning that nothing is sold without one. */
function Setting({ row, type }: { row: CityProfit; type: ProfitType }) {
  const { default: standard } = row[type];
  if (standard) return profitWords(standard, row.currency);
  const sold = type === 'airport' ? row.airport_service : row.day_booking_service;
  return <Status tone={sold ? 'bad' : 'neutral'}>{sold ? 'Not set – not on sale' : 'Not set'}</Status>;
}

function exceptionsOf({ airport, booking }: CityProfit): number {
  return Object.keys(airport.by_class).length + Object.keys(booking.by_class).length;
}
