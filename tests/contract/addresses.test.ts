import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { addressBelow, addressOf, KINDS } from '#contract/kinds.ts';

/** What comes before the name of a record in each kind's path: `/data/city/`. */
const STARTS = Object.values(KINDS).flatMap(({ path }) => (path === null ? [] : [path.replace(/:.*$/, '')]));

const sources = ['src', 'commands'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name)),
);

/** Returns the addresses that a text puts together by hand. Guests name stories by their slug, at the same start. */
const byHand = (text: string): string[] =>
  STARTS.flatMap((start) => text.split(`\`${start}\${`).slice(1))
    .map((rest) => rest.slice(0, rest.indexOf('}')))
    .filter((named) => !named.endsWith('slug'));

describe('the address of a record', () => {
  it('follows from the path of its kind, with the tab it opens at', () => {
    expect(addressOf('city', 7)).toBe('/data/city/7');
    expect(addressOf('booking', 'AT260101-0001', 'payments')).toBe('/orders/list/AT260101-0001?tab=payments');
    expect(addressOf('hotel', 3, 'rooms')).toBe('/hotels/list/3/info?tab=rooms');
  });

  it('leads to pages that belong to the record', () => {
    expect(addressBelow('hotel', 3, 'rooms/create')).toBe('/hotels/list/3/rooms/create');
    expect(addressBelow('article', 3, 'edit')).toBe('/articles/list/3/edit');
  });

  it('is nowhere put together by hand', () => {
    expect(byHand('`/data/city/${city.id}?tab=log`')).toEqual(['city.id']);
    expect(sources.filter((file) => byHand(readFileSync(file, 'utf8')).length > 0)).toEqual([]);
  });

  it('exists for kinds with a page alone', () => {
    // @ts-expect-error An entry of a ledger has no page.
    expect(() => addressOf('takings', 1)).toThrow();
  });
});
