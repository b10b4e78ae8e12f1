import type { Action } from './define.ts';
import { nameInLink } from './kinds.ts';
import type { KindName } from '#contract/kinds.ts';
import type { Ref, RefMark } from './kinds.ts';
import type { Registry } from './registry.ts';
import { fillParams } from './paths.ts';

/** Command and argument texts of a link. It opens at the first unanswered step and never runs by itself. */
export type CommandLink = {
  id: string;
  target?: { kind: KindName; names: readonly string[] };
  args: Readonly<Record<string, string>>;
};

/** Returns the address of a record's page; undefined if no screen shows its kind. */
export function recordPath(registry: Registry, ref: RefMark): string | undefined {
  const opener = registry.opener(ref.kind);
  if (!opener) return undefined;
  return fillParams(opener.def.path, () => nameInLink(ref));
}

/** Returns the address of a command with its records and the answers that text can represent. */
export function commandLink(
  def: Action,
  refs: readonly Ref[] = [],
  values: Readonly<Record<string, unknown>> = {},
): string {
  const query = new URLSearchParams();
  if (def.on && refs.length > 0) query.set(def.on.kind, refs.map(nameInLink).join(','));
  for (const [name, value] of Object.entries(values)) {
    if (name in def.steps && (typeof value === 'string' || typeof value === 'number')) query.set(name, String(value));
  }
  const text = query.toString();
  return `${COMMAND_ROOT}${def.id}${text ? `?${text}` : ''}`;
}

/** Parses `/do/<id>?booking=CODE&reason=…`. Arguments that are not steps of the command are dropped. */
export function readCommandLink(registry: Registry, path: string, search: string): CommandLink | undefined {
  if (!path.startsWith(COMMAND_ROOT)) return undefined;
  const command = registry.get(decodeURIComponent(path.slice(COMMAND_ROOT.length)));
  if (command?.is !== 'action') return undefined;
  const query = new URLSearchParams(search);
  const { on, steps } = command.def;
  const names = on
    ? (query.get(on.kind) ?? '')
        .split(',')
        .map((name) => name.trim())
        .filter(Boolean)
    : [];
  const args = Object.fromEntries([...query].filter(([name]) => Object.hasOwn(steps, name)));
  return {
    id: command.id,
    args,
    ...(on && names.length > 0 ? { target: { kind: on.kind, names } } : {}),
  };
}

/** Path prefix of command links. */
export const COMMAND_ROOT = '/do/';
