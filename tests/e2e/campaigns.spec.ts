import type { Page } from '@playwright/test';
import { typeOver } from './kit/hands.ts';
import { expect, test } from './kit/kerbside.ts';
import { messages } from './kit/person.ts';
import { uniqueWord } from './kit/unique.ts';

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

  test('what is typed in its rules stays, says where it is wrong, and meets the changes of others in words', async ({
    as,
  }) => {
    const page = await as('marketing');
    await page.goto('/user-group/create');
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill(`Typed ${uniqueWord()}`);
    for (const field of ['tag', 'bookings', 'tag']) {
      await page.getByRole('button', { name: 'Add a rule' }).click();
      await page.getByLabel('What is compared').last().selectOption(field);
    }
    const tags = page.getByLabel('Value of Tag');
    const bookings = page.getByLabel('Value of Bookings');
    await tags.first().click();
    await page.keyboard.type('vip, corporate, ');
    await expect(tags.first()).toHaveValue('vip, corporate, ');
    await typeOver(page, tags.last(), 'kept');
    await typeOver(page, bookings, '1x2');
    await page.keyboard.press('Control+s');
    await expect(page.getByRole('alert').filter({ hasText: 'a whole number' })).toBeVisible();
    await expect(bookings).toBeFocused();
    await expect(bookings).toHaveValue('1x2');
    await typeOver(page, bookings, '2');
    await page.getByRole('button', { name: 'Remove the rule Tag' }).first().click();
    await expect(tags).toHaveValue('kept');
    await page.keyboard.press('Control+Enter');
    await expect(heading(page)).toHaveText(/^Typed/);

    const edit = `${new URL(page.url()).pathname}/edit`;
    const other = await as('superadmin');
    for (const each of [page, other]) await each.goto(edit);
    await typeOver(page, tags, 'mine');
    await page.getByLabel('How the rules are joined').selectOption('any');
    await typeOver(other, other.getByLabel('Value of Bookings'), '7');
    await other.keyboard.press('Control+s');
    await expect(messages(other)).toContainText('is saved.');
    await page.keyboard.press('Control+s');
    const main = page.getByRole('main').filter({ visible: true });
    await expect(main).toContainText('Bookings at least 2 or Tag mine');
    await expect(main).toContainText('Bookings at least 7 and Tag kept');
    await main.getByRole('radio', { name: /^Theirs/ }).click();
    await page.keyboard.press('Control+Enter');
    await expect(heading(page)).toHaveText(/^Typed/);
    await expect(main).toContainText('Bookings at least 7');
  });
});
