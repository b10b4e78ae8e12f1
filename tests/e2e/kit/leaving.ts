import type { Locator, Page } from '@playwright/test';
import type { City } from '#contract/reference/city.schema.ts';
import { expect } from './kerbside.ts';
import { headline, messages } from './person.ts';
import { goWithin } from './tabs.ts';

/** The question about unsaved work. */
export const question = (page: Page): Locator => page.getByRole('dialog').filter({ hasText: 'unsaved work' });

/** Leaves the form of a city with unsaved work, stays, saves and leaves; then leaves with other unsaved work for good. */
export async function leaveThreeTimes(
  page: Page,
  city: City,
  leave: (page: Page) => Promise<unknown>,
  lands: RegExp,
): Promise<void> {
  const form = new RegExp(`/data/city/${city.id}/edit$`);
  const position = page.getByLabel('Position').filter({ visible: true });
  const openForm = async (): Promise<void> => {
    await goWithin(page, `/data/city/${city.id}`);
    await expect(headline(page)).toHaveText(city.name.en);
    await page.getByRole('button', { name: 'Edit city' }).click();
    await expect(page).toHaveURL(form);
    // Something to go forward to.
    await page.getByRole('link', { name: 'Home' }).first().click();
    await expect(page).toHaveURL(/\/$/);
    await page.evaluate(() => history.back());
    await expect(page).toHaveURL(form);
  };
  await openForm();
  await position.fill('31');
  await leave(page);
  await expect(question(page)).toContainText(`Edit City ${city.slug}`);
  await expect(question(page).getByRole('button', { name: 'Keep editing' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(question(page)).toHaveCount(0);
  await expect(page).toHaveURL(form);
  await expect(position).toHaveValue('31');

  await page.keyboard.press('Control+s');
  await expect(messages(page)).toContainText(`${city.name.en} is saved.`);
  await leave(page);
  await expect(page).toHaveURL(lands);
  await expect(question(page)).toHaveCount(0);

  await openForm();
  await position.fill('32');
  await leave(page);
  await question(page).getByRole('button', { name: 'Discard changes' }).click();
  await expect(page).toHaveURL(lands);
  await expect(question(page)).toHaveCount(0);
  await goWithin(page, `/data/city/${city.id}/edit`);
  await expect(position).toHaveValue('31');
  await expect(page.getByText('Your unsaved changes')).toHaveCount(0);
}
