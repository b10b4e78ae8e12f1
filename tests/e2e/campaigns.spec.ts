import type { Page } from '@playwright/test';
import { expect, test } from './kit/kerbside.ts';
import { expectStatus, messages } from './kit/person.ts';

const beside = (page: Page) => page.getByRole('complementary', { name: /^(Who is in it now|What will happen)$/ });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test.describe('User groups and campaigns', () => {
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

  test('a campaign goes from nothing to running by keyboard, and within a minute all of it is undone', async ({
    as,
  }) => {
    const page = await as('superadmin');
    await page.goto('/');
    await expect(heading(page)).toContainText('Good');
    await page.keyboard.press('g');
    await page.keyboard.press('Shift+K');
    await expect(heading(page)).toHaveText('Campaigns');
    await page.getByRole('link', { name: 'Add campaign' }).focus();
    await page.keyboard.press('Enter');
    await expect(heading(page)).toHaveText('Add campaign');
    await page.getByLabel('Name').first().fill('Year-end rides');
    await page.locator('select[name=channel]').selectOption('in_app');
    await expect(beside(page)).toContainText('The English text is missing.');
    await page.getByLabel('Title (English)').fill('Flying home?');
    await page.getByLabel('Text (English)').fill('Book by 5 December.');
    await expect(beside(page)).toContainText(/\d+ of \d+ people get it/);
    await expect(beside(page)).not.toContainText('is missing');
    await page.keyboard.press('Control+Enter');
    await expect(heading(page)).toHaveText('Year-end rides');
    await expectStatus(page, 'Draft');

    await page.keyboard.press('Shift+E');
    await expect(page.getByRole('button', { name: /^Activate for \d+ people/ })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(messages(page)).toContainText('Year-end rides is sent in a minute.');
    await expectStatus(page, 'Running');
    await page.keyboard.press('Control+z');
    await expectStatus(page, 'Draft');
    await expect(page.getByRole('tabpanel').filter({ visible: true })).toContainText('It was stopped.');
  });
});
