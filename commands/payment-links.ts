import { mayCancelLink } from '#domain/booking/payment.ts';
import { newestLink } from '#domain/booking/link.ts';
import { formatMoney } from '#domain/money/money.ts';
import type { Payment } from '#contract/booking/booking-money.schema.ts';
import type { Ctx } from '#console/registry/context.ts';
import { AVAILABLE, unavailable, type Availability } from '#console/registry/define.ts';
import { chosenPayment, paymentStep, type Paid, type Payable } from './payments.ts';

/** A booking of a trip or of a stay, as it is answered once a link was made for it. */
type Linked = { currency: string; payments: readonly Payment[]; lead: { email: string; phone: string } };

/** Copies the newest link of a booking where it is there already, which says so itself; returns what becomes of the link. */
export async function linkMade({ currency, payments, lead }: Linked, { shell }: Ctx): Promise<string> {
  const [made] = payments.filter(({ method }) => method === 'link').toSorted((a, b) => b.id - a.id);
  const amount = formatMoney(made?.amount_minor ?? 0, currency);
  if (!made?.link_url) return `The link for ${amount} is being made.`;
  await shell.copyLink(made.link_url);
  return `The link for ${amount} is made${lead.email || lead.phone ? ', and goes to the customer' : ': send it to the customer'}.`;
}

const cancellable = (each: Paid): boolean => mayCancelLink(each).ok;

/** Returns the link that is cancelled. */
export const cancelledLink = (record: Payable, chosen: Parameters<typeof chosenPayment>[1]) =>
  chosenPayment(record, chosen, cancellable);

/** Copies the newest open link. */
export async function copyNewest({ payments = [] }: Payable, { shell }: Ctx): Promise<void> {
  const url = newestLink(payments)?.link_url;
  if (url) await shell.copyLink(url);
}

/** Says why there is no link to copy or to cancel; `make` is the command that makes one. */
const hasLink =
  (make: string) =>
  ({ payments }: Payable): Availability => {
    if (!payments) return unavailable('Open the booking first.');
    return payments.some(cancellable) ? AVAILABLE : unavailable('It has no open payment link.', make);
  };

/** What cancelling a link has in common for trips and stays. */
export const cancelsLink = (make: string) =>
  ({
    icon: 'remove',
    rare: true,
    danger: 'confirm',
    steps: { payment: paymentStep('Which link', cancellable) },
    test: hasLink(make),
  }) as const;

/** What copying a link has in common for trips and stays. */
export const copiesLink = (make: string) => ({ icon: 'copy', rare: true, steps: {}, test: hasLink(make) }) as const;
