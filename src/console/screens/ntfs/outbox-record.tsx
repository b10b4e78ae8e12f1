import { useMemo } from 'react';
import { message } from '#contract/sending/message.ts';
import type { WholeMessage } from '#contract/sending/message.schema.ts';
import { addressOf } from '#contract/kinds.ts';
import { CHANNEL_WORDS } from '#domain/sending/message-words.ts';
import { asWords } from '#domain/text/words.ts';
import { refOf } from '#console/registry/kinds.ts';
import { showInstant } from '#console/shell/common/display.ts';
import { relativeText } from '#console/shell/common/relative-time.ts';
import { History } from '#console/shell/record/history.tsx';
import { RecordState } from '#console/shell/record/record-state.tsx';
import { TabbedRecord, type RecordTabs } from '#console/shell/record/tabbed-record.tsx';
import { useCall } from '#console/shell/server/queries.ts';
import { DescriptionList, Timeline } from '#console/ui/facts.tsx';
import { TextLink } from '#console/ui/link.tsx';
import { Notice } from '#console/ui/notice.tsx';
import { Section } from '#console/ui/page/section.tsx';
import { About } from './outbox-list.tsx';
import { MESSAGE_TONES, MessageState } from '#console/shell/record/message-state.tsx';
import { HtmlFrame } from '#console/ui/page/html-frame.tsx';

/** Shows one message: what its reader sees, where it stands, and what gateways reported. */
export function OutboxRecord({ params }: { params: { id: string } }) {
  const answer = useCall(message.one, { params: { id: Number(params.id) } });
  const record = answer.isPlaceholderData ? undefined : answer.data?.data;
  return (
    <RecordState answer={answer} record={record} noun="message">
      {(found) => <Record record={found} />}
    </RecordState>
  );
}

function Record({ record }: { record: WholeMessage }) {
  const ref = useMemo(() => refOf('message', record), [record]);
  const tone = MESSAGE_TONES[record.state];
  return (
    <TabbedRecord
      record={record}
      reference={ref}
      tabs={TABS}
      title={<bdi>{ref.label}</bdi>}
      mark={<MessageState state={record.state} />}
      facts={[
        CHANNEL_WORDS[record.channel],
        record.customer?.name ?? record.to ?? 'No reader',
        showInstant(record.due_at),
      ]}
      notice={
        record.why !== null && (
          <Notice
            tone={tone === 'bad' || tone === 'warn' ? tone : 'info'}
            title={`${asWords(record.state)}: ${record.why}`}
          />
        )
      }
    />
  );
}

function Content({ record }: { record: WholeMessage }) {
  const { html, text, customer, template, language } = record;
  const instant = (at: string | null) => (at === null ? '–' : `${showInstant(at)} (${relativeText(at)})`);
  return (
    <div className="@container">
      <div className="grid gap-6 @3xl:grid-cols-[minmax(0,1fr)_20rem]">
        <Section title={html === null ? 'Text' : 'As its reader sees it'}>
          {html === null ? (
            <p lang={language} className="rounded border border-line bg-surface p-4 whitespace-pre-wrap">
              {text}
            </p>
          ) : (
            <HtmlFrame title="The message as its reader sees it" html={html} className="h-[32rem] w-full bg-surface" />
          )}
        </Section>
        <Section title="Facts">
          <DescriptionList
            facts={[
              { label: 'To', value: <To record={record} /> },
              {
                label: 'Customer',
                value: customer ? <TextLink href={addressOf('customer', customer.id)}>{customer.name}</TextLink> : '–',
              },
              { label: 'About', value: <About message={record} /> },
              { label: 'Template', value: template ? asWords(template) : '–' },
              { label: 'Language', value: language },
              { label: 'Kind', value: asWords(record.kind) },
              { label: 'Due', value: instant(record.due_at) },
              ...(record.try_at !== null && record.try_at !== record.due_at
                ? [{ label: 'Next attempt', value: instant(record.try_at) }]
                : []),
              { label: 'Attempts', value: record.attempts.toLocaleString('en') },
              { label: 'Sent', value: instant(record.sent_at) },
              { label: 'Opened', value: instant(record.opened_at) },
            ]}
          />
          <Events record={record} />
        </Section>
      </div>
    </div>
  );
}

/** Shows where a message goes, with a link to the block of an address that is not written to. */
const To = ({ record: { to, suppression } }: { record: WholeMessage }) => (
  <>
    <bdi>{to ?? '–'}</bdi>
    {suppression !== null && (
      <>
        {' '}
        <TextLink href={addressOf('suppression', suppression)}>Blocked</TextLink>
      </>
    )}
  </>
);

function Events({ record: { events } }: { record: WholeMessage }) {
  if (events.length === 0) return null;
  return (
    <Timeline
      label="What gateways reported"
      entries={events.toReversed().map(({ id, event, at, detail }) => ({
        id: String(id),
        who: 'Gateway',
        what: asWords(event),
        when: showInstant(at),
        dateTime: at,
        whenTitle: relativeText(at),
        ...(detail !== null && { note: detail }),
      }))}
    />
  );
}

const Past = ({ record }: { record: WholeMessage }) => <History kind="message" id={record.id} />;

const TABS: RecordTabs<WholeMessage> = [
  { value: 'content', label: 'Message', Body: Content },
  { value: 'history', label: 'History', Body: Past },
];
