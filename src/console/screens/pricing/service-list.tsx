import { SERVICE_SORTS, type AirportService, type DayPackage } from '#contract/pricing/service-option.schema.ts';
import { optionCostWords } from '#domain/pricing/option-words.ts';
import { asWords } from '#domain/text/words.ts';
import { showName } from '#console/shell/common/display.ts';
import { enabledColumn, enabledFilter } from '#console/shell/record/enabled.tsx';
import { text } from '#console/shell/list/filters.ts';
import { ListPage } from '#console/shell/list/list-page.tsx';
import { useList } from '#console/shell/list/use-list.ts';
import type { Column } from '#console/ui/table/types.ts';

/** Lists transfer services, whichever zones sell them. */
export function AirportServiceList() {
  const list = useList({
    kind: 'airport_service',
    filters: FILTERS,
    sorts: SERVICE_SORTS,
    order: 'name',
  });
  return (
    <ListPage
      list={list}
      columns={AIRPORT_COLUMNS}
      add="prices.airports.services.create"
      none="Services that zones of transfers can sell will appear here."
    />
  );
}

/** Lists day-hire packages, whichever zones sell them. */
export function DayPackageList() {
  const list = useList({
    kind: 'day_package',
    filters: FILTERS,
    sorts: SERVICE_SORTS,
    order: 'name',
  });
  return (
    <ListPage
      list={list}
      columns={DAY_COLUMNS}
      add="prices.day_booking.services.create"
      none="Packages that zones of hire by the day can sell will appear here."
    />
  );
}

export const FILTERS = { q: text('Name or code'), state: enabledFilter };

const number = (value: number) => value.toLocaleString('en');

type Shared = Pick<AirportService, 'code' | 'name' | 'zones'>;

const NAME: Column<Shared> = {
  id: 'name',
  header: 'Name',
  width: 160,
  sortable: true,
  grow: true,
  card: 'title',
  cell: (row) => <bdi>{showName(row.name)}</bdi>,
};
const CODE: Column<Shared> = { id: 'code', header: 'Code', width: 120, sortable: true, cell: (row) => row.code };
const ZONES: Column<Shared> = {
  id: 'zones',
  header: 'Zones',
  title: 'Zones where it is sold',
  align: 'right',
  width: 90,
  sortable: true,
  cell: (row) => number(row.zones),
};

const AIRPORT_COLUMNS: readonly Column<AirportService>[] = [
  NAME,
  enabledColumn,
  CODE,
  { id: 'directions', header: 'Direction', width: 105, cell: (row) => asWords(row.directions) },
  {
    id: 'free_wait_min',
    header: 'Free wait',
    title: 'Minutes the driver waits free of charge',
    align: 'right',
    width: 95,
    cell: (row) => `${row.free_wait_min} min`,
  },
  { id: 'cost', header: 'Cost', width: 150, cell: (row) => optionCostWords(row) },
  ZONES,
];

const DAY_COLUMNS: readonly Column<DayPackage>[] = [
  NAME,
  enabledColumn,
  CODE,
  { id: 'included_hours', header: 'Hours', align: 'right', width: 90, cell: (row) => number(row.included_hours) },
  {
    id: 'included_km',
    header: 'Kilometres',
    align: 'right',
    width: 110,
    cell: (row) => (row.included_km === null ? 'Any' : number(row.included_km)),
  },
  {
    id: 'overtime_block_min',
    header: 'Overtime by',
    title: 'Started blocks of so many minutes',
    align: 'right',
    width: 120,
    cell: (row) => `${row.overtime_block_min} min`,
  },
  { id: 'latest_end', header: 'Latest end', width: 110, cell: (row) => row.latest_end ?? '–' },
  ZONES,
];
