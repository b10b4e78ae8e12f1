import type { Refund } from '#contract/booking/booking-money.schema.ts';
import type { Payable } from '#domain/booking/link.ts';
import type { RefundLimits } from '#domain/booking/refund.ts';
import type { Db, Tx } from '#server/kit/change/context.ts';
import type { LogEvent } from '#server/kit/change/log-rows.ts';
import type { StoredPayment } from './ledger.store.ts';
import type { Owner } from './owner.ts';

/** What money belongs to, locked and as the ledger sees it. Its service makes it. */
export interface Account {
  readonly owner: Owner;
  readonly code: string;
  readonly currency: string;
  /** How it was agreed to pay. Money goes back through payments of this method first. */
  readonly payment_method: string;
  readonly payments: readonly StoredPayment[];
  readonly refunds: readonly Refund[];
  /** What is due, and whether it can still be paid. */
  readonly payable: Payable;
  /** What may be refunded now. */
  readonly limits: RefundLimits;
  /** The share that the policy refunds, kept with each refund; null where none applies. */
  readonly policy_bps: number | null;
  /** Adds to its log what happened to its money. Its state stays. */
  log(tx: Tx, event: MoneyEvent): Promise<void>;
  /** Tells everybody who may refund it, but for one person, that its money needs them. */
  notice(tx: Tx, title: string, detail: string, except?: number): Promise<void>;
  /** Audits a change that the server has made by itself, against how it was when it was locked. */
  audit(tx: Tx): Promise<void>;
  /** Locks it again in another transaction. */
  lock(db: Db): Promise<Account | undefined>;
}

export type MoneyEvent = Omit<LogEvent, 'from' | 'to'>;

/** Locks what money belongs to, until the transaction ends; undefined when it is not there. */
export type LockAccount = (db: Db, owner: Owner) => Promise<Account | undefined>;
