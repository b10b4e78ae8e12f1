import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MAX_UPLOAD_BYTES } from '#contract/kit/file.ts';
import { ticket } from '#contract/ticket/ticket.ts';
import { signatureOf } from '#server/kit/security/signature.ts';
import { picture } from '#tests/kit/pictures.ts';
import { insertReference } from '#tests/kit/reference.ts';
import { startTestServer, type TestServer } from '#tests/kit/server.ts';

const SECRET = 'a secret of the mail gateway';
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ eventsSecret: SECRET });
  await insertReference(server.database.db);
});
afterAll(() => server.stop());

const staff = () => server.as('support');
let mails = 0;
const mail = (attachments: readonly object[], more: object = {}) => ({
  message_id: `<${(mails += 1)}@mail.example.com>`,
  from: `stranger${mails}@example.com`,
  subject: 'Our tickets',
  text: 'They are attached.',
  attachments,
  ...more,
});
const attached = (name: string, content: Buffer | Uint8Array) => ({
  name,
  content_type: 'application/octet-stream',
  content: Buffer.from(content).toString('base64'),
});
const textFile = (name: string, text = 'Seats 12 and 13') => attached(name, Buffer.from(text));
async function deliver(body: object) {
  const payload = JSON.stringify(body);
  const headers = {
    'content-type': 'application/json',
    'kerbside-signature': signatureOf(SECRET, payload, server.now()),
  };
  const url = '/booking/v1/public/tickets/inbound';
  const reply = await server.app.inject({ method: 'POST', url, payload, headers });
  return { status: reply.statusCode, body: reply.json<{ outcome?: string; ticket?: string }>() };
}
async function lastMessage(code: string) {
  const { data } = (await staff().call(ticket.byCode, { params: { code } })).body;
  const { body } = await staff().call(ticket.messages, { params: { id: data.id } });
  const message = body.data.at(-1);
  if (!message) throw new Error('The mail is not there');
  return { id: data.id, message };
}
const arrived = async (attachments: readonly object[]) => {
  const { status, body } = await deliver(mail(attachments));
  expect(status).toBe(200);
  return lastMessage(body.ticket ?? '');
};
const files = async () => (await server.database.db.selectFrom('file').select('id').execute()).length;

describe('the files of a mail', () => {
  it('are on its message, where staff fetch them', async () => {
    const image = await picture({ name: 'C:\\Photos\\bag.png' });
    const { id, message } = await arrived([textFile('seats.txt'), attached(image.name, image.content)]);
    expect(message).toMatchObject({
      kind: 'customer',
      body: 'They are attached.',
      files: [
        { name: 'seats.txt', mime: 'text/plain' },
        { name: 'bag.png', mime: 'image/png' },
      ],
    });
    const link = await staff().call(ticket.link, { params: { id, key: message.files[0]?.key ?? '' } });
    const content = await server.app.inject({ url: link.body.data.url });
    expect(content.payload).toBe('Seats 12 and 13');
  });

  it('are on the answer that is added to a ticket as well', async () => {
    const { body } = await deliver(mail([]));
    const answer = mail([textFile('more.txt')], { subject: `Re: Our tickets [${body.ticket}]` });
    expect((await deliver(answer)).body).toEqual({ outcome: 'added', ticket: body.ticket });
    expect((await lastMessage(body.ticket ?? '')).message.files).toMatchObject([{ name: 'more.txt' }]);
  });

  it('that are no such thing, empty, too large or too many are left out, and the message says which and why', async () => {
    const { message } = await arrived([
      attached('setup.exe', Buffer.from('MZ\u0090\u0000', 'latin1')),
      textFile('empty.txt', ''),
      attached('film.mp4', Buffer.alloc(MAX_UPLOAD_BYTES + 1)),
      ...[1, 2, 3, 4, 5, 6].map((n) => textFile(`page ${n}.txt`)),
    ]);
    expect(message.files.map(({ name }) => name)).toEqual([1, 2, 3, 4, 5].map((n) => `page ${n}.txt`));
    const [exe, ...others] = message.body.split('\n\n');
    expect(exe).toMatch(/^\(“setup\.exe” was left out\. This is not a PDF document, plain text in UTF-8, or a JPEG/);
    expect(others).toEqual([
      '(“empty.txt” was left out. This file is empty.)',
      '(“film.mp4” was left out. It is larger than 5 MB.)',
      '(“page 6.txt” was left out. A message takes 5 files.)',
      'They are attached.',
    ]);
  });

  it('of a very long mail are still named where they were left out', async () => {
    const { body } = await deliver(mail([textFile('empty.txt', '')], { text: 'x'.repeat(200_000) }));
    const { message } = await lastMessage(body.ticket ?? '');
    expect(message.body).toHaveLength(100_000);
    expect(message.body).toMatch(
      /^\(“empty\.txt” was left out\. This file is empty\.\)\n\nx+\n\n\(The rest of the mail was too long\.\)$/,
    );
  });

  it('are stored once, however often the mail is delivered', async () => {
    const same = mail([textFile('seats.txt')]);
    const before = await files();
    expect((await deliver(same)).body.outcome).toBe('created');
    expect((await deliver(same)).body.outcome).toBe('duplicate');
    expect(await files()).toBe(before + 1);
  });

  it('may be five of 5 MB', async () => {
    const large = [1, 2, 3, 4, 5].map((n) => textFile(`${n}.txt`, 'x'.repeat(MAX_UPLOAD_BYTES)));
    const { message } = await arrived(large);
    expect(message.files).toHaveLength(5);
  });
});

it('without its secret the server takes no mail at all, whatever its size', async () => {
  const closed = await startTestServer();
  const reply = await closed.app.inject({ method: 'POST', url: '/booking/v1/public/tickets/inbound', payload: '{}' });
  expect(reply.statusCode).toBe(404);
  await closed.stop();
});
