import type { ReplyOf } from '#contract/kit/call.ts';
import { moment } from '#contract/ugc/moment.ts';
import type { Moment } from '#contract/ugc/moment.schema.ts';
import { publicReference } from '#contract/reference/public-reference.ts';
import { MOMENT_STATUSES } from '#domain/ugc/moment.ts';
import { showInstant } from '#console/shell/common/display.ts';
import { choice, ofRecord, text, type NameRead } from '#console/shell/list/filters.ts';
import { cx } from '#console/ui/cx.ts';
import type { Column } from '#console/ui/table/types.ts';
import { isBlurred, MomentState, photoAddress } from './moment-words.tsx';

/** An author has no record of their own: each of their moments names them. */
const AUTHOR: NameRead = {
  call: moment.list,
  input: (author) => ({ query: { author, page_size: 1 } }),
  nameIn: (reply) => (reply as ReplyOf<typeof moment.list>).data[0]?.author.name,
};

/** The filters of the list. */
export const FILTERS = {
  q: text('Text, author or place'),
  status: choice({ label: 'Status', values: MOMENT_STATUSES }),
  city: choice({
    label: 'City',
    names: publicReference.citiesMap,
    like: /^[1-9]\d{0,14}$/,
    into: (city) => ({ city: Number(city) }),
  }),
  reported: choice({
    label: 'Reports',
    values: ['open', 'none'],
    words: { open: 'Reported', none: 'Not reported' },
    into: (reported) => ({ reported: reported === 'open' }),
  }),
  author: ofRecord('One author', AUTHOR, (author) => ({ author })),
  customer: ofRecord('One customer', 'customer', (customer) => ({ customer })),
  alike: ofRecord('Same picture as', 'moment', (alike) => ({ alike })),
};

/** Shows the first picture of a moment, small; a reported one is blurred. */
function Thumb({ row }: { row: Moment }) {
  const [first] = row.photos;
  return (
    <span className="inline-block h-5 w-8 shrink-0 overflow-hidden rounded-sm bg-subtle align-middle">
      {first && (
        <img
          src={photoAddress(first, 160)}
          alt=""
          loading="lazy"
          className={cx('size-full object-cover', isBlurred(row) && 'blur-xs')}
        />
      )}
    </span>
  );
}

export const COLUMNS: readonly Column<Moment>[] = [
  {
    id: 'text',
    header: 'Text',
    width: 240,
    grow: true,
    card: 'title',
    cell: (row) => (
      <span className="inline-flex max-w-full items-center gap-2 align-middle">
        <Thumb row={row} />
        <span className="truncate">
          <bdi>{row.text}</bdi>
        </span>
      </span>
    ),
  },
  { id: 'author', header: 'Author', width: 124, cell: ({ author }) => <bdi>{author.name}</bdi> },
  { id: 'city', header: 'City', width: 104, cell: ({ city_name }) => city_name },
  {
    id: 'place',
    header: 'Place',
    width: 124,
    card: 'none',
    cell: ({ place }) => (place === '' ? '–' : <bdi>{place}</bdi>),
  },
  {
    id: 'reports',
    header: 'Reports',
    width: 84,
    align: 'right',
    sortable: true,
    firstOrder: 'desc',
    cell: ({ reports: { open } }) => (open === 0 ? '–' : open),
  },
  { id: 'status', header: 'Status', width: 148, card: 'mark', cell: (row) => <MomentState row={row} /> },
  {
    id: 'score',
    header: 'Score',
    width: 80,
    align: 'right',
    sortable: true,
    firstOrder: 'desc',
    cell: ({ score }) => score ?? '–',
  },
  {
    id: 'posted_at',
    header: 'Posted',
    width: 156,
    sortable: true,
    firstOrder: 'desc',
    cell: ({ posted_at }) => showInstant(posted_at),
  },
  { id: 'likes', header: 'Likes', width: 70, align: 'right', card: 'none', cell: ({ likes }) => likes },
  {
    id: 'decided_by',
    header: 'Decided by',
    width: 120,
    card: 'none',
    cell: ({ decided_by }) => (decided_by ? <bdi>{decided_by.name}</bdi> : '–'),
  },
];
