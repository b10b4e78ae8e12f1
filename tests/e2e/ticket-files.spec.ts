import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { customer } from '#contract/customer.ts';
import { ticket } from '#contract/ticket/ticket.ts';
import { startMailServer, type MailServer } from '#tests/kit/gateways.ts';
import { picture } from '#tests/kit/pictures.ts';
import { aCustomer } from './kit/customers.ts';
import { emailOf, expect, kerbsideAt, PASSWORD, test, type Kerbside } from './kit/kerbside.ts';
import { enter } from './kit/newcomer.ts';
import { deafen, headline, messages, palette } from './kit/person.ts';
import { uniquePhone } from './kit/sale.ts';
import { startServer } from './kit/server.ts';

// A server of its own, whose mails arrive; those of the demo go first.
test.describe.configure({ mode: 'default' });

let mailing: Kerbside;
let mailServer: MailServer;
let stop: () => Promise<void>;
test.beforeAll(async () => {
  mailServer = await startMailServer();
  const server = await startServer({ SMTP_URL: mailServer.url, MAIL_RATE: '1000' });
  mailing = kerbsideAt(server.url);
  stop = server.stop;
});
test.afterAll(async () => {
  await stop();
  await mailServer.stop();
});

async function createTicket(kerbside: Kerbside, subject: string, of?: number): Promise<{ id: number; code: string }> {
  // A customer of the demo may be one whose mails come back.
  const customer_id = of ?? (await aCustomer(kerbside)).id;
  const about = { type: 'other', subject, customer_id, channel: 'email' };
  const body = JSON.stringify({ ...about, body: 'Where do we meet?' });
  const reply = await kerbside.fetch('operations', ticket.create.path, { method: 'POST', body });
  expect(reply.status).toBe(201);
  return ((await reply.json()) as { data: { id: number; code: string } }).data;
}

const reply = (page: Page) => page.getByRole('form', { name: 'Reply to the customer' });
const note = (page: Page) => page.getByRole('form', { name: 'Internal note' });
const attached = (page: Page) => reply(page).getByRole('list', { name: 'Attached files' });
const map = async () => {
  const { name, content } = await picture({ name: 'map.png' });
  return { name, mimeType: 'image/png', buffer: Buffer.from(content) };
};
const itinerary = { name: 'itinerary.txt', mimeType: 'text/plain', buffer: Buffer.from('Meet at door 4') };

test('Files are attached by keyboard, survive a reload, come back with undo, and are in the mail and on the ticket', async ({
  as,
}) => {
  const made = await createTicket(mailing, 'Which door');
  const page = await as('stranger');
  await enter(page, { email: emailOf('support'), password: PASSWORD }, `${mailing.url}/user/login`);
  await page.goto(`${mailing.url}/others/tickets/${made.id}`);
  await expect(headline(page)).toHaveText('Which door');
  await expect(reply(page)).toBeVisible();
  // Some time before the key that opens the choice: the browser hears of it on its own way.
  const choosing = page.waitForEvent('filechooser');
  await page.keyboard.press('Shift+I');
  await expect(reply(page).getByRole('button', { name: 'Attach files' })).toBeFocused();
  await page.keyboard.press('Enter');
  await (await choosing).setFiles([await map(), itinerary]);
  await expect(attached(page)).toContainText('map.png');
  await expect(attached(page)).toContainText('itinerary.txt');
  const text = reply(page).getByRole('textbox', { name: 'Reply to the customer' });
  await text.fill('At door 4.');

  await page.reload();
  await expect(text).toHaveValue('At door 4.');
  await expect(attached(page).getByRole('listitem')).toHaveCount(2);
  await expect(note(page).getByRole('list', { name: 'Attached files' })).toBeHidden();

  await text.focus();
  await page.keyboard.press('Control+Enter');
  const sent = page.getByRole('list', { name: 'Messages' });
  await expect(sent).toContainText('At door 4.');
  await expect(sent.getByRole('button', { name: 'map.png' })).toBeVisible();
  await expect(attached(page)).toBeHidden();
  await headline(page).click();
  await page.keyboard.press('Control+z');
  await expect(text).toHaveValue('At door 4.');
  await expect(attached(page).getByRole('listitem')).toHaveCount(2);
  await expect(sent).not.toContainText('At door 4.');

  await attached(page).getByRole('button', { name: 'Remove map.png' }).click();
  await text.focus();
  await page.keyboard.press('Control+Enter');
  const file = sent.getByRole('button', { name: 'itinerary.txt Text, 14 bytes' });
  await expect(file).toBeVisible();
  const downloading = page.waitForEvent('download');
  await file.click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('itinerary.txt');
  expect(await readFile(await download.path(), 'utf8')).toBe('Meet at door 4');

  await expect
    .poll(() => mailServer.mails.find(({ raw }) => raw.includes(made.code))?.raw, { timeout: 30_000 })
    .toContain(Buffer.from('Meet at door 4').toString('base64'));
  expect(mailServer.mails.filter(({ raw }) => raw.includes(made.code))).toHaveLength(1);
  expect(mailServer.mails.find(({ raw }) => raw.includes(made.code))?.raw).not.toContain('map.png');
});

test('A file is dropped and pasted, one of a wrong kind says why, and a sixth does not fit', async ({
  as,
  kerbside,
}) => {
  const { id } = await createTicket(kerbside, 'Our luggage');
  const page = await as('support');
  await page.goto(`/others/tickets/${id}`);
  await expect(headline(page)).toHaveText('Our luggage');
  await put(page, 'drop', [{ name: 'seats.txt', text: 'Seats 1 and 2' }]);
  await expect(attached(page)).toContainText('seats.txt');
  await put(page, 'paste', [{ name: 'pasted.txt', text: 'Seats 3 and 4' }]);
  await expect(attached(page)).toContainText('pasted.txt');

  const others = [3, 4, 5, 6].map((n) => ({ name: `page ${n}.txt`, text: `Page ${n}` }));
  await put(page, 'drop', [{ name: 'setup.exe', text: 'MZ\u0000\u0001' }, ...others]);
  const refused = reply(page).getByRole('list', { name: 'Files on their way' });
  await expect(refused).toContainText('This is not a PDF document, plain text in UTF-8');
  await expect(refused).toContainText('There is room for 5 files only. Remove one first.');
  await expect(attached(page).getByRole('listitem')).toHaveCount(5);
  await refused.getByRole('button', { name: 'Close message about setup.exe' }).click();
  await refused.getByRole('button', { name: 'Close message about page 6.txt' }).click();
  await expect(refused).toBeHidden();

  await page.keyboard.press('Control+k');
  await page.keyboard.type('attach files');
  await expect(palette(page)).toContainText('Attach files');
  await page.keyboard.press('Enter');
  await expect(reply(page).getByRole('button', { name: 'Attach files' })).toBeFocused();
  await expect(messages(page)).toBeEmpty();
});

test('A new ticket has the file that the customer gave', async ({ as }) => {
  const page = await as('support');
  await page.goto('/others/tickets/create');
  await page.getByLabel('Subject').fill('Lost at the gate');
  await page.getByLabel('Type').selectOption('lost_item');
  await page.getByLabel('What was said').fill('This is my bag.');
  await page.getByLabel('Files of the ticket').setInputFiles(await map());
  const files = page.getByRole('group', { name: 'Files' }).getByRole('list', { name: 'Attached files' });
  await expect(files).toContainText('map.png');
  await page.keyboard.press('Control+Enter');
  await expect(headline(page)).toHaveText('Lost at the gate');
  const sent = page.getByRole('list', { name: 'Messages' });
  await expect(sent.getByRole('button', { name: 'map.png' })).toBeVisible();
});

test('A file whose upload failed is sent again, and stays with a reply that is refused since a colleague wrote', async ({
  as,
  kerbside,
}) => {
  const { id } = await createTicket(kerbside, 'The way to the desk');
  const page = await as('support');
  // What a colleague writes is told by the answer to the reply, not by a live update before it.
  await deafen(page);
  await page.goto(`/others/tickets/${id}`);
  await expect(headline(page)).toHaveText('The way to the desk');
  const uploads = '**/storage/v1/staff/attachment*';
  await page.route(uploads, (route) => route.abort('connectionreset'));
  await put(page, 'drop', [{ name: 'way.txt', text: 'Left, then right' }]);
  const failed = reply(page).getByRole('list', { name: 'Files on their way' });
  await expect(failed).toContainText('The server cannot be reached');
  await page.unroute(uploads);
  await failed.getByRole('button', { name: 'Upload way.txt again' }).click();
  await expect(attached(page)).toContainText('way.txt');
  await expect(failed).toBeHidden();

  const text = reply(page).getByRole('textbox', { name: 'Reply to the customer' });
  await text.fill('Here is the way.');
  const body = JSON.stringify({ kind: 'note', body: 'The desk has moved.' });
  await kerbside.fetch('operations', `${ticket.list.path}/${id}/messages`, { method: 'POST', body });
  await text.press('Control+Enter');
  await expect(reply(page)).toContainText('The desk has moved.');
  await expect(text).toHaveValue('Here is the way.');
  await expect(attached(page).getByRole('listitem')).toHaveCount(1);
  await reply(page).getByRole('button', { name: 'Send anyway' }).click();
  const sent = page
    .getByRole('list', { name: 'Messages' })
    .getByRole('listitem')
    .filter({ hasText: 'Here is the way.' });
  await expect(sent.getByRole('button', { name: 'way.txt' })).toHaveCount(1);
  await expect(attached(page)).toBeHidden();
});

test('A text message takes no file: the sentence says so, and neither the words nor the file are lost', async ({
  as,
  kerbside,
}) => {
  const phone = uniquePhone();
  const made = await aCustomer(kerbside, { phone });
  const { id } = await createTicket(kerbside, 'By phone', made.id);
  const page = await as('support');
  await deafen(page);
  await page.goto(`/others/tickets/${id}`);
  await expect(headline(page)).toHaveText('By phone');
  const text = reply(page).getByRole('textbox', { name: 'Reply to the customer' });
  await text.fill('At door 4.');
  await put(page, 'drop', [{ name: 'door.txt', text: 'Door 4' }]);
  await expect(attached(page)).toContainText('door.txt');

  // The address goes while the reply is written, so that it would leave as a text message.
  const change = { method: 'PUT', body: JSON.stringify({ email: null }) };
  const changed = await kerbside.fetch('superadmin', `${customer.list.path}/${made.id}`, change);
  expect(changed.status).toBe(200);
  await text.press('Control+Enter');
  const why = 'The reply goes out as a text message, which takes no files. Remove them.';
  await expect(reply(page).getByRole('alert')).toHaveText(why);
  await expect(text).toHaveValue('At door 4.');
  await expect(attached(page)).toContainText('door.txt');

  await page.reload();
  await expect(text).toHaveValue('At door 4.');
  await expect(reply(page)).toContainText('as a text message, which takes no files');
  await put(page, 'drop', [{ name: 'map.txt', text: 'A map' }]);
  await expect(reply(page)).toContainText('A text message takes no files.');
  await attached(page).getByRole('button', { name: 'Remove door.txt' }).click();
  await expect(text).toHaveValue('At door 4.');
  await text.press('Control+Enter');
  await expect(page.getByRole('list', { name: 'Messages' })).toContainText('At door 4.');
});

/** Drops or pastes files on the reply. */
async function put(page: Page, how: 'drop' | 'paste', files: readonly { name: string; text: string }[]): Promise<void> {
  const given = await page.evaluateHandle((all) => {
    const transfer = new DataTransfer();
    for (const { name, text } of all) transfer.items.add(new File([text], name, { type: 'text/plain' }));
    return transfer;
  }, files);
  const text = reply(page).getByRole('textbox', { name: 'Reply to the customer' });
  if (how === 'drop') await text.dispatchEvent('drop', { dataTransfer: given });
  else
    await text.evaluate(
      (box, clipboardData) =>
        box.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })),
      given,
    );
}
