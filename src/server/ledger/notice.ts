import { hearsOf } from '#domain/access/markets.ts';
import type { Tag } from '#domain/access/access.ts';
import type { Tx } from '#server/kit/change/context.ts';
import { notify } from '#server/kit/messages/notices.ts';
import { staffAndMarketsWith, staffWith } from '#server/staff/index.ts';

/** Where the owner of some money lies, and where staff see its money. */
interface Place {
  readonly market: string | null;
  readonly path: string;
  /** The tag of the rights to read it. */
  readonly tag: Tag;
}

/** Tells everybody who may refund in a market, but for one person, that some money needs them. */
export async function noticeAboutMoney(
  tx: Tx,
  { market, path, tag }: Place,
  words: { title: string; detail: string },
  except?: number,
): Promise<void> {
  const readers = new Set(await staffWith(tx.db, tag, 'get'));
  const staff = (await staffAndMarketsWith(tx.db, 'order', 'delete')).filter(
    ({ id, markets }) => id !== except && readers.has(id) && hearsOf(markets, market ?? ''),
  );
  const ids = staff.map(({ id }) => id);
  await notify(tx.db, ids, { kind: 'booking.refund', ...words, path });
}
