import type { Ref } from '#console/registry/kinds.ts';

/** Records as this person's own writes returned them, the latest last; of some of them only the version. */
const written = new Map<string, Versioned>();

type Versioned = { readonly id: Ref['id']; readonly version: number };

/** Remembers a record that a write returned, until the screens that show it have loaded it again. */
export function rememberWritten({ kind, id }: Pick<Ref, 'kind' | 'id'>, reply: unknown): void {
  const data = isObject(reply) ? reply['data'] : undefined;
  if (isVersioned(data) && data.id === id) remember(kind, data);
}

/** Remembers the version that a record has since a form saved it, or saved a part of it, such as the plan of a trip. */
export function rememberVersion(kind: Ref['kind'], saved: object): void {
  if (isVersioned(saved)) remember(kind, { id: saved.id, version: saved.version });
}

function remember(kind: Ref['kind'], data: Versioned): void {
  const key = keyOf({ kind, id: data.id });
  const before = written.get(key);
  written.delete(key);
  written.set(key, { ...before, ...data });
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

const isVersioned = (value: unknown): value is Versioned =>
  isObject(value) && typeof value['id'] === 'number' && typeof value['version'] === 'number';
const keyOf = ({ kind, id }: Pick<Ref, 'kind' | 'id'>): string => `${kind}:${id}`;
const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const MAX_REMEMBERED = 100;
