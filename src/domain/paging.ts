import { refused } from './verdict.ts';
import type { Verdict } from './verdict.ts';

/** The default and maximum page sizes of lists (PRODUCT.md#lists). */
export const DEFAULT_PAGE_SIZE = 10;
export const MAX_PAGE_SIZE = 100;

export type Direction = 'asc' | 'desc';
export type SortKey<Field extends string> = { field: Field; direction: Direction };

/**
 * Parses `sort=pickup_at,total` and `order=asc,desc`: fields from the whitelist, each once. A missing direction repeats
 * the last one given; with none at all, `fallback` applies. Without a sort, the first whitelisted field is used.
 */
export function readSort<Field extends string>(
  fields: readonly [Field, ...Field[]],
  sort: string | undefined,
  order: string | undefined,
  fallback: Direction = 'desc',
): Verdict<{ keys: SortKey<Field>[] }> {
  const keys: SortKey<Field>[] = [];
  const directions = order ? order.split(',') : [];
  let direction = fallback;
  for (const [index, name] of (sort || fields[0]).split(',').entries()) {
    const field = fields.find((known) => known === name);
    if (!field) return refused(`Sort by one or more of: ${fields.join(', ')}.`);
    const given = directions[index] ?? direction;
    if (given !== 'asc' && given !== 'desc') return refused('The order of a sort is asc or desc.');
    direction = given;
    if (!keys.some((key) => key.field === field)) keys.push({ field, direction });
  }
  return { ok: true, keys };
}

/** Appends `id` as the last key, so that otherwise equal rows keep their order across pages. */
export function withTieBreak<Field extends string>(keys: readonly SortKey<Field>[]): SortKey<Field | 'id'>[] {
  return keys.some((key) => key.field === 'id') ? [...keys] : [...keys, { field: 'id', direction: 'desc' }];
}

/** Returns the number of rows before a page. Pages count from 1. */
export function offsetOf(page: number, pageSize: number): number {
  return (page - 1) * pageSize;
}

/** Returns the number of pages for this many rows: at least one, so that an empty list still has a page to show. */
export function pageCount(total: number, pageSize: number): number {
  return Math.max(1, Math.ceil(total / pageSize));
}

/**
 * Returns the page to show instead of an empty one past the first: the preceding page (PRODUCT.md#lists), or the last
 * page if that is known and further back. Returns null when the current page may stay.
 */
export function stepBack(page: number, rows: number, last = page): number | null {
  return rows === 0 && page > 1 ? Math.min(page - 1, last) : null;
}
