import { useState } from 'react';
import type { HotelBooking } from '#contract/hotel/hotel-booking.schema.ts';
import { hotelBooking } from '#contract/hotel/hotel-booking.ts';
import { formatMoney } from '#domain/money/money.ts';
import { Comments } from '#console/shell/record/comments.tsx';
import { LogTimeline } from '#console/shell/record/log-timeline.tsx';
import { useCall } from '#console/shell/server/queries.ts';
import { Segments } from '#console/ui/input/segments.tsx';

type Part = 'all' | 'comments';

/** Shows what happened to a hotel booking and what colleagues wrote about it, or only the latter. */
export function StayActivity({ record }: { record: HotelBooking }) {
  const [part, setPart] = useState<Part>('all');
  return (
    <section aria-label="Logs and comments" className="flex flex-col gap-4">
      <Segments<Part>
        label="Logs"
        options={[
          { value: 'all', label: 'All' },
          { value: 'comments', label: 'Comments' },
        ]}
        value={part}
        onChange={setPart}
      />
      {part === 'all' && <StayLog record={record} />}
      <Comments kind="hotel_booking" id={record.id} />
    </section>
  );
}

/** Shows the log of a hotel booking, latest first. */
export function StayLog({ record }: { record: HotelBooking }) {
  const answer = useCall(hotelBooking.logs, { params: { id: record.id } });
  const say = record.currency in SAYERS ? SAYERS[record.currency] : (SAYERS[record.currency] = sayIn(record.currency));
  return <LogTimeline answer={answer} {...(say && { say })} />;
}

type Say = (name: string, value: unknown) => string | undefined;

/** One for each currency, since what a log says must have a stable identity. */
const SAYERS: Record<string, Say> = {};

const sayIn =
  (currency: string): Say =>
  (name, value) => {
    if (name.endsWith('_minor') && typeof value === 'number')
      return `${AMOUNTS[name] ?? 'Amount'}: ${formatMoney(value, currency)}`;
    return name === 'override' ? 'More than the terms leave: Yes' : undefined;
  };

const AMOUNTS: Readonly<Record<string, string>> = {
  fee_minor: 'Fee',
  total_minor: 'Total',
  refund_minor: 'Refund',
  amount_minor: 'Amount',
};
