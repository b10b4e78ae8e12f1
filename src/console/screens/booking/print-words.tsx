import { Fragment, type ReactNode } from 'react';
import { booking } from '#contract/booking/booking.ts';
import type { Booking } from '#contract/booking/booking.schema.ts';
import { mayPrint, statusNotice, type BookingDocumentName } from '#domain/booking/printed.ts';
import { formatWallClock, toWallClock } from '#domain/time/time.ts';
import { DocumentPage } from '#console/shell/record/document-page.tsx';
import { RecordState } from '#console/shell/record/record-state.tsx';
import { useCall } from '#console/shell/server/queries.ts';
import { PageHeader } from '#console/ui/page/page-header.tsx';
import { EmptyState } from '#console/ui/page/states.tsx';

type BookingDocumentProps = {
  code: string;
  title: string;
  /** Which document it is: the status of the booking decides whether it may be printed. */
  document: BookingDocumentName;
  /** Returns the sheets of the document; each begins on a page of its own. */
  sheets: (record: Booking) => readonly ReactNode[];
};

/** Shows a document about one booking, with its status wherever the trip is not simply on, or the reason why there is none. */
export function BookingDocument({ code, title, document, sheets }: BookingDocumentProps) {
  const answer = useCall(booking.byCode, { params: { code } });
  return (
    <RecordState answer={answer} record={answer.isPlaceholderData ? undefined : answer.data?.data} noun="booking">
      {(record) => {
        const verdict = mayPrint(document, record);
        return !verdict.ok ? (
          <div className="flex flex-col gap-4">
            <PageHeader title={`${title} ${record.code}`} />
            <EmptyState title={`There is no ${title.toLowerCase()} to print`} why={verdict.why} />
          </div>
        ) : (
          <DocumentPage
            title={title}
            number={record.code}
            sheets={sheets(record).map((sheet, index) => (
              <Fragment key={index}>
                <StatusLine record={record} />
                {sheet}
              </Fragment>
            ))}
          />
        );
      }}
    </RecordState>
  );
}

function StatusLine({ record }: { record: Booking }) {
  const notice = statusNotice(record.status);
  return notice ? <p className="font-semibold">{notice}</p> : null;
}

/** Returns a time in the city's local time, with its zone: `2026-05-21 10:00 Singapore time`. */
export const cityTime = (at: string, zone: string): string =>
  `${formatWallClock(toWallClock(at, zone))} ${(zone.split('/').at(-1) ?? zone).replaceAll('_', ' ')} time`;
