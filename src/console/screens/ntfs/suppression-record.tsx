import { useMemo } from 'react';
import { message } from '#contract/sending/message.ts';
import { suppression } from '#contract/sending/suppression.ts';
import type { Suppression } from '#contract/sending/suppression.schema.ts';
import { addressOf } from '#contract/kinds.ts';
import { CHANNEL_WORDS } from '#domain/sending/message-words.ts';
import { blocked, reasonInWords } from '#domain/sending/suppression.ts';
import { asWords } from '#domain/text/words.ts';
import { refOf } from '#console/registry/kinds.ts';
import { showInstant } from '#console/shell/common/display.ts';
import { relativeText } from '#console/shell/common/relative-time.ts';
import { History } from '#console/shell/record/history.tsx';
import { MessageState } from '#console/shell/record/message-state.tsx';
import { RecordState } from '#console/shell/record/record-state.tsx';
import { TabbedRecord, type RecordTabs } from '#console/shell/record/tabbed-record.tsx';
import { useCall } from '#console/shell/server/queries.ts';
import { DescriptionList } from '#console/ui/facts.tsx';
import { TextLink } from '#console/ui/link.tsx';
import { PlainTable } from '#console/ui/page/plain-table.tsx';
import { Section } from '#console/ui/page/section.tsx';
import { EmptyState } from '#console/ui/page/states.tsx';
import { NOT_KEPT } from './suppression-list.tsx';

/** Shows one blocked address: why, since when and by whom, who has it, and what was sent there. */
export function SuppressionRecord({ params }: { params: { id: string } }) {
  const answer = useCall(suppression.one, { params: { id: Number(params.id) } });
  const record = answer.isPlaceholderData ? undefined : answer.data?.data;
  return (
    <RecordState answer={answer} record={record} noun="blocked address">
      {(found) => <Record record={found} />}
    </RecordState>
  );
}

function Record({ record }: { record: Suppression }) {
  const ref = useMemo(() => refOf('suppression', record), [record]);
  return (
    <TabbedRecord
      record={record}
      reference={ref}
      tabs={TABS}
      title={<bdi>{ref.label}</bdi>}
      facts={[
        CHANNEL_WORDS[record.channel],
        asWords(record.reason),
        `Not sent: ${blocked(record.reason).toLowerCase()}`,
      ]}
    />
  );
}

const Facts = ({ record: { address, reason, at, by, customer, id } }: { record: Suppression }) => (
  <div className="flex flex-col gap-6">
    <Section title="Blocked">
      <DescriptionList
        facts={[
          { label: 'Address', value: address === null ? `Not kept. ${NOT_KEPT}` : <bdi>{address}</bdi> },
          { label: 'Reason', value: `${reasonInWords(reason)}.` },
          { label: 'Not sent', value: blocked(reason) },
          { label: 'Since', value: `${showInstant(at)} (${relativeText(at)})` },
          { label: 'Blocked by', value: by?.name ?? 'System' },
          {
            label: 'Customer',
            value: customer ? <TextLink href={addressOf('customer', customer.id)}>{customer.name}</TextLink> : '–',
          },
        ]}
      />
    </Section>
    <Messages id={id} />
  </div>
);

/** Lists the latest messages to the address: the one that came back is among them. */
function Messages({ id }: { id: number }) {
  const answer = useCall(message.list, { query: { suppression: String(id), page_size: SHOWN } });
  return (
    <Section title="Latest messages to this address">
      <RecordState answer={answer} record={answer.data?.data} noun="list of messages">
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState title="No messages" why="What is planned or sent to this address appears here." />
          ) : (
            <PlainTable
              label="Latest messages to this address"
              head={['Due', 'State', 'Message', 'Why']}
              rows={rows.map((row) => [
                showInstant(row.due_at),
                <MessageState key="state" state={row.state} />,
                <TextLink key="message" href={addressOf('message', row.id)}>
                  <bdi>{row.subject ?? row.text.slice(0, 80)}</bdi>
                </TextLink>,
                row.why ?? '–',
              ])}
            />
          )
        }
      </RecordState>
    </Section>
  );
}

const Past = ({ record }: { record: Suppression }) => <History kind="suppression" id={record.id} />;

const SHOWN = 20;

const TABS: RecordTabs<Suppression> = [
  { value: 'address', label: 'Address', Body: Facts },
  { value: 'history', label: 'History', Body: Past },
];
