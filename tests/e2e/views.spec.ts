import type { Page } from '@playwright/test';
import { expect, test } from './kit/kerbside.ts';
import { ask, messages, takeRow } from './kit/person.ts';

const table = (page: Page) => page.getByRole('table', { name: 'Orders' });

/** Saves what the list shows under a name, from the menu of views. */
async function save(page: Page, name: string, audience: 'Only me' | 'Everybody who may see the list') {
  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('menuitem', { name: 'Save as view' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  await page.keyboard.press('Enter');
  await page.getByRole('option', { name: audience }).click();
  await expect(page.getByText(`Saved as “${name}”.`)).toBeVisible();
}

test.describe('A saved view', () => {
  test('brings filters, order and columns back, here and in another browser @quick', async ({ as }) => {
    const page = await as('dispatcher');
    await page.goto('/orders/list?when=all&status=completed&sort=-total');
    await expect(table(page)).toBeVisible();
    await page.getByRole('button', { name: 'Columns and density' }).click();
    await page.getByRole('checkbox', { name: 'City' }).uncheck();
    await page.keyboard.press('Escape');
    await save(page, 'Completed, dearest first', 'Only me');
    await expect(page).toHaveURL(/view=\d+&sort=-total&status=completed&when=all$/);

    const other = await as('dispatcher');
    await other.goto('/orders/list');
    await other.getByRole('button', { name: 'Views' }).click();
    await other.getByRole('menuitem', { name: 'Completed, dearest first' }).click();
    await expect(other).toHaveURL(/view=\d+&sort=-total&status=completed&when=all$/);
    await expect(other.getByRole('button', { name: 'Remove filter Status: Completed' })).toBeVisible();
    await expect(other.getByRole('columnheader', { name: 'Total' })).toHaveAttribute('aria-sort', 'descending');
    await expect(other.getByRole('columnheader', { name: 'City' })).toHaveCount(0);
    await other.reload();
    await expect(other.getByRole('button', { name: /Completed, dearest first/ })).toBeVisible();
  });

  test('says when the list is another by now, and can be updated, renamed and deleted', async ({ as }) => {
    const page = await as('operations');
    await page.goto('/orders/list?when=past');
    await save(page, 'Looking back', 'Only me');
    const button = page.getByRole('button', { name: /Looking back/ });
    await expect(button).not.toContainText('changed');
    await page.getByRole('columnheader', { name: 'Total' }).getByRole('button').click();
    await expect(button).toContainText('changed');
    await button.click();
    await page.getByRole('menuitem', { name: 'Update view' }).click();
    await expect(page.getByText('“Looking back” is updated.')).toBeVisible();
    await expect(button).not.toContainText('changed');

    await button.click();
    await page.getByRole('menuitem', { name: 'Rename view' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('The past');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'The past' })).toBeVisible();

    await page.getByRole('button', { name: 'The past' }).click();
    await page.getByRole('menuitem', { name: 'Delete view' }).click();
    await page.getByRole('button', { name: 'Delete view' }).click();
    await expect(page.getByText('“The past” is deleted.')).toBeVisible();
    await expect(page).toHaveURL(/\/orders\/list\?sort=-total&when=past$/);
    await page.getByRole('button', { name: 'Views' }).click();
    await expect(page.getByRole('menuitem', { name: 'Save as view' })).toBeVisible();
    await expect(page.getByRole('menuitem', { name: 'The past' })).toHaveCount(0);
  });

  test('that is shared opens by its link for others, who can save their own but not change it', async ({ as }) => {
    const page = await as('support');
    await page.goto('/orders/list?when=all&status=no_show&q=a');
    await save(page, 'No-shows', 'Everybody who may see the list');
    const id = new URL(page.url()).searchParams.get('view');

    const other = await as('finance');
    await other.goto(`/orders/list?view=${id}`);
    await expect(other).toHaveURL(new RegExp(`/orders/list\\?view=${id}&q=a&status=no_show&when=all$`));
    await expect(other.getByRole('button', { name: 'Remove filter Status: No show' })).toBeVisible();
    await other.getByRole('button', { name: 'No-shows' }).click();
    await expect(other.getByRole('menuitem', { name: /No-shows · / })).toBeVisible();
    await expect(other.getByRole('menuitem', { name: 'Copy link to view' })).toBeVisible();
    for (const command of ['Rename view', 'Delete view', 'Update view'])
      await expect(other.getByRole('menuitem', { name: command })).toHaveCount(0);
    await other.keyboard.press('Escape');

    await other.getByRole('button', { name: 'Clear all' }).click();
    await expect(other).toHaveURL(/\/orders\/list$/);
    await expect(other.getByRole('button', { name: 'Views' })).toBeVisible();

    await page.getByRole('button', { name: 'No-shows' }).click();
    await page.getByRole('menuitem', { name: 'Keep view to yourself' }).click();
    await expect(page.getByText('“No-shows” is yours alone.')).toBeVisible();
    await other.goto(`/orders/list?view=${id}`);
    await expect(other.getByText('This view does not exist any more, or is not shared with you.')).toBeVisible();
  });

  test('that somebody keeps to themselves is not there for others', async ({ as }) => {
    const page = await as('support');
    await page.goto('/orders/list?when=past');
    await save(page, 'Mine alone', 'Only me');
    const id = new URL(page.url()).searchParams.get('view');
    const other = await as('finance');
    await other.goto(`/orders/list?view=${id}`);
    await expect(other.getByText('This view does not exist any more, or is not shared with you.')).toBeVisible();
    await expect(other).toHaveURL(/\/orders\/list$/);
    await expect(table(other).getByRole('row')).not.toHaveCount(0);
  });
});

test('A list in a tab behind keeps its view while another screen is in front', async ({ as }) => {
  const page = await as('superadmin');
  await page.goto('/orders/list?when=past&status=completed');
  await save(page, 'In a tab', 'Only me');
  const button = page.getByRole('button', { name: 'In a tab' });
  await expect(button).toBeVisible();
  await page.getByRole('link', { name: 'Cities' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Cities' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Views' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/view=\d+&status=completed&when=past$/);
  await expect(button).toBeVisible();
  await expect(button).not.toContainText('changed');
});

test('The palette opens a saved view from anywhere, and sets the height of rows', async ({ as }) => {
  const page = await as('superadmin');
  await page.goto('/data/city?state=disabled');
  await expect(page.getByRole('table', { name: 'Cities' })).toBeVisible();
  await save(page, 'Not sold yet', 'Only me');
  await page.goto('/orders/list');
  await ask(page, 'open saved view');
  await takeRow(page, 'Open saved view');
  await expect(page.getByRole('combobox', { name: 'Which view?' })).toBeFocused();
  await page.keyboard.type('not sold');
  await takeRow(page, 'Not sold yet');
  await expect(page).toHaveURL(/\/data\/city\?view=\d+&state=disabled$/);
  await ask(page, 'compact rows');
  await takeRow(page, /compact rows/i);
  await expect(messages(page)).toContainText('Compact rows.');
  await expect
    .poll(async () => (await page.locator('[data-row-id]:visible').first().boundingBox())?.height)
    .toBeCloseTo(28, 0);
});
