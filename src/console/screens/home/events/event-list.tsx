import { EVENT_SORTS, type Event } from '#contract/home/event.schema.ts';
import { publicReference } from '#contract/reference/public-reference.ts';
import { EVENT_STATES } from '#domain/home/event.ts';
import { showName } from '#console/shell/common/display.ts';
import { choice, text } from '#console/shell/list/filters.ts';
import { ListPage } from '#console/shell/list/list-page.tsx';
import { useList } from '#console/shell/list/use-list.ts';
import { pictureAddress } from '#console/shell/server/picture-address.ts';
import type { Column } from '#console/ui/table/types.ts';
import { EVENT_WORDS, EventMark } from './event-words.tsx';

/** Lists what happens in cities, by its days. */
export function EventList() {
  const list = useList({ kind: 'event', filters: FILTERS, sorts: EVENT_SORTS, order: '-starts_on' });
  return (
    <ListPage
      list={list}
      columns={COLUMNS}
      add="home.events.create"
      none="Festivals, concerts and fairs appear here, each with its days in a city."
    />
  );
}

export const FILTERS = {
  q: text('Title, venue or city'),
  state: choice({ label: 'State', values: EVENT_STATES, words: EVENT_WORDS }),
  city: choice({ label: 'City', names: publicReference.citiesMap, like: /^\d{1,9}$/ }),
  enabled: choice({
    label: 'Availability',
    values: ['enabled', 'disabled'],
    into: (value) => ({ enabled: value === 'enabled' }),
  }),
};

/** Shows the title of an event after its cover. */
function Title({ row }: { row: Event }) {
  const address = pictureAddress(row.cover?.url);
  return (
    <span className="inline-flex max-w-full items-center gap-2 align-middle">
      {address === null ? (
        <span aria-hidden className="h-5 w-8 shrink-0 rounded-sm border border-line bg-surface" />
      ) : (
        <img src={address} alt="" className="h-5 w-8 shrink-0 rounded-sm object-cover" />
      )}
      <span className="truncate">{showName(row.title)}</span>
    </span>
  );
}

const COLUMNS: readonly Column<Event>[] = [
  {
    id: 'title',
    header: 'Title',
    width: 280,
    grow: true,
    sortable: true,
    card: 'title',
    cell: (row) => <Title row={row} />,
  },
  { id: 'state', header: 'State', width: 120, card: 'mark', cell: (row) => <EventMark state={row.state} /> },
  { id: 'city', header: 'City', width: 140, sortable: true, cell: (row) => row.city_name },
  {
    id: 'starts_on',
    header: 'First day',
    width: 120,
    sortable: true,
    firstOrder: 'desc',
    cell: (row) => row.starts_on,
  },
  { id: 'ends_on', header: 'Last day', width: 120, sortable: true, firstOrder: 'desc', cell: (row) => row.ends_on },
  { id: 'venue', header: 'Venue', width: 200, cell: (row) => row.venue || '–' },
  { id: 'enabled', header: 'Enabled', width: 100, card: 'none', cell: (row) => (row.enabled ? 'Yes' : 'No') },
];
