import { openGateways } from '#server/sending/index.ts';
import { readFile } from '#server/storage/index.ts';
import { sendDue } from '#server/sending/sender.ts';
import type { TestServer } from './server.ts';

/** Sends what is due on a test server until nothing is left, through gateways at these addresses. */
export async function sendAll(
  { database: { db }, installation: { secrets, files }, now }: TestServer,
  urls: { smtpUrl?: string; smsUrl?: string; pushUrl?: string },
  insideToo = true,
): Promise<void> {
  const gateways = openGateways({
    smtpUrl: urls.smtpUrl,
    smsUrl: urls.smsUrl,
    pushUrl: urls.pushUrl,
    mailFrom: 'desk@kerbside.example',
  });
  const options = {
    db,
    gateways,
    webhooks: { secrets, insideToo },
    readFile: (id: number) => readFile({ db, store: files }, id),
    publicUrl: 'https://console.example',
    clock: now,
    log: () => undefined,
    rates: { email: 1000, sms: 1000, push: 1000 },
  };
  while ((await sendDue(options)) > 0);
  gateways.mail?.close();
}

/** Reads where a message stands. */
export const messageAt = ({ database: { db } }: TestServer, id: number) =>
  db.selectFrom('message').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
