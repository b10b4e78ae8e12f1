import { fullName } from '#domain/customer.ts';
import type { HotelBooking } from '#contract/hotel/hotel-booking.schema.ts';
import { customer } from '#contract/customer.ts';
import { addressOf } from '#contract/kinds.ts';
import { HOTEL_CANCEL_REASON_WORDS, isLive } from '#domain/hotel/hotel-booking.ts';
import { noShowFee } from '#domain/hotel/terms.ts';
import { PROVIDER_TYPE_WORDS, type ProviderType } from '#domain/hotel/provider.ts';
import { formatMoney } from '#domain/money/money.ts';
import { useAllowed } from '#console/shell/commands/use-commands.ts';
import { showInstant, showLanguage } from '#console/shell/common/display.ts';
import { DescriptionList } from '#console/ui/facts.tsx';
import { useMedia } from '#console/ui/hooks/use-media.ts';
import { TextLink } from '#console/ui/link.tsx';
import { Notice } from '#console/ui/notice.tsx';
import { Section } from '#console/ui/page/section.tsx';
import { StayActivity } from './activity.tsx';
import { IfCancelled } from './if-cancelled.tsx';
import { RoomsByNight } from './rooms-by-night.tsx';
import { StayHeader } from './stay-header.tsx';
import { clockOf, countOf } from './words.tsx';

/** Shows at a glance who stays where and when, what cancelling costs, and what was said and done. */
export function StayInfo({ record }: { record: HotelBooking }) {
  const isWide = useMedia('(min-width: 1280px)');
  return (
    <div className={isWide ? 'flex gap-6' : 'grid grid-cols-1 gap-6'}>
      <div className="@container flex min-w-0 flex-1 flex-col gap-5">
        <Ended record={record} />
        <StayHeader record={record} />
        {isLive(record.status) && <IfCancelled record={record} />}
        <RoomsByNight record={record} />
        <div className="grid gap-5 @xl:grid-cols-2">
          <Guest record={record} />
          <Provider record={record} />
        </div>
      </div>
      <div className={isWide ? 'w-72 shrink-0 border-l border-line pl-6' : 'max-w-3xl'}>
        <StayActivity record={record} />
      </div>
    </div>
  );
}

/** Says how a booking ended, and until when a hotel keeps the rooms. */
function Ended({ record }: { record: HotelBooking }) {
  const { cancel, currency, status, hold_until, timezone, refund_room: room } = record;
  const due =
    room.payable_minor > 0 ? `${formatMoney(room.payable_minor, currency)} is still due to the customer.` : undefined;
  if (cancel) {
    const who = cancel.by === 'operator' ? 'us' : `the ${cancel.by}`;
    const fee = `The fee is ${formatMoney(cancel.fee_minor, currency)}.`;
    return (
      <Notice tone="warn" title={`Cancelled by ${who}: ${HOTEL_CANCEL_REASON_WORDS[cancel.reason_code].toLowerCase()}`}>
        {[fee, cancel.note, due].filter(Boolean).join(' ')}
      </Notice>
    );
  }
  if (status === 'on_hold' && hold_until !== null)
    return (
      <Notice tone="info" title={`The hotel keeps the rooms until ${clockOf(hold_until, timezone)}`}>
        Without a confirmation the booking expires then.
      </Notice>
    );
  return due === undefined ? null : <Notice tone="warn" title={due} />;
}

function Guest({ record }: { record: HotelBooking }) {
  const seesCustomer = useAllowed(customer.one);
  const { lead, remarks, customer: buyer, customer_bookings: bookings } = record;
  const more = countOf(bookings, 'hotel booking');
  return (
    <Section title="Guest">
      <DescriptionList
        columns={1}
        facts={[
          { label: 'Holder', value: <bdi>{fullName(lead)}</bdi> },
          { label: 'Phone', value: linkTo('tel', lead.phone) },
          { label: 'Email', value: linkTo('mailto', lead.email) },
          { label: 'Language', value: showLanguage(lead.language) },
          {
            label: 'Customer',
            value: (
              <>
                {seesCustomer ? <TextLink href={addressOf('customer', buyer.id)}>{buyer.name}</TextLink> : buyer.name}
                {', '}
                <TextLink href={`/hotels/bookings?customer=${buyer.id}&when=all`}>{more}</TextLink>
              </>
            ),
          },
          { label: 'Remarks', value: remarks && <span className="whitespace-pre-line">{remarks}</span> },
        ]}
      />
    </Section>
  );
}

function Provider({ record }: { record: HotelBooking }) {
  const { provider, provider_ref, hotel_phone, hotel_email, fee_steps, currency, cost_minor, profit_minor } = record;
  const type = PROVIDER_TYPE_WORDS[provider.type as ProviderType];
  const money = (minor: number) => formatMoney(minor, currency);
  return (
    <Section title="Provider">
      <DescriptionList
        columns={1}
        facts={[
          {
            label: 'Provider',
            value: (
              <>
                <TextLink href={addressOf('provider', provider.id)}>{provider.name}</TextLink>
                {`, ${type.toLowerCase()}`}
              </>
            ),
          },
          { label: 'Their number', value: provider_ref ?? (record.confirmed_at ? null : 'None until confirmed') },
          { label: 'Hotel phone', value: hotel_phone && linkTo('tel', hotel_phone) },
          { label: 'Hotel email', value: hotel_email && linkTo('mailto', hotel_email) },
          {
            label: 'No-show',
            value: fee_steps.length > 0 ? `As the last step, ${money(noShowFee(fee_steps))}` : 'Free',
          },
          ...(cost_minor !== undefined && profit_minor !== undefined
            ? [{ label: 'Cost', value: `${money(cost_minor)}, profit ${money(profit_minor)}` }]
            : []),
          { label: 'Confirmed', value: record.confirmed_at && showInstant(record.confirmed_at) },
          { label: 'Created', value: showInstant(record.created_at) },
        ]}
      />
    </Section>
  );
}

/** Returns a link to an email address or phone number; either is empty once the customer is erased. */
const linkTo = (how: 'tel' | 'mailto', to: string) => to && <TextLink href={`${how}:${to}`}>{to}</TextLink>;
