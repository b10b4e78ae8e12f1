import { splitRefund, type RefundPart } from '#domain/booking/payment.ts';
import { decideRefund } from '#domain/booking/refund.ts';
import { formatMoney } from '#domain/money/money.ts';
import type { StaffContext, Tx } from '#server/kit/change/context.ts';
import { invalid } from '#server/kit/http/errors.ts';
import type { Account } from './account.ts';
import { insertRefund, updateRefund, updateSums, type NewRefund } from './ledger.store.ts';
import { askForApproval, needsApproval } from './refund-approval.ts';
import { sendRefund } from './refund-work.ts';

export interface RefundArgs {
  amount_minor?: number | undefined;
  reason_code: string;
  note?: string | undefined;
  override: boolean;
}

/**
 * Refunds what was asked for, or asks somebody else to approve it.
 * @throws ApiError 422 with the reason of the rule that refuses
 */
export async function recordRefund(tx: Tx, account: Account, order: RefundArgs, context: StaffContext): Promise<void> {
  const decision = decideRefund(order, account.limits, account.currency);
  if (!decision.ok) {
    const field = decision.code === 'note_required' ? 'note' : 'amount_minor';
    throw invalid({ [field]: [decision.why] }, decision.code, decision.why);
  }
  const money = { minor: decision.amount_minor, currency: account.currency };
  const row: Unsent = {
    owner: account.owner,
    currency: account.currency,
    reason_code: order.reason_code,
    note: order.note || null,
    idempotency_key: `${context.actor.id}:${context.idempotencyKey ?? context.requestId}`,
    policy_bps: account.policy_bps,
    override: order.override,
    created_by: context.actor.id,
    created_at: context.now.toISOString(),
  };
  if (await needsApproval(tx, account, money, context)) {
    const waiting = { payment_id: null, sent_at: null, settled_at: null, state: 'pending' as const };
    await insertRefund(tx.db, { ...row, ...waiting, amount_minor: money.minor });
    await askForApproval(tx, account, money, context);
    await updateSums(tx.db, account.owner);
    await logRefund(tx, account, 'refund_requested', { ...row, amount_minor: money.minor }, null, context);
    return;
  }
  await payBack(tx, account, partsOf(account, money.minor), row, context);
}

type Unsent = Omit<NewRefund, 'payment_id' | 'sent_at' | 'settled_at' | 'state' | 'amount_minor'>;

const partsOf = (account: Account, amountMinor: number): RefundPart[] =>
  splitRefund(amountMinor, account.payments, account.payment_method);

/** Pays an approved refund back: its row becomes the first part, and further parts get rows of their own. */
export async function payApproved(
  tx: Tx,
  account: Account,
  waiting: Account['refunds'][number],
  context: StaffContext,
): Promise<void> {
  const row = {
    owner: account.owner,
    currency: waiting.currency,
    reason_code: waiting.reason_code,
    note: waiting.note,
    idempotency_key: `approved:${waiting.id}`,
    policy_bps: waiting.policy_bps,
    override: waiting.override,
    created_by: waiting.by_id,
    created_at: new Date(waiting.created_at).toISOString(),
    decided_by: context.actor.id,
  };
  await payBack(tx, account, partsOf(account, waiting.amount_minor), row, context, waiting);
}

/**
 * Pays parts back. What staff have taken by hand they give back by hand, so it is done with the record; a provider is asked
 * once the transaction is committed.
 */
async function payBack(
  tx: Tx,
  account: Account,
  parts: readonly RefundPart[],
  row: Unsent,
  context: StaffContext,
  first?: { id: number; by: string | null },
): Promise<void> {
  const now = context.now.toISOString();
  for (const [index, part] of parts.entries()) {
    const payment = account.payments.find(({ id }) => id === part.payment_id);
    const provider = payment?.provider ?? null;
    const values = {
      ...part,
      state: provider ? ('pending' as const) : ('succeeded' as const),
      sent_at: now,
      settled_at: provider ? null : now,
    };
    const key = index === 0 ? row.idempotency_key : `${row.idempotency_key}#${index + 1}`;
    let id = first?.id;
    if (index === 0 && first) await updateRefund(tx.db, first.id, { ...values, decided_by: context.actor.id });
    else ({ id } = await insertRefund(tx.db, { ...row, ...values, idempotency_key: key }));
    await logRefund(
      tx,
      account,
      provider ? 'refund_sent' : 'refunded',
      { ...row, ...part },
      payment?.method ?? null,
      context,
      first?.by,
    );
    if (provider && id !== undefined) sendAfterCommit(id, account, context);
  }
  await updateSums(tx.db, account.owner);
}

function sendAfterCommit(id: number, { lock }: Account, { afterCommit, installation, now }: StaffContext): void {
  afterCommit((db) => sendRefund(db, installation.payments, id, lock, now));
}

const logRefund = (
  tx: Tx,
  account: Account,
  event: string,
  refund: Pick<NewRefund, 'amount_minor' | 'reason_code' | 'note' | 'override'>,
  through: string | null,
  context: StaffContext,
  askedBy?: string | null,
) =>
  account.log(tx, {
    at: context.now,
    actor: context.actor,
    event,
    note: refund.note,
    data: {
      amount: formatMoney(refund.amount_minor, account.currency),
      ...(through && { method: through }),
      ...(askedBy === undefined ? { reason: refund.reason_code, override: refund.override } : { asked_by: askedBy }),
    },
  });
