import { useEffect, useMemo } from 'react';
import type { Hotel } from '#contract/hotel/hotel.schema.ts';
import { hotelBooking } from '#contract/hotel/hotel-booking.ts';
import { hotel } from '#contract/hotel/hotel.ts';
import { addressOf } from '#contract/kinds.ts';
import { useAllowed } from '#console/shell/commands/use-commands.ts';
import { showName, showRef } from '#console/shell/common/display.ts';
import { go } from '#console/shell/location/navigate.ts';
import { Comments } from '#console/shell/record/comments.tsx';
import { History } from '#console/shell/record/history.tsx';
import { RecordState } from '#console/shell/record/record-state.tsx';
import { TabbedRecord, type RecordTabs } from '#console/shell/record/tabbed-record.tsx';
import { useCall } from '#console/shell/server/queries.ts';
import { toast } from '#console/shell/state/toasts.ts';
import { TextLink } from '#console/ui/link.tsx';
import { CalendarPanel } from './calendar/calendar-panel.tsx';
import { UnsavedCalendar } from './calendar/unsaved-calendar.tsx';
import { HotelInfo } from './hotel-info.tsx';
import { HotelPartners } from './hotel-partners.tsx';
import { HotelRooms } from './hotel-rooms.tsx';
import { SaleBadge } from './hotel-words.tsx';

/** Shows one hotel: what guests find there, its types of room, and through whom it is sold. */
export function HotelRecord({ params }: { params: { id: string } }) {
  const answer = useCall(hotel.one, { params: { id: Number(params.id) } });
  const record = answer.isPlaceholderData ? undefined : answer.data?.data;
  return (
    <RecordState answer={answer} record={record} noun="hotel">
      {(found) =>
        found.merged_into ? <LeadOn from={showName(found.name)} to={found.merged_into} /> : <Record record={found} />
      }
    </RecordState>
  );
}

/** Leads from a merged hotel to the one that it turned out to be. */
function LeadOn({ from, to }: { from: string; to: NonNullable<Hotel['merged_into']> }) {
  useEffect(() => {
    toast({ tone: 'info', text: `${from} was merged into ${to.name}.` });
    go(addressOf('hotel', to.id), { replace: true });
  }, [from, to.id, to.name]);
  return null;
}

function Record({ record }: { record: Hotel }) {
  const ref = useMemo(() => showRef('hotel', record), [record]);
  const seesBookings = useAllowed(hotelBooking.list);
  return (
    <TabbedRecord
      record={record}
      reference={ref}
      tabs={TABS}
      title={<bdi>{showName(record.name)}</bdi>}
      mark={<SaleBadge enabled={record.enabled} />}
      facts={[
        <bdi key="address">{record.address}</bdi>,
        `${record.inventory.toLocaleString('en')} ${record.inventory === 1 ? 'room' : 'rooms'}`,
        record.currency,
        ...(seesBookings
          ? [
              <TextLink key="bookings" href={`/hotels/bookings?hotel=${record.id}&when=all`}>
                Bookings
              </TextLink>,
            ]
          : []),
      ]}
    />
  );
}

const Count = ({ of }: { of: number }) => <span className="text-sm font-normal text-faint">{of}</span>;

const TABS: RecordTabs<Hotel> = [
  { value: 'info', label: 'Info', Body: HotelInfo },
  { value: 'rooms', label: 'Rooms', Body: HotelRooms, Mark: ({ record }) => <Count of={record.rooms} /> },
  { value: 'calendar', label: 'Calendar', Body: CalendarPanel, Mark: UnsavedCalendar },
  { value: 'partners', label: 'Partners', Body: HotelPartners, Mark: ({ record }) => <Count of={record.partners} /> },
  { value: 'comments', label: 'Comments', Body: ({ record: { id } }) => <Comments kind="hotel" id={id} /> },
  { value: 'history', label: 'History', Body: ({ record: { id } }) => <History kind="hotel" id={id} /> },
];
