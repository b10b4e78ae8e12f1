import { booking } from '#contract/booking/booking.ts';
import type { Booking } from '#contract/booking/booking.schema.ts';
import { asWords } from '#domain/text/words.ts';
import { LogTimeline } from '#console/shell/record/log-timeline.tsx';
import { useCall } from '#console/shell/server/queries.ts';

/** Shows the history of the booking. */
export function Logs({ record }: { record: Booking }) {
  return <LogTimeline answer={useCall(booking.logs, { params: { id: record.id } })} say={factText} />;
}

/** Returns the text of a fact whose name alone is not clear enough. */
export function factText(name: string, value: unknown): string | undefined {
  switch (name) {
    case 'refund_bps':
      return `Policy: ${Number(value) / 100}%`;
    case 'by':
      return `Asked by: ${asWords(String(value))}`;
    case 'override':
      return 'Beyond policy: Yes';
    case 'manual':
      return 'Closed manually: Yes';
    default:
      return undefined;
  }
}
