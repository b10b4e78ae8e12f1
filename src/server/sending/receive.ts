import { onBounce, retryAfterBounce, whyDelayed, type Bounce } from '#domain/sending/bounce.ts';
import { mayBecome, type MessageState } from '#domain/sending/message.ts';
import type { Db, Tx } from '#server/kit/change/context.ts';
import { transaction } from '#server/kit/change/transact.ts';
import { DELIVERY } from './delivery.ts';
import { addEvent, announceMessage, lockReported, setReported, type ReportedRow } from './receive.store.ts';
import type { Report } from './reports.ts';
import type { MessageEventTable } from './tables.ts';
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
  else {
    const bounce = bounceIn(message, report);
    const event = eventOf(report.event, bounce);
    if (await addEvent(db, message.id, event, report))
      await apply(tx, message, { ...report, event, reported: report.event }, bounce, now);
  }
  return true;
}

/** Returns what a report says of a mail that came back, or is not taken for now; other channels have no such status. */
const bounceIn = ({ channel }: ReportedRow, { event, detail }: Report): Bounce | undefined =>
  channel === 'email' && (event === 'bounced' || event === 'soft_bounced') ? onBounce(detail) : undefined;

/** Returns what is kept of a report: what a server will try again counts against the address only where that is its fault. */
function eventOf<Event extends string>(
  reported: Event,
  bounce: Bounce | undefined,
): Event | Bounce['event'] | 'delayed' {
  if (bounce === undefined) return reported;
  if (reported === 'bounced') return bounce.event;
  return bounce.event === 'failed' ? 'delayed' : reported;
}

async function apply(
  tx: Tx,
  message: ReportedRow,
  { event, reported, detail, at }: Kept,
  bounce: Bounce | undefined,
  now: Date,
): Promise<void> {
  const { db } = tx;
  const hash = message.address_hash;
  if (hash && (event === 'bounced' || event === 'complained')) await blockByReport(db, message.channel, hash, event);
  if (hash && event === 'soft_bounced' && (await bouncesTooOften(db, hash, now)))
    await blockByReport(db, message.channel, hash, 'bounced');
  const cameBack = bounce && reported === 'bounced';
  const { to, tryAt } = cameBack ? afterBounce(message, bounce, now) : { to: STATE_AFTER[event], tryAt: null };
  const moves = to !== undefined && mayBecome(message.state, to);
  const isDelayed = bounce !== undefined && !cameBack && message.state === 'sent';
  if (!moves && !isDelayed && event !== 'opened') return;
  await setReported(db, message.id, {
    state: moves ? to : message.state,
    error:
      (moves && to !== 'delivered') || isDelayed
        ? errorOf(detail, cameBack ? bounce : undefined, { isDelayed, tryAt })
        : null,
    openedAt: event === 'opened' ? at : null,
    tryAt: moves ? tryAt : null,
  });
  await announceMessage(tx, message.id);
}

/** Returns what a report says to staff. */
function errorOf(
  detail: string | null,
  bounce: Bounce | undefined,
  { isDelayed, tryAt }: { isDelayed: boolean; tryAt: Date | null },
): string | null {
  if (bounce) return tryAt ? `${bounce.why} It is tried again.` : bounce.why;
  return isDelayed && detail !== null ? whyDelayed(detail) : detail;
}

/** A report with what is kept of it. */
type Kept = Pick<Report, 'detail' | 'at'> & { event: MessageEventTable['event']; reported: Report['event'] };

/** Returns what becomes of a mail that came back, and when it is tried again; marketing is not. */
function afterBounce(
  { kind, attempts }: ReportedRow,
  { event, again }: Bounce,
  now: Date,
): { to: MessageState; tryAt: Date | null } {
  const wait = again && kind === 'transactional' ? retryAfterBounce(attempts) : undefined;
  if (wait !== undefined) return { to: 'planned', tryAt: new Date(now.getTime() + wait) };
  return { to: event === 'bounced' ? 'bounced' : 'failed', tryAt: null };
}

/** Keeps marketing from the address of a message. Doing it twice changes nothing. */
export async function unsubscribe(db: Db, { channel, address_hash }: Pick<ReportedRow, 'channel' | 'address_hash'>) {
  if (address_hash) await blockByReport(db, channel, address_hash, 'unsubscribed');
}

const STATE_AFTER: Readonly<Partial<Record<MessageEventTable['event'], MessageState>>> = {
  delivered: 'delivered',
  bounced: 'bounced',
  complained: 'complained',
  failed: 'failed',
};
