import { SUPPRESSION_SORTS, type Suppression } from '#contract/sending/suppression.schema.ts';
import { CHANNEL_WORDS } from '#domain/sending/message-words.ts';
import { ADDRESSED_CHANNELS, blocked, reasonInWords, SUPPRESSION_REASONS } from '#domain/sending/suppression.ts';
import { asWords } from '#domain/text/words.ts';
import { showInstant } from '#console/shell/common/display.ts';
import { relativeText } from '#console/shell/common/relative-time.ts';
import { choice, ofRecord, text } from '#console/shell/list/filters.ts';
import { ListPage } from '#console/shell/list/list-page.tsx';
import { useList } from '#console/shell/list/use-list.ts';
import type { Column } from '#console/ui/table/types.ts';

/** Lists the addresses that are not written to. */
export function SuppressionList() {
  const list = useList({ kind: 'suppression', filters: FILTERS, sorts: SUPPRESSION_SORTS, order: '-at' });
  return (
    <ListPage
      list={list}
      columns={COLUMNS}
      add="ntfs.suppressions.create"
      none="Addresses whose messages come back, and those of people who unsubscribe, appear here. You can also block one yourself."
    />
  );
}

export const FILTERS = {
  q: text('Whole address or phone number'),
  channel: choice({ label: 'Channel', values: ADDRESSED_CHANNELS, words: CHANNEL_WORDS }),
  reason: choice({ label: 'Reason', values: SUPPRESSION_REASONS }),
  customer: ofRecord('Customer', 'customer', (customer) => ({ customer })),
};

/** What is said of an address that nobody has any more. */
export const NOT_KEPT = 'The address itself is not stored, and no customer or message that you can see has it.';

const COLUMNS: readonly Column<Suppression>[] = [
  {
    id: 'address',
    header: 'Address',
    width: 240,
    grow: true,
    card: 'title',
    cell: (row) =>
      row.address === null ? (
        <span className="text-muted" title={NOT_KEPT}>
          Not kept
        </span>
      ) : (
        <bdi>{row.address}</bdi>
      ),
  },
  {
    id: 'reason',
    header: 'Reason',
    width: 130,
    card: 'mark',
    cell: (row) => <span title={`${reasonInWords(row.reason)}.`}>{asWords(row.reason)}</span>,
  },
  { id: 'blocked', header: 'Not sent', width: 140, cell: (row) => blocked(row.reason) },
  {
    id: 'at',
    header: 'Since',
    title: 'Since when, in the time zone of your profile',
    width: 168,
    sortable: true,
    firstOrder: 'desc',
    cell: (row) => <span title={relativeText(row.at)}>{showInstant(row.at)}</span>,
  },
  {
    id: 'customer',
    header: 'Customer',
    title: 'Who has this address now',
    width: 170,
    cell: (row) => (row.customer ? <bdi>{row.customer.name}</bdi> : '–'),
  },
  { id: 'channel', header: 'Channel', width: 120, cell: (row) => CHANNEL_WORDS[row.channel] },
  {
    id: 'by',
    header: 'Blocked by',
    title: 'Who blocked it; the system after a report or because its reader unsubscribed',
    width: 160,
    cell: (row) => row.by?.name ?? 'System',
  },
];
