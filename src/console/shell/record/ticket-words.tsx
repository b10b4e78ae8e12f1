import type { Ticket } from '#contract/ticket/ticket.schema.ts';
import { dueFor } from '#domain/ticket/clocks.ts';
import { durationText } from '#domain/time/duration.ts';
import { asWords } from '#domain/text/words.ts';
import { showInstant } from '#console/shell/common/display.ts';
import { useMinute } from '#console/ui/hooks/use-minute.ts';
import { Status, type Tone } from '#console/ui/status.tsx';

/** Shows how far a ticket is. */
export const TicketStatus = ({ status }: Pick<Ticket, 'status'>) => (
  <Status tone={STATUS[status]}>{asWords(status)}</Status>
);

/** Shows how pressing a ticket is. */
export const TicketPriority = ({ priority }: Pick<Ticket, 'priority'>) => (
  <Status tone={PRIORITY[priority]}>{asWords(priority)}</Status>
);

/** Shows which of its clocks a ticket is due by, and how long it has. */
export const TicketDue = ({ ticket }: { ticket: Ticket }) => (
  <Due at={ticket.due_at} word={dueFor(ticket) === 'answer' ? 'Answer' : 'Resolve'} />
);

/** Shows how long there is until a moment at which a ticket is due, in words and by the shape of its mark. */
export function Due({ at, word }: { at: string | null; word?: string }) {
  const now = useMinute();
  if (at === null) return <span className="text-faint">Not due</span>;
  const minutes = Math.round((Date.parse(at) - now) / 60_000);
  const late = minutes < 0;
  const tone = late ? 'bad' : minutes < SOON_MINUTES ? 'warn' : 'neutral';
  const time = late ? `${durationText(-minutes)} overdue` : `in ${durationText(minutes)}`;
  return (
    <Status tone={tone} className={late ? 'font-medium' : ''}>
      <time dateTime={at} title={showInstant(at)}>
        {word === undefined ? time : `${word} ${time}`}
      </time>
    </Status>
  );
}

const STATUS: Readonly<Record<Ticket['status'], Tone>> = {
  open: 'warn',
  processing: 'info',
  resolved: 'good',
  rejected: 'neutral',
};
const PRIORITY: Readonly<Record<Ticket['priority'], Tone>> = {
  urgent: 'bad',
  high: 'warn',
  normal: 'neutral',
  low: 'neutral',
};
/** Minutes before a ticket is due from which on it stands out. */
const SOON_MINUTES = 30;
