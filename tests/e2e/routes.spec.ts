import type { Page } from '@playwright/test';
import { AREAS } from '#commands/index.ts';
import { job } from '#contract/job.ts';
import { PRODUCT } from '#console/registry/derive.ts';
import { fillParams } from '#console/registry/paths.ts';
import { registry } from '#console/registry/registry.ts';
import { expect, test } from './kit/kerbside.ts';
import { DESKTOP, expectScreenFine } from './kit/look.ts';
import { headline } from './kit/person.ts';
import { given } from './kit/settings.ts';
import { leaveFor } from './kit/tabs.ts';

/** A record of the demo for each screen that shows one. */
const RECORDS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'orders.detail': { code: 'AT260101HA1F1' },
  'orders.amend': { code: 'AT260101ASGN1' },
  'orders.voucher': { code: 'AT260101HA1F1' },
  'orders.job-sheet': { code: 'AT260101ASGN1' },
  'data.city.record': { id: '1' },
  'data.city.edit': { id: '1' },
  'data.languages.record': { id: '1' },
  'data.languages.edit': { id: '1' },
  'drivers.list.record': { id: '1' },
  'drivers.list.edit': { id: '1' },
  'drivers.cars.record': { id: '1' },
  'drivers.cars.edit': { id: '1' },
  'users.customers.record': { id: '1' },
  'users.customers.edit': { id: '1' },
  'data.currency.record': { id: '1' },
  'data.currency.edit': { id: '1' },
  'data.country.record': { id: '1' },
  'data.country.edit': { id: '1' },
  'data.airport.record': { id: '1' },
  'data.airport.edit': { id: '1' },
  'data.category.record': { id: '1' },
  'data.category.edit': { id: '1' },
  'data.cars.record': { id: '1' },
  'data.cars.edit': { id: '1' },
  'prices.airports.list.record': { id: '1' },
  'prices.day_booking.list.record': { id: '1' },
  'prices.across.list.record': { id: '1' },
  'drivers.company.record': { id: '1' },
  'drivers.company.edit': { id: '1' },
  'drivers.company.service.create': { id: '1' },
  'drivers.company.service.edit': { id: '1', sid: '1' },
  'drivers.paper.create': { owner: 'company', id: '1' },
  'drivers.paper.edit': { id: '1' },
  'prices.airports.zones.record': { id: '1' },
  'prices.airports.zones.edit': { id: '1' },
  'prices.airports.services.record': { id: '1' },
  'prices.airports.services.edit': { id: '1' },
  'prices.day_booking.services.record': { id: '3' },
  'prices.day_booking.services.edit': { id: '3' },
  'prices.day_booking.zones.record': { id: '4' },
  'prices.day_booking.zones.edit': { id: '4' },
  'prices.profit.record': { id: '1' },
  'prices.profit.edit': { id: '1', type: 'airport' },
  'prices.airports.additions.record': { id: '1' },
  'prices.airports.additions.edit': { id: '1' },
  'prices.airports.variables.record': { id: '1' },
  'prices.airports.variables.edit': { id: '1' },
  'prices.airports.variables.city': { id: '1' },
  'prices.day_booking.variables.record': { id: '4' },
  'prices.day_booking.variables.edit': { id: '4' },
  'prices.day_booking.variables.city': { id: '1' },
  'prices.day_booking.additions.record': { id: '4' },
  'prices.day_booking.additions.edit': { id: '4' },
  'prices.policies.record': { id: '1' },
  'prices.policies.edit': { id: '1' },
  'prices.holidays.record': { id: '1' },
  'prices.holidays.edit': { id: '1' },
  'users.admins.edit': { id: '2' },
  'users.roles.record': { id: '4' },
  'users.activity.entry': { id: '1' },
  'jobs.record': { id: '1' },
};

// The demo has no jobs.
test.beforeAll(async ({ kerbside }) => {
  const body = { list: 'data.city', columns: [{ id: 'name', header: 'Name' }], title: 'Cities' };
  const reply = await kerbside.fetch('superadmin', job.exportList.path, {
    method: 'POST',
    body: JSON.stringify(body),
  });
  expect(reply.status).toBe(201);
});

/** Screens are checked one after the other with tabs switched off, so that each is alone in the page. */
test.beforeEach(({ kerbside }) => given(kerbside, { tabs: false }, 'superadmin'));
test.afterEach(({ kerbside }) => given(kerbside, {}, 'superadmin'));

const screens = registry(AREAS).screens.map(({ id, title, def }) => ({
  path: fillParams(def.path, (name) => RECORDS[id]?.[name] ?? ''),
  name: `${title}, ${def.path}`,
  title,
  def,
}));

test.describe('Every screen opens by its address, has a title, and axe finds nothing wrong with it', () => {
  for (const { name, title, path } of screens.filter(({ def }) => def.open && def.bare))
    test(name, async ({ page }) => {
      await page.goto(path);
      await expectScreen(page, title, path);
    });

  for (const { title: area, screens: own } of AREAS.filter((each) => each.screens.length > 0))
    test(`Screens of the area ${area}`, async ({ visitor: page }) => {
      test.setTimeout(600_000); // some have fifty screens
      // Records come before their lists, so that none of them shows only what its list has loaded.
      const ours = screens.filter(({ def }) => own.includes(def) && !(def.open && def.bare)).toReversed();
      for (const [index, { name, title, path }] of ours.entries())
        await test.step(name, async () => {
          await page.setViewportSize(DESKTOP);
          await page.emulateMedia({ colorScheme: 'light' });
          // The first is loaded with its page; the others cost a fifth of that.
          if (index === 0) await page.goto(path);
          else await leaveFor(page, path);
          await expectScreen(page, title, path, index === 0);
        });
    });
});

async function expectScreen(page: Page, title: string, path: string, withFrame = true): Promise<void> {
  expect(path !== '/' && /\/(\/|$)/.test(path), `RECORDS lacks one for ${path}`).toBe(false);
  await expect(headline(page)).toBeVisible();
  await expect(page.getByRole('status', { name: /^Loading/ })).toHaveCount(0);
  await expect(page).toHaveTitle(new RegExp(`.+ · ${PRODUCT}$`));
  await expect(page).toHaveURL(new RegExp(`${path}(\\?|$)`));
  await expectScreenFine(page, title, withFrame);
}
