import { isBefore, type Instant } from '#domain/time/time.ts';
import type { PaidMethod, PaymentState } from './ledger.ts';

/** How something ended that cannot be paid any more. */
export type Ended = 'expired' | 'cancelled' | 'denied';

/** What is to be paid, as the rules of payment links see it. */
export type Payable = {
  over: Ended | null;
  due_minor: number;
  overpaid_minor: number;
  /** Until when it has to be paid; null where nothing presses. */
  until: Instant | null;
};

type LinkFacts = { method: PaidMethod; state: PaymentState };
const isOpen = ({ method, state }: LinkFacts): boolean => method === 'link' && state === 'pending';

/** Returns the newest payment link that a customer can still pay; payments are in the order of their time. */
export const newestLink = <P extends LinkFacts & { link_url: string | null }>(payments: readonly P[]): P | undefined =>
  payments.findLast((payment) => isOpen(payment) && payment.link_url !== null);

/** Returns what is due and not asked for by an open link. */
export function toAskFor(
  { due_minor }: Pick<Payable, 'due_minor'>,
  payments: readonly (LinkFacts & { amount_minor: number })[],
): number {
  const asked = payments.filter(isOpen).reduce((total, { amount_minor }) => total + amount_minor, 0);
  return Math.max(0, due_minor - asked);
}

/** Returns why no payment link can be made; undefined when it can. */
export function linkRefusal({ over, until }: Pick<Payable, 'over' | 'until'>, now: Instant): string | undefined {
  if (over === 'expired') return 'This booking has expired: it cannot be paid.';
  if (over !== null) return `This booking was ${over}: it cannot be paid.`;
  if (until !== null && !isBefore(now, until)) return 'The time to pay for this booking is over.';
  return undefined;
}

/** The longest time for which a link can be paid. */
const LIFETIME_MS = 24 * 3_600_000;

/** Returns when a link ends: after a day, or earlier with what it is for. */
export const linkEnd = (until: Instant | null, now: Date): Date =>
  new Date(Math.min(now.getTime() + LIFETIME_MS, until === null ? Infinity : Date.parse(until)));
