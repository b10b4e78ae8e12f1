import type { Page } from '@playwright/test';
import { emailOf, expect, PASSWORD, test } from './kit/kerbside.ts';
import { ask, expectStatus, expectVisibleFocus, headline, messages, palette, selectedRow } from './kit/person.ts';

// As most people have it.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('A day at the desk goes by without a mouse', async ({ page, kerbside }) => {
  const { code } = await kerbside.take({ status: ['confirmed'], payment_status: ['paid'] });
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };

  await test.step('sign in', async () => {
    await page.goto('/');
    await expect(page.getByLabel('Email')).toBeFocused();
    await page.keyboard.type(emailOf('superadmin'));
    await press('Tab');
    await page.keyboard.type(PASSWORD);
    await press('Enter');
    await expect(page.getByRole('banner')).toBeVisible();
  });

  await test.step('find a booking among the orders and cancel it with a reason', async () => {
    await press('g', 'o');
    await expect(page.getByRole('table', { name: 'Orders' })).toBeVisible();
    await press('f');
    await expect(page.getByLabel('Search orders')).toBeFocused();
    await page.keyboard.type(code);
    await expect(page.locator('[data-row-id]')).toHaveCount(1);
    await press('Enter');
    await expect(page.locator('[data-row-id]').getByRole('link')).toBeFocused();
    await expectVisibleFocus(page);
    await press('Enter');
    await expect(headline(page)).toHaveText(code);
    await press('Shift+C');
    await expect(page.getByRole('combobox', { name: 'Who cancels' })).toBeFocused();
    await press('Enter');
    await expect(page.getByRole('combobox', { name: 'Reason' })).toBeFocused();
    await page.keyboard.type('flight');
    await press('Enter');
    await expect(page.getByLabel('Note')).toBeFocused();
    await page.keyboard.type('The airline called it off');
    await press('Enter');
    await expect(page.getByRole('combobox', { name: 'Refund' })).toBeFocused();
    await press('Enter');
    await expect(palette(page).getByText('Due to the customer')).toBeVisible();
    await press('Enter');
    await expectStatus(page, 'Cancelled');
    expect((await kerbside.booking(code)).status).toBe('cancelled');
  });

  await test.step('do something to a city and take it back', async () => {
    await ask(page, 'jakarta');
    await expect(selectedRow(page)).toContainText('Jakarta');
    await press('Enter');
    await expect(headline(page)).toHaveText('Jakarta');
    await expect(page.getByRole('navigation', { name: 'Breadcrumbs' })).toHaveText('DataCitiesJakarta');
    const titleLine = page.getByRole('main').locator('header:visible');
    const before = await titleLine.innerText();
    await press(before.includes('Enabled') ? 'Shift+D' : 'Shift+E');
    await expect(messages(page)).toContainText(/Jakarta is (en|dis)abled\./);
    await press('Control+z');
    await expect(messages(page)).toContainText('Undone.');
    await expect.poll(() => titleLine.innerText()).toBe(before);
  });

  await test.step('change a setting and come back to where one was', async () => {
    await press('g', ',');
    const drawer = page.getByRole('dialog', { name: 'Settings' });
    await expect(drawer).toBeVisible();
    await tabTo(page, 'Colour-weak mode');
    await expectVisibleFocus(page);
    await press('Space');
    await expect(drawer.getByLabel('Colour-weak mode')).toBeChecked();
    await press('Space');
    await expect(drawer.getByLabel('Colour-weak mode')).not.toBeChecked();
    await press('Escape');
    await expect(drawer).toBeHidden();
    await expect(headline(page)).toHaveText('Jakarta');
  });

  await test.step('go back and forth among what is open', async () => {
    await press('[');
    await expect(headline(page)).toHaveText(code);
    await press(']');
    await expect(headline(page)).toHaveText('Jakarta');
  });

  await test.step('change the profile', async () => {
    await press('g', 'p');
    await expect(headline(page)).toHaveText('My profile');
    // The form comes after the frame, in which Tab goes round sooner than any hand.
    await expect(page.getByLabel('Phone')).toBeVisible();
    await tabTo(page, 'Phone');
    await page.keyboard.type('+65 9123 4567');
    await press('Control+s');
    await expect(
      page.getByRole('dialog', { name: 'Confirm that it is you' }).getByLabel('Current password'),
    ).toBeFocused();
    await page.keyboard.type(PASSWORD);
    await press('Enter');
    await expect(messages(page)).toContainText('saved');
    await page.reload();
    await expect(page.getByLabel('Phone')).toHaveValue('+6591234567');
  });

  await test.step('log out', async () => {
    await ask(page, 'log out');
    await press('Enter');
    await expect(palette(page)).toContainText('Do you really want to logout??');
    await press('Enter');
    await expect(page).toHaveURL(/\/user\/login/);
    await expect(page.getByLabel('Email')).toBeFocused();
  });
});

/** Presses Tab until the named control has the focus, at most once round the page, so that a focus trap fails. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let stop = 0; stop < 60; stop += 1) {
    await page.keyboard.press('Tab');
    const label = await page.evaluate(() => {
      const focused = document.activeElement;
      const labels =
        focused instanceof HTMLInputElement || focused instanceof HTMLButtonElement ? focused.labels : null;
      return [...(labels ?? [])].map((each) => each.textContent ?? '').join(' ');
    });
    if (label.startsWith(name)) return;
  }
  throw new Error(`${name} was not reached by Tab.`);
}
