import type { Booking } from '#contract/booking/booking.schema.ts';
import { Comments } from '#console/shell/record/comments.tsx';
import { Section } from '#console/ui/page/section.tsx';
import { BookingTimeline } from '#console/screens/booking/history.tsx';

/** Shows comments and what happened beside a booking, in windows that are wide enough. */
export const Activity = ({ record }: { record: Booking }) => (
  <section aria-label="Comments and activity" className="flex w-72 shrink-0 flex-col gap-5 border-l border-line pl-6">
    <Section title="Comments">
      <Comments kind="booking" id={record.id} />
    </Section>
    <Section title="Activity">
      <BookingTimeline record={record} label="Activity" />
    </Section>
  </section>
);
