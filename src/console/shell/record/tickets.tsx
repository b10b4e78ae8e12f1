import { ticket } from '#contract/ticket/ticket.ts';
import { addressOf } from '#contract/kinds.ts';
import { asWords } from '#domain/text/words.ts';
import { showInstant } from '#console/shell/common/display.ts';
import { useCall } from '#console/shell/server/queries.ts';
import { LinkButton } from '#console/ui/button.tsx';
import { TextLink } from '#console/ui/link.tsx';
import { PlainTable } from '#console/ui/page/plain-table.tsx';
import { EmptyState } from '#console/ui/page/states.tsx';
import { useAllowed } from '#console/shell/commands/use-commands.ts';
import { RecordState } from './record-state.tsx';
import { TicketDue, TicketPriority, TicketStatus } from './ticket-words.tsx';

/** Lists the tickets about a booking or of a customer: those due soonest first, those that have ended last. */
export function RecordTickets({ kind, id }: { kind: 'booking' | 'customer'; id: number }) {
  const answer = useCall(ticket.list, { query: { [kind]: id, page_size: SHOWN, sort: 'due_at', order: 'asc' } });
  const creates = useAllowed(ticket.create);
  return (
    <RecordState answer={answer} record={answer.isPlaceholderData ? undefined : answer.data} noun="list of tickets">
      {({ data, total }) => (
        <div className="flex flex-col gap-3">
          {data.length === 0 ? (
            <EmptyState title="No tickets" why={`Tickets about this ${kind} appear here.`} />
          ) : (
            <PlainTable
              label="Tickets"
              head={['Code', 'Subject', 'Due', 'Status', 'Priority', 'Type', 'Assignee', 'Created']}
              rows={data.map((row) => [
                <TextLink key="code" href={addressOf('ticket', row.id)}>
                  {row.code}
                </TextLink>,
                <bdi key="subject" className="block min-w-48">
                  {row.subject}
                </bdi>,
                <TicketDue key="due" ticket={row} />,
                <TicketStatus key="status" status={row.status} />,
                <TicketPriority key="priority" priority={row.priority} />,
                asWords(row.type),
                row.assignee ? <bdi key="assignee">{row.assignee.name}</bdi> : 'Nobody',
                <span key="created" className="whitespace-nowrap">
                  {showInstant(row.created_at)}
                </span>,
              ])}
            />
          )}
          <p className="flex flex-wrap items-center gap-3">
            {creates && <LinkButton href={`/others/tickets/create?${kind}=${id}`}>Add ticket</LinkButton>}
            {total > SHOWN && (
              <TextLink href={`/others/tickets?${kind}=${id}`}>{`Show all ${total} in the list of tickets`}</TextLink>
            )}
          </p>
        </div>
      )}
    </RecordState>
  );
}

const SHOWN = 20;
