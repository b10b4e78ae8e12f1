import { CHANNELS } from '#domain/sending/message.ts';
import { openGateways } from '#server/sending/index.ts';
import { readFile } from '#server/storage/index.ts';
import { prepareSending, sendDue, type SenderOptions } from '#server/sending/sender.ts';
import type { TestServer } from './server.ts';

interface Urls {
  readonly smtpUrl?: string;
  readonly smsUrl?: string;
  readonly pushUrl?: string;
}

/** What a sender on a test server needs, with gateways at these addresses. */
export function senderOptions(
  { database: { db }, installation: { secrets, files }, now }: TestServer,
  { smtpUrl, smsUrl, pushUrl }: Urls,
  insideToo = true,
): SenderOptions {
  return {
    db,
    gateways: openGateways({ smtpUrl, smsUrl, pushUrl, mailFrom: 'desk@kerbside.example' }),
    webhooks: { secrets, insideToo },
    readFile: (id: number) => readFile({ db, store: files }, id),
    publicUrl: 'https://console.example',
    clock: now,
    log: () => undefined,
    rates: { email: 1000, sms: 1000, push: 1000 },
  };
}

/** Sends what is due on a test server until nothing is left, through gateways at these addresses. */
export async function sendAll(server: TestServer, urls: Urls, insideToo = true): Promise<void> {
  const options = senderOptions(server, urls, insideToo);
  let sent: number[];
  do {
    await prepareSending(options);
    sent = await Promise.all(CHANNELS.map((channel) => sendDue(channel, options)));
  } while (sent.some((count) => count > 0));
  options.gateways.mail?.close();
}

/** Reads where a message stands. */
export const messageAt = ({ database: { db } }: TestServer, id: number) =>
  db.selectFrom('message').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
