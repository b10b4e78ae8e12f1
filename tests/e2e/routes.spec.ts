import type { Page } from '@playwright/test';
import { AREAS } from '#commands/index.ts';
import { PRODUCT } from '#console/registry/derive.ts';
import { addMissingRecords } from './kit/added.ts';
import { expect, test } from './kit/kerbside.ts';
import { DESKTOP, expectScreenFine } from './kit/look.ts';
import { expectModelled } from './kit/model.ts';
import { headline } from './kit/person.ts';
import { screens } from './kit/screens.ts';
import { given } from './kit/settings.ts';
import { leaveFor } from './kit/tabs.ts';

test.beforeAll(({ kerbside }) => addMissingRecords(kerbside));

/** Screens are checked one after the other with tabs switched off, so that each is alone in the page. */
test.beforeEach(({ kerbside }) => given(kerbside, { tabs: false }, 'superadmin'));
test.afterEach(({ kerbside }) => given(kerbside, {}, 'superadmin'));

test.describe('Every screen opens by its address, has a title, and axe finds nothing wrong with it', () => {
  for (const { name, title, path, def } of screens.filter(({ def }) => def.open && def.bare))
    test(name, async ({ page }) => {
      await page.goto(path);
      await expectScreen(page, title, path, def);
    });

  for (const { title: area, screens: own } of AREAS.filter((each) => each.screens.length > 0))
    test(`Screens of the area ${area}`, async ({ visitor: page }) => {
      test.setTimeout(600_000); // some have fifty screens
      // Records come before their lists, so that none of them shows only what its list has loaded.
      const ours = screens.filter(({ def }) => own.includes(def) && !(def.open && def.bare)).toReversed();
      for (const [index, { id, name, title, path, def }] of ours.entries())
        await test.step(name, async () => {
          await page.setViewportSize(DESKTOP);
          await page.emulateMedia({ colorScheme: 'light' });
          // The first is loaded with its page; the others cost a fifth of that.
          if (index === 0) await page.goto(path);
          else await leaveFor(page, path);
          await expectScreen(page, title, path, def, index === 0);
          await page.setViewportSize(DESKTOP);
          await expectModelled(page, { id, path: def.path });
        });
    });
});

/** What is shown of a record that is not there, or not the caller's (PRODUCT.md#errors). */
const NOT_THERE = 'Sorry, the page you visited does not exist';
const ERROR_TEXTS = [NOT_THERE, 'Sorry, you do not have access to this page', 'Sorry, something went wrong'];

async function expectScreen(
  page: Page,
  title: string,
  path: string,
  def: { path: string },
  withFrame = true,
): Promise<void> {
  expect(path !== '/' && /\/(\/|$)/.test(path), `RECORDS lacks one for ${path}`).toBe(false);
  await expect(headline(page)).toBeVisible();
  await expect(page.getByRole('status', { name: /^Loading/ })).toHaveCount(0);
  // Every address names a record of the demo, and nothing on the screen has failed to load.
  const main = page.getByRole('main').filter({ visible: true });
  for (const text of ERROR_TEXTS)
    await expect(main.getByText(text)).toHaveCount(def.path === '/404' && text === NOT_THERE ? 1 : 0);
  await expect(main.getByRole('button', { name: 'Try again' })).toHaveCount(0);
  await expect(page).toHaveTitle(new RegExp(`.+ · ${PRODUCT}$`));
  await expect(page).toHaveURL(new RegExp(`${path}(\\?|$)`));
  await expectScreenFine(page, title, withFrame);
}
