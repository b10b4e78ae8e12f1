import type { Call } from '#contract/kit/call.ts';
import { campaign } from '#contract/campaign/campaign.ts';
import { desk } from '#contract/desk.ts';
import { job } from '#contract/job.ts';
import { notice } from '#contract/notice.ts';
import { publicHire } from '#contract/booking/public-hire.ts';
import { quote } from '#contract/booking/quote.ts';
import { sale } from '#contract/booking/sale.ts';
import { live } from '#contract/live.ts';
import { search } from '#contract/search.ts';
import { storage } from '#contract/storage.ts';
import { ticket } from '#contract/ticket/ticket.ts';
import { UNAUDITED_OF_MOMENTS } from './moment-ways.ts';
import { layout } from '#contract/home/layout.ts';
import { keepsNothing, PASSKEY_QUESTIONS } from './passkey.ts';

/** Calls that write but leave no entry, each with its reason. */
export const UNAUDITED: ReadonlyMap<Call, string> = new Map<Call, string>([
  [storage.createUploadToken, 'what is uploaded with it leaves an entry'],
  [storage.link, 'who fetches what is nobody’s change'],
  [ticket.link, 'who fetches what is nobody’s change'],
  [live.presence, 'looking is no deed'],
  [desk.savePreference, 'how somebody’s window looks is no fact of the business'],
  ...[publicHire.price, quote.calculate, sale.amendQuote, job.count, ...PASSKEY_QUESTIONS].map(keepsNothing),
  [layout.preview, 'it shows a page and saves nothing'],
  [search.records, 'it reads and keeps nothing'],
  ...UNAUDITED_OF_MOMENTS,
  [campaign.test, 'a message to oneself is in the outbox and changes no campaign'],
  [job.readImport, 'it reads what it was sent and keeps nothing'],
  [notice.read, 'what somebody has read is no fact of the business'],
  [notice.readAll, 'what somebody has read is no fact of the business'],
]);
