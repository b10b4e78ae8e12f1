export type { Account, LockAccount } from './account.ts';
export type { Owner, OwnerKind } from './owner.ts';
export {
  insertPayment,
  insertRefund,
  paymentsOf,
  referenceTaken,
  refundOwner,
  refundsOf,
  updatePayment,
  updateSums,
  voidOpenLinks,
  type StoredPayment,
} from './ledger.store.ts';
export { moneyFacts } from './facts.ts';
export { noticeAboutMoney } from './notice.ts';
export { moneyOf } from './presenter.ts';
export { recordRefund } from './refunds.ts';
export { linkById, linkByRef, type LinkRow } from './link.store.ts';
export { cancelLink, endLinks, endOldLinks, linkProvider, makeLink, retryLinks } from './links.ts';
export { decideRefund } from './refund-decision.ts';
export { retryRefunds, settleRefund } from './refund-work.ts';
