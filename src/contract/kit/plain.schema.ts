import * as v from 'valibot';
import type { BookingKind } from '#domain/booking/booking.ts';
import type { Refusals } from './call.ts';
import { switched } from './deed.ts';
import { flagText, id, text, version } from './fields.ts';
import { one, pageOf, paging } from './page.ts';

/** What the reply of a record says of its writes. */
export const stampFields = { version, created_at: v.string(), updated_at: v.string() };

/** Returns the schema of a record in a reply: its own fields, and those of every record that can be disabled. */
export const recordOf = <const Fields extends v.ObjectEntries>(fields: Fields) =>
  v.object({ id, ...fields, enabled: v.boolean(), ...stampFields });

/**
 * Returns the details of `plainCalls`.
 * @param spec `noun` and `nouns` are the singular and plural names; `filters` are what the list takes besides `q` and
 * `enabled`; `refuses` are the codes with which adding and changing are refused besides those of every write
 */
export const plainDetails = <
  Row extends v.GenericSchema,
  Fields extends v.ObjectEntries,
  const Sorts extends readonly [string, ...string[]],
  Filters extends v.ObjectEntries,
>({
  noun,
  nouns,
  row,
  input,
  sorts,
  filters,
  refuses = {},
}: {
  noun: string;
  nouns: string;
  row: Row;
  input: v.StrictObjectSchema<Fields, undefined>;
  sorts: Sorts;
  filters: Filters;
  refuses?: Refusals;
}) =>
  ({
    list: {
      summary: `${nouns}, by page.`,
      query: v.object({
        ...paging(sorts).entries,
        q: v.optional(text(0, 120)),
        enabled: v.optional(flagText),
        ...filters,
      }),
      reply: pageOf(row),
    },
    one: { summary: `One ${noun}.`, reply: one(row) },
    create: { summary: `Add ${a(noun)}.`, did: `Added ${noun}`, refuses, body: input, reply: one(row), status: 201 },
    update: { summary: `Change ${a(noun)}.`, did: `Changed ${noun}`, refuses, body: v.partial(input), reply: one(row) },
    toggle: {
      summary: `Enable or disable ${a(noun)}.`,
      did: switched(noun),
      refuses: { conflict: ['in_use'] },
      reply: one(row),
    },
  }) as const;

/** Returns the details of the calls for records that exist separately for transfers and day hire. */
export function detailsOfKind<
  Row extends v.GenericSchema,
  Fields extends v.ObjectEntries,
  const Sorts extends readonly [string, ...string[]],
  Filters extends v.ObjectEntries,
>(
  kind: BookingKind,
  word: string,
  spec: { row: Row; input: v.StrictObjectSchema<Fields, undefined>; sorts: Sorts; filters: Filters },
) {
  const [noun, nouns] =
    kind === 'airport' ? [`airport ${word}`, `Airport ${word}s`] : [`day hire ${word}`, `Day hire ${word}s`];
  return { ...plainDetails({ noun, nouns, ...spec }), remove: removeDetails(noun) };
}

/** Returns the details of `removeCall`. */
export const removeDetails = (noun: string) => ({ summary: `Delete ${a(noun)}.`, did: `Deleted ${noun}` });

/** Returns the details of `deletionCalls`. */
export const deletionDetails = <Row extends v.GenericSchema>(noun: string, row: Row) => ({
  remove: { summary: `Delete ${a(noun)} that nothing uses.`, did: `Deleted ${noun}` },
  restore: { summary: `Undo the deletion of ${a(noun)}.`, did: `Restored ${noun}`, reply: one(row) },
});

/** Returns the details of `moveCall`. */
export const moveDetails = <Row extends v.GenericSchema>(noun: string, row: Row) => ({
  summary: `Move a ${noun} one place up or down.`,
  did: `Moved ${noun}`,
  reply: one(row),
});

/** Names by id or code. */
export const nameMap = v.object({ data: v.record(v.string(), v.string()) });

/** Returns the details of `namesCall`. */
export const namesDetails = (summary: string) => ({ summary, reply: nameMap });

const a = (noun: string): string => `${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`;
