import { expect, test } from './kit/kerbside.ts';
import { ask, expectFocusKept, headline, messages, palette } from './kit/person.ts';

test('A key is made, called with, rotated and revoked by keyboard, and shown only once', async ({ as, kerbside }) => {
  const page = await as('user_admin');
  await page.goto('/');
  await ask(page, 'add api key');
  await page.keyboard.press('Enter');
  await expect(headline(page)).toHaveText('Add API key');
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused();
  await page.keyboard.type('Hotel partner');
  await page.keyboard.press('Tab');
  await page.keyboard.type('tomorrow');
  await page.locator('[data-access="data:query"]').focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ControlOrMeta+S');
  const shown = page.getByRole('dialog', { name: 'The key of Hotel partner' });
  const secret = await shown.locator('code').innerText();
  const calls = async (key: string, path = '/crm/v1/staff/city') =>
    (await fetch(`${kerbside.url}${path}`, { headers: { authorization: `Bearer ${key}` } })).status;
  expect(await calls(secret)).toBe(200);
  expect(await calls(secret, '/crm/v1/staff/zone')).toBe(403);
  await shown.getByRole('button', { name: 'I have copied it' }).press('Enter');
  await expect(shown).toHaveCount(0);
  await expectFocusKept(page, 'the dialog of the key');
  await page.reload();
  await expect(headline(page)).toContainText('Hotel partner');
  await expect(page.getByText(/^Last used /)).toBeVisible();
  await expect(page.getByText(secret)).toHaveCount(0);

  await ask(page, 'rotate api key');
  await page.keyboard.press('Enter');
  await expect(palette(page)).toContainText('The present key still works');
  await page.keyboard.type('no longer');
  await page.keyboard.press('Enter');
  const next = await shown.locator('code').innerText();
  expect(next).not.toBe(secret);
  expect([await calls(secret), await calls(next)]).toEqual([401, 200]);
  await shown.getByRole('button', { name: 'I have copied it' }).press('Enter');
  await expect(shown).toHaveCount(0);
  await expectFocusKept(page, 'the dialog of the key');

  await ask(page, 'revoke api key');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Every program that uses Hotel partner is refused from now on.')).toBeVisible();
  await page.getByRole('button', { name: 'Revoke key' }).press('Enter');
  await expect(messages(page)).toContainText('Hotel partner is revoked.');
  expect(await calls(next)).toBe(401);
});
