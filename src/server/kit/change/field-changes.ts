import type { FieldChange } from '#contract/kit/log.ts';

type Facts = Readonly<Record<string, unknown>>;
type Scalar = FieldChange['before'];

/** Returns the differences between facts before and after a change, field by field. Secrets are masked. */
export function fieldChanges(before: Facts, after: Facts): FieldChange[] {
  const [old, now] = [flat(before), flat(after)];
  return [...new Set([...old.keys(), ...now.keys()])]
    .map((field) => ({ field, before: old.get(field) ?? null, after: now.get(field) ?? null }))
    .filter((change) => change.before !== change.after);
}

const flat = (facts: Facts): Map<string, Scalar> =>
  new Map(Object.entries(facts).flatMap(([name, value]) => leaves(name, value)));

function leaves(field: string, value: unknown): [string, Scalar][] {
  if (value === null || value === undefined) return [];
  if (SECRET.test(field)) return [[field, MASKED]];
  if (Array.isArray(value)) return value.length > 0 ? [[field, value.map(inText).join(', ')]] : [];
  if (typeof value === 'object')
    return Object.entries(value).flatMap(([name, inner]) => leaves(`${field}.${name}`, inner));
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? [[field, value]] : [];
}

/** Formats an item of a list as its values. */
function inText(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value);
  return Object.values(value).map(inText).filter(Boolean).join(' ');
}

/** Names of fields that are never shown, whatever an audit entry contains. */
const SECRET = /(^|[._])(secret|token|hash|password_hash|recovery_codes?|code_hash)$/;
const MASKED = '•••';
