import type { Tx } from '#server/kit/change/context.ts';
import { announce } from '#server/kit/events/events.ts';
import { insertNotices, type Notice } from './notices.store.ts';

/** Sends a notice to one or several staff members within the caller's transaction. Their consoles show it at once. */
export async function notify(db: Tx['db'], staff: number | readonly number[], notice: Notice): Promise<void> {
  const made = await insertNotices(db, typeof staff === 'number' ? [staff] : staff, notice);
  for (const { id, admin_id } of made)
    await announce({ db, command: notice.kind, actor: undefined }, { kind: 'notice', id, what: 'made', to: admin_id });
}
