import { useMemo } from 'react';
import type { HotelBooking } from '#contract/hotel/hotel-booking.schema.ts';
import { hotelBooking } from '#contract/hotel/hotel-booking.ts';
import { formatMoney } from '#domain/money/money.ts';
import { refOf } from '#console/registry/kinds.ts';
import { History } from '#console/shell/record/history.tsx';
import { PaymentStatus } from '#console/shell/record/payment-words.tsx';
import { RecordState } from '#console/shell/record/record-state.tsx';
import { TabbedRecord, type RecordTabs } from '#console/shell/record/tabbed-record.tsx';
import { useCall } from '#console/shell/server/queries.ts';
import { CopyButton } from '#console/ui/copy-button.tsx';
import { Section } from '#console/ui/page/section.tsx';
import { StayLog } from './activity.tsx';
import { StayGuests } from './guests.tsx';
import { StayInfo } from './info.tsx';
import { StayPrice } from './price.tsx';
import { countOf, daysOf, StayBadge } from './words.tsx';

/** Shows one hotel booking. The address names it by its id or by its code. */
export function HotelBookingRecord({ params: { id } }: { params: { id: string } }) {
  return /^\d+$/.test(id) ? <ById id={Number(id)} /> : <ByCode code={id} />;
}

function ById({ id }: { id: number }) {
  return <Answered answer={useCall(hotelBooking.one, { params: { id } })} />;
}

function ByCode({ code }: { code: string }) {
  return <Answered answer={useCall(hotelBooking.byCode, { params: { code } })} />;
}

function Answered({ answer }: { answer: ReturnType<typeof useCall<typeof hotelBooking.one>> }) {
  // Placeholder data belongs to another booking and must not be shown at this address.
  const record = answer.isPlaceholderData ? undefined : answer.data?.data;
  return (
    <RecordState answer={answer} record={record} noun="hotel booking">
      {(found) => <Record key={found.id} record={found} />}
    </RecordState>
  );
}

function Record({ record }: { record: HotelBooking }) {
  const ref = useMemo(() => refOf('hotel_booking', record), [record]);
  return (
    <TabbedRecord
      record={record}
      reference={ref}
      beside={null}
      tabs={TABS}
      title={record.code}
      mark={
        <>
          <StayBadge status={record.status} />
          <CopyButton text={record.code} label="Copy code" />
        </>
      }
      facts={[
        <bdi key="holder">{`${record.holder}, ${countOf(record.guests, 'guest')}`}</bdi>,
        countOf(record.rooms, 'room'),
        daysOf(record.check_in, record.check_out),
        <span key="money" className="inline-flex gap-2">
          {formatMoney(record.total_minor, record.currency)} <PaymentStatus of={record} />
        </span>,
      ]}
    />
  );
}

const Logs = ({ record }: { record: HotelBooking }) => (
  <div className="flex max-w-3xl flex-col gap-6">
    <Section title="What happened">
      <StayLog record={record} />
    </Section>
    <Section title="Changes, field by field">
      <History kind="hotel_booking" id={record.id} />
    </Section>
  </div>
);

const TABS: RecordTabs<HotelBooking> = [
  { value: 'info', label: 'Info', Body: StayInfo },
  {
    value: 'guests',
    label: 'Guests',
    Body: StayGuests,
    Mark: ({ record: { guests } }) => <span className="text-sm font-normal text-faint">{guests}</span>,
  },
  { value: 'price', label: 'Price', Body: StayPrice },
  { value: 'logs', label: 'Logs', Body: Logs },
];
