import { expect, test } from './kit/kerbside.ts';
import { typePassword } from './kit/newcomer.ts';
import { headline, messages, palette } from './kit/person.ts';
import { uniqueWord } from './kit/unique.ts';

test('A request for access is approved with a role, and the new admin signs in', async ({ page, as }) => {
  const email = `wanda.${uniqueWord()}@example.org`;
  const password = 'a password of her own';
  await page.goto('/user/login');
  await page.getByRole('link', { name: 'Ask for access' }).click();
  await expect(page).toHaveURL(/\/user\/register$/);
  await page.getByRole('button', { name: 'Send request' }).click();
  await expect(page.getByLabel('Name')).toBeFocused();
  await page.getByLabel('Name').fill('Wanda Ong');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Reason for access').fill('New on the dispatch desk.');
  await page.getByLabel('Password', { exact: false }).first().fill(password);
  await page.getByLabel('Password again').fill(password);
  await page.getByRole('button', { name: 'Send request' }).click();
  await expect(page).toHaveURL(/\/user\/register-result$/);
  await expect(headline(page)).toHaveText('Your request was sent');
  await page.getByRole('link', { name: 'Go to sign-in' }).click();
  await typePassword(page, { email, password });
  await expect(page.getByText('This account is waiting for approval.').first()).toBeVisible();

  const manager = await as('user_admin');
  await manager.goto(`/admins/requests?q=${encodeURIComponent(email)}`);
  const row = manager.getByRole('row').filter({ hasText: email });
  await row.getByRole('checkbox').check();
  await manager.getByRole('button', { name: 'Approve request' }).click();
  await expect(palette(manager).getByRole('option', { name: 'User administrator' })).toHaveCount(0);
  await palette(manager).getByRole('option', { name: 'Dispatcher' }).click();
  await expect(palette(manager).getByText('Note', { exact: false }).first()).toBeVisible();
  await manager.keyboard.press('Enter');
  await expect(messages(manager)).toContainText('Wanda Ong may sign in, as Dispatcher.');
  await expect(row).toContainText('Approved');

  await typePassword(page, { email, password });
  await expect(page).toHaveURL(/\/drivers\/board$/);
});

test('Where requests are not taken, the page says so before anybody fills anything in', async ({ page }) => {
  await page.route('**/sso/v1/admin/request', (route) => route.fulfill({ json: { data: { open: false } } }));
  await page.goto('/user/register');
  await expect(page.getByText('Requests are not accepted here')).toBeVisible();
  await expect(page.getByRole('textbox')).toHaveCount(0);
});

test('Addresses without a screen of their own lead to another', async ({ page, as }) => {
  await page.goto('/user/recover');
  await expect(page).toHaveURL(/\/404$/);
  await page.goto('/test');
  await expect(page).toHaveURL(/\/test\/home$/);
  await expect(page.getByText(/^Answers in/)).toHaveCount(2);
  const staff = await as('dispatcher');
  await staff.goto('/profile/');
  await expect(staff).toHaveURL(/\/profile\/edit$/);
  await staff.goto('/profile/edit/?tab=keys');
  await expect(staff).toHaveURL(/\/profile\/edit\?tab=keys$/);
  await expect(staff.getByRole('tablist', { name: 'Open tabs' }).getByRole('tab')).toHaveCount(1);
  await expect(staff.getByRole('navigation').getByRole('link', { name: 'My profile' })).toHaveCount(0);
});
