import type { Page } from '@playwright/test';
import type { RoleCode } from '#domain/access/roles.ts';
import { emailOf, expect, test, type Kerbside } from './kit/kerbside.ts';
import { expectFine } from './kit/look.ts';
import { ask, headline, takeRow } from './kit/person.ts';

type Grant = { permission_id: string; actions: string[] };

/** The record of a role's demo account, and what it was granted beyond its role. */
async function adminOf({ fetch }: Kerbside, role: RoleCode): Promise<number> {
  const reply = await fetch('superadmin', `/sso/v1/admin?q=${emailOf(role)}`);
  const { data } = (await reply.json()) as { data: { id: number }[] };
  return data[0]?.id ?? 0;
}

/** Grants an account something beyond its role; answers how to take it back. */
async function grant(kerbside: Kerbside, role: RoleCode, given: Grant): Promise<() => Promise<void>> {
  const body = JSON.stringify({ admin_id: await adminOf(kerbside, role), ...given });
  const reply = await kerbside.fetch('superadmin', '/sso/v1/admin/permission', { method: 'POST', body });
  const { data } = (await reply.json()) as { data: { policies: { id: number; permission_id: string }[] } };
  const id = data.policies.find(({ permission_id }) => permission_id === given.permission_id)?.id;
  return async () => {
    await kerbside.fetch('superadmin', `/sso/v1/admin/policy/permission/${id}`, {
      method: 'DELETE',
      headers: { 'content-type': 'text/plain' },
    });
  };
}

const menuOf = (page: Page) => page.getByRole('navigation', { name: 'Main' });

test('A changed right shows in the open console at once, and unsaved work outlives it', async ({ as, kerbside }) => {
  const page = await as('hotel');
  await page.goto('/');
  await expect(headline(page)).toContainText('Good');
  await expect(menuOf(page).getByRole('link', { name: 'Orders' })).toHaveCount(0);

  const mayEdit: Grant = { permission_id: 'data', actions: ['edit'] };
  const takeOrders = await grant(kerbside, 'hotel', { permission_id: 'order', actions: ['query', 'get'] });
  await expect(menuOf(page).getByRole('link', { name: 'Orders' })).toBeVisible();
  await takeOrders();
  await expect(menuOf(page).getByRole('link', { name: 'Orders' })).toHaveCount(0);

  const takeEdit = await grant(kerbside, 'hotel', mayEdit);
  await page.goto('/data/city/1/edit');
  await page.getByLabel('Position').fill('77');
  await takeEdit();
  await expect(headline(page)).toHaveText('Sorry, you do not have access to this page');
  await expect(page.getByRole('main')).toContainText('What you have not saved is kept here');
  const takeAgain = await grant(kerbside, 'hotel', mayEdit);
  await expect(page.getByLabel('Position')).toHaveValue('77');
  await takeAgain();
});

test('A right that changed while the line was down shows when it is back', async ({ as, kerbside }) => {
  const page = await as('hotel');
  await page.goto('/');
  await expect(page.getByRole('banner').getByText('Connected')).toBeAttached();
  await page.context().setOffline(true);
  await expect(page.getByRole('banner').getByText('Offline')).toBeVisible();
  const takeOrders = await grant(kerbside, 'hotel', { permission_id: 'order', actions: ['query', 'get'] });
  await page.context().setOffline(false);
  await expect(menuOf(page).getByRole('link', { name: 'Orders' })).toBeVisible();
  await takeOrders();
});

test('A pasted address opens the admin, whose rights the keyboard changes once it is said what that comes to', async ({
  as,
  kerbside,
}) => {
  const page = await as('superadmin');
  await page.goto('/');
  await ask(page, emailOf('fleet'));
  await takeRow(page, 'Ravi Menon');
  await expect(headline(page)).toContainText('Ravi Menon');

  await page.getByRole('tab', { name: 'Roles & permissions' }).click();
  const cell = page.locator('[data-access="users:add"]');
  await cell.focus();
  for (const key of ['ArrowDown', 'ArrowRight', 'Space']) await page.keyboard.press(key);
  await expect(page.locator('[data-access="order:delete"]')).toBeFocused();
  const changes = page.getByRole('region', { name: 'What changes for Ravi Menon' });
  await expect(changes).toContainText('May refund bookings.');
  await expect(changes).toContainText('Refund by policy');
  await expectFine(page, 'The rights of an admin');
  await page.getByRole('button', { name: 'Save rights' }).click();
  await expect(changes).toHaveCount(0);
  const reply = await kerbside.fetch('superadmin', `/sso/v1/admin/roles/${await adminOf(kerbside, 'fleet')}`);
  expect(JSON.stringify(await reply.json())).toContain('refund bookings');
  await page.keyboard.press('Control+z');
  await expect(page.getByText('Undone.')).toBeVisible();
});

test('Rights half changed are still so after a look at the history', async ({ as, kerbside }) => {
  const page = await as('superadmin');
  await page.goto(`/admins/list/${await adminOf(kerbside, 'hotel')}/edit?tab=rights`);
  await page.locator('[data-access="order:delete"]').click();
  const changes = page.getByRole('region', { name: /^What changes for/ });
  await expect(changes).toContainText('May refund bookings.');
  await page.getByRole('tab', { name: 'History' }).click();
  await expect(page.getByRole('tab', { name: 'History' })).toHaveAttribute('aria-selected', 'true');
  await expect(changes).toBeHidden();
  await page.getByRole('tab', { name: 'Roles & permissions' }).click();
  await expect(changes).toContainText('May refund bookings.');
});
