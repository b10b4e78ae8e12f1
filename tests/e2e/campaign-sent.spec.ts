import type { Page } from '@playwright/test';
import { expect } from './kit/kerbside.ts';
import { test } from './kit/life.ts';
import { ask, expectStatus, headline, messages, signIn, takeRow } from './kit/person.ts';

const beside = (page: Page) => page.getByRole('complementary', { name: /^(Who is in it now|What will happen)$/ });
const shown = (page: Page) => page.getByRole('tabpanel').filter({ visible: true });
const inTwoMinutes = () => new Date(Date.now() + 120_000).toISOString();

test('A campaign goes from nothing to sent by keyboard, and within a minute all of it is undone', async ({
  open,
  clock,
}) => {
  const page = await open();
  await page.goto('/');
  await signIn(page, 'marketing');
  await page.keyboard.press('g');
  await page.keyboard.press('Shift+K');
  await expect(headline(page)).toHaveText('Campaigns');
  await ask(page, 'add campaign');
  await takeRow(page, 'Add campaign');
  await expect(headline(page)).toHaveText('Add campaign');
  await page.keyboard.type('Year-end rides');
  await page.locator('select[name=channel]').focus();
  await page.keyboard.type('In the app');
  await expect(beside(page)).toContainText('The English text is missing.');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Flying home?');
  await page.getByLabel('Text (English)').focus();
  await page.keyboard.type('Book by 5 December.');
  await expect(beside(page)).toContainText(/\d+ of \d+ people get it/);
  await expect(beside(page)).not.toContainText('is missing');
  await page.keyboard.press('Control+Enter');
  await expect(headline(page)).toHaveText('Year-end rides');
  await expectStatus(page, 'Draft');

  await page.keyboard.press('Shift+E');
  await expect(page.getByRole('button', { name: /^Activate for \d+ people/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(messages(page)).toContainText('Year-end rides is sent in a minute.');
  await expectStatus(page, 'Running');
  await page.keyboard.press('Control+z');
  await expectStatus(page, 'Draft');
  await expect(shown(page)).toContainText('It was stopped.');

  await page.keyboard.press('Shift+E');
  await expect(page.getByRole('button', { name: /^Activate for \d+ people/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expectStatus(page, 'Running');
  await clock.set(inTwoMinutes());
  await expectStatus(page, 'Completed');
  await expect(shown(page)).toContainText('It is sent.');
});

test('A group is built and explained, and a mail in blocks is written and sent to it, by mouse', async ({
  open,
  clock,
}) => {
  const page = await open();
  await page.goto('/user-group/list');
  await signIn(page, 'marketing');
  await page.getByRole('link', { name: 'Add user group' }).click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).click();
  await page.keyboard.type('Tagged');
  await page.getByRole('button', { name: 'Add a rule' }).click();
  await page.getByLabel('What is compared').selectOption('tag');
  await page.getByLabel('Value of Tag').click();
  await page.keyboard.type('vip, corporate');
  await expect(beside(page)).toContainText(/\d+ customers/);
  await page.getByRole('button', { name: 'Add user group' }).click();
  await expect(headline(page)).toHaveText('Tagged');
  const member = await page.getByRole('region', { name: 'Members' }).getByRole('link').first().innerText();
  await page.getByLabel('Customer', { exact: true }).click();
  await page.keyboard.type(member);
  await page.getByRole('option').first().click();
  await expect(page.getByText('is in the group')).toBeVisible();

  await page.getByRole('link', { name: 'Campaigns', exact: true }).first().click();
  await page.getByRole('link', { name: 'Add campaign' }).click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).click();
  await page.keyboard.type('For those with a tag');
  await page.getByLabel('Who gets it').selectOption('group');
  await page.getByRole('combobox', { name: 'User group' }).click();
  await page.getByRole('option', { name: 'Tagged' }).click();
  await page.getByLabel('Subject (English)').click();
  await page.keyboard.type('A gift');
  await page.getByRole('textbox', { name: 'Text (English)' }).click();
  await page.keyboard.type('## For you\nTen percent off.');
  await expect(beside(page).frameLocator('iframe').getByRole('heading', { name: 'For you' })).toBeVisible();
  await expect(beside(page)).toContainText(/\d+ of \d+ people get it/);
  await page.getByRole('button', { name: 'Add campaign' }).click();
  await expect(headline(page)).toHaveText('For those with a tag');
  await page.getByRole('button', { name: /^Activate campaign/ }).click();
  await page.getByRole('button', { name: /^Activate for \d+ people/ }).click();
  await expectStatus(page, 'Running');
  await clock.set(inTwoMinutes());
  await expect(shown(page)).toContainText('Held');
});
