import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { customer } from '#contract/customer.ts';
import { message } from '#contract/sending/message.ts';
import { startMailServer, type MailServer } from '#tests/kit/gateways.ts';
import { insertReference } from '#tests/kit/reference.ts';
import { messageAt, sendAll } from '#tests/kit/sender.ts';
import { plannedMessage } from '#tests/kit/sending-ways.ts';
import { startTestServer, type TestServer } from '#tests/kit/server.ts';

let server: TestServer;
let mailbox: MailServer;
beforeAll(async () => {
  server = await startTestServer();
  await insertReference(server.database.db);
  mailbox = await startMailServer();
});
afterAll(async () => {
  await mailbox.stop();
  await server.stop();
});

const staff = () => server.as('superadmin');

async function offerTo(email: string, language: string) {
  const body = { first_name: 'Ana', email, language, marketing_opt_in: true };
  const { id: customerId } = (await staff().call(customer.create, { body })).body.data;
  const offer = { kind: 'marketing' as const, customerId, to: email, language };
  const html = '<!doctype html><body><div>Hello</div></body></html>';
  const id = await plannedMessage(server, { ...offer, content: { subject: 'Hello', text: 'Hello', html } });
  return { customerId, id, token: (await messageAt(server, id)).token };
}

/** The text of a mail without the encoding of its lines. */
const readable = (raw: string) => raw.replaceAll('=\r\n', '').replaceAll('=3D', '=');

describe('Offers and news', () => {
  it('say at their foot, in the language of their reader, why they come and how they end', async () => {
    const { customerId, id, token } = await offerTo('anna@example.com', 'de');
    await plannedMessage(server, { customerId, to: 'voucher@example.com', language: 'de' });
    await sendAll(server, { smtpUrl: mailbox.url });
    const [offer, voucher] = ['anna@example.com', 'voucher@example.com'].map((to) =>
      readable(mailbox.mails.find((mail) => mail.to === to)?.raw ?? ''),
    );
    const link = `https://console.example/ntfs/v1/public/unsubscribe/${token}`;
    expect(offer).toContain(`Abmelden: ${link}`);
    expect(offer).toContain(`<a href="${link}">Abmelden</a></p></div></body></html>`);
    expect(voucher).toContain('Your driver is here.');
    expect(voucher).not.toContain('Abmelden');
    const { body } = await staff().call(message.one, { params: { id } });
    expect(body.data.html).toContain('Abmelden');
    expect(body.data.html).not.toContain(token);
  });

  it.each([
    ['zh-Hans', 'lang="zh" dir="ltr"', '退订', '已退订'],
    ['ar', 'lang="ar" dir="rtl"', 'إلغاء الاشتراك', 'تم إلغاء الاشتراك'],
    ['nl', 'lang="en" dir="ltr"', 'Unsubscribe', 'Unsubscribed'],
  ])('end on a page that a reader of %s understands', async (language, html, asks, done) => {
    const { token } = await offerTo(`${language.toLowerCase()}@example.com`, language);
    const url = `/ntfs/v1/public/unsubscribe/${token}`;
    const asking = (await server.app.inject({ url })).body;
    expect(asking).toContain(html);
    expect(asking).toContain(`<button class="main">${asks}</button>`);
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const ended = await server.app.inject({ method: 'POST', url, payload: '', headers });
    expect(ended.body).toContain(`<h1>${done}</h1>`);
  });
});
