import type { Booking } from '#contract/booking/booking.schema.ts';
import { mayRate } from '#domain/dispatch/rating.ts';
import { useCommand } from '#console/shell/commands/use-commands.ts';
import { PlainTable } from '#console/ui/page/plain-table.tsx';
import { Section } from '#console/ui/page/section.tsx';
import { Instant } from './service-time.tsx';
import { Stars } from './stars.tsx';

/** Shows how the drivers of a completed trip were rated. */
export function Ratings({ record }: { record: Booking }) {
  const rate = useCommand('booking.rate');
  const rateable = record.drivers.filter((job) => mayRate(job).ok);
  if (rateable.length === 0) return null;
  return (
    <Section title="Ratings">
      <PlainTable
        label="Ratings"
        head={['Driver', 'Rating', 'What the customer said', 'Recorded (Singapore)']}
        rows={rateable.map(({ driver, rating }) => [
          <bdi key="driver">{driver.name}</bdi>,
          rating ? <Stars key="stars" stars={rating.stars} /> : 'Not rated',
          <bdi key="comment">{rating?.comment ?? '–'}</bdi>,
          rating ? <Instant key="at" at={rating.at} /> : '–',
        ])}
      />
      {rate && rateable.some(({ rating }) => rating === null) && (
        <p className="mt-2 text-sm text-muted">“Rate driver” records what the customer thought of the trip.</p>
      )}
    </Section>
  );
}
