import { useMemo, useState } from 'react';
import { campaign } from '#contract/campaign/campaign.ts';
import type { Campaign, CampaignRun } from '#contract/campaign/campaign.schema.ts';
import { addressOf } from '#contract/kinds.ts';
import { refOf } from '#console/registry/kinds.ts';
import { DAILY_CAP } from '#domain/campaign/campaign.ts';
import { CHANNEL_WORDS } from '#domain/sending/message-words.ts';
import { MESSAGE_STATES, type MessageState as State } from '#domain/sending/message.ts';
import { asWords } from '#domain/text/words.ts';
import { showInstant } from '#console/shell/common/display.ts';
import { History } from '#console/shell/record/history.tsx';
import { MessageState, MESSAGE_TONES } from '#console/shell/record/message-state.tsx';
import { RecordStamps } from '#console/shell/record/record-page.tsx';
import { RecordState } from '#console/shell/record/record-state.tsx';
import { TabbedRecord, type RecordTabs } from '#console/shell/record/tabbed-record.tsx';
import { useCall } from '#console/shell/server/queries.ts';
import { usePages } from '#console/shell/list/use-pages.tsx';
import { DescriptionList } from '#console/ui/facts.tsx';
import { Figures } from '#console/ui/figures.tsx';
import { Select } from '#console/ui/input/input.tsx';
import { TextLink } from '#console/ui/link.tsx';
import { PlainTable } from '#console/ui/page/plain-table.tsx';
import { Section } from '#console/ui/page/section.tsx';
import { audienceWords, CampaignState, scheduleWords } from './campaign-words.tsx';
import { Look } from './look.tsx';

/** Shows a campaign: what it says to whom, and what became of each time it was sent. */
export function CampaignRecord({ params }: { params: { id: string } }) {
  const answer = useCall(campaign.one, { params: { id: Number(params.id) } }, { refetchInterval: whileRunning });
  const record = answer.isPlaceholderData ? undefined : answer.data?.data;
  return (
    <RecordState answer={answer} record={record} noun="campaign">
      {(row) => <Record record={row} />}
    </RecordState>
  );
}

/** Reads a campaign that is running every two seconds. */
const whileRunning = ({ state }: { state: { data?: { data: Campaign } | undefined } }): number | false =>
  state.data?.data.status === 'running' ? 2000 : false;

function Record({ record }: { record: Campaign }) {
  const reference = useMemo(() => refOf('campaign', record), [record]);
  return (
    <TabbedRecord
      record={record}
      reference={reference}
      title={record.name}
      mark={<CampaignState status={record.status} />}
      facts={[CHANNEL_WORDS[record.channel], audienceWords(record), scheduleWords(record)]}
      tabs={TABS}
    />
  );
}

/** Returns how many messages of marketing a customer gets in a day. */
function limitOf({ cap, channel }: Campaign): string {
  const most = DAILY_CAP[channel];
  return cap && most !== undefined ? `${most} a day per person` : 'none';
}

function Content({ record }: { record: Campaign }) {
  return (
    <div className="flex flex-col gap-6">
      <Section title="Look">
        <div className="max-w-xl">
          <Look draft={record} />
        </div>
      </Section>
      <Section title="Who and when">
        <DescriptionList
          facts={[
            { label: 'Who gets it', value: audienceWords(record) },
            { label: 'Channel', value: CHANNEL_WORDS[record.channel] },
            { label: 'Sent', value: scheduleWords(record) },
            { label: 'Next', value: record.next_run_at && showInstant(record.next_run_at) },
            {
              label: 'Quiet hours',
              value: record.quiet_start === record.quiet_end ? 'none' : `${record.quiet_start} to ${record.quiet_end}`,
            },
            { label: 'Not after', value: record.expires_at && showInstant(record.expires_at) },
            { label: 'Leads to', value: record.deep_link },
            { label: 'Limit', value: limitOf(record) },
          ]}
        />
      </Section>
      <RecordStamps record={record} />
    </div>
  );
}

function Results({ record }: { record: Campaign }) {
  const answer = useCall(
    campaign.runs,
    { query: { id: record.id, page_size: 20 } },
    { refetchInterval: record.status === 'running' ? 2000 : false },
  );
  const runs = answer.data?.data ?? [];
  const [chosen, choose] = useState<number>();
  const run = runs.find(({ id }) => id === chosen) ?? runs[0];
  if (!run) return <p className="text-muted">It has not been sent yet.</p>;
  return (
    <div className="flex flex-col gap-6">
      {runs.length > 1 && (
        <Select
          aria-label="Run"
          className="w-72"
          value={String(run.id)}
          options={runs.map((each) => ({
            value: String(each.id),
            label: `${showInstant(each.started_at)}, ${asWords(each.state).toLowerCase()}`,
          }))}
          onChange={(event) => choose(Number(event.currentTarget.value))}
        />
      )}
      <Run key={run.id} run={run} />
    </div>
  );
}

function Run({ run }: { run: CampaignRun }) {
  const { counts, targeted, state, skipped } = run;
  const written = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const settled = written - (counts.planned ?? 0) - (counts.sending ?? 0);
  const open = state === 'planned' || state === 'sending';
  return (
    <>
      <p role="status" className="text-muted">
        {RUN_WORDS[state]} {run.error} {(counts.held ?? 0) > 0 && HELD} Started {showInstant(run.started_at)}
        {run.ended_at !== null && `, ended ${showInstant(run.ended_at)}`}.
      </p>
      {open && (
        <progress
          aria-label="Progress"
          value={settled}
          max={Math.max(targeted, 1)}
          className="h-2 w-full max-w-xl accent-(--primary)"
        />
      )}
      <Figures
        label="Messages of this run"
        figures={[
          { label: 'People', value: targeted.toLocaleString('en') },
          ...MESSAGE_STATES.filter((each) => (counts[each] ?? 0) > 0).map((each) => ({
            label: asWords(each),
            value: (counts[each] ?? 0).toLocaleString('en'),
            tone: MESSAGE_TONES[each],
          })),
          ...(run.opened > 0 ? [{ label: 'Opened', value: run.opened.toLocaleString('en') }] : []),
        ]}
      />
      {skipped.length > 0 && (
        <Section title="Why people did not get it">
          <PlainTable
            label="Why people did not get it"
            head={['Why', 'People']}
            right={[1]}
            rows={skipped.map(({ why, count }) => [why, count.toLocaleString('en')])}
          />
        </Section>
      )}
      <Messages run={run} />
    </>
  );
}

const RUN_WORDS = {
  planned: 'Its messages are being written.',
  sending: 'It is being sent.',
  done: 'It is sent.',
  stopped: 'It was stopped.',
  failed: 'It has failed.',
} as const;

const HELD = 'What is held waits until its channel is switched on.';

function Messages({ run }: { run: CampaignRun }) {
  const [state, setState] = useState<State | ''>('');
  const open = run.state === 'planned' || run.state === 'sending';
  const { answer, pages } = usePages(
    campaign.messages,
    { params: { runId: run.id }, query: { ...(state !== '' && { state }) } },
    { idOf: (row) => row.id, refetchInterval: open ? 2000 : false },
  );
  const rows = answer.data?.data ?? [];
  return (
    <Section title="Messages">
      <Select
        aria-label="State of the messages"
        className="w-44"
        placeholder="All states"
        value={state}
        options={MESSAGE_STATES.map((value) => ({ value, label: asWords(value) }))}
        onChange={(event) => setState(event.currentTarget.value as State | '')}
      />
      <PlainTable
        label="Messages"
        head={['Customer', 'State', 'Due', 'Sent', 'Language', 'Why']}
        rows={rows.map((row) => [
          row.customer ? (
            <TextLink key="who" href={addressOf('customer', row.customer.id)}>
              {row.customer.name ?? `Customer ${row.customer.id}`}
            </TextLink>
          ) : (
            '–'
          ),
          <MessageState key="state" state={row.state} />,
          showInstant(row.due_at),
          row.sent_at === null ? '–' : showInstant(row.sent_at),
          row.language,
          row.why ?? '–',
        ])}
      />
      {pages}
    </Section>
  );
}

const TABS: RecordTabs<Campaign> = [
  { value: 'content', label: 'Content', Body: Content },
  { value: 'results', label: 'Results', Body: Results },
  { value: 'history', label: 'History', Body: ({ record }) => <History kind="campaign" id={record.id} /> },
];
