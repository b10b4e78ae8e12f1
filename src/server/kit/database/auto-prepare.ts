import { createHash } from 'node:crypto';
import type pg from 'pg';

/**
 * Turns every parameterised statement a client sends for the second time into a named prepared statement, so
 * PostgreSQL parses and plans it once per connection.
 *
 * The name is a hash of the text. Texts seen once are not named, and at most {@link MAX_NAMES} are, because each
 * name keeps a plan in the memory of every connection.
 */
export function prepareAutomatically(client: pg.ClientBase): void {
  const send = client.query.bind(client) as (...args: unknown[]) => unknown;
  const query = (first: unknown, second?: unknown, ...rest: unknown[]): unknown => {
    if (typeof first === 'string' && Array.isArray(second)) {
      const name = nameFor(first, second.length);
      return name ? send({ text: first, values: second, name }, ...rest) : send(first, second, ...rest);
    }
    if (isPlainQuery(first)) {
      const values = Array.isArray(second) ? second : first.values;
      const name = nameFor(first.text, values?.length ?? 0);
      if (name) return send({ ...first, name }, second, ...rest);
    }
    return send(first, second, ...rest);
  };
  Object.assign(client, { query });
}

/** Returns the name for a statement, or undefined when it stays unnamed. */
export function nameFor(text: string, parameters: number): string | undefined {
  if (parameters === 0 || text.length > MAX_TEXT) return undefined;
  const known = names.get(text);
  if (known) return known;
  if (names.size >= MAX_NAMES) return undefined;
  if (!seenOnce.has(text)) {
    if (seenOnce.size >= MAX_NAMES * 4) seenOnce.clear();
    seenOnce.add(text);
    return undefined;
  }
  seenOnce.delete(text);
  const name = `q${createHash('sha256').update(text).digest('hex').slice(0, 24)}`;
  names.set(text, name);
  return name;
}

type PlainQuery = { text: string; values?: unknown[] };

const isPlainQuery = (value: unknown): value is PlainQuery =>
  typeof value === 'object' &&
  value !== null &&
  'text' in value &&
  typeof value.text === 'string' &&
  !('submit' in value) &&
  !('name' in value && value.name);

const MAX_NAMES = 500;
const MAX_TEXT = 20_000;
const names = new Map<string, string>();
const seenOnce = new Set<string>();
