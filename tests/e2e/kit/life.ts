import type { BrowserContext, Locator, Page } from '@playwright/test';
import { addDays } from '#domain/time/calendar.ts';
import { dateIn, SINGAPORE, toInstant } from '#domain/time/time.ts';
import { kerbsideAt, test as base, type Kerbside } from './kerbside.ts';
import { movedClock, type MovedClock } from './moved-clock.ts';
import { startServer } from './server.ts';

/** A trip lasts hours and a month weeks: each life has a server whose clock is moved on. */
export const test = base.extend<{ ours: Kerbside; clock: MovedClock; open(): Promise<Page> }>({
  // Playwright reads from the pattern which fixtures this one needs.
  // oxlint-disable-next-line no-empty-pattern
  clock: async ({}, use) => {
    const clock = movedClock();
    await use(clock);
    clock.remove();
  },
  ours: async ({ clock }, use) => {
    const { url, stop } = await startServer(clock.settings);
    await use(kerbsideAt(url));
    await stop();
  },
  open: async ({ ours, clock, browser, contextOptions, viewport }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async () => {
      const context = await browser.newContext({ ...contextOptions, viewport, baseURL: ours.url });
      contexts.push(context);
      context.setDefaultTimeout(30_000);
      const page = await context.newPage();
      await clock.show(page);
      return page;
    });
    await Promise.all(contexts.map((context) => context.close()));
  },
});

/** In the afternoon of the day after the demo was filled, long before that month ends. */
export const DAY = dateOfTrip();
export const at = (time: string, date = DAY): string => toInstant(`${date}T${time}`, SINGAPORE);

/** The second day from now in Singapore, or one that is followed by another of its month. */
function dateOfTrip(): string {
  const soon = addDays(dateIn(new Date().toISOString(), SINGAPORE), 1);
  return addDays(soon, 1).slice(8) === '01' ? addDays(soon, 1) : soon;
}

export const field = (page: Page, name: string): Locator => page.locator(`[name="${name}"]`).filter({ visible: true });

/** The page of the open payment link of a booking, without the server's own name for itself. */
export async function linkOf(kerbside: Kerbside, code: string): Promise<string> {
  const { payments } = await kerbside.booking(code);
  const open = payments.find(({ link_url }) => link_url !== null);
  return new URL(open?.link_url ?? '').pathname;
}
