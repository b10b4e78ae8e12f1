import { message } from '#contract/sending/message.ts';
import { CHANNEL_WORDS } from '#domain/sending/message-words.ts';
import type { Customer } from '#contract/customer.schema.ts';
import { addressOf } from '#contract/kinds.ts';
import { showInstant } from '#console/shell/common/display.ts';
import { MessageState } from '#console/shell/record/message-state.tsx';
import { RecordState } from '#console/shell/record/record-state.tsx';
import { useCall } from '#console/shell/server/queries.ts';
import { TextLink } from '#console/ui/link.tsx';
import { PlainTable } from '#console/ui/page/plain-table.tsx';
import { EmptyState } from '#console/ui/page/states.tsx';
import { BlockedAddresses } from './blocked-addresses.tsx';

/** Lists which addresses of a customer are blocked, and what they were told and what became of it; the latest first. */
export const CustomerMessages = ({ record }: { record: Customer }) => (
  <div className="flex flex-col gap-6">
    <BlockedAddresses customer={record} />
    <Messages record={record} />
  </div>
);

function Messages({ record: { id } }: { record: Customer }) {
  const answer = useCall(message.list, { query: { customer: String(id), page_size: SHOWN } });
  return (
    <RecordState answer={answer} record={answer.isPlaceholderData ? undefined : answer.data} noun="list of messages">
      {({ data, total }) => (
        <div className="flex flex-col gap-3">
          {data.length === 0 ? (
            <EmptyState title="No messages" why="What this customer is told appears here." />
          ) : (
            <PlainTable
              label="Messages"
              head={['Due', 'State', 'Channel', 'Message', 'Why']}
              rows={data.map((row) => [
                <span key="due" className="whitespace-nowrap">
                  {showInstant(row.due_at)}
                </span>,
                <MessageState key="state" state={row.state} />,
                <span key="channel" className="whitespace-nowrap">
                  {CHANNEL_WORDS[row.channel]}
                </span>,
                <TextLink key="subject" href={addressOf('message', row.id)}>
                  <bdi>{row.subject ?? row.text.slice(0, 80)}</bdi>
                </TextLink>,
                row.why ?? '–',
              ])}
            />
          )}
          {total > SHOWN && (
            <TextLink href={`/notifications/outbox?customer=${id}`}>{`Show all ${total} in the outbox`}</TextLink>
          )}
        </div>
      )}
    </RecordState>
  );
}

const SHOWN = 20;
