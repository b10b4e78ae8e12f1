import { expect, test } from './kit/kerbside.ts';
import { DESKTOP, expectFine, expectNoSidewaysScroll } from './kit/look.ts';
import { expectRows, expectVisibleFocus } from './kit/person.ts';
import { ORDER, at, given, primary, topMenu, width } from './kit/settings.ts';

test.beforeEach(({ kerbside }) => given(kerbside, {}));

test.describe('Any primary colour', () => {
  // The lightest and a middling one on real screens; the arithmetic of all others is tests/console/ui/colour.test.ts.
  for (const colour of ['#ffffcc', '#808080'])
    test(`${colour} reads on buttons, links and what is chosen, light and dark`, async ({ as, kerbside }) => {
      await given(kerbside, { primary: colour }, 'finance');
      const page = await as('finance');
      await page.goto('/orders/list/AT260101HA1F1');
      await expect(page.getByRole('button', { name: /^Refund/ }).first()).toBeVisible();
      await expect.poll(() => primary(page)).toBe(colour);
      await expectFine(page, `primary ${colour}`, [DESKTOP]);
      await page.goto('/orders/list?when=all');
      await page
        .getByRole('checkbox', { name: /^Select AT/ })
        .first()
        .check();
      await expectFine(page, `selection ${colour}`, [DESKTOP]);
      await given(kerbside, {}, 'finance');
    });
});

test.describe('The layouts', () => {
  test('follow the width of the window: a sheet to 576 px, 80 px to 1199, 256 px from 1200', async ({ as }) => {
    const page = await at(as, ORDER, { width: 576, height: 800 });
    await expect(page.locator('aside')).toHaveCount(0);
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(page.getByRole('dialog', { name: 'Kerbside' }).getByRole('link', { name: 'Orders' })).toBeVisible();
    await page.keyboard.press('Escape');
    for (const [window, menu] of [
      [577, 80],
      [1199, 80],
      [1200, 256],
    ] as const) {
      await page.setViewportSize({ width: window, height: 800 });
      await expect.poll(() => width(page.locator('aside')), `menu at ${window} px`).toBe(menu);
    }
    await page.getByRole('button', { name: 'Narrow the menu' }).click();
    await expect.poll(() => width(page.locator('aside'))).toBe(80);
    await page.locator('aside').getByRole('link', { name: 'Dispatch board' }).hover();
    await expect(page.locator('[data-tip-bubble]')).toContainText('Dispatch board');
    await page.setViewportSize({ width: 1000, height: 800 });
    await page.getByRole('button', { name: 'Widen the menu' }).click();
    await page.reload();
    await expect.poll(() => width(page.locator('aside'))).toBe(256);
  });

  test('are no wider than the window, however long a name is without a space', async ({ as, kerbside }) => {
    const name = `Wheelchair${'accessible'.repeat(9)}`;
    const body = JSON.stringify({ type: 'car', code: 'long_name', name: { en: name }, position: 999 });
    const reply = await kerbside.fetch('superadmin', '/crm/v1/staff/category', { method: 'POST', body });
    const { data } = (await reply.json()) as { data: { id: number } };
    const page = await at(as, `/data/category/${data.id}?tab=history`, { width: 320, height: 640 });
    await expect(page.getByRole('main').getByText(name)).toHaveCount(3);
    await expectNoSidewaysScroll(page, 'the history of a long name');
  });

  test('the top menu is walked by keyboard, and what has no room stands under More', async ({ as, kerbside }) => {
    await given(kerbside, { navigation: 'top' });
    const page = await at(as, ORDER, { width: 900, height: 700 });
    await topMenu(page).getByRole('link', { name: 'Home' }).focus();
    await page.keyboard.press('Tab');
    const orders = topMenu(page).getByRole('button', { name: 'Orders' });
    await expect(orders).toBeFocused();
    await expectVisibleFocus(page);
    await expect(orders).toHaveAttribute('aria-current', 'true');
    // Text at 200%, as users with low vision may set it.
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    const more = topMenu(page).getByRole('button', { name: /^(More|Menu)$/ });
    await expect(more).toBeVisible();
    await more.focus();
    await page.keyboard.press('ArrowDown');
    const cities = page.getByRole('menuitem', { name: 'Cities' });
    await expect(cities).toBeVisible();
    await expect(page.getByRole('menuitem').first()).toBeFocused();
    await page.keyboard.type('Cit');
    await expect(cities).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/data\/city/);
    await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
    await expectFine(page, 'top menu');
  });

  for (const navigation of ['side', 'top'] as const)
    test(`a long list has its head in sight and scrolls by itself, with the menu at the ${navigation}`, async ({
      as,
      kerbside,
    }) => {
      await given(kerbside, { navigation });
      const page = await at(as, '/orders/list?when=all&size=50');
      await expectRows(page, 50);
      expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0);
      await page.locator('[data-row-id]').first().hover();
      await page.mouse.wheel(0, 5000);
      await expect(page.locator('[aria-rowindex="51"]')).toBeInViewport();
      await expect(page.getByRole('columnheader', { name: 'Code' })).toBeInViewport();
      await expect(page.getByRole('contentinfo')).toBeInViewport();
    });
});

test('A group of the side menu folds, but for the screen in front, and stays folded in another browser', async ({
  as,
}) => {
  const page = await as('operations');
  await page.goto('/data/city');
  const menu = page.getByRole('navigation', { name: 'Main' });
  await menu.getByRole('button', { name: 'Data' }).click();
  await expect(menu.getByRole('link', { name: 'Cities' })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Countries' })).toHaveCount(0);
  const kept = page.waitForResponse((reply) => reply.request().method() === 'PUT' && reply.url().endsWith('/settings'));
  await menu.getByRole('button', { name: 'Users management' }).press('Enter');
  await expect(menu.getByRole('link', { name: 'Customers' })).toHaveCount(0);
  await kept;

  const other = await as('operations');
  await other.goto('/orders/list');
  const menuThere = other.getByRole('navigation', { name: 'Main' });
  await expect(menuThere.getByRole('button', { name: 'Data' })).toHaveAttribute('aria-expanded', 'false');
  await expect(menuThere.getByRole('link', { name: 'Cities' })).toHaveCount(0);
  await menuThere.getByRole('button', { name: 'Data' }).click();
  await expect(menuThere.getByRole('link', { name: 'Countries' })).toBeVisible();
});

test('The side menu scrolls to the screen in front', async ({ as }) => {
  const page = await as('superadmin', { viewport: { width: 1280, height: 500 } });
  await page.goto('/jobs');
  const entry = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Jobs' });
  await expect(entry).toBeInViewport();
});
