import { mayBecome, type MessageState } from '#domain/sending/message.ts';
import type { Db, Tx } from '#server/kit/change/context.ts';
import { transaction } from '#server/kit/change/transact.ts';
import { DELIVERY } from './delivery.ts';
import { addEvent, announceMessage, lockReported, setReported, type ReportedRow } from './receive.store.ts';
import type { Report, ReportedEvent } from './reports.ts';
import { bouncesTooOften } from './sender.store.ts';
import { blockByReport } from './suppression.ts';

/**
 * Takes reports of gateways. They come late, twice and in any order: each is kept once, a state only moves on, and an
 * address that bounced or complained is not written to again.
 * @returns how many were about messages of this server
 */
export async function receiveReports(db: Db, reports: readonly Report[], now: Date): Promise<number> {
  let known = 0;
  for (const report of reports) {
    const about = await transaction(db, DELIVERY, (tx) => receive(tx, report, now));
    if (about) known += 1;
  }
  return known;
}

async function receive(tx: Tx, report: Report, now: Date): Promise<boolean> {
  const { db } = tx;
  const message = await lockReported(db, report);
  if (!message) return false;
  if (report.event === 'unsubscribed') await unsubscribe(db, message);
  else if (await addEvent(db, message.id, report.event, report)) await apply(tx, message, report, now);
  return true;
}

async function apply(tx: Tx, message: ReportedRow, { event, detail, at }: Report, now: Date): Promise<void> {
  const { db } = tx;
  const hash = message.address_hash;
  if (hash && (event === 'bounced' || event === 'complained')) await blockByReport(db, message.channel, hash, event);
  if (hash && event === 'soft_bounced' && (await bouncesTooOften(db, hash, now)))
    await blockByReport(db, message.channel, hash, 'bounced');
  const to = STATE_AFTER[event];
  const moves = to !== undefined && mayBecome(message.state, to);
  if (!moves && event !== 'opened') return;
  await setReported(db, message.id, {
    state: moves ? to : message.state,
    error: moves && to !== 'delivered' ? detail : null,
    openedAt: event === 'opened' ? at : null,
  });
  await announceMessage(tx, message.id);
}

/** Keeps marketing from the address of a message. Doing it twice changes nothing. */
export async function unsubscribe(db: Db, { channel, address_hash }: Pick<ReportedRow, 'channel' | 'address_hash'>) {
  if (address_hash) await blockByReport(db, channel, address_hash, 'unsubscribed');
}

const STATE_AFTER: Readonly<Partial<Record<ReportedEvent, MessageState>>> = {
  delivered: 'delivered',
  bounced: 'bounced',
  complained: 'complained',
  failed: 'failed',
};
