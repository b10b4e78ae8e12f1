import * as v from 'valibot';
import { say } from './sentences.ts';

/**
 * Parses a value of a request or form. An issue whose schema has no message of its own gets a sentence of
 * {@link say}, so that server and console use the same words. With `now`, days that cannot be meant are refused.
 */
export const validate = <const S extends v.GenericSchema>(
  schema: S,
  value: unknown,
  { now, ...config }: { abortEarly?: true; now?: string } = {},
): v.SafeParseResult<S> => v.safeParse(told(schema, { now }), value, { ...config, message: sentence });

/** Returns a schema whose checks are told more than valibot passes on by itself. */
const told = <const S extends v.GenericSchema>(schema: S, more: { now: string | undefined }): S =>
  v.config(schema, more as v.Config<v.InferIssue<S>>);

/** Returns the issues of {@link validate} as sentences by field path (`lead.email`), each sentence once. */
export function refusals(issues: readonly v.BaseIssue<unknown>[]): Record<string, string[]> {
  const fields: Record<string, string[]> = {};
  for (const issue of issues) {
    const sentences = (fields[v.getDotPath(issue) ?? 'body'] ??= []);
    if (!sentences.includes(issue.message)) sentences.push(issue.message);
  }
  return fields;
}

function sentence(issue: v.BaseIssue<unknown>): string {
  if (issue.expected === 'never') return say.unknownField;
  if (issue.received === 'undefined') return say.required;
  // The last alternative is the value itself; those before it stand for leaving it empty.
  const alternative = issue.issues?.at(-1);
  if (issue.type === 'union' && alternative) return alternative.message;
  const limit = typeof issue.requirement === 'number' ? issue.requirement : 0;
  switch (issue.type) {
    case 'picklist':
    case 'enum':
    case 'literal':
    case 'variant':
      return say.oneOf(valuesIn(issue.expected));
    case 'min_value':
      return say.atLeast(limit);
    case 'max_value':
      return say.atMost(limit);
    case 'min_length':
      return Array.isArray(issue.input) ? say.minEntries(limit) : say.minCharacters(limit);
    case 'max_length':
      return Array.isArray(issue.input) ? say.maxEntries(limit) : say.maxCharacters(limit);
    default:
      return BY_TYPE[issue.type] ?? say.other;
  }
}

/** Sentences by the kind of schema or check that refuses. */
const BY_TYPE: Readonly<Record<string, string>> = {
  string: say.text,
  number: say.number,
  boolean: say.flag,
  array: say.list,
  tuple: say.list,
  object: say.group,
  strict_object: say.group,
  record: say.group,
  integer: say.whole,
  safe_integer: say.whole,
  non_empty: say.needed,
  uuid: say.a('a UUID'),
};

/** Returns the values in valibot's words for a choice: `("day" | "week")`; a value that may be left out is none. */
const valuesIn = (expected: string | null): string[] =>
  (expected ?? '')
    .replaceAll(/[()"]/g, '')
    .split(' | ')
    .filter((value) => !['', 'Object', 'null', 'undefined'].includes(value));
