import { JOB_KINDS, JOB_SORTS, JOB_STATES, type BackgroundJob } from '#contract/job.schema.ts';
import { readsEverything } from '#domain/access/access.ts';
import { showInstant } from '#console/shell/common/display.ts';
import { choice, text } from '#console/shell/list/filters.ts';
import { ListPage } from '#console/shell/list/list-page.tsx';
import { relativeText } from '#console/shell/common/relative-time.ts';
import { useContextNow } from '#console/shell/commands/shell-context.ts';
import { useList } from '#console/shell/list/use-list.ts';
import type { Column } from '#console/ui/table/types.ts';
import { JobState, KIND_WORDS, progressOf } from './job-words.tsx';

/** Lists background jobs with their outcome. */
export function JobList() {
  const list = useList({
    kind: 'job',
    filters: readsEverything(useContextNow().me?.grants ?? {}) ? ALL_FILTERS : FILTERS,
    sorts: JOB_SORTS,
    order: '-id',
  });
  return <ListPage list={list} columns={COLUMNS} none="Exports, imports and bulk actions appear here." />;
}

export const FILTERS = {
  q: text('Title'),
  state: choice({ label: 'State', values: JOB_STATES }),
  kind: choice({ label: 'Kind', values: JOB_KINDS }),
};

/** Users who may read everything can also list the jobs of others. */
export const ALL_FILTERS = { ...FILTERS, whose: choice({ label: 'Requested by', any: 'Mine', values: ['all'] }) };

const COLUMNS: readonly Column<BackgroundJob>[] = [
  { id: 'title', header: 'Job', width: 220, grow: true, card: 'title', cell: (row) => row.title },
  { id: 'state', header: 'State', width: 96, card: 'mark', cell: (row) => <JobState state={row.state} /> },
  { id: 'done', header: 'Done', width: 120, cell: progressOf },
  {
    id: 'failed',
    header: 'Failed',
    align: 'right',
    width: 80,
    cell: (row) => (row.failed > 0 ? row.failed.toLocaleString('en') : '–'),
  },
  { id: 'outcome', header: 'Outcome', width: 200, cell: (row) => row.outcome ?? '–' },
  { id: 'kind', header: 'Kind', width: 140, card: 'none', cell: (row) => KIND_WORDS[row.kind] },
  { id: 'asked_by', header: 'Requested by', width: 140, card: 'none', cell: (row) => row.asked_by },
  {
    id: 'created_at',
    header: 'Requested',
    title: 'Requested, in the time zone of your profile',
    width: 150,
    cell: (row) => <span title={relativeText(row.created_at)}>{showInstant(row.created_at)}</span>,
  },
  {
    id: 'id',
    header: 'Id',
    align: 'right',
    width: 70,
    sortable: true,
    firstOrder: 'desc',
    card: 'none',
    cell: (row) => row.id,
  },
];
