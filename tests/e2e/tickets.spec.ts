import type { Page } from '@playwright/test';
import { ticket } from '#contract/ticket/ticket.ts';
import { typeOver } from './kit/hands.ts';
import { expect, test, type Kerbside } from './kit/kerbside.ts';
import { deafen, expectStatus, headline, messages, palette } from './kit/person.ts';

test('A ticket is found by key, taken, noted on, snoozed, woken by undo, resolved and reopened by keyboard', async ({
  as,
  kerbside,
}) => {
  const { code } = await createTicket(kerbside, { subject: 'The driver did not find us', type: 'complaint' });
  const page = await as('support');
  await page.goto('/orders/list');
  await expect(headline(page)).toHaveText('Orders');
  await expect(page.locator('[data-row-id]').first()).toBeVisible();
  await page.keyboard.press('g');
  await page.keyboard.press('t');
  await expect(headline(page)).toHaveText('Tickets');
  await page.keyboard.press('Control+k');
  await page.keyboard.type(code);
  await expect(palette(page)).toContainText('The driver did not find us');
  await page.keyboard.press('Enter');
  await expect(headline(page)).toHaveText('The driver did not find us');
  await expect(page.getByRole('list', { name: 'Messages' })).toContainText('We waited at the wrong door.');

  await page.keyboard.press('a');
  await expect(messages(page)).toContainText(`${code} is yours.`);
  await expectStatus(page, 'Processing');

  const note = page.getByRole('textbox', { name: 'Internal note' });
  await note.fill('Asked the driver');
  await page.getByRole('button', { name: 'Add internal note' }).click();
  await expect(page.getByRole('list', { name: 'Messages' })).toContainText('Asked the driver');
  await expect(note).toHaveValue('');
  await headline(page).click();

  const facts = page.getByRole('tabpanel', { name: 'Conversation' });
  await page.keyboard.press('z');
  await expect(palette(page)).toContainText('In four hours');
  await page.keyboard.type('four');
  await page.keyboard.press('Enter');
  await expect(messages(page)).toContainText(`${code} is snoozed.`);
  await expect(facts.getByText('Snoozed until')).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(facts.getByText('Snoozed until')).toBeHidden();

  await page.keyboard.press('z');
  await page.keyboard.type('yesterday 9:00');
  await page.keyboard.press('Enter');
  await expect(palette(page)).toContainText('This time is over already.');
  await page.keyboard.press('Control+a');
  await page.keyboard.type('tomorow 9am');
  await page.keyboard.press('Enter');
  await expect(palette(page)).toContainText('Enter a time such as tomorrow 9:00');
  await page.keyboard.press('Control+a');
  await page.keyboard.type('tomorrow 9am');
  await page.keyboard.press('Enter');
  await expect(facts.getByText('Snoozed until')).toBeVisible();
  await expect(facts).toContainText(/Snoozed until.* 09:00/);
  await page.keyboard.press('Control+z');
  await expect(facts.getByText('Snoozed until')).toBeHidden();

  await page.keyboard.press('Shift+D');
  await page.keyboard.type('Told the driver which door it is');
  await page.keyboard.press('Enter');
  await expectStatus(page, 'Resolved');
  await expect(page.getByText('Told the driver which door it is')).toBeVisible();
  await page.keyboard.press('o');
  await expectStatus(page, 'Processing');
});

test('A ticket that names a booking is joined to it with one press, and taken off by undo', async ({
  as,
  kerbside,
}) => {
  const { id } = await createTicket(kerbside, { subject: 'Pram for AT260101C0NF1', type: 'complaint' });
  const page = await as('support');
  await page.goto(`/others/tickets/${id}`);
  await page.getByRole('button', { name: 'Link booking' }).click();
  await expect(messages(page)).toContainText('is about AT260101C0NF1 of');
  await expect(page.getByRole('region', { name: 'Booking' })).toContainText('AT260101C0NF1');
  await page.keyboard.press('Control+z');
  await expect(page.getByRole('region', { name: 'Booking' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Link booking' })).toBeVisible();
});

async function createTicket(kerbside: Kerbside, more: { subject: string; type: 'complaint' }) {
  const body = JSON.stringify({ ...more, body: 'We waited at the wrong door.', channel: 'phone' });
  const reply = await kerbside.fetch('operations', ticket.create.path, { method: 'POST', body });
  expect(reply.status).toBe(201);
  return ((await reply.json()) as { data: { id: number; code: string } }).data;
}

test('An hour of support by keyboard: take, read the booking, answer with a saved reply, undo, snooze, merge, resolve, next', async ({
  as,
  kerbside,
}) => {
  const page = await as('operations');
  // What a colleague writes meanwhile is told by the answer to a reply, not by a live update before it.
  await deafen(page);
  await page.goto('/others/tickets?queue=live');
  await expect(headline(page)).toHaveText('Tickets');
  // What is due first stands first.
  const due = await kerbside.fetch('operations', `${ticket.list.path}?live=true&page_size=1`);
  const [urgent] = ((await due.json()) as { data: { code: string; subject: string }[] }).data;
  await expect(page.locator('[data-row-id]').first()).toContainText(urgent?.code ?? '');
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await expect(headline(page)).toHaveText(urgent?.subject ?? '');
  await open(page, 'TK261122DVE01', 'Charged twice');

  // Read the booking beside the thread.
  await expect(page.getByRole('region', { name: 'Booking' })).toContainText('Most that can be refunded');
  await page.keyboard.press('a');
  await expect(messages(page)).toContainText('TK261122DVE01 is yours.');

  // Answer with a saved reply, and take it back into the draft.
  const reply = page.getByRole('textbox', { name: 'Reply to the customer' });
  await page.getByRole('tab', { name: 'History' }).click();
  await expect(page.getByRole('tabpanel', { name: 'History' })).toBeVisible();
  await page.keyboard.press('Shift+W');
  const saved = page.getByRole('combobox', { name: 'Saved reply' });
  await expect(saved).toBeFocused();
  await page.keyboard.type('Refund');
  await expect(saved).toHaveValue('Refund');
  await expect(reply).toHaveValue('');
  await page.keyboard.press('Enter');
  await expect(reply).toBeFocused();
  await expect(reply).toHaveValue(/We have refunded AT260101C0NF2/);
  await expect(saved).toHaveValue('');
  await page.keyboard.type(' Sorry.');
  await expect(reply).toHaveValue(/We have refunded AT260101C0NF2[^]* Sorry\.$/);
  await page.keyboard.press('Control+Enter');
  const thread = page.getByRole('list', { name: 'Messages' });
  await expect(thread).toContainText('We have refunded AT260101C0NF2');
  await expect(reply).toHaveValue('');
  await headline(page).click();
  await page.keyboard.press('Control+z');
  await expect(reply).toHaveValue(/We have refunded AT260101C0NF2/);
  await expect(thread).not.toContainText('We have refunded');

  // A colleague notes something meanwhile: the reply stays, with what was written.
  const { id } = await ticketWith(kerbside, 'TK261122DVE01');
  await page.keyboard.press('w');
  await expect(reply).toBeFocused();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' Sorry!');
  // Escape leaves the box: the key of a note types nothing into the reply.
  await page.keyboard.press('Escape');
  await page.keyboard.press('i');
  const remark = page.getByRole('textbox', { name: 'Internal note' });
  await expect(remark).toBeFocused();
  await page.keyboard.type('Always haggles');
  await expect(remark).toHaveValue('Always haggles');
  await expect(reply).toHaveValue(/Sorry!$/);
  await remark.fill('');
  await page.keyboard.press('Escape');
  await page.keyboard.press('w');
  await expect(reply).toBeFocused();
  await note(kerbside, id, 'The bank confirms it.');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Something was written meanwhile')).toBeVisible();
  await expect(reply).toHaveValue(/Sorry!$/);
  await page.getByRole('button', { name: 'Send anyway' }).press('Enter');
  await expect(thread).toContainText('Sorry!');
  await expect(thread).toContainText('The bank confirms it.');

  await headline(page).click();
  await page.keyboard.press('z');
  await page.keyboard.type('four');
  await page.keyboard.press('Enter');
  await expect(messages(page)).toContainText('TK261122DVE01 is snoozed.');
  const facts = page.getByRole('tabpanel', { name: 'Conversation' });
  await expect(facts.getByText('Snoozed until')).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(facts.getByText('Snoozed until')).toBeHidden();

  // Two tickets about one matter become one.
  await open(page, 'TK261122MERG2', 'My backpack again');
  await page.keyboard.press('Shift+M');
  await page.keyboard.type('TK261122MERGE');
  await expect(palette(page)).toContainText('Left my bag in the car');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Merge ticket into another' }).press('Enter');
  await expect(headline(page)).toHaveText('Left my bag in the car');
  await expect(page.getByRole('list', { name: 'Messages' }).getByText('I left a black backpack')).toHaveCount(2);

  // Resolve it, and go on with the next.
  await page.keyboard.press('a');
  await expect(messages(page)).toContainText('TK261122MERGE is yours.');
  await page.keyboard.press('d');
  await page.keyboard.type('Bag brought to the hotel');
  await page.keyboard.press('Enter');
  await expect(messages(page)).toContainText('TK261122MERGE is resolved.');
  await expect(headline(page)).toHaveText('Charged twice');
});

test('One saved reply is inserted by one decision, whatever is typed on the way to it', async ({ as }) => {
  const page = await as('operations');
  await page.goto('/others/tickets');
  await expect(headline(page)).toHaveText('Tickets');
  await open(page, 'TK261122DVE01', 'Charged twice');
  const reply = page.getByRole('textbox', { name: 'Reply to the customer' });
  const saved = page.getByRole('combobox', { name: 'Saved reply' });
  await saved.focus();
  await expect(saved).toHaveAttribute('placeholder', 'Type to find one');
  for (const key of [
    'ArrowDown',
    'ArrowDown',
    'ArrowUp',
    'Escape',
    'Enter',
    'Control+Enter',
    'q',
    'Backspace',
    'Enter',
  ])
    await page.keyboard.press(key);
  await page.keyboard.type('xyzzy');
  await expect(page.getByText('Nothing matches “xyzzy”.')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByText('“xyzzy” is not chosen: choose one from the list.')).toBeVisible();
  await expect(reply).toHaveValue('');
  await page.keyboard.press('ControlOrMeta+a');
  for (const key of 'refund') await page.keyboard.press(key);
  await page.keyboard.press('Enter');
  await expect(reply).toBeFocused();
  await expect(reply).toHaveValue(/We have refunded/);
  const once = await reply.inputValue();
  await saved.click();
  await page.getByRole('option', { name: 'Refund is on its way' }).click();
  await expect(reply).toHaveValue(`${once}\n\n${once}`);
});

test('The subject of a ticket is changed in its form, and none is refused', async ({ as, kerbside }) => {
  const { id } = await createTicket(kerbside, { subject: 'Our driver was late', type: 'complaint' });
  const page = await as('support');
  await page.goto(`/others/tickets/${id}/edit`);
  const subject = page.getByLabel('Subject');
  await typeOver(page, subject, ' ');
  await page.keyboard.press('Control+s');
  await expect(subject).toHaveAttribute('aria-invalid', 'true');
  await typeOver(page, subject, 'Our driver was very late');
  await page.keyboard.press('Control+Enter');
  await expect(headline(page)).toHaveText('Our driver was very late');
});

/** Opens a ticket by its code, which the palette knows. */
async function open(page: Page, code: string, subject: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.keyboard.type(code);
  await expect(palette(page)).toContainText(subject);
  await page.keyboard.press('Enter');
  await expect(headline(page)).toHaveText(subject);
}

async function ticketWith(kerbside: Kerbside, code: string) {
  const reply = await kerbside.fetch('support', `${ticket.list.path}/with_code_${code}`);
  return ((await reply.json()) as { data: { id: number } }).data;
}

async function note(kerbside: Kerbside, id: number, text: string) {
  const body = JSON.stringify({ kind: 'note', body: text });
  const reply = await kerbside.fetch('support', `${ticket.list.path}/${id}/messages`, { method: 'POST', body });
  expect(reply.status).toBe(201);
}
