import type { DateText } from '#domain/time/calendar.ts';
import { calendarDay } from '#console/shell/common/calendar-day.ts';
import type { DocumentState, ValidationStatus } from '#domain/fleet/fleet.ts';
import { asWords } from '#domain/text/words.ts';
import { dateIn } from '#domain/time/time.ts';
import { Badge, Status, type Tone } from '#console/ui/status.tsx';

export const ValidationState = ({ status }: { status: ValidationStatus }) => (
  <Status tone={VALIDATION_TONES[status]}>{asWords(status)}</Status>
);

export const ValidationBadge = ({ status }: { status: ValidationStatus }) => (
  <Badge tone={VALIDATION_TONES[status]}>{asWords(status)}</Badge>
);

export const DocumentBadge = ({ state }: { state: DocumentState }) => (
  <Status tone={DOCUMENT_TONES[state]}>{asWords(state)}</Status>
);

/** Shows an expiry date; when it is near or past in the time zone, with a mark and the distance in words. */
export function ExpiryDay({ on, zone }: { on: DateText | null; zone: string }) {
  if (on === null) return <span className="text-faint">–</span>;
  const today = todayIn(zone);
  if (calendarDay(on).diff(calendarDay(today), 'day') > NEAR_DAYS) return on;
  return (
    <Status tone={on < today ? 'bad' : 'warn'}>
      <span title={daysInWords(on, today)}>{on}</span>
    </Status>
  );
}

/** Returns the distance to a day: "in 12 days", "today", "3 days ago". */
export function daysInWords(on: DateText, today: DateText): string {
  const days = calendarDay(on).diff(calendarDay(today), 'day');
  if (days === 0) return 'today';
  const count = `${Math.abs(days).toLocaleString('en')} day${Math.abs(days) === 1 ? '' : 's'}`;
  return days > 0 ? `in ${count}` : `${count} ago`;
}

/** Returns today's date in a time zone. */
export const todayIn = (zone: string): DateText => dateIn(new Date().toISOString(), zone);

const VALIDATION_TONES: Record<ValidationStatus, Tone> = {
  draft: 'neutral',
  in_review: 'info',
  approved: 'good',
  rejected: 'bad',
  suspended: 'bad',
  expired: 'warn',
};

const DOCUMENT_TONES: Record<DocumentState, Tone> = {
  pending: 'info',
  approved: 'good',
  rejected: 'bad',
  expired: 'warn',
};

/** Number of days before expiry from which a date is marked. */
const NEAR_DAYS = 30;
