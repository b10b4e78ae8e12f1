import { ticket } from '#contract/ticket/ticket.ts';
import type { Ticket } from '#contract/ticket/ticket.schema.ts';
import { aCustomer } from './kit/customers.ts';
import { expect, test } from './kit/kerbside.ts';
import { ask, headline, palette, takeRow } from './kit/person.ts';
import { uniqueWord } from './kit/unique.ts';

test('A ticket is added from its booking and from its customer, and stands there among the tickets', async ({
  as,
  kerbside,
}) => {
  const { code } = await kerbside.take({ status: ['confirmed'], payment_status: ['paid'] });
  const { id, name } = await aCustomer(kerbside);
  const page = await as('support');
  for (const [path, title, command] of [
    [`/orders/list/${code}`, code, 'Add ticket about booking'],
    [`/users/list/${id}`, name, 'Add ticket of customer'],
  ] as const) {
    const subject = `Asked ${uniqueWord()}`;
    await page.goto(path);
    await expect(headline(page)).toHaveText(title);
    await ask(page, command.toLowerCase());
    await takeRow(page, command);
    await expect(headline(page)).toHaveText('Add ticket');
    await expect(page.getByRole('main')).toContainText(title);
    await page.getByLabel('Subject').fill(subject);
    await page.getByLabel('Type').selectOption('other');
    await page.getByLabel('What was said').fill('May I bring a bicycle?');
    await page.keyboard.press('Control+Enter');
    await expect(headline(page)).toHaveText(subject);
    await page.goto(path);
    await page.getByRole('tab', { name: 'Tickets' }).click();
    const tickets = page.getByRole('tabpanel', { name: 'Tickets' });
    await expect(tickets).toContainText(subject);
    await expect(tickets).toContainText(/Answer in \d+ h/);
  }
});

test('Several tickets are given to somebody, taken and resolved at once', async ({ as, kerbside }) => {
  const word = uniqueWord();
  const made: number[] = [];
  for (const n of [1, 2]) {
    const body = JSON.stringify({ type: 'other', subject: `${word} ${n}`, body: 'Hello?', channel: 'phone' });
    const reply = await kerbside.fetch('support', ticket.create.path, { method: 'POST', body });
    made.push(((await reply.json()) as { data: Ticket }).data.id);
  }
  const found = async () => {
    const reply = await kerbside.fetch('support', `${ticket.list.path}?q=${word}`);
    const { data } = (await reply.json()) as { data: Ticket[] };
    return data.map(({ status, assignee }) => `${status} ${assignee === null ? 'nobody' : 'somebody'}`);
  };
  const page = await as('operations');
  await page.goto(`/others/tickets?q=${word}`);
  await expect(page.locator('[data-row-id]')).toHaveCount(2);
  const both = async (keys: string) => {
    await expect(palette(page)).toBeHidden();
    await page.getByRole('columnheader').first().getByRole('checkbox').check();
    await expect(page.getByRole('group', { name: 'Selection' })).toContainText('2 tickets');
    await page.keyboard.press(keys);
    await expect(palette(page).getByText('2 tickets', { exact: true })).toBeVisible();
  };
  await both('Shift+A');
  await page.keyboard.type('Aisha');
  await expect(palette(page).getByRole('option')).toHaveText(['Aisha Rahman']);
  await page.keyboard.press('Enter');
  await expect.poll(found).toEqual(['open somebody', 'open somebody']);
  await both('a');
  await expect(palette(page)).toContainText('Take 2 tickets?');
  await page.keyboard.press('Enter');
  await expect.poll(found).toEqual(['processing somebody', 'processing somebody']);
  await both('Shift+D');
  await page.keyboard.type('Told both of them');
  await expect(palette(page).locator(':focus')).toHaveValue('Told both of them');
  await page.keyboard.press('Enter');
  await expect.poll(found).toEqual(['resolved somebody', 'resolved somebody']);
});
