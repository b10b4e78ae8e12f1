export type { Account, LockAccount } from './account.ts';
export type { Owner, OwnerKind } from './owner.ts';
export {
  endLinks,
  insertPayment,
  insertRefund,
  paymentsOf,
  referenceTaken,
  refundOwner,
  refundsOf,
  updatePayment,
  updateSums,
  type StoredPayment,
} from './ledger.store.ts';
export { moneyFacts } from './facts.ts';
export { noticeAboutMoney } from './notice.ts';
export { moneyOf } from './presenter.ts';
export { recordRefund } from './refunds.ts';
export { decideRefund } from './refund-decision.ts';
export { retryRefunds, settleRefund } from './refund-work.ts';
