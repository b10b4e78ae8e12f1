import { refused } from './verdict.ts';
import type { Verdict } from './verdict.ts';

/** Lists show this many rows unless asked otherwise, and never more than the maximum (PRODUCT.md#lists). */
export const DEFAULT_PAGE_SIZE = 10;
export const MAX_PAGE_SIZE = 100;

export type Direction = 'asc' | 'desc';
export type SortKey<Field extends string> = { field: Field; direction: Direction };

/**
 * Reads `sort=pickup_at,total` and `order=asc,desc`: fields from the whitelist, each once. A missing direction is the last
 * one given; with none at all, `fallback`. No sort at all is the first whitelisted field.
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

/** Adds `id` as the last key, so that rows which are otherwise equal keep their places from page to page. */
export function withTieBreak<Field extends string>(keys: readonly SortKey<Field>[]): SortKey<Field | 'id'>[] {
  return keys.some((key) => key.field === 'id') ? [...keys] : [...keys, { field: 'id', direction: 'desc' }];
}

/** Rows to skip before a page. Pages count from 1. */
export function offsetOf(page: number, pageSize: number): number {
  return (page - 1) * pageSize;
}

/** Pages a list of this many rows has: at least one, so that an empty list still has a page to show. */
export function pageCount(total: number, pageSize: number): number {
  return Math.max(1, Math.ceil(total / pageSize));
}

/**
 * The page to show instead of an empty one past the first: the one before it (PRODUCT.md#lists), or the last one there
 * is, where that is known and further back. Null when it may stay.
 */
export function stepBack(page: number, rows: number, last = page): number | null {
  return rows === 0 && page > 1 ? Math.min(page - 1, last) : null;
}
