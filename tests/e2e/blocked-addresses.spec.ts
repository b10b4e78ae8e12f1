import { aCustomer } from './kit/customers.ts';
import { expect, test } from './kit/kerbside.ts';
import { ask, headline, messages, palette, rows, takeRow } from './kit/person.ts';

test.describe('Blocked addresses', () => {
  test('are added, found and unblocked by keyboard, and unblocking is undone', async ({ as, kerbside }) => {
    const { email } = await aCustomer(kerbside);
    const page = await as('marketing');
    await page.goto('/notifications/blocked');
    await expect(headline(page)).toHaveText('Blocked addresses');
    await expect(page.getByText('Not kept').first()).toBeVisible();

    await ask(page, 'block address');
    await takeRow(page, 'Block address');
    await expect(page.getByLabel('Email or phone')).toBeFocused();
    await page.keyboard.type(`  ${String(email).toUpperCase()}`);
    await page.keyboard.press('Control+Enter');
    await expect(headline(page)).toHaveText(String(email));
    await expect(page.getByRole('main').filter({ visible: true })).toContainText('Marketing only');

    await page.goto('/notifications/blocked/create');
    await expect(page.getByLabel('Email or phone')).toBeFocused();
    await page.keyboard.type(String(email));
    await page.keyboard.press('Control+Enter');
    await expect(page.getByText('This address is blocked already. Reason: unsubscribed.').first()).toBeVisible();
    await page.getByRole('link', { name: 'Open the blocked address' }).click();
    await page.getByRole('button', { name: 'Discard changes' }).click();
    await expect(headline(page)).toHaveText(String(email));

    await page.goto('/notifications/blocked');
    await expect(headline(page)).toHaveText('Blocked addresses');
    await page.keyboard.press('f');
    await page.keyboard.type(String(email));
    await page.keyboard.press('Enter');
    await expect(page.locator('[data-row-id]')).toHaveCount(1);
    await page.keyboard.press('Enter');
    await expect(headline(page)).toHaveText(String(email));
    await page.keyboard.press('Shift+U');
    await expect(palette(page).getByLabel('Reason')).toBeFocused();
    await page.keyboard.type('Subscribed again.');
    await page.keyboard.press('Enter');
    await expect(palette(page)).toContainText('Marketing is sent there again where the customer agreed to it.');
    await page.keyboard.press('Enter');
    await expect(messages(page)).toContainText(`${email} is unblocked.`);
    await expect(headline(page)).toHaveText('Blocked addresses');
    await page.keyboard.press('Control+z');
    await expect(messages(page)).toContainText('Undone');
    await page.goto(`/notifications/blocked?q=${encodeURIComponent(String(email))}`);
    await expect(page.locator('[data-row-id]')).toHaveCount(1);
  });

  test('of a customer are blocked and unblocked on the customer', async ({ as, kerbside }) => {
    const { id, email } = await aCustomer(kerbside);
    const page = await as('superadmin');
    await page.goto(`/users/list/${id}?tab=notifications`);
    await expect(headline(page)).toHaveText('Nadia Patel');
    await ask(page, 'stop writing');
    await takeRow(page, 'Stop writing to customer');
    await expect(rows(page).filter({ hasText: String(email) })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(rows(page).filter({ hasText: 'they asked for no more offers and news' })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(palette(page).getByLabel('Note')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(messages(page)).toContainText(`${email} is blocked.`);
    const table = page.getByRole('table', { name: 'Blocked addresses' });
    await expect(table).toContainText('Unsubscribed');
    await table.getByRole('button', { name: `Unblock ${email}` }).click();
    await expect(palette(page).getByLabel('Reason')).toBeFocused();
    await page.keyboard.type('Subscribed again.');
    await page.keyboard.press('Enter');
    await expect(palette(page)).toContainText('Marketing is sent there again');
    await page.keyboard.press('Enter');
    await expect(messages(page)).toContainText(`${email} is unblocked.`);
  });
});
