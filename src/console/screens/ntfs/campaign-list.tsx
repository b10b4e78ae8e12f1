import { CAMPAIGN_SORTS, type Campaign } from '#contract/campaign/campaign.schema.ts';
import { CAMPAIGN_STATUSES } from '#domain/campaign/campaign.ts';
import { CUSTOMER_CHANNELS } from '#domain/sending/message.ts';
import { CHANNEL_WORDS } from '#domain/sending/message-words.ts';
import { showInstant } from '#console/shell/common/display.ts';
import { choice, ofRecord, text } from '#console/shell/list/filters.ts';
import { ListPage } from '#console/shell/list/list-page.tsx';
import { useList } from '#console/shell/list/use-list.ts';
import type { Column } from '#console/ui/table/types.ts';
import { audienceWords, CampaignState, channelWords, sentOf } from './campaign-words.tsx';
import { ChannelNotice } from './channel-notice.tsx';

/** Lists campaigns. */
export function CampaignList() {
  const list = useList({ kind: 'campaign', filters: FILTERS, sorts: CAMPAIGN_SORTS, order: '-created_at' });
  return (
    <ListPage
      list={list}
      columns={COLUMNS}
      notice={<ChannelNotice />}
      add="ntfs.campaigns.create"
      none="Campaigns you add appear here."
    />
  );
}

export const FILTERS = {
  q: text('Name'),
  status: choice({ label: 'Status', values: CAMPAIGN_STATUSES }),
  channel: choice({ label: 'Channel', values: CUSTOMER_CHANNELS, words: CHANNEL_WORDS }),
  group: ofRecord('Group', 'user_group', (group) => ({ group })),
};

const COLUMNS: readonly Column<Campaign>[] = [
  { id: 'name', header: 'Name', width: 240, grow: true, sortable: true, card: 'title', cell: (row) => row.name },
  { id: 'status', header: 'Status', width: 110, card: 'mark', cell: (row) => <CampaignState status={row.status} /> },
  { id: 'channel', header: 'Channel', width: 120, cell: (row) => channelWords(row.channel) },
  { id: 'audience', header: 'Audience', width: 180, cell: audienceWords },
  {
    id: 'next_run_at',
    header: 'Next',
    width: 168,
    cell: (row) => (row.next_run_at === null ? '–' : showInstant(row.next_run_at)),
  },
  {
    id: 'sent',
    header: 'Sent',
    title: 'People who got the latest run',
    align: 'right',
    width: 90,
    cell: (row) => sentOf(row)?.toLocaleString('en') ?? '–',
  },
  {
    id: 'created_at',
    header: 'Added',
    width: 168,
    sortable: true,
    firstOrder: 'desc',
    card: 'none',
    cell: (row) => showInstant(row.created_at),
  },
];
