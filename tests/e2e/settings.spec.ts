import type { Page } from '@playwright/test';
import { DEFAULT_SETTINGS } from '#console/registry/settings.ts';
import { expect, test, TOKEN_KEY } from './kit/kerbside.ts';
import { DESKTOP, expectFine, PHONE } from './kit/look.ts';
import { ask, expectVisibleFocus, headline, selectedRow, undoByMessage } from './kit/person.ts';
import { ALONE } from './kit/seat.ts';
import {
  ORDER,
  at,
  background,
  drawer,
  given,
  nameOfFocus,
  openDrawer,
  opened,
  primary,
  radio,
  scrollDown,
  top,
  topMenu,
  width,
} from './kit/settings.ts';

const LOW = { width: 1280, height: 320 };

test.beforeEach(({ kerbside }) => given(kerbside, {}));

test.describe('The settings drawer', () => {
  test('opens by key, from the person’s menu and from the palette, has no handle, and is used by keyboard alone', async ({
    as,
  }) => {
    const page = await at(as, ORDER);
    await page.keyboard.press('g');
    await page.keyboard.press(',');
    await expect(drawer(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(drawer(page)).toBeHidden();
    await expect(page.getByRole('button', { name: 'Settings' })).toHaveCount(0);
    await page.getByRole('button', { name: /^You/ }).click();
    await page.getByRole('menuitem', { name: 'Settings' }).click();
    await expect(drawer(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await ask(page, 'settings');
    await expect(selectedRow(page)).toContainText('Settings');
    await page.keyboard.press('Enter');
    await expect(drawer(page)).toBeVisible();
    await test.step('it is used by keyboard alone, with its effect at once', () => useByKeyboard(page));
  });

  test('is fine to look at, also in colour-weak mode', async ({ as, kerbside }) => {
    const page = await opened(as);
    await expectFine(page, 'settings');
    await given(kerbside, { colourWeak: true, navigation: 'top' });
    await page.reload();
    await openDrawer(page);
    await expectFine(page, 'settings, colour-weak', [DESKTOP, PHONE]);
  });

  test('takes everything back to its default, and that back too', async ({ as, kerbside }) => {
    await given(kerbside, { navigation: 'top', primary: '#1677ff', fixedHeader: false });
    const page = await opened(as);
    await expect(radio(page, 'Top menu')).toBeChecked();
    await drawer(page).getByRole('button', { name: 'Reset to defaults' }).click();
    await expect(radio(page, 'Side menu')).toBeChecked();
    await expect(drawer(page).getByLabel('Primary colour as #rrggbb')).toHaveValue(DEFAULT_SETTINGS.primary);
    await page.keyboard.press('Escape');
    await undoByMessage(page);
    await expect(topMenu(page)).toBeVisible();
  });
});

async function useByKeyboard(page: Page): Promise<void> {
  await expect(radio(page, 'System')).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(page.locator('html[data-scheme="dark"]')).toHaveCount(1);
  await expectVisibleFocus(page);
  await page.keyboard.press('Tab');
  await expect(
    drawer(page).getByRole('group', { name: 'Menu theme' }).getByRole('radio', { name: 'Dark' }),
  ).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('aside[data-scheme="light"]')).toBeVisible();
  const met = new Set<string>();
  for (let stop = 0; stop < 30; stop += 1) {
    await page.keyboard.press('Tab');
    await expectVisibleFocus(page);
    met.add(await page.evaluate(nameOfFocus));
  }
  for (const name of ['Green', 'Pick a colour', 'Primary colour as #rrggbb', 'Colour-weak mode', 'Side menu', 'Fixed'])
    expect(met).toContain(name);
  for (const name of ['Fixed header', 'Fixed side menu', 'Multi-tab mode', 'Reset to defaults', 'Close'])
    expect(met).toContain(name);
}

test.describe('Each setting', () => {
  test('primary colour and menu theme: a colour never unreadable, and a menu dark or light whatever the content is', async ({
    as,
  }) => {
    const page = await opened(as);
    await test.step('the primary colour is taken, picked or typed', async () => {
      await drawer(page).getByRole('button', { name: 'Blue' }).click();
      await expect.poll(() => primary(page)).toBe('#1677ff');
      await drawer(page).getByLabel('Pick a colour').fill('#aa00ff');
      await expect.poll(() => primary(page)).toBe('#aa00ff');
      const field = drawer(page).getByLabel('Primary colour as #rrggbb');
      await field.fill('#0f');
      await expect(field).toHaveAttribute('aria-invalid', 'true');
      await field.fill('#0f0');
      await page.keyboard.press('Tab');
      await expect.poll(() => primary(page)).toBe('#00ff00');
      await field.fill('nonsense');
      await page.keyboard.press('Tab');
      await expect(field).toHaveValue('#00ff00');
    });
    await test.step('the menu is dark or light', async () => {
      await drawer(page).getByRole('button', { name: 'Reset to defaults' }).click();
      const menu = page.locator('aside');
      const dark = await background(menu);
      await radio(page, 'Light', 'Menu theme').check();
      await expect.poll(() => background(menu)).not.toBe(dark);
      await page.keyboard.press('Escape');
      await expectFine(page, 'light menu', [DESKTOP]);
    });
  });

  test('primary colour: the console starts in its own when what works the chosen one out cannot be fetched', async ({
    as,
    kerbside,
  }) => {
    await given(kerbside, { primary: '#1677ff' }, 'superadmin');
    const page = await as('superadmin', ALONE);
    await page.goto('/');
    await expect.poll(() => primary(page)).toBe('#1677ff');
    await page.route('**/assets/colour-*', (route) => route.abort());
    await page.reload();
    await expect(headline(page)).toContainText('Good');
    expect(await primary(page)).not.toBe('#1677ff');
  });

  test('navigation and content width: fluid only under the top menu, and kept meanwhile', async ({ as }) => {
    const page = await opened(as, { width: 1600, height: 800 });
    await expect(page.locator('aside')).toBeVisible();
    await expect(radio(page, 'Fluid')).toBeDisabled();
    await expect(drawer(page).getByText('Fluid width needs the top menu.')).toBeVisible();
    await radio(page, 'Top menu').check();
    await expect(page.locator('aside')).toHaveCount(0);
    await expect(topMenu(page)).toBeVisible();
    await expect.poll(() => width(page.locator('main'))).toBe(1200);
    await radio(page, 'Fluid').check();
    await expect.poll(() => width(page.locator('main'))).toBe(1600);
    await radio(page, 'Side menu').check();
    await expect.poll(() => width(page.locator('main'))).toBe(1600 - 256);
    await expect(radio(page, 'Fluid')).toBeChecked();
    await radio(page, 'Top menu').check();
    await expect.poll(() => width(page.locator('main'))).toBe(1600);
  });

  test('fixed header: it stays, or scrolls away', async ({ as, kerbside }) => {
    const page = await at(as, ORDER, LOW);
    await scrollDown(page, 120);
    await expect.poll(() => top(page.getByRole('banner'))).toBe(0);
    await given(kerbside, { fixedHeader: false, hideHeader: true });
    await page.reload();
    await expect(headline(page)).toBeVisible();
    await scrollDown(page, 120);
    await expect.poll(() => top(page.getByRole('banner'))).toBe(-120);
    await openDrawer(page);
    await expect(drawer(page).getByRole('switch', { name: 'Hide header on scroll down' })).toBeDisabled();
    await expect(drawer(page).getByText('Needs the fixed header.')).toBeVisible();
  });

  test('hide header: after 300 px down, not before, and back on the way up or by Tab', async ({ as, kerbside }) => {
    await given(kerbside, { hideHeader: true });
    const page = await at(as, ORDER, LOW);
    const header = page.getByRole('banner');
    await scrollDown(page, 300);
    await page.waitForTimeout(300);
    expect(await top(header)).toBe(0);
    await scrollDown(page, 301);
    await expect.poll(() => top(header)).toBeLessThanOrEqual(-48);
    await scrollDown(page, 299);
    await expect.poll(() => top(header)).toBe(0);
    await scrollDown(page, 340);
    await expect.poll(() => top(header)).toBeLessThanOrEqual(-48);
    await page.locator('aside a').last().focus();
    await page.keyboard.press('Tab');
    await expect.poll(() => top(header)).toBe(0);
  });

  test('fixed side menu: it stays, or scrolls away; none under the top menu', async ({ as, kerbside }) => {
    const page = await at(as, ORDER, LOW);
    await scrollDown(page, 120);
    await expect.poll(() => top(page.locator('aside'))).toBe(0);
    await given(kerbside, { fixedMenu: false });
    await page.reload();
    await expect(headline(page)).toBeVisible();
    await scrollDown(page, 120);
    await expect.poll(() => top(page.locator('aside'))).toBe(-120);
    await openDrawer(page);
    await radio(page, 'Top menu').check();
    await expect(drawer(page).getByRole('switch', { name: 'Fixed side menu' })).toBeDisabled();
    await expect(drawer(page).getByText('Needs the side menu.')).toBeVisible();
  });

  test('colour-weak mode: dots differ by shape, links are underlined', async ({ as }) => {
    const page = await at(as, '/others/tickets?size=50');
    // High enough to show rows of every tone.
    await page.setViewportSize({ width: 1280, height: 2000 });
    const looks = () =>
      page.evaluate(() =>
        ['info', 'good', 'warn', 'bad', 'neutral'].map((tone) => {
          const mark = document.querySelector(`main [data-mark="${tone}"]`);
          if (!mark) return `none of ${tone}`;
          const { clipPath, borderRadius, borderWidth } = getComputedStyle(mark);
          return `${clipPath} ${borderRadius} ${borderWidth}`;
        }),
      );
    const link = page.locator('[data-row-id] a').first();
    await expect(link).toHaveCSS('text-decoration-line', 'none');
    await openDrawer(page);
    await drawer(page).getByRole('switch', { name: 'Colour-weak mode' }).click();
    await expect(link).toHaveCSS('text-decoration-line', 'underline');
    await expect.poll(async () => new Set(await looks()).size).toBe(5);
  });

  test('colour-weak mode: the marks of bookings keep their shapes whole, and so they do in the colours of a system', async ({
    as,
    kerbside,
  }) => {
    await given(kerbside, { colourWeak: true });
    const page = await at(as, '/orders/list?when=all&size=50');
    const mark = page.locator('main svg[data-state]').first();
    await expect(mark).toHaveCSS('width', '14px');
    await expect(mark).toHaveCSS('clip-path', 'none');
    await expect(mark).toHaveCSS('border-radius', '0px');
    await page.emulateMedia({ forcedColors: 'active' });
    const words = await mark.evaluate((it) => getComputedStyle(it.nextElementSibling ?? it).color);
    await expect(mark).toHaveCSS('color', words);
  });
});

test.describe('Settings', () => {
  test('survive a reload, come along to another browser, and are nobody else’s on this one', async ({
    as,
    kerbside,
  }) => {
    const page = await opened(as);
    const sent = page.waitForResponse(
      (reply) => reply.request().method() === 'PUT' && reply.url().endsWith('/settings'),
    );
    await radio(page, 'Top menu').check();
    await expect(topMenu(page)).toBeVisible();
    const kept = await page.evaluate(() =>
      Object.entries(localStorage)
        .find(([key]) => key.startsWith('pro__settings'))
        ?.join(' '),
    );
    expect(kept).toContain('"navigation":"top"');
    await sent;
    await page.reload();
    await expect(topMenu(page)).toBeVisible();
    const elsewhere = await at(as, ORDER);
    await expect(topMenu(elsewhere)).toBeVisible();

    const token = await kerbside.token('support');
    await page.evaluate(([key, value]) => localStorage.setItem(key, value), [TOKEN_KEY, token] as const);
    await page.reload();
    await expect(page.locator('aside')).toBeVisible();
    await expect(topMenu(page)).toHaveCount(0);
  });

  test('are in force before anything is painted', async ({ as, kerbside }) => {
    await given(kerbside, { scheme: 'dark', primary: '#ff00aa' });
    const page = await at(as, ORDER);
    await expect(page.locator('html[data-scheme="dark"]')).toHaveCount(1);
    await page.addInitScript(() => {
      const seen: (string | undefined)[] = [];
      Object.assign(globalThis, { seen });
      const look = () => {
        if (document.body) seen.push(document.documentElement.dataset.scheme);
        if (seen.length < 200) requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    });
    await page.reload();
    await expect(headline(page)).toBeVisible();
    const seen = await page.evaluate(() => (globalThis as unknown as { seen: string[] }).seen);
    expect(new Set(seen)).toEqual(new Set(['dark']));
  });
});
