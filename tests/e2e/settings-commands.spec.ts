import type { Page } from '@playwright/test';
import { expect, test } from './kit/kerbside.ts';
import { ask, palette, rows, undoByMessage } from './kit/person.ts';
import { ORDER, at, given, primary, run, topMenu, width } from './kit/settings.ts';

test.beforeEach(({ kerbside }) => given(kerbside, {}));

const COMMANDS: readonly [command: string, effect: (page: Page) => Promise<void>][] = [
  ['Dark colours', (page) => expect(page.locator('html[data-scheme="dark"]')).toHaveCount(1)],
  ['Light menu', (page) => expect(page.locator('aside[data-scheme="light"]')).toBeVisible()],
  ['Menu at the top', (page) => expect(topMenu(page)).toBeVisible()],
  ['Switch fixed header on or off', (page) => expect(page.locator('.sticky > header')).toHaveCount(0)],
  ['Switch fixed side menu on or off', (page) => expect(page.locator('aside.sticky')).toHaveCount(0)],
  ['Switch colour-weak mode on or off', (page) => expect(page.locator('html[data-colour-weak]')).toHaveCount(1)],
  [
    'Switch multi-tab mode on or off',
    (page) => expect(page.getByRole('tablist', { name: 'Open tabs' })).toHaveCount(0),
  ],
];

test.describe('As commands', () => {
  test('each takes effect at once and can be undone', async ({ as }) => {
    const page = await at(as, ORDER);
    for (const [command, effect] of COMMANDS)
      await test.step(command, async () => {
        await run(page, command);
        await undoByMessage(page, () => effect(page));
        await expect(page.locator('html:not([data-colour-weak]) aside.sticky[data-scheme="dark"]')).toBeVisible();
      });
    await test.step('the side menu is narrowed and widened', async () => {
      await run(page, 'Narrow or widen the side menu');
      await expect.poll(() => width(page.locator('aside'))).toBe(80);
      await run(page, 'Narrow or widen the side menu');
      await expect.poll(() => width(page.locator('aside'))).toBe(256);
    });
    await test.step('the primary colour is asked for', async () => {
      await run(page, 'Primary colour');
      const field = palette(page).getByLabel('Primary colour');
      await field.fill('greenish');
      await page.keyboard.press('Enter');
      await expect(palette(page)).toContainText('A colour is #');
      await field.fill('#f0f');
      await page.keyboard.press('Enter');
      await expect.poll(() => primary(page)).toBe('#ff00ff');
    });
  });

  test('say why they cannot, as the drawer does', async ({ as, kerbside }) => {
    await given(kerbside, { fixedHeader: false });
    const page = await at(as, ORDER);
    for (const [words, why] of [
      ['Fluid content width', 'Fluid width needs the top menu.'],
      ['Switch hide header', 'Needs the fixed header.'],
    ] as const) {
      await ask(page, words);
      await expect(rows(page).filter({ hasText: why })).toHaveAttribute('data-blocked', /.*/);
      await page.keyboard.press('Escape');
      await page.keyboard.press('Escape');
      await expect(palette(page)).toHaveCount(0);
    }
  });
});
