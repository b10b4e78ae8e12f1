import { expect, test } from './kit/kerbside.ts';
import { headline, signIn } from './kit/person.ts';

test.describe('After signing in', () => {
  test('each role starts on its screen, unless a link was followed', async ({ page }) => {
    await page.goto('/');
    await signIn(page, 'dispatcher');
    await expect(page).toHaveURL(/\/drivers\/board$/);
  });

  test('a pasted link wins over the start page', async ({ page }) => {
    await page.goto('/orders/list?when=past');
    await signIn(page, 'dispatcher');
    await expect(page).toHaveURL(/\/orders\/list\?when=past$/);
  });

  test('a role without a usual screen starts at home', async ({ page }) => {
    await page.goto('/');
    await signIn(page, 'pricing');
    await expect(headline(page)).toContainText('Good ');
  });

  test('the start page is chosen in the profile', async ({ page }) => {
    await page.goto('/profile/edit');
    await signIn(page, 'finance');
    await page.getByLabel('Start page').selectOption({ label: 'Orders' });
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Your profile is saved.')).toBeVisible();
    await page.goto('/user/login');
    await expect(page).toHaveURL(/\/orders\/list$/);
    await page.goto('/profile/edit');
    await page.getByLabel('Start page').selectOption({ label: 'As usual for your role' });
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Your profile is saved.')).toBeVisible();
    await page.goto('/user/login');
    await expect(page).toHaveURL(/\/orders\/takings$/);
  });
});

test('Home lists the records and screens that were opened, in this order, also after a reload', async ({
  as,
  kerbside,
}) => {
  const { code } = await kerbside.take({ status: ['confirmed'] });
  const page = await as('dispatcher');
  await page.goto(`/orders/list/${code}`);
  await expect(headline(page)).toContainText(code);
  await page.goto('/data/languages');
  await expect(headline(page)).toHaveText('Languages');
  // A record that does not exist leaves no trace.
  await page.goto('/orders/list/AT260101ZZZZZ');
  await expect(page.getByText('This booking does not exist.')).toBeVisible();
  await page.goto('/');
  const opened = page.getByRole('region', { name: 'Recently opened' }).getByRole('link');
  await expect(opened).toHaveText([/^Languages/, new RegExp(`^${code}`)]);
  await page.reload();
  await expect(opened).toHaveText([/^Languages/, new RegExp(`^${code}`)]);
  await opened.nth(1).click();
  await expect(headline(page)).toContainText(code);
});
