import { formatMoney } from '#domain/money/money.ts';
import { escapeHtml } from '#domain/text/html.ts';
import { publicPage } from '#server/kit/http/public-page.ts';
import type { LinkRow } from '#server/ledger/index.ts';

/** Returns the page of a payment link: what it is for, and what the customer can do. */
export function payPage(link: LinkRow, now: Date): string {
  const amount = formatMoney(link.amount_minor, link.currency);
  const over = link.expires_at !== null && Date.parse(link.expires_at) <= now.getTime();
  const words = link.state === 'pending' && over ? ENDED['voided'] : ENDED[link.state];
  const facts = `<dl><dt>Booking</dt><dd>${escapeHtml(link.code)}</dd><dt>${link.owner.kind === 'booking' ? 'Trip' : 'Stay'}</dt><dd>${escapeHtml(link.what)}</dd><dt>Amount</dt><dd class="amount">${amount}</dd></dl>`;
  return publicPage(
    words?.title ?? `Pay ${amount}`,
    words
      ? `${facts}<p role="status" class="${words.tone}">${words.text}</p>`
      : `${facts}<form method="post">
<button name="deed" value="pay" class="main">Pay ${amount}</button>
<button name="deed" value="pay_no_refund">Pay with a card that takes no refunds</button>
<button name="deed" value="decline">Decline</button>
</form><p class="hint">This is a demonstration: no money moves, and no card is asked for.</p>`,
  );
}

const ENDED: Readonly<Record<string, { title: string; text: string; tone: string }>> = {
  captured: { title: 'Paid', text: 'Thank you. Your payment has arrived.', tone: 'good' },
  authorized: { title: 'Paid', text: 'Thank you. Your bank has set the amount aside.', tone: 'good' },
  failed: { title: 'Not paid', text: 'The payment was declined. Please ask us for a new link.', tone: 'bad' },
  voided: { title: 'Link ended', text: 'This link is not valid any more. Please ask us for a new one.', tone: 'bad' },
};

/** Returns the page for an address that no link has. */
export const gonePage = (): string =>
  publicPage(
    'Link not found',
    '<p role="status" class="bad">There is no payment at this address. Please check the link.</p>',
  );

/** Returns the page to which a provider leads back. */
export const donePage = (): string =>
  publicPage('Thank you', '<p role="status" class="good">Your payment is on its way. You can close this page.</p>');
