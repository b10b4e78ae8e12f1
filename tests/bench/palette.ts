/**
 * Measures the palette with 5,000 entries, in a real browser on the built console: from the key to the palette on
 * screen with its field ready, and from a keystroke to the local results on screen; also with the CPU slowed down four
 * times. Budgets at the 75th percentile: 32 ms and 16 ms; slowed down 100 ms and 50 ms. Server answers are given by the
 * browser itself: they are no part of what is measured.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import type { CDPSession, Page } from '@playwright/test';
import { build, preview } from 'vite';
import type { Plugin } from 'vite';
import { permissionsOf } from '#domain/access/access.ts';
import { DEFAULT_ROLES } from '#domain/access/roles.ts';
import { CHROMIUM_SWITCHES, ensureChromium } from '#tools/chromium.mjs';
import { percentile, table } from '#tests/kit/figures.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const COMMANDS = join(import.meta.dirname, 'palette', 'commands.ts');
const OPENINGS = 40;
const WORDS = ['confirm', 'cancel book', 'number 42', 'reassign dr'];

const outDir = mkdtempSync(join(tmpdir(), 'kerbside-palette-'));
const config = {
  root: join(ROOT, 'src', 'console'),
  configFile: join(ROOT, 'vite.config.ts'),
  logLevel: 'error' as const,
};
await build({ ...config, plugins: [moreCommands()], build: { outDir, emptyOutDir: true } });
const server = await preview({ ...config, build: { outDir }, preview: { port: 0, host: '127.0.0.1' } });
const address = server.resolvedUrls?.local[0];
const found = ensureChromium();
if ('missing' in found || !address) throw new Error('missing' in found ? found.missing : 'the preview has no address');
const browser = await chromium.launch({ executablePath: found.path, args: CHROMIUM_SWITCHES });
try {
  const page = await signedIn(address);
  const devtools = await page.context().newCDPSession(page);

  const rows: [string, number][] = [];
  for (const [slower, openBudget, typeBudget] of [
    [1, 32, 16],
    [4, 100, 50],
  ] as const) {
    await slowDown(devtools, slower);
    const cpu = slower === 1 ? '' : `, CPU ÷ ${slower}`;
    rows.push([`key → palette visible${cpu}, ms (budget ${openBudget})`, percentile(await openings(page), 0.75)]);
    rows.push([`keystroke → local results${cpu}, ms (budget ${typeBudget})`, percentile(await keystrokes(page), 0.75)]);
  }
  table('Palette with 5,000 entries, 75th percentile', rows);
} finally {
  await browser.close();
  await server.close();
  rmSync(outDir, { recursive: true });
}

/** Puts the commands of this measurement in place of the product's. */
function moreCommands(): Plugin {
  return {
    name: 'more-commands',
    enforce: 'pre',
    resolveId: (id, importer) => (id === '#commands/index.ts' && importer !== COMMANDS ? COMMANDS : null),
  };
}

async function signedIn(origin: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const [superadmin] = DEFAULT_ROLES;
  const role = { id: 1, name: 'Superadmin', level: 0, permissions: permissionsOf(superadmin?.grants ?? {}) };
  const info = { markets: [], locale: 'en', timezone: 'Asia/Singapore' };
  const self = { id: 1, name: 'Ana Lim', avatar: null, email: 'ana@example.com', phone: null, role, info, version: 1 };
  const nothing = { data: [], page: 1, page_size: 10, total: 0 };
  await context.route(/\/v1\//, (route) => route.fulfill({ json: nothing }));
  // No events, as while nothing changes.
  await context.route('**/live/v1/self/events*', () => undefined);
  await context.route('**/sso/v1/admin/self', (route) => route.fulfill({ json: { data: self } }));
  await context.addInitScript({ path: join(import.meta.dirname, 'palette', 'watch-keys.mjs') });
  const fresh = await context.newPage();
  await fresh.goto(origin);
  await fresh.evaluate(() => localStorage.setItem('Access-Token', 'bench'));
  await fresh.goto(`${origin}404`);
  await fresh.getByRole('navigation', { name: 'Main' }).waitFor();
  await fresh.waitForTimeout(1500);
  return fresh;
}

async function openings(on: Page): Promise<number[]> {
  await times(on);
  for (let round = 0; round < OPENINGS; round += 1) {
    await on.keyboard.press('Control+k');
    await settled(on);
    await on.keyboard.press('Escape');
    await settled(on);
  }
  return times(on);
}

async function keystrokes(on: Page): Promise<number[]> {
  const all: number[] = [];
  for (const word of [...WORDS, ...WORDS]) {
    await on.keyboard.press('Control+k');
    await settled(on);
    await times(on);
    for (const letter of word) {
      await on.keyboard.press(letter === ' ' ? 'Space' : letter);
      await settled(on);
    }
    all.push(...(await times(on)));
    await on.keyboard.press('Escape');
    await settled(on);
  }
  return all;
}

/** Takes what `watch-keys.mjs` noted so far. */
function times(on: Page): Promise<number[]> {
  return on.evaluate(() => (globalThis as unknown as { keyTimes: number[] }).keyTimes.splice(0));
}

/** Waits until the page is idle, as between two keystrokes of a user. */
function settled(on: Page): Promise<void> {
  return on.waitForTimeout(90);
}

function slowDown(session: CDPSession, rate: number) {
  return session.send('Emulation.setCPUThrottlingRate', { rate });
}
