import type { Page } from '@playwright/test';
import { expect, test } from './kit/kerbside.ts';
import { headline } from './kit/person.ts';
import { leaveFor } from './kit/tabs.ts';

/** Zones west of, in and east of Singapore, whose time the console shows. */
const BROWSERS = ['Pacific/Honolulu', 'Asia/Singapore', 'Asia/Manila'] as const;

/** Pages full of times, each with what is there once they have come. */
const PAGES: readonly { what: string; path: string; ready(page: Page): Promise<void> }[] = [
  {
    what: 'the list of orders',
    path: '/orders/list?when=all&sort=pickup_at',
    ready: (page) => expect(page.locator('[data-row-id]')).toHaveCount(10),
  },
  {
    what: 'a transfer',
    path: '/orders/list/AT260101HA1F1',
    async ready(page) {
      await expect(headline(page)).toHaveText('AT260101HA1F1');
      await expect(page.getByRole('list', { name: 'Activity' })).toBeVisible();
    },
  },
  {
    what: 'the days of a day hire',
    path: '/orders/list/DB260101DAY01?tab=itinerary',
    ready: (page) => expect(page.getByRole('table', { name: 'Days' })).toBeVisible(),
  },
  {
    what: 'the payments of a booking',
    path: '/orders/list/AT260101HA1F1?tab=payments',
    ready: (page) => expect(page.getByRole('table', { name: 'Ledger' })).toBeVisible(),
  },
  {
    what: 'the log of a booking',
    path: '/orders/list/AT260101HA1F1?tab=logs',
    ready: (page) => expect(page.getByRole('list', { name: 'Logs' })).toBeVisible(),
  },
  {
    what: 'the dispatch board',
    path: '/drivers/board',
    async ready(page) {
      await page.getByRole('button', { name: 'Show as table' }).click();
      await expect(page.getByRole('table', { name: 'Jobs by driver' })).toBeVisible();
    },
  },
  {
    what: 'the calendar of a driver',
    path: '/drivers/list/1?tab=calendar',
    ready: (page) => expect(page.getByRole('main').getByRole('table').first()).toBeVisible(),
  },
  {
    what: 'a cancellation policy',
    path: '/prices/policies/1',
    ready: (page) =>
      expect(
        page
          .getByRole('main')
          .getByText(/\d\d:\d\d/)
          .filter({ visible: true })
          .first(),
      ).toBeVisible(),
  },
  {
    what: 'what staff did',
    path: '/admins/activity',
    ready: (page) => expect(page.locator('[data-row-id]').filter({ visible: true }).first()).toBeVisible(),
  },
];

test('A browser in Honolulu, in Singapore and in Manila shows the same times on every page full of them', async ({
  as,
}) => {
  const browsers = await Promise.all(BROWSERS.map((timezoneId) => as('auditor', { timezoneId })));
  for (const [index, { what, path, ready }] of PAGES.entries()) {
    let opensAfresh = index === 0;
    const timesIn = async (page: Page): Promise<string> => {
      if (opensAfresh) await page.goto(path);
      else await leaveFor(page, path);
      await ready(page);
      return (await timesOn(page)).join('\n');
    };
    // Where a day ends between two of them, all are asked again.
    await expect(async () => {
      const [honolulu, singapore, manila] = await Promise.all(browsers.map(timesIn));
      opensAfresh = true;
      expect(singapore, what).toMatch(/\d\d:\d\d/);
      expect(honolulu, what).toBe(singapore);
      expect(manila, what).toBe(singapore);
    }).toPass({ timeout: 90_000 });
  }
});

/** Returns every time of day on the page with its surrounding text, without what changes as the minutes pass. */
const timesOn = async (page: Page): Promise<string[]> =>
  (await page.getByRole('main').innerText())
    .split('\n')
    .filter((line) => /\d\d:\d\d/.test(line))
    .map((line) => line.replace(RISK, '').replaceAll(/\b\d+ (min|h)\b/g, ''));

/** Why a job is late or at risk, behind its status. */
const RISK = /: (The|Pickup is) [^\t]*\.$/;
