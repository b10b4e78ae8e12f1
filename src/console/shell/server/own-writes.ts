import type { Ref } from '#console/registry/kinds.ts';

/** Records as this person's own writes returned them, the latest last. */
const written = new Map<string, Versioned>();

type Versioned = { readonly id: unknown; readonly version: number };

/** Remembers a record that a write returned, until the screens that show it have loaded it again. */
export function rememberWritten({ kind, id }: Pick<Ref, 'kind' | 'id'>, reply: unknown): void {
  const data = isObject(reply) ? reply['data'] : undefined;
  if (!isObject(data) || data['id'] !== id || typeof data['version'] !== 'number') return;
  written.delete(keyOf({ kind, id }));
  written.set(keyOf({ kind, id }), data as Versioned);
  const [oldest] = written.keys();
  if (written.size > MAX_REMEMBERED && oldest !== undefined) written.delete(oldest);
}

/**
 * Returns a reference as this person's own last write left its record. A command started before the screen has loaded it
 * again would otherwise be refused as if somebody else had changed it.
 */
export function asWritten(ref: Ref): Ref {
  const after = written.get(keyOf(ref));
  if (!after || !('version' in ref.record) || after.version <= ref.record.version) return ref;
  return { ...ref, record: { ...ref.record, ...after } } as Ref;
}

const keyOf = ({ kind, id }: Pick<Ref, 'kind' | 'id'>): string => `${kind}:${id}`;
const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const MAX_REMEMBERED = 100;
