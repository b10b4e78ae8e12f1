import * as v from 'valibot';
import { referredBy, type Referred } from '#contract/kit/ref.ts';

type Fields = Readonly<Record<string, unknown>>;

/** An id in a request, with what its schema says that it names. */
export interface Reference {
  readonly kind: string;
  readonly id: unknown;
}

/** A schema, with the properties by which the sorts of schemas hold others. */
interface Holder extends v.GenericSchema {
  readonly wrapped?: v.GenericSchema;
  readonly entries?: Readonly<Record<string, v.GenericSchema>>;
  readonly item?: v.GenericSchema;
  readonly value?: v.GenericSchema;
  readonly key?: unknown;
  readonly options?: readonly v.GenericSchema[];
}

/**
 * Returns what a value names within the caller's markets, by the ids that its schema declares.
 * @param around the fields around the value, where a kind may be told
 */
export function referencesIn(schema: v.GenericSchema, value: unknown, around: Fields): Reference[] {
  if (value === undefined || value === null) return [];
  const referred = referredBy(schema);
  if (referred) return referred.reach === 'anywhere' ? [] : referenceTo(referred.kind, value, around);
  const { type, wrapped, entries, item, value: each, key, options } = schema as Holder;
  if (wrapped) return referencesIn(wrapped, value, around);
  if (item) return Array.isArray(value) ? value.flatMap((held) => referencesIn(item, held, around)) : [];
  if (type === 'variant') return options?.flatMap((option) => ofVariant(option, String(key), value, around)) ?? [];
  if (type === 'union' || type === 'intersect')
    return options?.flatMap((option) => referencesIn(option, value, around)) ?? [];
  if (!isFields(value)) return [];
  if (type === 'record' && each) return Object.values(value).flatMap((held) => referencesIn(each, held, around));
  const beside = { ...around, ...value };
  return Object.entries(entries ?? {}).flatMap(([name, held]) => referencesIn(held, value[name], beside));
}

function referenceTo(referred: Referred, id: unknown, around: Fields): Reference[] {
  if (typeof referred === 'string') return [{ kind: referred, id }];
  const told = around[referred.by];
  const kind = typeof told === 'string' ? (referred.kinds ? referred.kinds[told] : told) : undefined;
  return kind === undefined ? [] : [{ kind, id }];
}

/** Returns what a value names, if it is of this option of a variant. */
function ofVariant(option: v.GenericSchema, key: string, value: unknown, around: Fields): Reference[] {
  const told = (option as Holder).entries?.[key];
  const fits = told === undefined || (isFields(value) && v.is(told, value[key]));
  return fits ? referencesIn(option, value, around) : [];
}

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
