import Printer from 'lucide-react/icons/printer';
import type { ReactNode } from 'react';
import { booking } from '#contract/booking/booking.ts';
import type { Booking, BookingPlace } from '#contract/booking/booking.schema.ts';
import { formatWallClock, toWallClock } from '#domain/time/time.ts';
import { useCall } from '#console/shell/server/queries.ts';
import { RecordState } from '#console/shell/record/record-state.tsx';
import { Button } from '#console/ui/button.tsx';
import { PageHeader } from '#console/ui/page/page-header.tsx';

/** Shows a printable page about one booking, with a print button. */
export function BookingSheet({
  code,
  title,
  children,
}: {
  code: string;
  title: string;
  children: (record: Booking) => ReactNode;
}) {
  const answer = useCall(booking.byCode, { params: { code } });
  return (
    <RecordState answer={answer} record={answer.isPlaceholderData ? undefined : answer.data?.data} noun="booking">
      {(record) => (
        <div className="flex flex-col gap-4">
          <PageHeader
            title={`${title} ${record.code}`}
            actions={
              <Button variant="primary" icon={Printer} onClick={() => window.print()}>
                Print
              </Button>
            }
          />
          {children(record)}
        </div>
      )}
    </RecordState>
  );
}

/** Returns a time in the city's local time, with its zone: `2026-05-21 10:00 Singapore time`. */
export const cityTime = (at: string, zone: string): string =>
  `${formatWallClock(toWallClock(at, zone))} ${(zone.split('/').at(-1) ?? zone).replaceAll('_', ' ')} time`;

/** Returns a place with everything that helps to find it. */
export const placeText = ({ name, address, terminal }: BookingPlace): string =>
  [name, terminal && `Terminal ${terminal.replace(/^terminal\s+/i, '')}`, address].filter(Boolean).join('\n');
