import { fullName } from '#domain/customer.ts';
import type { Payment } from '#contract/booking/booking-money.schema.ts';
import type { Message } from '#contract/sending/message.schema.ts';
import { formatMoney } from '#domain/money/money.ts';
import { CHANNEL_WORDS } from '#domain/sending/message-words.ts';
import { showInstant } from '#console/shell/common/display.ts';
import { relativeText } from '#console/shell/common/relative-time.ts';
import { CopyButton } from '#console/ui/copy-button.tsx';
import { TextLink } from '#console/ui/link.tsx';
import { Section } from '#console/ui/page/section.tsx';
import { MessageState } from './message-state.tsx';

type Linked = {
  code: string;
  payments: readonly Payment[];
  lead: { first_name: string; last_name: string | null; email: string };
};

/**
 * Shows the payment links that the customer can still pay, to copy or to send by one's own mail program.
 * @param messages what the customer was told, where it is known: those that name a link say whether it has reached them
 */
export function PaymentLinks({ record, messages = [] }: { record: Linked; messages?: readonly Message[] }) {
  const open = record.payments.filter(({ method, state }) => method === 'link' && state === 'pending');
  if (open.length === 0) return null;
  return (
    <Section title={open.length === 1 ? 'Open payment link' : 'Open payment links'}>
      <ul className="flex flex-col gap-3">
        {open.map((payment) => (
          <OpenLink key={payment.id} payment={payment} record={record} messages={messages} />
        ))}
      </ul>
    </Section>
  );
}

type OpenLinkProps = { payment: Payment; record: Linked; messages: readonly Message[] };

function OpenLink({ payment: { amount_minor, currency, link_url, expires_at }, record, messages }: OpenLinkProps) {
  const amount = formatMoney(amount_minor, currency);
  const told = link_url === null ? [] : messages.filter(({ text }) => text.includes(link_url));
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 rounded border border-line bg-surface p-3">
      <span className="font-medium">{amount}</span>
      {link_url === null ? (
        <span className="text-muted">The payment provider is making this link.</span>
      ) : (
        <>
          <span className="inline-flex min-w-0 items-center gap-1">
            <span className="min-w-0 font-mono text-sm break-all">
              <TextLink href={link_url}>{link_url}</TextLink>
            </span>
            <CopyButton text={link_url} label="Copy payment link" />
          </span>
          {record.lead.email !== '' && <TextLink href={mailOf(record, link_url, amount)}>Open in mail</TextLink>}
        </>
      )}
      {expires_at && (
        <span className="text-sm text-faint">
          Ends{' '}
          <time dateTime={expires_at} title={relativeText(expires_at)}>
            {showInstant(expires_at)}
          </time>
        </span>
      )}
      {told.map(({ id, channel, state, to, why }) => (
        <span key={id} className="inline-flex items-center gap-1.5 text-sm text-muted" title={why ?? undefined}>
          {CHANNEL_WORDS[channel]} <bdi>{to}</bdi> <MessageState state={state} />
        </span>
      ))}
    </li>
  );
}

/** Returns a mail to the lead traveller with the link, for the mail program of whoever sends it. */
function mailOf({ lead, code }: Linked, url: string, amount: string): string {
  const subject = `Payment for your booking ${code}`;
  const body = `Dear ${fullName(lead)},\n\nplease pay ${amount} for your booking ${code} here:\n${url}\n`;
  return `mailto:${lead.email}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}
