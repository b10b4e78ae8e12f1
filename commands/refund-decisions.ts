import type { KindFacts } from '#contract/kinds.ts';
import { mayDecideRefund, waitsForApproval } from '#domain/booking/refund-approval.ts';
import { formatMoney, sum } from '#domain/money/money.ts';
import type { Ctx } from '#console/registry/context.ts';
import { unavailable, type Availability } from '#console/registry/define.ts';

/** What has refunds: a booking of a trip or of a stay. Rows of lists do not say which. */
type Refunded = Pick<KindFacts['booking'], 'code' | 'refunds'>;

/** Returns the refund that waits for another person. */
export const waitingRefund = ({ refunds }: Refunded) => refunds?.find(waitsForApproval);

/** Returns the amount of the refund that waits. */
export function waitingAmount(record: Refunded): string {
  const refund = waitingRefund(record);
  return refund ? formatMoney(refund.amount_minor, refund.currency) : 'Nothing';
}

/**
 * Says what became of a refund, by default the latest: a large one waits for another person, and one to a card is made by its
 * provider. It goes back in parts through several payments.
 */
export function refundText({ code, refunds = [] }: Refunded, id = refunds.at(-1)?.id): string {
  const refund = refunds.find((each) => each.id === id);
  if (!refund) return `Nothing refunded for ${code}.`;
  const parts = refunds.filter(({ created_at }) => created_at === refund.created_at);
  const amount = formatMoney(sum(parts.map(({ amount_minor }) => amount_minor)), refund.currency);
  if (waitsForApproval(refund)) return `${amount} for ${code} waits for somebody else’s approval.`;
  return parts.some(({ state }) => state === 'pending')
    ? `${amount} for ${code} is on its way back through the payment provider.`
    : `${amount} refunded for ${code}.`;
}

/** What approving and declining a refund have in common. */
export const REFUND_DECISION = {
  danger: 'confirm',
  rare: true,
  steps: {},
  /** A refund is decided by somebody else than who asked for it. */
  test(record: Refunded, { me }: Ctx): Availability {
    if (!record.refunds) return unavailable('Open the booking to see whether a refund waits.');
    const verdict = mayDecideRefund(me?.id ?? 0, waitingRefund(record));
    return verdict.ok ? verdict : unavailable(verdict.why);
  },
} as const;

/** What approving a refund says before it is done. */
export const approvalPreview = async ({ record }: { record: Refunded }) => ({
  say: `${waitingAmount(record)} will be refunded for ${record.code}, as ${waitingRefund(record)?.by ?? 'somebody'} asked.`,
  button: `Refund ${waitingAmount(record)}`,
});

/** What declining a refund says before it is done. */
export const declinePreview = async ({ record }: { record: Refunded }) => ({
  say: `${waitingAmount(record)} will not be refunded for ${record.code}.`,
  button: 'Decline refund',
});
