import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { customer } from '#contract/customer.ts';
import { MAX_UPLOAD_BYTES, type FileBody } from '#contract/kit/file.ts';
import { storage } from '#contract/storage.ts';
import { ticket } from '#contract/ticket/ticket.ts';
import { addMinutes } from '#domain/time/time.ts';
import { purgeFiles } from '#server/storage/purge.ts';
import { eventually } from '#tests/kit/eventually.ts';
import { startMailServer, type MailServer } from '#tests/kit/gateways.ts';
import { picture } from '#tests/kit/pictures.ts';
import { insertReference } from '#tests/kit/reference.ts';
import { messageAt, sendAll } from '#tests/kit/sender.ts';
import { startTestServer, NOW, type Caller, type TestServer } from '#tests/kit/server.ts';
import { ticketSteps } from '#tests/kit/ticket-steps.ts';

let server: TestServer;
let mailServer: MailServer;
beforeAll(async () => {
  server = await startTestServer();
  await insertReference(server.database.db);
  mailServer = await startMailServer();
});
afterAll(async () => {
  await server.stop();
  await mailServer.stop();
});
afterEach(() => server.setNow(NOW));

const staff = () => server.as('support');
const { made, act, thread } = ticketSteps(staff);
const ofCustomer = (more: object = {}) => made({ customer_id: 1, channel: 'email', ...more });
const textFile = (text: string, name = 'itinerary.txt'): FileBody => ({ name, content: Buffer.from(text) });
const pdf = (name = 'voucher.pdf'): FileBody => ({ name, content: Buffer.from('%PDF-1.7\n%%EOF') });
const upload = (body: FileBody, who: Caller = staff()) => who.call(storage.uploadAttachment, { body });
const keyOf = async (body: FileBody, who: Caller = staff()) => (await upload(body, who)).body.data.key;
const write = (id: number, kind: 'reply' | 'note', files: string[], who: Caller = staff()) =>
  who.call(ticket.write, { params: { id }, body: { kind, body: 'Here it is.', files } });
const linkTo = (id: number, key: string, who: Caller = staff()) => who.call(ticket.link, { params: { id, key } });
const fetched = async (url: string) => {
  const { statusCode, rawPayload, headers } = await server.app.inject({ url });
  return { status: statusCode, content: rawPayload.toString(), headers };
};
const takeBack = (id: number, messageId: number) => staff().call(ticket.takeBack, { params: { id, messageId } });
const DAY_MINUTES = 24 * 60;

describe('a file for a message', () => {
  it('may be a PDF, a picture or plain text, and has no public address', async () => {
    expect((await server.stranger.call(storage.uploadAttachment, { body: pdf() })).status).toBe(401);
    expect((await upload(pdf())).body.data).toMatchObject({ mime: 'application/pdf', url: null });
    expect((await upload(textFile('Tour at ten\r\n\tBring — water'))).body.data).toMatchObject({
      name: 'itinerary.txt',
      mime: 'text/plain',
    });
    const { data } = (await upload(await picture())).body;
    expect(data).toMatchObject({ mime: 'image/png', url: null });
    expect((await server.stranger.call(storage.image, { params: { key: data.key } })).status).toBe(404);
  });

  it('that is a page of the web is kept as text, and what is no text is refused with what is taken', async () => {
    const page = await upload(textFile('<script>alert(1)</script>', 'page.html'));
    expect(page.body.data).toMatchObject({ name: 'page.txt', mime: 'text/plain' });
    for (const content of [Buffer.from([0x50, 0x4b, 3, 4, 1, 2, 3, 4]), Buffer.from([0xff, 0xfe, 0x41, 0])]) {
      const refused = await upload({ name: 'notes.txt', content });
      expect(refused.status).toBe(422);
      expect(refused.body.message).toMatch(
        /^This is not a PDF document, plain text in UTF-8, or a JPEG, PNG, WebP or GIF image, whatever its name says/,
      );
    }
  });

  it('that is text is no document of a driver', async () => {
    const scan = await staff().call(storage.uploadFile, { body: textFile('a licence') });
    expect(scan.status).toBe(422);
  });
});

describe('a message', () => {
  it('shows its files in their order to whoever may read the ticket, and leads to their content once', async () => {
    const { id } = await ofCustomer();
    const keys = [await keyOf(textFile('Tour at ten')), await keyOf(pdf())];
    const written = await write(id, 'note', keys);
    expect(written.status).toBe(201);
    const files = [
      { key: keys[0], name: 'itinerary.txt', mime: 'text/plain', bytes: 11 },
      { key: keys[1], name: 'voucher.pdf', mime: 'application/pdf', bytes: 14 },
    ];
    expect(written.body.data.message.files).toEqual(files);
    expect((await thread(id)).map((each) => each.files)).toEqual([[], files]);

    const { status, body } = await linkTo(id, keys[0] ?? '', server.as('operations'));
    expect(status).toBe(201);
    const first = await fetched(body.data.url);
    expect(first).toMatchObject({ status: 200, content: 'Tour at ten' });
    expect(first.headers['content-disposition']).toContain('attachment');
    expect((await fetched(body.data.url)).status).toBe(404);
  });

  it('gives its files to nobody who may not read tickets, and through no other ticket', async () => {
    const [{ id }, other] = [await ofCustomer(), await ofCustomer()];
    const key = await keyOf(pdf());
    await write(id, 'note', [key]);
    expect((await linkTo(id, key, server.stranger)).status).toBe(401);
    expect((await linkTo(id, key, server.as('content'))).status).toBe(403);
    expect((await linkTo(other.id, key)).status).toBe(404);
    expect((await linkTo(id, '0'.repeat(32))).status).toBe(404);
  });

  it('takes no file of somebody else, none that is unknown or for something else, and at most five', async () => {
    const { id } = await ofCustomer();
    const [theirs, scan] = [
      await keyOf(pdf(), server.as('operations')),
      (await staff().call(storage.uploadFile, { body: pdf() })).body.data.key,
    ];
    for (const key of [theirs, scan, '0'.repeat(32)]) {
      const refused = await write(id, 'note', [key]);
      expect(refused.status).toBe(422);
      expect(refused.body.fields).toEqual({
        files: ['This file is not stored any more. Please upload it again.'],
      });
    }
    const six = await Promise.all([1, 2, 3, 4, 5, 6].map((n) => keyOf(textFile(`File ${n}`))));
    const refused = await write(id, 'note', six);
    expect(refused.status).toBe(422);
    expect(refused.body.fields).toEqual({ files: ['Choose at most 5.'] });
    expect(await thread(id)).toHaveLength(1);
    expect((await write(id, 'note', six.slice(1))).status).toBe(201);
  });

  it('keeps its files when its ticket is merged', async () => {
    const [goes, stays] = [await ofCustomer(), await ofCustomer()];
    const key = await keyOf(pdf());
    await write(goes.id, 'note', [key]);
    const merged = await act(goes.id, 'merge', { into_id: stays.id }, server.as('operations'));
    expect(merged.status).toBe(200);
    expect((await thread(stays.id)).at(-1)?.files).toMatchObject([{ key }]);
    expect((await linkTo(stays.id, key)).status).toBe(201);
  });

  it('of a new ticket has what the customer gave', async () => {
    const key = await keyOf(pdf());
    const { id } = await ofCustomer({ files: [key] });
    expect(await thread(id)).toMatchObject([{ kind: 'customer', files: [{ name: 'voucher.pdf' }] }]);
  });

  it('keeps its files from being purged; what nobody attached goes after seven days', async () => {
    const { id } = await ofCustomer();
    const [kept, unused] = [await keyOf(pdf()), await upload(pdf())];
    await write(id, 'note', [kept]);
    const later = new Date(addMinutes(NOW, 8 * DAY_MINUTES));
    await purgeFiles({ db: server.database.db, store: server.installation.files }, later);
    expect((await linkTo(id, kept)).status).toBe(201);
    const gone = await staff().call(storage.link, { params: { id: unused.body.data.id } });
    expect(gone.status).toBe(404);
  });
});

describe('a reply', () => {
  it('by mail carries its files', async () => {
    const { id, code } = await ofCustomer();
    const image = await picture({ name: 'meeting point.png' });
    await write(id, 'reply', [await keyOf(textFile('Tour at ten — bring water')), await keyOf(image)]);
    server.setNow(addMinutes(NOW, 1));
    await sendAll(server, { smtpUrl: mailServer.url });
    expect((await thread(id)).at(-1)).toMatchObject({ delivery: 'sent', files: [{}, {}] });
    const { raw } = mailServer.mails.find((each) => each.raw.includes(code)) ?? { raw: '' };
    // A person wrote it, so that machines may say that they are away.
    expect(raw).not.toContain('Auto-Submitted');
    expect(raw).toContain('Content-Type: text/plain; name=itinerary.txt');
    expect(raw).toContain(Buffer.from('Tour at ten — bring water').toString('base64'));
    expect(raw).toMatch(/Content-Disposition: attachment; filename="?meeting point\.png/);
  });

  it('whose file cannot be read is tried again, and one whose file is gone is not sent without it', async () => {
    const { id } = await ofCustomer();
    const upset = await upload(pdf('later.pdf'));
    await write(id, 'reply', [upset.body.data.key]);
    server.setNow(addMinutes(NOW, 1));
    const before = mailServer.mails.length;
    const { id: sending } = await server.database.db
      .selectFrom('message')
      .select('id')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    const { files } = server.installation;
    const broken = { ...files, open: () => Promise.reject(new Error('The disk is away')) };
    await sendAll({ ...server, installation: { ...server.installation, files: broken } }, { smtpUrl: mailServer.url });
    expect(await messageAt(server, sending)).toMatchObject({
      state: 'planned',
      error: 'The file “later.pdf” could not be read.',
    });
    await files.remove(upset.body.data.key);
    server.setNow(addMinutes(NOW, 5));
    await sendAll(server, { smtpUrl: mailServer.url });
    expect(await messageAt(server, sending)).toMatchObject({
      state: 'failed',
      error: 'The file “later.pdf” is not stored any more.',
    });
    expect(mailServer.mails).toHaveLength(before);
  });

  it('by text message takes no files, but a note on the same ticket does', async () => {
    const { body } = await server.as('superadmin').call(customer.create, {
      body: { first_name: 'Phil', last_name: 'Phone', email: null, phone: '+6591234511', language: 'en' },
    });
    const made = await ofCustomer({ customer_id: body.data.id });
    expect(made).toMatchObject({ can_reply: true, reply_by: 'sms' });
    const key = await keyOf(pdf());
    const refused = await write(made.id, 'reply', [key]);
    expect(refused.status).toBe(422);
    expect(refused.body).toMatchObject({
      code: 'no_files',
      fields: { files: ['The reply goes out as a text message, which takes no files. Remove them.'] },
    });
    expect((await write(made.id, 'note', [key])).status).toBe(201);
  });

  it('that is taken back gives its files back, which can be attached again', async () => {
    const { id } = await ofCustomer();
    const key = await keyOf(pdf());
    const { message } = (await write(id, 'reply', [key])).body.data;
    const back = await takeBack(id, message.id);
    expect(back.body.data).toEqual({
      body: 'Here it is.',
      files: [{ key, name: 'voucher.pdf', mime: 'application/pdf', bytes: 14 }],
    });
    expect((await linkTo(id, key)).status).toBe(404);
    const { idle_since } = await server.database.db
      .selectFrom('file')
      .select('idle_since')
      .where('key', '=', key)
      .executeTakeFirstOrThrow();
    expect(idle_since).not.toBeNull();
    expect((await write(id, 'reply', [key])).status).toBe(201);
  });

  it('that is refused since others wrote leaves its files to be sent anyway', async () => {
    const { id, version } = await ofCustomer();
    await write(id, 'note', [], server.as('operations'));
    const key = await keyOf(pdf());
    const body = { kind: 'reply' as const, body: 'Here it is.', files: [key] };
    const headers = { 'if-match': `"${version}"` };
    expect((await staff().call(ticket.write, { params: { id }, body, headers })).status).toBe(412);
    expect((await write(id, 'reply', [key])).status).toBe(201);
  });
});

describe('erasing a customer', () => {
  it('takes the files that they sent; those of staff stay with what staff wrote', async () => {
    const { body } = await server.as('superadmin').call(customer.create, {
      body: { first_name: 'Eve', last_name: 'Erased', email: 'eve@example.com', language: 'en' },
    });
    const [theirs, ours] = [await keyOf(pdf('passport.pdf')), await keyOf(pdf('map.pdf'))];
    const { id } = await ofCustomer({ customer_id: body.data.id, files: [theirs] });
    await write(id, 'note', [ours]);
    const params = { id: body.data.id };
    const { data: current } = (await server.as('superadmin').call(customer.one, { params })).body;
    const headers = { 'if-match': `"${current.version}"` };
    expect((await server.as('superadmin').call(customer.remove, { params, headers })).status).toBe(204);
    expect((await thread(id)).map(({ files }) => files.map(({ name }) => name))).toEqual([[], ['map.pdf']]);
    expect((await linkTo(id, theirs)).status).toBe(404);
    // What follows the call.
    await eventually(async () => {
      const left = await server.database.db.selectFrom('file').select('id').where('key', '=', theirs).execute();
      expect(left).toEqual([]);
    });
    expect(await server.installation.files.open(theirs)).toBeUndefined();
    expect((await linkTo(id, ours)).status).toBe(201);
  });
});

it('the limit of a file is the same as everywhere', async () => {
  const large = await upload(textFile('x'.repeat(MAX_UPLOAD_BYTES + 1)));
  expect(large.status).toBe(413);
});
