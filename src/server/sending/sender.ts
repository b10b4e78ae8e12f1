import { randomUUID } from 'node:crypto';
import { CHANNELS, retryAfter, type Channel } from '#domain/sending/message.ts';
import { withUnsubscribe } from '#domain/sending/mail-html.ts';
import { afterQuiet } from '#domain/sending/quiet-hours.ts';
import { whySkipped } from '#domain/sending/suppression.ts';
import type { Db } from '#server/kit/change/context.ts';
import type { Log } from '#server/kit/database/log.ts';
import type { Gateways, Handed, HttpSender, MailFile } from './gateways.ts';
import { transaction } from '#server/kit/change/transact.ts';
import { DELIVERY } from './delivery.ts';
import { planNoticeMails } from './notice-mail.ts';
import { announceMessage } from './receive.store.ts';
import { blockByReport } from './suppression.ts';
import { giveUpOn } from './webhook/webhook-failing.ts';
import { deliver, type WebhookOptions } from './webhook/webhook-sender.ts';
import {
  claimMessages,
  dropToken,
  endSilentClaims,
  markHanded,
  readerOf,
  settleMessage,
  type MessageRow,
  type Outcome,
  type ReaderRow,
} from './sender.store.ts';

/** Messages per second, by the channels whose gateways limit them. */
type Rates = Readonly<Partial<Record<Channel, number>>>;

export interface SenderOptions {
  readonly db: Db;
  readonly gateways: Gateways;
  readonly webhooks: WebhookOptions;
  /** Reads a stored file that a mail carries; undefined when it does not exist any more. */
  readonly readFile: (id: number) => Promise<Buffer | undefined>;
  /** Address of the server as readers reach it, for links. */
  readonly publicUrl: string;
  readonly clock: () => Date;
  readonly log: Log;
  /** Messages per second and process, by channel. */
  readonly rates?: Rates;
  /** How long a claim lasts without a sign of life, in ms. */
  readonly leaseMs?: number;
}

/**
 * Sends what is due, alongside every other process on the database. Each channel has a loop of its own, so that a gateway
 * which does not answer delays no other channel. Returns a function that stops: it waits for the messages that are being
 * handed over.
 */
export function startSender(options: SenderOptions): () => Promise<void> {
  const stopping = new AbortController();
  const loops = [
    repeat(() => prepareSending(options), options, stopping.signal),
    ...CHANNELS.map((channel) => repeat(() => sendDue(channel, options, stopping.signal), options, stopping.signal)),
  ];
  return async () => {
    stopping.abort();
    await Promise.all(loops);
    options.gateways.mail?.close();
  };
}

/** Works until it is stopped, with a pause whenever nothing was left to do. */
async function repeat(work: () => Promise<number>, { log }: SenderOptions, stopping: AbortSignal): Promise<void> {
  while (!stopping.aborted) {
    const done = await work().catch((error: unknown) => {
      log('error', 'Sending messages failed', { err: error });
      return 0;
    });
    if (done === 0) await pause(POLL_MS, stopping);
  }
}

/**
 * Ends the claims of senders that fell silent, and plans the mails about notices that nobody read. Returns how many mails
 * it planned.
 */
export async function prepareSending({ db, clock, publicUrl }: SenderOptions): Promise<number> {
  await endSilentClaims(db);
  return planNoticeMails(db, clock(), publicUrl);
}

/**
 * Claims the next messages of a channel that are due and hands them over one after the other. Returns how many it
 * claimed.
 */
export async function sendDue(channel: Channel, options: SenderOptions, stopping?: AbortSignal): Promise<number> {
  const { db, clock, leaseMs = LEASE_MS } = options;
  const claimed = await claimMessages(db, { channel, lease: randomUUID(), now: clock(), leaseMs, limit: BATCH });
  for (const message of claimed) {
    // What was claimed and not begun goes back at once; the attempt was none.
    const outcome = stopping?.aborted ? BACK : await send(message, options, stopping);
    if (outcome)
      await transaction(db, DELIVERY, async (tx) => {
        if (await settleMessage(tx.db, message, outcome)) await announceMessage(tx, message.id);
      });
    if (outcome?.state === 'failed' && message.webhook_id !== null) await giveUpOn(db, message.webhook_id);
  }
  return claimed.length;
}

/** Checks a claimed message again and hands it over. Returns what became of it; undefined when its claim was lost. */
async function send(
  message: MessageRow,
  options: SenderOptions,
  stopping: AbortSignal | undefined,
): Promise<Outcome | undefined> {
  const { db, clock, gateways, rates, leaseMs = LEASE_MS } = options;
  const reader = await readerOf(db, message);
  const kept = keptBack(message, reader, clock());
  if (kept) return kept;
  if (isClosed(message, gateways)) return { state: 'held', uncounted: true };
  const perSecond = { ...RATES, ...rates }[message.channel];
  if (perSecond !== undefined) await pause(1000 / perSecond, stopping);
  // Before anything is handed over: what cannot be read now can be tried again.
  const files = await filesOf(message, options);
  if (!Array.isArray(files)) return outcomeOf(message, files, clock());
  if (!(await markHanded(db, message, files.length > 0 ? leaseMs * LONG_MAIL : leaseMs))) return undefined;
  const handed =
    message.channel === 'webhook'
      ? await deliver(db, message, options.webhooks, clock())
      : await handOver(message, reader, files, options);
  if (handed.result === 'refused' && handed.gone && message.channel !== 'webhook' && message.address !== null)
    await blockByReport(db, message.channel, message.address, message.channel === 'email' ? 'bounced' : 'invalid');
  return outcomeOf(message, handed, clock());
}

/** Whether nothing is configured that sends a message. */
function isClosed({ channel }: MessageRow, gateways: Gateways): boolean {
  if (channel === 'email') return gateways.mail === undefined;
  return (channel === 'sms' || channel === 'push') && gateways[channel] === undefined;
}

/** Returns why a message is not handed over now: skipped for good, or planned for after the quiet hours. */
function keptBack(message: MessageRow, reader: ReaderRow, now: Date): Outcome | undefined {
  const facts = {
    customer: message.customer_id !== null,
    enabled: reader.enabled ?? true,
    erased: reader.erased ?? false,
    optIn: reader.opt_in ?? false,
    reachable:
      message.channel === 'push' ? reader.tokens.length > 0 : message.channel === 'in_app' || message.address !== null,
    suppressed: reader.suppressed ?? undefined,
    capped: reader.capped,
  };
  const skipReason = whySkipped({ kind: message.kind, expiresAt: message.expires_at }, facts, now);
  if (skipReason) return { state: 'skipped', skipReason, uncounted: true };
  if (!message.quiet || message.channel === 'in_app') return undefined;
  const from = afterQuiet(now.toISOString(), message.quiet);
  if (Date.parse(from) <= now.getTime()) return undefined;
  return message.expires_at !== null && Date.parse(from) >= Date.parse(message.expires_at)
    ? { state: 'skipped', skipReason: 'expired', uncounted: true }
    : { state: 'planned', tryAt: new Date(from), uncounted: true };
}

/** Reads the files that a message carries. Returns why it cannot be sent where that fails. */
async function filesOf({ content }: MessageRow, { readFile, log }: SenderOptions): Promise<MailFile[] | Handed> {
  const files: MailFile[] = [];
  for (const { id, name, mime } of content.files ?? []) {
    const bytes = await readFile(id).catch((error: unknown) => {
      log('error', 'A file of a mail could not be read', { err: error, file: id });
      return 'unreadable' as const;
    });
    if (bytes === 'unreadable') return { result: 'later', why: `The file “${name}” could not be read.` };
    if (bytes === undefined) return { result: 'refused', why: `The file “${name}” is not stored any more.` };
    files.push({ name, mime, content: bytes });
  }
  return files;
}

async function handOver(
  message: MessageRow,
  reader: ReaderRow,
  files: readonly MailFile[],
  options: SenderOptions,
): Promise<Handed> {
  const { db, gateways, publicUrl } = options;
  const { content, address, id, channel, token } = message;
  if (channel === 'email' && gateways.mail && address !== null) {
    const url = message.kind === 'marketing' ? `${publicUrl}/ntfs/v1/public/unsubscribe/${token}` : undefined;
    const { text, html } = url === undefined ? content : withUnsubscribe(content, { reads: message.language, url });
    return gateways.mail.send({
      id,
      to: address,
      subject: content.subject ?? '',
      text,
      html,
      inReplyTo: content.inReplyTo,
      automatic: message.about_kind !== 'ticket',
      files,
      unsubscribe: url,
    });
  }
  if (channel === 'sms' && gateways.sms && address !== null)
    return gateways.sms.send({ to: address, text: content.text }, `m${id}`);
  if (channel === 'push' && gateways.push) return pushToAll(db, gateways.push, message, reader.tokens);
  // An in-app message lies where the app of the customer reads it.
  return { result: 'sent' };
}

/** Pushes a message to every device of its customer. It is sent once all that still exist have it. */
async function pushToAll(
  db: Db,
  push: HttpSender,
  { id, content }: MessageRow,
  tokens: ReaderRow['tokens'],
): Promise<Handed> {
  const results: Handed[] = [];
  for (const device of tokens) {
    const { token, platform } = device;
    const body = { token, platform, title: content.title ?? '', body: content.text, link: content.link };
    const handed = await push.send(body, `m${id}.${device.id}`);
    if (handed.result === 'refused' && handed.gone) await dropToken(db, device.id);
    results.push(handed);
  }
  const first = (result: Handed['result']) => results.find((handed) => handed.result === result);
  return first('later') ?? first('sent') ?? first('refused') ?? { result: 'refused', why: 'No device is left.' };
}

function outcomeOf(message: MessageRow, handed: Handed, now: Date): Outcome {
  if (handed.result === 'sent') return { state: 'sent', ...(handed.ref !== undefined && { providerRef: handed.ref }) };
  const error = handed.why;
  if (handed.result === 'uncertain') return { state: 'uncertain', error };
  if (handed.result === 'refused')
    return { state: handed.gone && message.channel === 'email' ? 'bounced' : 'failed', error };
  const wait = retryAfter(message.attempts, handed.afterMs);
  return wait === undefined
    ? { state: 'failed', error }
    : { state: 'planned', error, tryAt: new Date(now.getTime() + wait) };
}

function pause(ms: number, stopping?: AbortSignal): Promise<void> {
  return new Promise((done) => {
    const timer = setTimeout(end, ms);
    stopping?.addEventListener('abort', end);
    function end() {
      clearTimeout(timer);
      stopping?.removeEventListener('abort', end);
      done();
    }
    if (stopping?.aborted) end();
  });
}

const RATES: Rates = { email: 10, sms: 5, push: 50 };
const BACK: Outcome = { state: 'planned', uncounted: true };
const LEASE_MS = 60_000;
/** How many leases a mail with files may take: some 35 MB can be on their way. */
const LONG_MAIL = 5;
const POLL_MS = 1000;
const BATCH = 10;
