import { audit } from '#contract/audit.ts';
import type { AuditEntry } from '#contract/audit.schema.ts';
import { booking } from '#contract/booking/booking.ts';
import type { Booking } from '#contract/booking/booking.schema.ts';
import { formatMoney } from '#domain/money/money.ts';
import { bookingMessage } from '#contract/sending/message.ts';
import type { Message } from '#contract/sending/message.schema.ts';
import { CHANNEL_WORDS } from '#domain/sending/message-words.ts';
import { asWords } from '#domain/text/words.ts';
import { MESSAGE_TONES } from '#console/shell/record/message-state.tsx';
import { changeRow, logEntry } from '#console/shell/record/log-timeline.tsx';
import { History as Changes, timelineEntry } from '#console/shell/record/history.tsx';
import { RecordState } from '#console/shell/record/record-state.tsx';
import { showInstant } from '#console/shell/common/display.ts';
import { relativeText } from '#console/shell/common/relative-time.ts';
import { useCall } from '#console/shell/server/queries.ts';
import { Timeline, type TimelineEntry } from '#console/ui/facts.tsx';
import { Section } from '#console/ui/page/section.tsx';
import { factText } from './logs.tsx';
import { tellChanges, type ToldLine } from './told-changes.ts';

/** Shows what happened to the booking; of one with very many changes also a list of them that has pages. */
export function History({ record }: { record: Booking }) {
  const total = useChanges(record).data?.total ?? 0;
  return (
    <div className="flex flex-col gap-6">
      <Section title="What happened">
        <BookingTimeline record={record} label="What happened" />
      </Section>
      {total > MOST && (
        <Section title="Changes, field by field">
          <Changes kind="booking" id={record.id} />
        </Section>
      )}
    </div>
  );
}

/** Reads the latest changes of a booking. */
const useChanges = ({ id }: Booking) =>
  useCall(audit.history, { params: { kind: 'booking', id }, query: { page: 1, page_size: MOST } });

const MOST = 100;

/**
 * Shows the log of a booking, its payments, what its customer was told and what changed field by field on one timeline,
 * latest first.
 */
export function BookingTimeline({ record, label }: { record: Booking; label: string }) {
  const answer = useCall(booking.logs, { params: { id: record.id } });
  const messages = useCall(bookingMessage.list, { params: { id: record.id } }).data?.data ?? [];
  const changes = useChanges(record);
  const logs = answer.isPlaceholderData ? undefined : answer.data?.data;
  return (
    <RecordState answer={answer} record={logs} noun="history">
      {(lines) => {
        const { told, left } = tellChanges(lines, (!changes.isPlaceholderData && changes.data?.data) || []);
        return <Timeline label={label} entries={entriesOf(record, told, left, messages)} />;
      }}
    </RecordState>
  );
}

function entriesOf(
  record: Booking,
  lines: readonly ToldLine[],
  left: readonly AuditEntry[],
  messages: readonly Message[],
): TimelineEntry[] {
  const payments = record.payments.map((payment): TimelineEntry => ({
    id: `payment ${payment.id}`,
    who: asWords(payment.method),
    what: `Payment ${payment.state}`,
    tone: payment.state === 'captured' ? 'good' : 'neutral',
    when: showInstant(payment.at),
    dateTime: payment.at,
    whenTitle: relativeText(payment.at),
    note: [formatMoney(payment.amount_minor, payment.currency), payment.provider_ref].filter(Boolean).join(' · '),
  }));
  const told = messages.map((each): TimelineEntry => ({
    id: `message ${each.id}`,
    who: CHANNEL_WORDS[each.channel],
    what: `${each.subject ?? each.text}: ${each.state}`,
    tone: MESSAGE_TONES[each.state],
    when: showInstant(each.sent_at ?? each.due_at),
    dateTime: each.sent_at ?? each.due_at,
    whenTitle: relativeText(each.sent_at ?? each.due_at),
    note: [each.to, each.why].filter(Boolean).join(' · '),
  }));
  const changed = left.map((entry) => ({ ...timelineEntry(entry), id: `change ${entry.id}` }));
  return [...lines.map(lineEntry), ...changed, ...payments, ...told].toSorted(
    (one, other) => Date.parse(other.dateTime) - Date.parse(one.dateTime),
  );
}

function lineEntry(line: ToldLine): TimelineEntry {
  const entry = logEntry(line, factText);
  return { ...entry, changes: [...(entry.changes ?? []), ...line.more.map((each) => changeRow(each, line.currency))] };
}
