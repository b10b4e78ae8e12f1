import { crm } from '#contract/crm.ts';
import { AIRPORT_PRICE_SORTS, airportPrice, PRICE_DIRECTIONS, type AirportPrice } from '#contract/price.ts';
import { formatMoney } from '#domain/money.ts';
import { asWords } from '#domain/words.ts';
import type { Ref } from '#console/registry/kinds.ts';
import { enabledColumn, enabledFilter } from '#console/shell/enabled.tsx';
import { choice, text } from '#console/shell/filters.ts';
import { ListPage } from '#console/shell/list-page.tsx';
import { useList } from '#console/shell/use-list.ts';
import type { Column } from '#console/ui/table/types.ts';

/** What transfers cost, what they make, and what they sell for. */
export function AirportPriceList() {
  const list = useList({
    id: 'prices.airports.list',
    call: airportPrice.list,
    filters: FILTERS,
    sorts: AIRPORT_PRICE_SORTS,
    order: 'city',
    toRef: airportPriceRef,
  });
  return (
    <ListPage
      list={list}
      kind="airport_price"
      columns={COLUMNS}
      imports="prices.airports.list.import"
      none="Costs entered in the zones of cities will stand here."
    />
  );
}

const id = /^[1-9]\d{0,8}$/;

const FILTERS = {
  q: text('City, zone, airport, class'),
  city: choice({ label: 'City', names: crm.cityNames, like: id }),
  airport: choice({ label: 'Airport', names: airportPrice.airportNames, like: id }),
  zone: choice({ label: 'Zone', names: airportPrice.zoneNames, like: id }),
  car_class: choice({ label: 'Class', names: airportPrice.classNames, like: id }),
  direction: choice({ label: 'Direction', values: PRICE_DIRECTIONS }),
  valid: choice({
    label: 'Valid',
    any: 'Any day',
    values: ['today'],
    into: () => ({ valid_on: new Date().toISOString().slice(0, 10) }),
  }),
  state: enabledFilter,
};

const COLUMNS: readonly Column<AirportPrice>[] = [
  { id: 'city', header: 'City', width: 110, sortable: true, card: 'title', cell: (row) => row.city_name },
  { id: 'airport', header: 'Airport', width: 80, sortable: true, cell: (row) => row.airport },
  { id: 'zone', header: 'Zone', width: 110, sortable: true, grow: true, cell: (row) => row.zone_name },
  { id: 'car_class', header: 'Class', width: 130, sortable: true, cell: (row) => row.car_class },
  { id: 'direction', header: 'Direction', width: 90, sortable: true, cell: (row) => asWords(row.direction) },
  {
    id: 'cost',
    header: 'Cost',
    width: 120,
    align: 'right',
    sortable: true,
    cell: (row) => formatMoney(row.cost_minor, row.currency),
  },
  {
    id: 'profit',
    header: 'Profit',
    title: 'Profit by the setting of its city, on one plain transfer',
    width: 120,
    align: 'right',
    cell: (row) => amountOf(row, row.profit_minor),
  },
  {
    id: 'selling',
    header: 'Selling',
    title: 'Cost and profit of one plain transfer, before options, surcharges and extras',
    width: 120,
    align: 'right',
    cell: (row) => amountOf(row, row.sell_minor),
  },
  {
    id: 'valid_from',
    header: 'Valid',
    title: 'From this day on, to before that one',
    width: 190,
    sortable: true,
    cell: validityOf,
  },
  enabledColumn,
  { id: 'duration', header: 'Minutes', width: 90, align: 'right', card: 'none', cell: (row) => row.duration_min },
];

/** Without a profit setting of its city nothing is sold. */
const amountOf = ({ currency }: AirportPrice, minor: number | null) =>
  minor === null ? <span className="text-muted">Not sold</span> : formatMoney(minor, currency);

/** When a price holds, in words: to the day it ends before, if there is one. */
export function validityOf({ valid_from, valid_to }: { valid_from: string; valid_to: string | null }): string {
  return valid_to === null ? `From ${valid_from}` : `${valid_from} – before ${valid_to}`;
}

/** A price as commands know it. */
export const airportPriceRef = (record: AirportPrice): Ref<'airport_price'> => ({
  kind: 'airport_price',
  id: record.id,
  label: `${record.zone_name}, ${record.airport} ${record.direction}, ${record.car_class}`,
  record,
});
