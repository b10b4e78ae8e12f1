import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { ticket } from '#contract/ticket/ticket.ts';
import { startMailServer, type MailServer } from '#tests/kit/gateways.ts';
import { picture } from '#tests/kit/pictures.ts';
import { aCustomer } from './kit/customers.ts';
import { emailOf, expect, kerbsideAt, PASSWORD, test, type Kerbside } from './kit/kerbside.ts';
import { enter } from './kit/newcomer.ts';
import { headline, messages, palette } from './kit/person.ts';
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

async function createTicket(kerbside: Kerbside, subject: string): Promise<{ id: number; code: string }> {
  // A customer of the demo may be one whose mails come back.
  const { id: customer_id } = await aCustomer(kerbside);
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
