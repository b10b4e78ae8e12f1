import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, type BrowserContextOptions, type Page } from '@playwright/test';
import { PREFERENCES } from '#contract/desk.ts';
import type { Booking, BookingFilter, BookingRow } from '#contract/booking.ts';
import type { RoleCode } from '#domain/roles.ts';
import { STAFF } from '#server/demo/people.ts';
import { PASSWORD, startServer } from './server.ts';

export { expect } from '@playwright/test';
export { PASSWORD } from './server.ts';

/** The product as `npm start` runs it, with demo data in a folder of its own. */
export type Kerbside = {
  /** Without a slash at its end. */
  readonly url: string;
  /** A call made with the token of this role. */
  fetch(role: RoleCode, path: string, init?: RequestInit): Promise<Response>;
  token(role: RoleCode): Promise<string>;
  /** A booking no other test of this worker has taken, with its pickup ahead unless the filter says otherwise. */
  take(filter: BookingFilter): Promise<BookingRow>;
  /** A booking as the API tells it now. */
  booking(code: string): Promise<Booking>;
};

type Fixtures = {
  /** A page of somebody who is signed in, in a browser of their own; closed when the test ends. */
  as(role: RoleCode, options?: BrowserContextOptions): Promise<Page>;
};

/** `page` is a stranger's. `kerbside` is shared by the tests of one worker: what a test changes, it takes for itself. */
export const test = base.extend<Fixtures, { kerbside: Kerbside }>({
  kerbside: [
    // Playwright reads from the pattern which fixtures this one needs.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const dataDir = mkdtempSync(join(tmpdir(), 'kerbside-e2e-'));
      const { child, url } = await startServer(dataDir);
      await use(kerbsideAt(url));
      const early = child.exitCode ?? child.signalCode;
      if (early === null) {
        child.kill('SIGTERM');
        await new Promise((done) => child.once('exit', done));
      }
      rmSync(dataDir, { recursive: true, force: true });
      if (early !== null) throw new Error(`The server ended (${early}) while it was tested.`);
    },
    { scope: 'worker', timeout: 150_000 },
  ],
  baseURL: async ({ kerbside }, use) => use(kerbside.url),
  as: async ({ browser, kerbside, viewport, contextOptions }, use) => {
    const contexts: { close(): Promise<void> }[] = [];
    const met = new Set<RoleCode>();
    await use(async (role, options = {}) => {
      // The tabs another test left would come back on this person's first browser, with their filters.
      const tabs = met.has(role) ? undefined : `pro__tabs.${await idOf(kerbside, role)}`;
      met.add(role);
      const context = await browser.newContext({ baseURL: kerbside.url, viewport, ...contextOptions, ...options });
      contexts.push(context);
      const token = await kerbside.token(role);
      const key = TOKEN_KEY;
      await context.addInitScript(
        ([name, value, own]) => {
          if (sessionStorage.getItem('seeded') === null) {
            localStorage.setItem(name, value);
            if (own !== undefined) sessionStorage.setItem(own, '{"list":[]}');
          }
          sessionStorage.setItem('seeded', 'yes');
        },
        [key, token, tabs] as const,
      );
      return context.newPage();
    });
    await Promise.all(contexts.map((context) => context.close()));
    await Promise.all([...met].map((role) => leaveAsItCame(kerbside, role)));
  },
});

async function idOf({ fetch: call }: Kerbside, role: RoleCode): Promise<number> {
  const { data } = (await (await call(role, '/sso/v1/admin/self')).json()) as { data: { id: number } };
  return data.id;
}

/** What a test changed of how the console looks to this person is not met by the next one. */
async function leaveAsItCame({ fetch: call }: Kerbside, role: RoleCode): Promise<void> {
  const body = JSON.stringify({ value: {} });
  for (const name of PREFERENCES) {
    const reply = await call(role, `/desk/v1/self/preferences/${name}`, { method: 'PUT', body });
    if (!reply.ok) throw new Error(`The ${name} of ${role} could not be set: ${reply.status}`);
  }
}

/** Where the console keeps its token (specification §9). */
export const TOKEN_KEY = 'Access-Token';

/** Email of a role's demo account. */
export function emailOf(role: RoleCode): string {
  const account = STAFF.find((entry) => entry.role === role);
  if (!account) throw new Error(`The demo has no ${role}`);
  return account.email;
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
    return fetch(url + path, { ...init, headers });
  };
  return {
    url,
    token,
    fetch: call,
    async take(filter) {
      // Few are pending, so those of tomorrow will do.
      const hours = filter.status?.includes('pending') ? 6 : 48;
      const body: BookingFilter = { pickup_from: new Date(Date.now() + hours * 3_600_000).toISOString(), ...filter };
      const path = '/booking/v1/staff/?page_size=100&sort=pickup_at&order=asc';
      const reply = await call('superadmin', path, { method: 'POST', body: JSON.stringify(body) });
      const { data } = (await reply.json()) as { data: BookingRow[] };
      // The specimens have names: tests that want one say so.
      const free = data.find((row) => !taken.has(row.id) && !row.code.includes('260101'));
      if (!free) throw new Error(`The demo has no booking left for ${JSON.stringify(filter)}`);
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
  const reply = await fetch(`${url}/sso/v1/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: emailOf(role), password: PASSWORD }),
  });
  const body = (await reply.json()) as { access_token?: string };
  if (!body.access_token) throw new Error(`${role} cannot sign in: ${JSON.stringify(body)}`);
  return body.access_token;
}
