import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test';

/** Browsers that go from test to test of one worker: what they fetched and compiled stays, what a test did there goes. */
export type BrowserPool = {
  /** Returns a browser that this test does not use yet. */
  take(): Promise<BrowserContext>;
  /** Reverts everything a test may have changed. Changes that cannot be reverted throw and need {@link ALONE}. */
  leave(): Promise<void>;
  close(): Promise<void>;
};

/** For `as`: a fresh browser that is not reused. */
export const ALONE: BrowserContextOptions = { storageState: { cookies: [], origins: [] } };

/** As many as one test needs at once, made when first needed. */
export function seatsIn(browser: Browser, url: string): BrowserPool {
  const free: Seat[] = [];
  const taken: Seat[] = [];
  return {
    async take() {
      const seat = free.pop() ?? (await make(browser, url));
      taken.push(seat);
      return seat.context;
    },
    async leave() {
      const left = taken.splice(0);
      await Promise.all(left.map(clear));
      free.push(...left);
    },
    close: async () => void (await Promise.all(free.map(({ context }) => context.close()))),
  };
}

/** `anchor` is a page of the console's origin without the console: while it stays, so does the process that compiled it. */
type Seat = { context: BrowserContext; anchor: Page };

async function make(browser: Browser, url: string): Promise<Seat> {
  const context = await browser.newContext({ baseURL: url });
  const anchor = await context.newPage();
  await anchor.goto(`${url}/healthz`);
  refuseWhatStays(context);
  return { context, anchor };
}

/** A script for every page, and a clock, are there for as long as the browser is. */
function refuseWhatStays(context: BrowserContext): void {
  const refuse = (what: string) => async () => {
    throw new Error(`The next test would still have this ${what}: ask for a browser of your own, as(who, ALONE).`);
  };
  context.addInitScript = refuse('script');
  context.exposeBinding = refuse('binding');
  context.exposeFunction = refuse('binding');
  // The clock of a page is that of its browser.
  for (const key of ['install', 'setFixedTime', 'setSystemTime', 'pauseAt'] as const)
    context.clock[key] = refuse('clock');
}

async function clear({ context, anchor }: Seat): Promise<void> {
  // Otherwise the next test would see what a closing page still sends.
  await context.setOffline(true);
  const others = context.pages().filter((page) => page !== anchor);
  await Promise.all(others.map((page) => page.close()));
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  // Not those for all events: its own closing is one of them.
  context.removeAllListeners('request');
  await context.clearPermissions();
  await context.clearCookies();
  await context.setOffline(false);
  await anchor.evaluate(() => localStorage.clear());
}
