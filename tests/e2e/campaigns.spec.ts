import type { Page } from '@playwright/test';
import { expect, test } from './kit/kerbside.ts';

const beside = (page: Page) => page.getByRole('complementary', { name: /^(Who is in it now|What will happen)$/ });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test.describe('User groups', () => {
  test('a group is written by keyboard, counted as it is typed, and says why somebody is in it', async ({ as }) => {
    const page = await as('superadmin');
    await page.goto('/user-group/create');
    await page.getByLabel('Name').first().fill('Agreed to hear from us');
    await expect(beside(page)).toContainText(/\d+ customers/);
    const before = await beside(page).getByRole('status').innerText();

    await page.getByRole('button', { name: 'Add a rule' }).focus();
    await page.keyboard.press('Enter');
    await page.getByLabel('What is compared').selectOption('opt_in');
    await expect(beside(page).getByRole('status')).not.toHaveText(before);
    await page.keyboard.press('Control+Enter');
    await expect(heading(page)).toHaveText('Agreed to hear from us');
    await expect(page.getByRole('main').filter({ visible: true })).toContainText('Agreed to marketing');

    const member = await page.getByRole('region', { name: 'Members' }).getByRole('link').first().innerText();
    await page.getByLabel('Customer', { exact: true }).fill(member);
    await page.getByRole('option').first().click();
    await expect(page.getByText('is in the group')).toBeVisible();
    await expect(page.getByText('has yes')).toBeVisible();
  });
});
