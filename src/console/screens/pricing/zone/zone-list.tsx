import { city } from '#contract/reference/city.ts';
import { zone } from '#contract/pricing/zone.ts';
import { ZONE_SORTS, type Zone } from '#contract/pricing/zone.schema.ts';
import type { BookingKind } from '#domain/booking/booking.ts';
import { refOf, type Ref } from '#console/registry/kinds.ts';
import { showName } from '#console/shell/common/display.ts';
import { enabledColumn, enabledFilter } from '#console/shell/record/enabled.tsx';
import { always, choice, text } from '#console/shell/list/filters.ts';
import { ListPage } from '#console/shell/list/list-page.tsx';
import { useList } from '#console/shell/list/use-list.ts';
import type { Column } from '#console/ui/table/types.ts';

/** Lists the zones of cities that price transfers. */
export function AirportZoneList() {
  const list = useList({
    kind: 'airport_zone',
    filters: AIRPORT_FILTERS,
    sorts: ZONE_SORTS,
    order: 'city,name',
  });
  return (
    <ListPage
      list={list}
      columns={AIRPORT_COLUMNS}
      add="prices.airports.zones.create"
      finder="prices.airports.zones.at"
      none="Zones with transfer prices will appear here."
    />
  );
}

/** Lists the zones of cities that price day hire. */
export function DayZoneList() {
  const list = useList({
    kind: 'day_booking_zone',
    filters: DAY_FILTERS,
    sorts: ZONE_SORTS,
    order: 'city,name',
  });
  return (
    <ListPage
      list={list}
      columns={COLUMNS}
      add="prices.day_booking.zones.create"
      finder="prices.day_booking.zones.at"
      none="Zones with day hire prices will appear here."
    />
  );
}

/** Returns the record kind of a zone in commands. */
export const zoneKind = (kind: BookingKind) => `${kind}_zone` as const;

/** Returns the reference to a zone in commands. */
export const zoneRef = (record: Zone): Ref<ReturnType<typeof zoneKind>> => refOf(zoneKind(record.kind), record);

export const FILTERS = {
  q: text('Zone, code or city'),
  city: choice({ label: 'City', names: city.names, like: /^\d{1,9}$/ }),
  state: enabledFilter,
};

export const AIRPORT_FILTERS = {
  ...FILTERS,
  airport: choice({ label: 'Airport', names: zone.airports, like: /^\d{1,9}$/ }),
  kind: always({ kind: 'airport' as const }),
};

export const DAY_FILTERS = { ...FILTERS, kind: always({ kind: 'day_booking' as const }) };

const number = (value: number) => value.toLocaleString('en');

const [NAME, CITY, AIRPORTS, ...REST]: readonly Column<Zone>[] = [
  {
    id: 'name',
    header: 'Zone',
    width: 180,
    sortable: true,
    grow: true,
    card: 'title',
    cell: (row) => <bdi>{showName(row.name)}</bdi>,
  },
  { id: 'city', header: 'City', width: 170, sortable: true, cell: (row) => `${row.city_name}, ${row.country}` },
  {
    id: 'airports',
    header: 'Airports',
    width: 130,
    cell: (row) => row.airports.map(({ iata }) => iata).join(', '),
  },
  {
    id: 'price_rows',
    header: 'Price rows',
    align: 'right',
    width: 110,
    sortable: true,
    cell: (row) => number(row.price_rows),
  },
  {
    id: 'options',
    header: 'Services',
    title: 'Services that are enabled',
    align: 'right',
    width: 100,
    sortable: true,
    cell: (row) => number(row.options),
  },
  {
    id: 'priority',
    header: 'Priority',
    title: 'Where zones overlap, the zone with the higher priority applies',
    align: 'right',
    width: 100,
    sortable: true,
    cell: (row) => number(row.priority),
  },
  {
    id: 'border',
    header: 'Border',
    width: 120,
    card: 'none',
    cell: (row) => (row.corners > 0 ? `${number(row.corners)} corners` : 'None'),
  },
  {
    id: 'postal',
    header: 'Postal codes',
    width: 150,
    card: 'none',
    cell: (row) => row.postal_prefixes.join(', ') || '–',
  },
];

const there = (columns: readonly (Column<Zone> | typeof enabledColumn | undefined)[]) =>
  columns.filter((column) => column !== undefined);

const COLUMNS = there([NAME, enabledColumn, CITY, ...REST]);
const AIRPORT_COLUMNS = there([NAME, enabledColumn, CITY, AIRPORTS, ...REST]);
