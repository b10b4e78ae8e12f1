import type { BrowserContext, Locator, Page } from '@playwright/test';
import type { Booking } from '#contract/booking/booking.schema.ts';
import { statement } from '#contract/payout/statement.ts';
import type { Statement } from '#contract/payout/statement.schema.ts';
import { addDays } from '#domain/time/calendar.ts';
import { monthAfter } from '#domain/payout/statement.ts';
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

/** In the afternoon of the day after the demo was filled. */
export const DAY = addDays(dateIn(new Date().toISOString(), SINGAPORE), 1);
export const at = (time: string, date = DAY): string => toInstant(`${date}T${time}`, SINGAPORE);

/** Moves the clock to the third day of the month after the trip. The company's statements of earlier months are closed. */
export async function toMonthAfter(clock: MovedClock, { url }: Kerbside, { drivers }: Booking): Promise<void> {
  await clock.set(at('09:00', `${monthAfter(monthOf(DAY))}-03`));
  // Everybody has been signed out since the trip, so this signs in anew.
  const { fetch: call } = kerbsideAt(url);
  // If the trip is on the first day of a month, the company has an open statement of the month before from the demo.
  const reply = await call('finance', `${statement.list.path}?company=${drivers[0]?.company.id}&state=open&order=asc`);
  const { data } = (await reply.json()) as { data: Statement[] };
  for (const { id, month } of data.filter((one) => one.month < monthOf(DAY))) {
    const closed = await call('finance', statement.close.path.replace(':id', String(id)), { method: 'PUT' });
    if (!closed.ok) throw new Error(`The statement of ${month} could not be closed: ${closed.status}`);
  }
}

const monthOf = (date: string): string => date.slice(0, 7);

export const field = (page: Page, name: string): Locator => page.locator(`[name="${name}"]`).filter({ visible: true });

/** The page of the open payment link of a booking, without the server's own name for itself. */
export async function linkOf(kerbside: Kerbside, code: string): Promise<string> {
  const { payments } = await kerbside.booking(code);
  const open = payments.find(({ link_url }) => link_url !== null);
  return new URL(open?.link_url ?? '').pathname;
}
