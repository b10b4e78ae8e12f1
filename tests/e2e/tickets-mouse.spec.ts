import type { Page } from '@playwright/test';
import { ticket } from '#contract/ticket/ticket.ts';
import { aCustomer } from './kit/customers.ts';
import { expect, test, type Kerbside } from './kit/kerbside.ts';
import { expectStatus, headline, messages, palette, rows, undoByMessage } from './kit/person.ts';
import { uniqueWord } from './kit/unique.ts';

test('An hour of support by mouse: take the most urgent, read the booking, answer with a saved reply, undo, snooze, merge, done, next', async ({
  as,
  kerbside,
}) => {
  const subject = `Two charges ${uniqueWord()}`;
  const booking_id = (await kerbside.booking('AT260101C0NF2')).id;
  const urgent = await createTicket(kerbside, { subject, booking_id, type: 'refund', priority: 'urgent' });
  const same = await createTicket(kerbside, { subject: `${subject} again`, booking_id, type: 'refund' });
  const page = await as('operations');
  await page.goto('/');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Tickets' }).click();
  await page.getByRole('navigation', { name: 'Queues' }).getByRole('link', { name: 'Unassigned' }).click();
  await page.getByRole('columnheader', { name: 'Priority' }).getByRole('button').click();
  const row = page.locator('[data-row-id]').filter({ hasText: urgent.code });
  await expect(row).toContainText(/Answer in \d+ min/);
  await row.getByRole('link').click();
  await expect(headline(page)).toHaveText(subject);

  await button(page, 'Take ticket').click();
  await expect(messages(page)).toContainText(`${urgent.code} is yours.`);
  await expectStatus(page, 'Processing');
  await expect(page.getByRole('region', { name: 'Booking' })).toContainText('Most that can be refunded');

  const reply = page.getByRole('textbox', { name: 'Reply to the customer' });
  const thread = page.getByRole('list', { name: 'Messages' });
  await page.getByRole('combobox', { name: 'Saved reply' }).click();
  await page.getByRole('option', { name: 'Refund is on its way' }).click();
  await expect(reply).toHaveValue(/We have refunded AT260101C0NF2/);
  await button(page, 'Send reply').click();
  await expect(thread).toContainText('We have refunded AT260101C0NF2');
  await undoByMessage(page);
  await expect(reply).toHaveValue(/We have refunded AT260101C0NF2/);
  await expect(thread).not.toContainText('We have refunded');
  await button(page, 'Send reply').click();
  await expect(thread).toContainText('We have refunded AT260101C0NF2');
  await expect(reply).toHaveValue('');

  const facts = page.getByRole('tabpanel', { name: 'Conversation' });
  await fromMenu(page, 'Snooze ticket');
  await rows(page).filter({ hasText: 'In four hours' }).click();
  await expect(facts.getByText('Snoozed until')).toBeVisible();
  await fromMenu(page, 'Wake ticket');
  await expect(facts.getByText('Snoozed until')).toBeHidden();

  await page.goto(`/others/tickets/${same.id}`);
  await expect(headline(page)).toHaveText(`${subject} again`);
  await fromMenu(page, 'Merge ticket into another');
  await page.keyboard.type(urgent.code);
  await rows(page).filter({ hasText: urgent.code }).click();
  await palette(page).getByRole('button', { name: 'Merge ticket into another' }).click();
  await expect(headline(page)).toHaveText(subject);
  await expect(thread.getByText('The card shows two charges.')).toHaveCount(2);

  await button(page, 'Done and next ticket').click();
  await rows(page).filter({ hasText: 'Given' }).click();
  await page.keyboard.type('One of the two was paid back');
  await palette(page).getByRole('button', { name: 'Done and next ticket' }).click();
  await expect(messages(page)).toContainText(`${urgent.code} is resolved.`);
  await expect(headline(page)).not.toHaveText(subject);
});

test('Two people on one ticket see each other read and write; the later reply is refused with the words of the first', async ({
  as,
  kerbside,
}) => {
  const { id } = await createTicket(kerbside, { subject: 'Which terminal', type: 'other' });
  const [ana, ben] = [await as('support'), await as('operations')];
  for (const page of [ana, ben]) {
    await page.goto(`/others/tickets/${id}`);
    await expect(headline(page)).toHaveText('Which terminal');
    await expect(page.getByRole('banner').getByText('Connected')).toBeAttached();
  }
  for (const page of [ana, ben])
    await expect(page.getByRole('main').getByText(/ is looking at this too\.$/)).toBeAttached();
  await reply(ana).fill('Terminal 3.');
  await reply(ben).fill('Terminal 2.');
  for (const page of [ana, ben]) await expect(page.getByRole('main').getByText(/ is editing this$/)).toBeVisible();

  await button(ana, 'Send reply').click();
  await expect(reply(ana)).toHaveValue('');
  await expect(ben.getByRole('list', { name: 'Messages' })).toContainText('Terminal 3.');
  await expect(ben.getByRole('main').getByText(/ is editing this$/)).toBeHidden();
  await button(ben, 'Send reply').click();
  const meanwhile = ben.getByText('Something was written meanwhile');
  await expect(meanwhile).toBeVisible();
  await expect(reply(ben)).toHaveValue('Terminal 2.');
  await button(ben, 'Edit').click();
  await expect(meanwhile).toBeHidden();
  await reply(ben).fill('Terminal 3, as my colleague says.');
  await button(ben, 'Send reply').click();
  for (const page of [ana, ben]) {
    const thread = page.getByRole('list', { name: 'Messages' });
    await expect(thread).toContainText('Terminal 3, as my colleague says.');
    await expect(thread).not.toContainText('Terminal 2.');
  }
});

async function createTicket(kerbside: Kerbside, more: object): Promise<{ id: number; code: string }> {
  const about = 'booking_id' in more ? {} : { customer_id: (await aCustomer(kerbside)).id };
  const body = JSON.stringify({ body: 'The card shows two charges.', channel: 'email', ...about, ...more });
  const answer = await kerbside.fetch('support', ticket.create.path, { method: 'POST', body });
  expect(answer.status, await answer.clone().text()).toBe(201);
  return ((await answer.json()) as { data: { id: number; code: string } }).data;
}

const reply = (page: Page) => page.getByRole('textbox', { name: 'Reply to the customer' });
const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name });

/** Chooses a command that is no button of its own. */
async function fromMenu(page: Page, name: string): Promise<void> {
  await button(page, 'More commands').first().click();
  await page.getByRole('menuitem', { name }).click();
}
