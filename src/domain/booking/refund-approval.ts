import { rateBetween, type Rate } from '#domain/money/fx.ts';
import { convert } from '#domain/money/money.ts';
import { ALLOWED, refused, type Verdict } from '#domain/verdict.ts';

/** An amount with its currency. */
export interface Amount {
  readonly minor: number;
  readonly currency: string;
}

/** Amounts above which a refund needs a recent second factor, and another person's approval. Absent: never. */
export interface RefundThresholds {
  readonly confirmAbove?: Amount | undefined;
  readonly approveAbove?: Amount | undefined;
}

/**
 * Returns what a refund needs. What the same person has refunded before on their own authority counts with it, so that a
 * large refund needs the same in several parts. Amounts that no rate can compare with a threshold count as above it.
 */
export function refundNeeds(
  amount: Amount,
  before: readonly Amount[],
  { confirmAbove, approveAbove }: RefundThresholds,
  rates: readonly Rate[],
  now: string,
): { confirm: boolean; approval: boolean } {
  const exceeds = (threshold: Amount | undefined) =>
    threshold !== undefined && isAbove([amount, ...before], threshold, rates, now);
  return { confirm: exceeds(confirmAbove), approval: exceeds(approveAbove) };
}

/** Returns whether a refund waits for another person. One that was sent waits for its provider. */
export const waitsForApproval = (refund: { state: string; sent_at?: string | null }): boolean =>
  refund.state === 'pending' && !refund.sent_at;

/** Returns whether somebody may approve or decline a refund: it waits, and somebody else has asked for it. */
export function mayDecideRefund(
  actorId: number,
  refund: { state: string; by_id: number | null; sent_at?: string | null } | undefined,
): Verdict {
  if (!refund || !waitsForApproval(refund)) return refused('No refund waits for approval.');
  return refund.by_id === actorId ? refused('You asked for this refund: somebody else has to approve it.') : ALLOWED;
}

function isAbove(amounts: readonly Amount[], threshold: Amount, rates: readonly Rate[], now: string): boolean {
  const parts = amounts.map(({ minor, currency }) => {
    const found = rateBetween(currency, threshold.currency, rates, now);
    return found && convert(minor, { from: currency, to: threshold.currency, rate: found.rate });
  });
  const sum = parts.reduce((total: number, part) => total + (part ?? Infinity), 0);
  return sum > threshold.minor;
}
