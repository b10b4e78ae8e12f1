import { fullName } from '#domain/customer.ts';
import type { Booking } from '#contract/booking/booking.schema.ts';
import { formatMoney } from '#domain/money/money.ts';
import { CopyButton } from '#console/ui/copy-button.tsx';
import { TextLink } from '#console/ui/link.tsx';
import { Section } from '#console/ui/page/section.tsx';
import { Instant } from './service-time.tsx';

/** Shows the payment links that the customer can still pay, to copy or to send by one's own mail program. */
export function PaymentLinks({ record }: { record: Booking }) {
  const open = record.payments.filter(({ method, state }) => method === 'link' && state === 'pending');
  if (open.length === 0) return null;
  return (
    <Section title={open.length === 1 ? 'Open payment link' : 'Open payment links'}>
      <ul className="flex flex-col gap-3">
        {open.map(({ id, amount_minor, currency, link_url, expires_at }) => (
          <li
            key={id}
            className="flex flex-wrap items-center gap-x-4 gap-y-1 rounded border border-line bg-surface p-3"
          >
            <span className="font-medium">{formatMoney(amount_minor, currency)}</span>
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
                {record.lead.email !== '' && (
                  <TextLink href={mailOf(record, link_url, amount_minor)}>Open in mail</TextLink>
                )}
              </>
            )}
            {expires_at && (
              <span className="text-sm text-faint">
                Ends <Instant at={expires_at} />
              </span>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Returns a mail to the lead traveller with the link, for the mail program of whoever sends it. */
function mailOf({ lead, code, currency }: Booking, url: string, minor: number): string {
  const subject = `Payment for your booking ${code}`;
  const body = `Dear ${fullName(lead)},\n\nplease pay ${formatMoney(minor, currency)} for your booking ${code} here:\n${url}\n`;
  return `mailto:${lead.email}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}
