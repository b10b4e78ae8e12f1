import type { Tx } from '#server/kit/change/context.ts';
import { notify } from '#server/kit/messages/notices.ts';
import { staffAndMarketsWith } from '#server/staff/index.ts';
import type { BookingRecord } from './booking.store.ts';
import { within } from './market.ts';

/** Tells everybody who may refund in the market of a booking, but for one person, that its money needs them. */
export async function noticeAboutMoney(
  tx: Tx,
  { code, market }: Pick<BookingRecord, 'code' | 'market'>,
  title: string,
  detail: string,
  except?: number,
): Promise<void> {
  const staff = (await staffAndMarketsWith(tx.db, 'order', 'delete')).filter(
    ({ id, markets }) => id !== except && within(markets, market),
  );
  const path = `/orders/list/${code}?tab=payments`;
  const ids = staff.map(({ id }) => id);
  await notify(tx.db, ids, { kind: 'booking.refund', title, detail, path });
}
