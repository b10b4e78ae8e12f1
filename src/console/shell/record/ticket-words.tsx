import type { Ticket } from '#contract/ticket/ticket.schema.ts';
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

/** Shows how long a ticket has until it is due, in words and by the shape of its mark. */
export function TicketDue({ due_at }: Pick<Ticket, 'due_at'>) {
  const now = useMinute();
  if (due_at === null) return <span className="text-faint">Not due</span>;
  const minutes = Math.round((Date.parse(due_at) - now) / 60_000);
  const late = minutes < 0;
  const tone = late ? 'bad' : minutes < SOON_MINUTES ? 'warn' : 'neutral';
  return (
    <Status tone={tone} className={late ? 'font-medium' : ''}>
      <time dateTime={due_at} title={showInstant(due_at)}>
        {late ? `${durationText(-minutes)} overdue` : `in ${durationText(minutes)}`}
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
