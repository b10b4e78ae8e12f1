import type { Page } from '@playwright/test';
import { passkey } from '#contract/staff/passkey.ts';
import { giveAuthenticator, nameOf } from './kit/authenticator.ts';
import { expect, test, TOKEN_KEY } from './kit/kerbside.ts';
import { DESKTOP, expectFine, PHONE } from './kit/look.ts';
import { enter, newcomer } from './kit/newcomer.ts';
import { messages } from './kit/person.ts';
import { ALONE } from './kit/seat.ts';

const proof = (page: Page) => page.getByRole('dialog', { name: 'Confirm that it is you' });
const signOut = (page: Page) => page.evaluate((key) => localStorage.removeItem(key), TOKEN_KEY);
const byPasskey = (page: Page) => page.getByRole('button', { name: 'Sign in with a passkey' });

test('A passkey is added, signs in, confirms, and is removed', async ({ as, kerbside }) => {
  const person = await newcomer(kerbside, 'dispatcher');
  const page = await as('stranger', ALONE);
  const origin = nameOf(kerbside.url);
  await giveAuthenticator(page);
  await enter(page, person, `${origin}/user/login`);
  await page.goto(`${origin}/profile/edit?tab=passkeys`);
  await expect(page.getByText('No passkeys yet')).toBeVisible();
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByLabel('Name of the passkey').fill('Work laptop');
  await page.keyboard.press('Enter');
  await proof(page).getByLabel('Current password').fill(person.password);
  await page.keyboard.press('Enter');
  await expect(messages(page)).toContainText('The passkey Work laptop is added.');
  const own = page.getByRole('table', { name: 'Your passkeys' }).getByRole('row').filter({ hasText: 'Work laptop' });
  await expect(own).toContainText('Never');
  await expectFine(page, 'passkeys', [DESKTOP, PHONE]);

  await signOut(page);
  await page.goto(`${origin}/orders/list?when=past`);
  await expect(byPasskey(page)).toBeVisible();
  await expectFine(page, 'sign-in-passkey', [DESKTOP, PHONE]);
  const sent = page.waitForRequest((request) => request.url().endsWith(passkey.signIn.path));
  await byPasskey(page).click();
  await expect(page).toHaveURL(/\/orders\/list\?when=past$/);
  await expect(page.getByRole('banner')).toBeVisible();

  // What the device has signed is good for one time.
  const body = (await sent).postData() ?? '';
  const headers = { 'content-type': 'application/json' };
  const again = await fetch(origin + passkey.signIn.path, { method: 'POST', headers, body });
  expect([again.status, ((await again.json()) as { code: string }).code]).toEqual([422, 'challenge_expired']);
  // And for the address it was made for.
  const elsewhere = await fetch(kerbside.url + passkey.signIn.path, { method: 'POST', headers, body });
  expect(elsewhere.status).toBe(501);

  await page.goto(`${origin}/profile/edit?tab=passkeys`);
  await page.getByRole('button', { name: 'Remove the passkey Work laptop' }).click();
  await page.getByRole('button', { name: 'Remove passkey', exact: true }).click();
  await expect(proof(page)).toBeVisible();
  await expect(proof(page).getByRole('textbox')).toHaveCount(0);
  await proof(page).getByRole('button', { name: 'Use a passkey' }).click();
  await expect(messages(page)).toContainText('The passkey is removed.');

  await signOut(page);
  await page.goto(`${origin}/user/login`);
  await byPasskey(page).click();
  await expect(page.getByText('This passkey was not accepted.')).toBeVisible();
});

test('What nobody confirms on the device signs nobody in, and says so', async ({ as, kerbside }) => {
  const page = await as('stranger', ALONE);
  await page.goto(`${nameOf(kerbside.url)}/user/login`);
  await giveAuthenticator(page);
  await byPasskey(page).click();
  await expect(page.getByText('No passkey was used. Try again, or choose another way.')).toBeVisible({
    timeout: 70_000,
  });
});
