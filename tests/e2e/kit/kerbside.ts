import { test as base, type BrowserContext, type BrowserContextOptions, type Page } from '@playwright/test';
import { desk } from '#contract/desk.ts';
import type { BookingFilter } from '#contract/booking/booking-filter.schema.ts';
import type { Booking, BookingRow } from '#contract/booking/booking.schema.ts';
import type { RoleCode } from '#domain/access/roles.ts';
import { STAFF } from '#server/demo/people.ts';
import { soldAndPaid } from './sale.ts';
import { seatsIn, type BrowserPool } from './seat.ts';
import { PASSWORD, startServer } from './server.ts';
import { openVisitor, readyVisitor } from './visitor.ts';

export { expect } from '@playwright/test';
export { PASSWORD } from './server.ts';

/** The product as `npm start` runs it, with demo data in a folder of its own. */
export type Kerbside = {
  /** Without a slash at its end. */
  readonly url: string;
  /** A call made with the token of this role. */
  fetch(role: RoleCode, path: string, init?: RequestInit): Promise<Response>;
  token(role: RoleCode): Promise<string>;
  /**
   * Returns a booking that no other test of this worker uses, by default with a future pickup. How many of them the demo
   * has depends on the hour: when there is none left, one is sold.
   */
  take(filter: BookingFilter & { status: ['pending'] | ['confirmed'] }): Promise<BookingRow>;
  /** Returns the current booking from the API. */
  booking(code: string): Promise<Booking>;
};

type Fixtures = {
  /**
   * A page of somebody who is signed in, or of a stranger, where nothing was done before; closed when the test ends.
   * It has a browser of the worker's, unless more is wanted of it than a window's size.
   */
  as(who: RoleCode | 'stranger', options?: BrowserContextOptions): Promise<Page>;
  /** A superadmin's page for tests that only look, as {@link openVisitor} says. */
  visitor: Page;
};

/** `page` is a stranger's. `kerbside` is shared by the tests of one worker: what a test changes, it takes for itself. */
export const test = base.extend<Fixtures, { kerbside: Kerbside; seats: BrowserPool; window: Page }>({
  kerbside: [
    // Playwright reads from the pattern which fixtures this one needs.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const { child, url, stop } = await startServer();
      await use(kerbsideAt(url));
      const early = child.exitCode ?? child.signalCode;
      await stop();
      if (early !== null) throw new Error(`The server ended (${early}) while it was tested.`);
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  seats: [
    async ({ browser, kerbside }, use) => {
      const seats = seatsIn(browser, kerbside.url);
      await use(seats);
      await seats.close();
    },
    { scope: 'worker' },
  ],
  // Here, not where it is used: tests of other fixtures of a worker's would have workers of their own.
  window: [
    async ({ browser, kerbside }, use) => {
      const page = await openVisitor(browser, kerbside.url, [TOKEN_KEY, await kerbside.token('superadmin')]);
      await use(page);
      await page.context().close();
    },
    { scope: 'worker' },
  ],
  visitor: async ({ window, viewport }, use) => {
    await readyVisitor(window, viewport);
    await use(window);
  },
  baseURL: async ({ kerbside }, use) => use(kerbside.url),
  page: async ({ as }, use) => use(await as('stranger')),
  as: async ({ browser, kerbside, seats, viewport, contextOptions }, use) => {
    const own: BrowserContext[] = [];
    const met = new Set<RoleCode>();
    const openPage = async (options: BrowserContextOptions): Promise<Page> => {
      const { viewport: size = viewport, ...others } = options;
      const shared = Object.keys(others).length === 0 ? await seats.take() : undefined;
      const all = { baseURL: kerbside.url, viewport, ...contextOptions, ...options };
      const context = shared ?? (await browser.newContext(all));
      if (!shared) own.push(context);
      const page = await context.newPage();
      if (process.env['TEST_SLOW']) await slowDown(page, Number(process.env['TEST_SLOW']));
      if (shared && size) await page.setViewportSize(size);
      if (shared) await page.emulateMedia({ reducedMotion: contextOptions.reducedMotion ?? null });
      return page;
    };
    await use(async (who, options = {}) => {
      const page = await openPage(options);
      if (who === 'stranger') return page;
      // The tabs another test left would come back on this person's first browser, with their filters.
      const tabs = met.has(who) ? undefined : `pro__tabs.${await idOf(kerbside, who)}`;
      met.add(who);
      await page.addInitScript(
        ([name, value, tabsOf]) => {
          if (sessionStorage.getItem('seeded') === null) {
            localStorage.setItem(name, value);
            if (tabsOf !== undefined) sessionStorage.setItem(tabsOf, '{"list":[]}');
          }
          sessionStorage.setItem('seeded', 'yes');
        },
        [TOKEN_KEY, await kerbside.token(who), tabs] as const,
      );
      return page;
    });
    await Promise.all(own.map((context) => context.close()));
    await seats.leave();
    await Promise.all([...met].map((role) => leaveAsItCame(kerbside, role)));
  },
});

/** Makes the browser so many times slower for this page, as a busy machine is. */
async function slowDown(page: Page, rate: number): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate });
}

async function idOf({ fetch: call }: Kerbside, role: RoleCode): Promise<number> {
  const { data } = (await (await call(role, '/sso/v1/admin/self')).json()) as { data: { id: number } };
  return data.id;
}

/** Resets the user's appearance settings, so that they do not leak into the next test. */
async function leaveAsItCame({ fetch: call }: Kerbside, role: RoleCode): Promise<void> {
  const body = JSON.stringify({ value: {} });
  const { data } = (await (await call(role, desk.preferences.path)).json()) as {
    data: { name: string; value: object }[];
  };
  for (const { name } of data.filter(({ value }) => Object.keys(value).length > 0)) {
    const reply = await call(role, `/desk/v1/self/preferences/${name}`, { method: 'PUT', body });
    if (!reply.ok) throw new Error(`The ${name} of ${role} could not be set: ${reply.status}`);
  }
}

/** Where the console keeps its token (PRODUCT.md#sessions). */
export const TOKEN_KEY = 'Access-Token';

/** Email of a role's demo account. */
export function emailOf(role: RoleCode): string {
  const account = STAFF.find((entry) => entry.role === role);
  if (!account) throw new Error(`The demo has no ${role}`);
  return account.email;
}

/** Retries while a server that has just started, or is starved, reports that it is busy. */
async function patiently(address: string, init: RequestInit): Promise<Response> {
  for (let tries = 1; ; tries += 1) {
    const reply = await fetch(address, init);
    if (reply.status !== 503 || tries === 20) return reply;
    await new Promise((rested) => setTimeout(rested, 500));
  }
}

/** A running product, by its address. */
export function kerbsideAt(url: string): Kerbside {
  const tokens = new Map<RoleCode, Promise<string>>();
  const taken = new Set<number>();
  const token = (role: RoleCode): Promise<string> => {
    const known = tokens.get(role) ?? login(url, role);
    tokens.set(role, known);
    return known;
  };
  const call: Kerbside['fetch'] = async (role, path, init = {}) => {
    const headers = {
      authorization: `Bearer ${await token(role)}`,
      'content-type': 'application/json',
      ...init.headers,
    };
    return patiently(url + path, { ...init, headers });
  };
  return {
    url,
    token,
    fetch: call,
    async take(filter) {
      // Few are pending, so those of tomorrow will do, though not first: cancelling them pays nothing back.
      const pending = filter.status[0] === 'pending';
      const from = new Date(Date.now() + (pending ? 6 : 48) * 3_600_000).toISOString();
      const path = `/booking/v1/staff/?page_size=100&sort=pickup_at&order=${pending ? 'desc' : 'asc'}`;
      const body: BookingFilter = { pickup_from: from, ...filter };
      const findFree = async (): Promise<BookingRow | undefined> => {
        const reply = await call('superadmin', path, { method: 'POST', body: JSON.stringify(body) });
        const { data } = (await reply.json()) as { data: BookingRow[] };
        // The specimens have names: tests that want one say so.
        return data.find((row) => !taken.has(row.id) && !row.code.includes('260101'));
      };
      let free = await findFree();
      if (!free) {
        await soldAndPaid({ fetch: call }, filter.status[0]);
        free = await findFree();
      }
      if (!free) throw new Error(`No booking fits ${JSON.stringify(filter)}`);
      taken.add(free.id);
      return free;
    },
    async booking(code) {
      const reply = await call('superadmin', `/booking/v1/staff/with_code_${code}`);
      return ((await reply.json()) as { data: Booking }).data;
    },
  };
}

async function login(url: string, role: RoleCode): Promise<string> {
  const reply = await patiently(`${url}/sso/v1/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: emailOf(role), password: PASSWORD }),
  });
  const body = (await reply.json()) as { access_token?: string };
  if (!body.access_token) throw new Error(`${role} cannot sign in: ${JSON.stringify(body)}`);
  return body.access_token;
}
