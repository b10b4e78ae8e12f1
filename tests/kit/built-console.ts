import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser, type Page } from '@playwright/test';
import { build, preview } from 'vite';
import { permissionsOf } from '#domain/access/access.ts';
import { DEFAULT_ROLES } from '#domain/access/roles.ts';
import { CHROMIUM_SWITCHES, ensureChromium } from '#tools/chromium.mjs';

type OpenedConsole = { origin: string; browser: Browser; close(): Promise<void> };

/** Builds the console and serves it without an API: the measurement itself replies to its calls. */
export async function serveBuiltConsole(): Promise<OpenedConsole> {
  const outDir = mkdtempSync(join(tmpdir(), 'kerbside-built-'));
  await build({ ...CONFIG, build: { outDir, emptyOutDir: true } });
  const { close, ...opened } = await openBuiltConsole(outDir);
  return {
    ...opened,
    async close() {
      await close();
      rmSync(outDir, { recursive: true });
    },
  };
}

/** Serves a console that was built into a folder, and starts a browser. */
export async function openBuiltConsole(outDir: string): Promise<OpenedConsole> {
  const server = await preview({ ...CONFIG, build: { outDir }, preview: { port: 0, host: '127.0.0.1' } });
  const origin = server.resolvedUrls?.local[0];
  const found = ensureChromium();
  if ('missing' in found || !origin) throw new Error('missing' in found ? found.missing : 'the preview has no address');
  const browser = await chromium.launch({ executablePath: found.path, args: CHROMIUM_SWITCHES });
  return {
    origin,
    browser,
    async close() {
      await browser.close();
      await server.close();
    },
  };
}

/** Opens a page as superadmin, signed in by default, with an API that has no data. */
export async function superadminPage(browser: Browser, { signedIn = true } = {}): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  const [superadmin] = DEFAULT_ROLES;
  const role = { id: 1, name: 'Superadmin', level: 0, permissions: permissionsOf(superadmin?.grants ?? {}) };
  const info = { markets: [], locale: 'en', timezone: 'Asia/Singapore' };
  const self = { id: 1, name: 'Ana Lim', avatar: null, email: 'ana@example.com', phone: null, role, info, version: 1 };
  await page.route('**/sso/v1/admin/self', (route) => route.fulfill({ json: { data: self } }));
  await page.route('**/{crm,desk}/v1/**', (route) => route.fulfill({ json: { data: [] } }));
  await page.route('**/notices/v1/self/unread', (route) => route.fulfill({ json: { data: { unread: 0 } } }));
  await page.route('**/live/v1/**', (route) => route.fulfill({ status: 503 }));
  await page.route('**/sso/v1/admin/login', (route) =>
    route.fulfill({ json: { access_token: 'bench', expire_at: new Date(Date.now() + 3_600_000).toISOString() } }),
  );
  if (signedIn) await page.addInitScript(() => localStorage.setItem('Access-Token', 'bench'));
  return page;
}

/**
 * Does something again and again, each time until it is drawn, and tells what each cost the page's thread, in ms. Its own
 * processor time is counted, since others may use the machine as well.
 */
export async function costs(page: Page, times: number, act: (index: number) => Promise<unknown>): Promise<number[]> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  const spent = async () => {
    const { metrics } = await devtools.send('Performance.getMetrics');
    return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN);
  };
  const found: number[] = [];
  for (let index = 0; index < times; index += 1) {
    const before = await spent();
    await act(index);
    found.push((await spent()) - before);
  }
  await devtools.detach();
  return found;
}

const ROOT = join(import.meta.dirname, '..', '..');
const CONFIG = {
  root: join(ROOT, 'src', 'console'),
  configFile: join(ROOT, 'vite.config.ts'),
  logLevel: 'error' as const,
};
