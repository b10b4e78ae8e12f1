import { city } from '#contract/reference/city.ts';
import { airportPrice } from '#contract/pricing/price.ts';
import {
  AIRPORT_PRICE_SORTS,
  PRICE_DIRECTIONS,
  PRICE_SORTS,
  type AcrossPrice,
  type AirportPrice,
  type BookingPrice,
} from '#contract/pricing/price.schema.ts';
import { formatMoney } from '#domain/money/money.ts';
import { asWords } from '#domain/text/words.ts';
import { dateIn, SINGAPORE } from '#domain/time/time.ts';
import { enabledColumn, enabledFilter } from '#console/shell/record/enabled.tsx';
import { choice, text } from '#console/shell/list/filters.ts';
import { ListPage } from '#console/shell/list/list-page.tsx';
import { useList } from '#console/shell/list/use-list.ts';
import type { Column } from '#console/ui/table/types.ts';
import { validityOf } from './grid/price-refs.ts';

/** Lists transfer prices with cost, profit and selling price. */
export function AirportPriceList() {
  const list = useList({
    kind: 'airport_price',
    filters: AIRPORT_FILTERS,
    sorts: AIRPORT_PRICE_SORTS,
    order: 'city',
  });
  return <ListPage list={list} columns={AIRPORT_COLUMNS} imports="prices.airports.list.import" none={NONE} />;
}

/** Lists day-hire prices with cost, profit and selling price. */
export function BookingPriceList() {
  const list = useList({
    kind: 'booking_price',
    filters: BOOKING_FILTERS,
    sorts: PRICE_SORTS,
    order: 'city',
  });
  return <ListPage list={list} columns={BOOKING_COLUMNS} imports="prices.day_booking.import" none={NONE} />;
}

/** Lists out-of-zone prices of day hire. */
export function AcrossPriceList() {
  const list = useList({
    kind: 'across_price',
    filters: ACROSS_FILTERS,
    sorts: PRICE_SORTS,
    order: 'city',
  });
  return <ListPage list={list} columns={ACROSS_COLUMNS} imports="prices.across.import" none={NONE} />;
}

const NONE = 'Costs entered in the zones of cities will appear here.';

const id = /^[1-9]\d{0,8}$/;

const FILTERS = {
  city: choice({ label: 'City', names: city.names, like: id }),
  car_class: choice({ label: 'Class', names: airportPrice.classNames, like: id }),
  valid: choice({
    label: 'Valid',
    any: 'Any day',
    values: ['today'],
    // A list spans cities, and its link, saved view or file must mean the same day for everybody. Like every filter by
    // day it uses the date in Singapore.
    into: (_, now) => ({ valid_on: dateIn(now, SINGAPORE) }),
  }),
  state: enabledFilter,
};

const AIRPORT_FILTERS = {
  q: text('City, zone, airport, class'),
  city: FILTERS.city,
  airport: choice({ label: 'Airport', names: airportPrice.airportNames, like: id }),
  zone: choice({ label: 'Zone', names: airportPrice.zoneNames, like: id }),
  car_class: FILTERS.car_class,
  direction: choice({ label: 'Direction', values: PRICE_DIRECTIONS }),
  valid: FILTERS.valid,
  state: FILTERS.state,
};

const DAY_ZONES = { names: airportPrice.dayZoneNames, like: id };
const ZONE_FILTER = choice({ label: 'Zone', ...DAY_ZONES });
const BOOKING_FILTERS = {
  q: text('City, zone, package, class'),
  zone: ZONE_FILTER,
  option: choice({ label: 'Package', names: airportPrice.packageNames, like: id }),
  ...FILTERS,
};
const ACROSS_FILTERS = {
  q: text('City, zone, class'),
  zone: ZONE_FILTER,
  to_zone: choice({ label: 'To zone', ...DAY_ZONES }),
  ...FILTERS,
};

/** The filters of each list of prices. */
export const PRICE_FILTERS = {
  AirportPrice: AIRPORT_FILTERS,
  BookingPrice: BOOKING_FILTERS,
  AcrossPrice: ACROSS_FILTERS,
};

type AnyPrice = AirportPrice | BookingPrice | AcrossPrice;

const CITY: Column<AnyPrice> = {
  id: 'city',
  header: 'City',
  width: 110,
  sortable: true,
  card: 'title',
  cell: (row) => row.city_name,
};
const ZONE: Column<AnyPrice> = {
  id: 'zone',
  header: 'Zone',
  width: 110,
  sortable: true,
  grow: true,
  cell: (row) => row.zone_name,
};
const CLASS: Column<AnyPrice> = {
  id: 'car_class',
  header: 'Class',
  width: 130,
  sortable: true,
  cell: (row) => row.car_class,
};
const COST: Column<AnyPrice> = {
  id: 'cost',
  header: 'Cost',
  width: 120,
  align: 'right',
  sortable: true,
  cell: (row) => formatMoney(row.cost_minor, row.currency),
};
const VALID: Column<AnyPrice> = {
  id: 'valid_from',
  header: 'Valid',
  title: 'From this day on, to before that one',
  width: 190,
  sortable: true,
  cell: validityOf,
};

/** Returns the columns for the profit and selling price of one plain sale. */
const sold = (what: string): readonly Column<AirportPrice | BookingPrice>[] => [
  {
    id: 'profit',
    header: 'Profit',
    title: `Profit by the setting of its city, on one plain ${what}`,
    width: 120,
    align: 'right',
    cell: (row) => amountOf(row, row.profit_minor),
  },
  {
    id: 'selling',
    header: 'Selling',
    title: `Cost and profit of one plain ${what}, before options, surcharges and extras`,
    width: 120,
    align: 'right',
    cell: (row) => amountOf(row, row.sell_minor),
  },
];

const AIRPORT_COLUMNS: readonly Column<AirportPrice>[] = [
  CITY,
  { id: 'airport', header: 'Airport', width: 80, sortable: true, cell: (row) => row.airport },
  ZONE,
  CLASS,
  { id: 'direction', header: 'Direction', width: 90, sortable: true, cell: (row) => asWords(row.direction) },
  COST,
  ...sold('transfer'),
  VALID,
  enabledColumn,
  { id: 'duration', header: 'Minutes', width: 90, align: 'right', card: 'none', cell: (row) => row.duration_min },
];

const BOOKING_COLUMNS: readonly Column<BookingPrice>[] = [
  CITY,
  ZONE,
  { id: 'option', header: 'Package', width: 130, cell: (row) => row.option },
  CLASS,
  COST,
  {
    id: 'overtime',
    header: 'Overtime',
    title: 'Cost of each started block of overtime',
    width: 110,
    align: 'right',
    cell: (row) => formatMoney(row.overtime_cost_minor, row.currency),
  },
  ...sold('day'),
  VALID,
  enabledColumn,
];

const ACROSS_COLUMNS: readonly Column<AcrossPrice>[] = [
  CITY,
  { ...ZONE, header: 'From zone' },
  { id: 'to_zone', header: 'To zone', width: 110, cell: (row) => row.to_zone_name },
  CLASS,
  { ...COST, header: 'Out and back' },
  {
    id: 'one_way',
    header: 'One way',
    width: 120,
    align: 'right',
    cell: (row) => amountOf(row, row.one_way_cost_minor),
  },
  VALID,
  enabledColumn,
];

/** A price is sold only with a profit setting of its city and, one way, with a cost for that direction. */
const amountOf = ({ currency }: AnyPrice, minor: number | null) =>
  minor === null ? <span className="text-muted">Not sold</span> : formatMoney(minor, currency);
