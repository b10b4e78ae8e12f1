import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';

/** The ids that a file of commands writes out, up to their first dot. */
const prefixesIn = (text: string): string[] =>
  [...text.matchAll(/^\s+id: ['`]([a-z]\w*)\./gim)].map(([, prefix = '']) => prefix.replaceAll('_', '-').toLowerCase());

const FILES = readdirSync('commands', { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath, entry.name));

describe('the id of a command', () => {
  it.each(FILES)('begins as its file does in %s', (file) => {
    const elsewhere = prefixesIn(readFileSync(file, 'utf8')).filter((prefix) => !basename(file).startsWith(prefix));
    expect(elsewhere).toEqual([]);
  });

  it('is found where it is written out', () => {
    expect(prefixesIn("  id: 'city_profit.a',\n    id: `table.density.${name}`,\n  id: 'orders',\n")).toEqual([
      'city-profit',
      'table',
    ]);
  });
});
