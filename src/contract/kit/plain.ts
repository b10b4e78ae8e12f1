import * as v from 'valibot';
import type { Tag } from '#domain/access/access.ts';
import type { BookingKind } from '#domain/booking/booking.ts';
import { call, service } from './call.ts';
import { flagText, id, text, version } from './fields.ts';
import { one, pageOf, paging } from './page.ts';

/** `{flag}` of the toggle calls. */
export const flagAccess = <const T extends Tag>(tag: T) =>
  ({ param: 'flag', values: { enable: `${tag}:enable`, disable: `${tag}:disable` } }) as const;

/** A record as it is answered: its own fields, and what every record that can be switched off has. */
export const recordOf = <const Fields extends v.ObjectEntries>(fields: Fields) =>
  v.object({ id, ...fields, enabled: v.boolean(), version, created_at: v.string(), updated_at: v.string() });

/**
 * The five calls of a plain record: list, one, create, update, and enable or disable.
 * @param spec `tag` is what their rights stand under; `noun` and `nouns` are what people call one and several; `filters` what the list takes beside `q` and `enabled`
 */
export const plainCalls = <
  Row extends v.GenericSchema,
  Fields extends v.ObjectEntries,
  const Sorts extends readonly [string, ...string[]],
  Filters extends v.ObjectEntries,
  const T extends Tag,
>(spec: {
  tag: T;
  noun: string;
  nouns: string;
  row: Row;
  input: v.StrictObjectSchema<Fields, undefined>;
  sorts: Sorts;
  filters: Filters;
  /** A gateway may lack them (PRODUCT.md#calls). */
  extension?: true;
}) => ({
  list: call('GET', '', {
    access: `${spec.tag}:query`,
    summary: `${spec.nouns}, by page.`,
    query: v.object({
      ...paging(spec.sorts).entries,
      q: v.optional(text(0, 120)),
      enabled: v.optional(flagText),
      ...spec.filters,
    }),
    reply: pageOf(spec.row),
    ...beyond(spec),
  }),
  one: call('GET', '/:id', {
    access: `${spec.tag}:get`,
    summary: `One ${spec.noun}.`,
    reply: one(spec.row),
    ...beyond(spec),
  }),
  create: call('POST', '', {
    access: `${spec.tag}:add`,
    summary: `Add ${a(spec.noun)}.`,
    idempotency: 'accepted',
    body: spec.input,
    reply: one(spec.row),
    status: 201,
    ...beyond(spec),
  }),
  update: call('PUT', '/:id', {
    access: `${spec.tag}:edit`,
    summary: `Change ${a(spec.noun)}.`,
    idempotency: 'accepted',
    body: v.partial(spec.input),
    reply: one(spec.row),
    ...beyond(spec),
  }),
  toggle: call('PUT', '/:id/:flag', {
    access: flagAccess(spec.tag),
    summary: `Enable or disable ${a(spec.noun)}.`,
    reply: one(spec.row),
    ...beyond(spec),
  }),
});

/** The service of records that transfers and days of hire have each for themselves, below one base path; they can be deleted. */
export function serviceOfKind<
  const Base extends string,
  Row extends v.GenericSchema,
  Fields extends v.ObjectEntries,
  const Sorts extends readonly [string, ...string[]],
  Filters extends v.ObjectEntries,
>(
  { name, base, kind, word }: { name: string; base: Base; kind: BookingKind; word: string },
  spec: { row: Row; input: v.StrictObjectSchema<Fields, undefined>; sorts: Sorts; filters: Filters },
) {
  const of = kind === 'airport' ? 'airport' : 'day booking';
  const noun = `${of} ${word}`;
  const nouns = `${of.slice(0, 1).toUpperCase()}${of.slice(1)} ${word}s`;
  // One type for both kinds: what takes the calls of one takes those of the other.
  const path: `${Base}/${BookingKind}` = `${base}/${kind}`;
  return service(name, path, {
    ...plainCalls({ tag: 'pricing', noun, nouns, ...spec }),
    remove: removeCall('pricing', noun),
  });
}

/** Deletes a record that others may still name. */
export const removeCall = <const T extends Tag>(tag: T, noun: string) =>
  call('DELETE', '/:id', { access: `${tag}:delete`, summary: `Delete ${a(noun)}.` });

/** Moves a record one place up or down among those it stands with; answers it as it then stands. */
export const moveCall = <Row extends v.GenericSchema>(noun: string, row: Row) =>
  call('PUT', '/:id/move/:way', {
    access: { param: 'way', values: { up: 'data:edit', down: 'data:edit' } },
    summary: `Move a ${noun} one place up or down.`,
    reply: one(row),
    extension: true,
  });

/** Names of records by id or code, for pickers of staff. */
export const namesCall = <const T extends Tag>(tag: T, summary: string) =>
  call('GET', '/names', {
    access: `${tag}:query`,
    summary,
    reply: v.object({ data: v.record(v.string(), v.string()) }),
    extension: true,
  });

const a = (noun: string): string => `${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`;

const beyond = ({ extension }: { extension?: true }) => (extension ? { extension } : {});
