import * as v from 'valibot';
import { refusals, validate } from '#contract/kit/refusals.ts';
import { fieldsOf, isWithin, rootOf, type Section } from './fields.ts';
import type { Values } from './merge.ts';

/** Contract schema whose entries can be form fields. */
export type FormSchema = v.GenericSchema & { readonly entries: v.ObjectEntries };

export type Checked = { ok: true; output: Values } | { ok: false; errors: Record<string, string> };

/**
 * Returns the form's values in the contract's shape, or an error message for each invalid field.
 * @param known whether the record already exists, so that emptied fields are sent and not left out
 */
export function check(schema: FormSchema, values: Values, known: boolean): Checked {
  const filled = Object.fromEntries(
    Object.keys(schema.entries).flatMap((name) => {
      const value = pruned(values[name]) ?? emptyFor(schema, name, known);
      return value === undefined ? [] : [[name, value]];
    }),
  );
  const result = validate(schema, filled, { now: new Date().toISOString() });
  if (result.success) return { ok: true, output: result.output as Values };
  const sentences = Object.entries(refusals(result.issues));
  return { ok: false, errors: Object.fromEntries(sentences.map(([path, [first = '']]) => [path, first])) };
}

type Errors = Readonly<Record<string, string>>;

/**
 * Returns the errors a form tells after a field has changed. An error of another field goes when the change has answered
 * it, and stays when the server gave it: the console cannot check that again. The errors of the field itself are renewed if it
 * has any, or when somebody leaves it. What the server has refused stays refused until the field is changed.
 */
export function errorsAfter(
  { name, left }: { name: string; left: boolean },
  told: Errors,
  checked: Checked,
  refused: Errors,
): Errors {
  const found: Errors = checked.ok ? {} : checked.errors;
  const others = Object.entries(told).filter(([path, why]) =>
    isWithin(path, name) ? left && refused[path] === why : [found[path], refused[path]].includes(why),
  );
  const tells = left || Object.keys(told).some((path) => isWithin(path, name));
  const mine = tells ? Object.entries(found).filter(([path]) => isWithin(path, name)) : [];
  return Object.fromEntries([...others, ...mine]);
}

/** Returns whether the contract requires a field. */
export const isRequired = (schema: FormSchema, name: string): boolean =>
  !EMPTY.some((nothing) => accepts(schema, name, nothing));

/** Returns the value that stands for "empty" in this field. */
function emptyFor(schema: FormSchema, name: string, known: boolean): unknown {
  const order = known ? EMPTY : EMPTY.toReversed();
  return order.find((nothing) => accepts(schema, name, nothing));
}

const EMPTY: readonly unknown[] = [null, '', undefined];

function accepts(schema: FormSchema, name: string, value: unknown): boolean {
  const entry = schema.entries[name];
  return entry !== undefined && v.is(entry, value);
}

/** Returns a value without its empty parts; undefined if nothing is left. */
function pruned(value: unknown): unknown {
  if (value === '' || value === null) return undefined;
  if (typeof value !== 'object' || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value as Values).filter(([, inner]) => inner !== '' && inner !== null));
}

/** Returns what the server refused: sentences by the path of a field that is shown, and those of all others. */
export function refusalOf(
  refused: Readonly<Record<string, readonly string[]>>,
  sections: readonly Section[],
): { errors: Readonly<Record<string, string>>; more: readonly string[] } {
  const known = fieldsOf(sections);
  const sentences = Object.entries(refused).map(([path, all]) => [path, all.join(' ')] as const);
  return {
    errors: Object.fromEntries(sentences.filter(([path]) => known.has(rootOf(path)))),
    more: sentences.filter(([path]) => !known.has(rootOf(path))).map(([path, why]) => `${path}: ${why}`),
  };
}

/** Returns a validation action that reports the errors of `errorsOf` by path. */
export const saying = <Input extends object>(errorsOf: (values: Input) => Readonly<Record<string, string>>) =>
  v.rawCheck<Input>(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const input = dataset.value;
    for (const [path, message] of Object.entries(errorsOf(input)))
      addIssue({
        message,
        path: path
          .split('.')
          .map((key) => ({ type: 'object', origin: 'value', input, key, value: undefined }) as const) as never,
      });
  });
