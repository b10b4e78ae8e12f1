import { useSearch } from 'wouter';
import { booking } from '#contract/booking/booking.ts';
import { customer } from '#contract/customer.ts';
import { publicReference } from '#contract/reference/public-reference.ts';
import { ticket } from '#contract/ticket/ticket.ts';
import { TicketChange, TicketInput, type Ticket } from '#contract/ticket/ticket.schema.ts';
import { addressOf } from '#contract/kinds.ts';
import { TICKET_PRIORITIES } from '#domain/ticket/clocks.ts';
import { TICKET_CHANNELS, TICKET_TYPES } from '#domain/ticket/ticket.ts';
import { asWords } from '#domain/text/words.ts';
import { plainForm } from '#console/shell/form/plain-form.tsx';
import { useCall } from '#console/shell/server/queries.ts';
import { TextLink } from '#console/ui/link.tsx';
import { Notice } from '#console/ui/notice.tsx';
import { TicketFilesField } from './ticket-files-field.tsx';

/** Edits a ticket or creates one. What was written can only be given when it is created. */
const { Edit, Create } = plainForm<typeof TicketInput, Ticket, 'languages'>({
  kind: 'ticket',
  schema: TicketInput,
  change: TicketChange,
  ...ticket,
  names: { languages: publicReference.languagesMap },
  sections: ({ languages }, record) => [
    {
      title: 'Ticket',
      fields: {
        subject: { is: 'text', label: 'Subject', wide: true, hint: 'The customer reads it in replies' },
        type: { is: 'choice', label: 'Type', options: asOptions(TICKET_TYPES) },
        priority: { is: 'choice', label: 'Priority', options: asOptions(TICKET_PRIORITIES) },
        ...(record === undefined && {
          channel: {
            is: 'choice',
            label: 'Came by',
            options: asOptions(TICKET_CHANNELS),
            hint: 'What came by “Staff” is kept as an internal note, everything else as words of the customer',
          },
        }),
        language: {
          is: 'choice',
          label: 'Language',
          options: Object.entries(languages).map(([value, label]) => ({ value, label })),
        },
        ...(record === undefined && {
          body: { is: 'lines', label: 'What was said', wide: true },
          files: {
            is: 'own',
            label: 'Files',
            hint: 'PDF, plain text or pictures; at most five, of 5 MB each',
            draw: TicketFilesField,
            words: (value) => `${Array.isArray(value) ? value.length : 0} attached`,
          },
        }),
      },
    },
  ],
});

export { Edit as TicketEdit };

/** Creates a ticket about the booking or the customer that the address names, or about neither. */
export function TicketCreate() {
  const search = new URLSearchParams(useSearch());
  const of = (name: string) => Number(/^[1-9]\d{0,14}$/.exec(search.get(name) ?? '')?.[0] ?? 0);
  const [bookingId, customerId] = [of('booking'), of('customer')];
  const initial = {
    channel: 'phone',
    priority: 'normal',
    language: 'en',
    booking_id: bookingId || null,
    customer_id: bookingId ? null : customerId || null,
  };
  if (bookingId > 0) {
    return (
      <Create key={`booking ${bookingId}`} initial={initial}>
        <AboutBooking id={bookingId} />
      </Create>
    );
  }
  if (customerId > 0) {
    return (
      <Create key={`customer ${customerId}`} initial={initial}>
        <AboutCustomer id={customerId} />
      </Create>
    );
  }
  return <Create initial={initial} />;
}

function AboutBooking({ id }: { id: number }) {
  const found = useCall(booking.one, { params: { id } }).data?.data;
  return (
    <Notice tone="info" title="About a booking">
      {found ? (
        <>
          <TextLink href={addressOf('booking', found.code)}>{found.code}</TextLink> of <bdi>{found.customer.name}</bdi>,
          pickup {found.pickup_local.replace('T', ' ')}
        </>
      ) : (
        `Booking ${id}`
      )}
    </Notice>
  );
}

function AboutCustomer({ id }: { id: number }) {
  const found = useCall(customer.one, { params: { id } }).data?.data;
  return (
    <Notice tone="info" title="About a customer">
      <TextLink href={addressOf('customer', id)}>
        <bdi>{found?.name ?? `Customer ${id}`}</bdi>
      </TextLink>
    </Notice>
  );
}

const asOptions = (values: readonly string[]) => values.map((value) => ({ value, label: asWords(value) }));
