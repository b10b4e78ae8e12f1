/**
 * What a browser loads before the first table stands: the JavaScript of sign-in and of the list of orders, and each
 * screen's own chunk, gzip, on the built console.
 * Budgets: 180 kB together, 20 kB a screen.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { table } from '#tests/kit/figures.ts';

const ASSETS = join(import.meta.dirname, '..', '..', 'dist', 'console', 'assets');
const files = readdirSync(ASSETS).filter((name) => name.endsWith('.js'));
const source = new Map(files.map((name) => [name, readFileSync(join(ASSETS, name), 'utf8')]));
const page = readFileSync(join(ASSETS, '..', 'index.html'), 'utf8');

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

const size = (names: Iterable<string>): number =>
  [...names].reduce((sum, name) => sum + gzipSync(source.get(name) ?? '', { level: 9 }).length, 0) / 1024;
const named = (word: string): string => files.find((name) => name.startsWith(`${word}-`)) ?? '';

const entry = /src="\/assets\/([\w.-]+\.js)"/.exec(page)?.[1] ?? '';
const shell = closure(entry);
const first = closure(named('orders-list'), closure(named('sign-in'), new Set(shell)));
/** Chunks of their own, other than those that travel with the first load. */
const screens = ['landing', 'order-detail', 'city-list'];
table('JavaScript, kB gzip', [
  ['shell', size(shell)],
  ['sign-in and first table (budget 180)', size(first)],
  ...screens.map((name): [string, number] => [`own chunk: ${name} (budget 20)`, size([named(name)])]),
]);
