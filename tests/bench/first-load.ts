/**
 * Measures what a browser loads before the first table is rendered: the JavaScript of sign-in and of the list of orders, and each
 * screen's own chunk, on the built console, packed as servers pack it; then how many requests a browser makes within two
 * seconds of signing in, and of opening the list with a session.
 * Budgets: 195 kB gzip together, 20 kB gzip a screen, 30 requests.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { openBuiltConsole, superadminPage } from '#tests/kit/built-console.ts';
import { table } from '#tests/kit/figures.ts';

const CONSOLE = process.env['CONSOLE_FOLDER'] ?? join(import.meta.dirname, '..', '..', 'dist', 'console');
const ASSETS = join(CONSOLE, 'assets');
const files = readdirSync(ASSETS).filter((name) => name.endsWith('.js'));
const source = new Map(files.map((name) => [name, readFileSync(join(ASSETS, name), 'utf8')]));
const html = readFileSync(join(CONSOLE, 'index.html'), 'utf8');

/** Everything a file imports at once, itself included; what it imports later is not among it. */
function closure(name: string, seen = new Set<string>()): Set<string> {
  if (seen.has(name)) return seen;
  seen.add(name);
  for (const [, imported = ''] of (source.get(name) ?? '').matchAll(
    /(?:from|^import|;import)\s*["']\.\/([\w.-]+\.js)["']/g,
  ))
    closure(imported, seen);
  return seen;
}

const gzip = (text: string): number => gzipSync(text, { level: 9 }).length;
const brotli = (text: string): number =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;

/** The size of some files, each packed on its own, in kB. */
const size = (names: Iterable<string>, pack: (text: string) => number): number =>
  [...names].reduce((sum, name) => sum + pack(source.get(name) ?? ''), 0) / 1024;

/** The file that holds a screen. A build without it would be measured too small. */
function named(word: string): string {
  const file = files.find((name) => name.startsWith(`${word}-`));
  if (file === undefined) throw new Error(`The build has no file for ${word}.`);
  return file;
}

const entry = /src="\/assets\/([\w.-]+\.js)"/.exec(html)?.[1];
if (entry === undefined) throw new Error('The page of the build has no script.');
const shell = closure(entry);
const first = closure(named('orders-list'), closure(named('sign-in'), new Set(shell)));
table('Files', [
  ['all JavaScript files', String(files.length)],
  ['of them sign-in and first table', String(first.size)],
]);
for (const [name, pack] of [
  ['gzip', gzip],
  ['Brotli', brotli],
] as const)
  table(`JavaScript, kB ${name}`, [
    ['shell', size(shell, pack)],
    [`sign-in and first table${name === 'gzip' ? ' (budget 195)' : ''}`, size(first, pack)],
  ]);

const { origin, browser, close } = await openBuiltConsole(CONSOLE);
try {
  const stranger = await superadminPage(browser, { signedIn: false });
  await stranger.goto(`${origin}user/login`);
  await stranger.getByLabel('Email').fill('ana@example.com');
  await stranger.getByLabel('Password').fill('password-of-ana');
  const signIn = await requestsOf(stranger, () =>
    stranger.getByRole('button', { name: 'Sign in', exact: true }).click(),
  );
  const known = await superadminPage(browser);
  const list = await requestsOf(known, () => known.goto(`${origin}orders/list`));
  table('Requests within two seconds (budget 30)', [
    ['after signing in', signIn],
    ['opening the list with a session', list],
  ]);
} finally {
  await browser.close();
  await close();
}

/** How many requests a page makes within two seconds of an act: files, then calls of the API. */
async function requestsOf(page: Page, act: () => Promise<unknown>): Promise<string> {
  const made: string[] = [];
  page.on('request', (request) => made.push(new URL(request.url()).pathname));
  await act();
  await page.waitForTimeout(2000);
  const assets = made.filter((path) => path.startsWith('/assets/')).length;
  if (process.env['SHOW'] !== undefined) console.log(made.join('\n'));
  return `${made.length} (${assets} files)`;
}
