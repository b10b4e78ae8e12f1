import type * as v from 'valibot';
import { referredBy } from '#contract/kit/ref.ts';

/** A part of a schema and where it stands; `[]` is each of a list. */
interface SchemaPart {
  readonly path: string;
  readonly schema: v.GenericSchema;
}

/** A schema, with the properties by which the sorts of schemas hold others. */
interface Holder extends v.GenericSchema {
  readonly pipe?: readonly { readonly kind: string; readonly type: string; readonly requirement?: unknown }[];
  readonly wrapped?: v.GenericSchema;
  readonly entries?: Readonly<Record<string, v.GenericSchema>>;
  readonly item?: v.GenericSchema;
  readonly value?: v.GenericSchema;
  readonly options?: readonly (v.GenericSchema | string)[];
}

/** Returns all parts of a schema, itself first. */
export function partsOf(schema: v.GenericSchema | undefined, path: string): SchemaPart[] {
  if (!schema) return [];
  const { type, wrapped, entries = {}, item, value, options = [] } = schema as Holder;
  const self = { path, schema };
  if (isId(schema)) return [self];
  return [
    self,
    ...partsOf(wrapped, path),
    ...Object.entries(entries).flatMap(([name, held]) => partsOf(held, `${path}.${name}`)),
    ...partsOf(item, `${path}[]`),
    ...(type === 'record' ? partsOf(value, `${path}{}`) : []),
    ...options.flatMap((option) => (typeof option === 'object' ? partsOf(option, path) : [])),
  ];
}

/** Returns whether a schema is that of an id: a whole number as large as ids are, or its digits in a query string. */
export function isId(schema: v.GenericSchema): boolean {
  const actions = actionsOf(schema);
  const isNumber =
    (schema as Holder).type === 'number' &&
    actions.some(({ type, requirement }) => type === 'max_value' && requirement === Number.MAX_SAFE_INTEGER);
  const isDigits = actions.some(({ type, requirement }) => type === 'regex' && String(requirement) === ID_TEXT);
  return isNumber || isDigits || referredBy(schema) !== undefined;
}

/** Returns what a schema does one after the other, that of the schemas within its pipe included. */
function actionsOf(schema: v.GenericSchema): NonNullable<Holder['pipe']> {
  const { pipe = [] } = schema as Holder;
  return pipe.flatMap((each) =>
    each.kind === 'schema' && each !== (schema as unknown) ? actionsOf(each as never) : [each],
  );
}

const ID_TEXT = String(/^[1-9]\d{0,14}$/);
