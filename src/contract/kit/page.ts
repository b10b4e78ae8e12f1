import * as v from 'valibot';
import { say } from './sentences.ts';
import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE, readSort } from '#domain/paging.ts';

const wholeNumber = (min: number, max: number) =>
  v.pipe(
    v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,9}$/, say.whole), v.transform(Number))]),
    v.integer(say.whole),
    v.minValue(min, say.atLeast(min)),
    v.maxValue(max, say.atMost(max)),
  );

/**
 * Paging and sorting of a list call. `sort` lists one or several whitelisted fields separated by commas, `order` the
 * direction of each (`asc` or `desc`); a missing direction repeats the last one given.
 */
export const paging = <const Fields extends readonly [string, ...string[]]>(fields: Fields) =>
  v.object({
    page: v.optional(wholeNumber(1, 1_000_000), 1),
    page_size: v.optional(wholeNumber(1, MAX_PAGE_SIZE), DEFAULT_PAGE_SIZE),
    sort: v.optional(
      v.pipe(
        v.string(),
        v.check((text) => readSort(fields, text, undefined).ok, `Sort by one or more of: ${fields.join(', ')}.`),
      ),
    ),
    order: v.optional(v.pipe(v.string(), v.regex(/^(asc|desc)(,(asc|desc))*$/, say.oneOf(['asc', 'desc'])))),
  });

/** A list reply: `{ data, page, page_size, total }`. */
export const pageOf = <Row extends v.GenericSchema>(row: Row) =>
  v.object({
    data: v.array(row),
    page: v.number(),
    page_size: v.number(),
    total: v.number(),
    /** True when `total` is a lower bound because counting stopped early. */
    total_capped: v.optional(v.boolean()),
  });

/** A single-record reply: `{ data }`. */
export const one = <Row extends v.GenericSchema>(row: Row) => v.object({ data: row });

/** A short list reply without paging: `{ data: [...] }`. */
export const many = <Row extends v.GenericSchema>(row: Row) => v.object({ data: v.array(row) });
