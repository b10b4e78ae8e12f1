import { useMemo } from 'react';
import { booking } from '#contract/booking/booking.ts';
import type { Booking } from '#contract/booking/booking.schema.ts';
import { ticket } from '#contract/ticket/ticket.ts';
import type { Ticket } from '#contract/ticket/ticket.schema.ts';
import { addressOf } from '#contract/kinds.ts';
import { codesIn } from '#domain/booking/booking-code.ts';
import { ledgerOf } from '#domain/booking/ledger.ts';
import { quoteCancellation } from '#domain/booking/refund.ts';
import { formatMoney } from '#domain/money/money.ts';
import { durationText } from '#domain/time/duration.ts';
import { mayWorkOn } from '#domain/ticket/ticket.ts';
import type { ReplyValues } from '#domain/ticket/saved-reply.ts';
import { refOf } from '#console/registry/kinds.ts';
import { BookingStatus } from '#console/shell/common/booking-look.tsx';
import { CommandButtons } from '#console/shell/commands/command-menu.tsx';
import { execute } from '#console/shell/commands/executor.ts';
import { useAllowed } from '#console/shell/commands/use-commands.ts';
import { useCall } from '#console/shell/server/queries.ts';
import { Button } from '#console/ui/button.tsx';
import { useMinute } from '#console/ui/hooks/use-minute.ts';
import { TextLink } from '#console/ui/link.tsx';
import { Notice } from '#console/ui/notice.tsx';
import { Card, CardLine, CardPart } from '#console/ui/page/card.tsx';

/** The booking of a ticket as the reader may see it; undefined without one, or without the right to bookings. */
export function useTicketBooking({ booking: about }: Ticket): Booking | undefined {
  const allowed = useAllowed(booking.one) && about !== null;
  const found = useCall(booking.one, { params: { id: about?.id ?? 0 } }, { enabled: allowed }).data?.data;
  // What was shown before stays while something else is asked for.
  return found?.id === about?.id ? found : undefined;
}

/** Shows the bookings whose codes are written in a ticket that is about none, each to be linked with one press. */
export function ProposedBookings({ record }: { record: Ticket }) {
  const allowed = [useAllowed(booking.byCode), useAllowed(ticket.update)].every(Boolean);
  const messages = useCall(ticket.messages, { params: { id: record.id } }).data?.data ?? [];
  const open = mayWorkOn({ ...record, merged_into: record.merged_into?.id ?? null }).ok;
  if (!allowed || !open || record.booking !== null) return null;
  const words = messages.flatMap(({ kind, body }) => (kind === 'customer' ? body : []));
  const codes = [...new Set(codesIn([record.subject, ...words].join(' ')).map(({ code }) => code))];
  return codes.slice(0, MOST_PROPOSED).map((code) => <Proposed key={code} code={code} record={record} />);
}

function Proposed({ code, record }: { code: string; record: Ticket }) {
  const found = useCall(booking.byCode, { params: { code } }).data?.data;
  if (!found) return null;
  const link = () =>
    execute('ticket.linkBooking', { refs: [refOf('ticket', record)], values: { booking: refOf('booking', found) } });
  return (
    <Notice tone="info" title="A booking is named here">
      <TextLink href={addressOf('booking', code)}>{code}</TextLink> of <bdi>{found.customer.name}</bdi>, pickup{' '}
      {found.pickup_local.replace('T', ' ')}
      <span className="mt-2 block">
        <Button size="sm" onClick={link}>
          Link booking
        </Button>
      </span>
    </Notice>
  );
}

const MOST_PROPOSED = 3;

/** Returns what a saved reply can name of a booking, in words. */
export const replyValues = (ticket: Ticket, found: Booking | undefined): ReplyValues => ({
  code: ticket.booking?.code ?? null,
  pickup: found ? found.pickup_local.replace('T', ' ') : null,
  driver: found?.drivers.map(({ driver }) => driver.name).join(', ') || null,
});

/** Shows the booking a ticket is about: when, where, who drives, what can be paid back; with its own commands. */
export function TicketBooking({ record }: { record: Booking }) {
  const ref = useMemo(() => refOf('booking', record), [record]);
  const now = useMinute();
  const minutes = Math.round((Date.parse(record.pickup_at) - now) / 60_000);
  const until = minutes < 0 ? `${durationText(-minutes)} ago` : `in ${durationText(minutes)}`;
  return (
    <Card title="Booking" action={<TextLink href={addressOf('booking', record.code)}>{record.code}</TextLink>}>
      <CardPart>
        <p className="flex flex-wrap items-baseline gap-x-2">
          <span className="text-2xl leading-8 font-semibold text-ink">{record.pickup_local.slice(11)}</span>
          <span className="text-sm text-muted">{`${record.pickup_local.slice(0, 10)}, ${until}`}</span>
        </p>
        <p className="wrap-anywhere text-ink">{record.origin.name}</p>
        <p className="wrap-anywhere text-muted">{`to ${record.destination.name}`}</p>
        <CardLine label="Status">
          <BookingStatus status={record.status} />
        </CardLine>
        {record.flight_number !== null && <CardLine label="Flight">{record.flight_number}</CardLine>}
      </CardPart>
      <CardPart>
        {record.drivers.length === 0 && <p className="text-muted">No driver yet</p>}
        {record.drivers.map(({ id, driver, car }) => (
          <div key={id} className="flex flex-wrap items-baseline gap-x-3">
            <bdi className="font-medium text-ink">{driver.name}</bdi>
            <TextLink href={`tel:${driver.phone}`}>{driver.phone}</TextLink>
            <span className="ml-auto whitespace-nowrap">{car.plate}</span>
          </div>
        ))}
      </CardPart>
      <RefundRoom record={record} now={new Date(now).toISOString()} />
      <CardPart>
        <div className="flex flex-wrap gap-2">
          <CommandButtons kind="booking" records={ref} shown={4} size="sm" first={LIKELY} keyless />
        </div>
      </CardPart>
    </Card>
  );
}

/** Shows what was paid, and what cancelling now would pay back. */
function RefundRoom({ record, now }: { record: Booking; now: string }) {
  const { currency, pickup_at, policy, payments, refunds, total_minor, paid_minor, refunded_minor } = record;
  const left = paid_minor - refunded_minor;
  const { refund_bps, payable_minor } = quoteCancellation(
    { by: 'customer', requested_at: now, pickup_at, policy },
    ledgerOf(payments, refunds),
    total_minor,
  );
  return (
    <CardPart>
      <CardLine label="Total">{formatMoney(total_minor, currency)}</CardLine>
      <CardLine label="Paid">{formatMoney(paid_minor, currency)}</CardLine>
      {refunded_minor > 0 && <CardLine label="Refunded">{formatMoney(refunded_minor, currency)}</CardLine>}
      {left > 0 && <CardLine label="Most that can be refunded">{formatMoney(left, currency)}</CardLine>}
      {left > 0 && record.status !== 'cancelled' && (
        <CardLine label={`Refund if cancelled now, ${refund_bps / 100}%`}>
          {formatMoney(payable_minor, currency)}
        </CardLine>
      )}
    </CardPart>
  );
}

/** What a ticket most often asks for. */
const LIKELY = ['booking.amend', 'booking.reassign', 'booking.assign', 'booking.confirm'];
