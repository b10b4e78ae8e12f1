import { mkdirSync, writeFileSync } from 'node:fs';
import { isFlagAccess, isNumericParam, needOf, paramNames, type Call } from '#contract/kit/call.ts';
import { allows } from '#domain/access/access.ts';
import { mayCall } from '#domain/access/admin-rules.ts';
import type { RoleSeed } from '#domain/access/roles.ts';
import type { Ctx } from '#console/registry/context.ts';
import type { Action } from '#console/registry/define.ts';
import { menu } from '#console/registry/derive.ts';
import type { Command, Registry } from '#console/registry/registry.ts';
import { state } from '#console/registry/state.ts';

/** A call with one value of its flag, on a record that does not exist. */
export type Variant = { call: Call; params: Record<string, string | number>; name: string };

/** Every way calls can be made, as far as rights tell them apart. */
export const variantsOf = (calls: readonly Call[]): Variant[] =>
  calls.flatMap((call) => {
    const flags = isFlagAccess(call.access) ? Object.keys(call.access.values) : [undefined];
    return flags.map((flag) => ({ call, params: paramsFor(call, flag), name: variantName(call, flag) }));
  });

/** Returns the role table's answer for a call. */
export const granted = ({ level, grants }: Pick<RoleSeed, 'level' | 'grants'>, { call, params }: Variant): boolean =>
  allows(grants, needOf(call, params)) && mayCall({ level }, call).ok;

/** How a command shows itself to one role, and whether the server lets its calls through. */
export type Showing = {
  command: string;
  /** Undefined where it has no such entry for anybody. */
  menu: boolean | undefined;
  palette: boolean | undefined;
  button: boolean | undefined;
  /** The server answers none of its calls with 403. */
  served: boolean;
};

/**
 * Every command as one role meets it: the menu, the palette and the buttons by what the console asks, the server by what
 * it answered.
 */
export function showingsOf(registry: Registry, ctx: Ctx, serves: (variant: string) => boolean): Showing[] {
  const paths = new Set(menu(registry, ctx).flatMap(({ entries }) => entries.map(({ path }) => path)));
  return registry.commands
    .filter((command) => !(command.is === 'screen' && command.def.open))
    .map((command) => {
      const shown = isShown(command, ctx);
      return {
        command: command.id,
        menu: command.is === 'screen' && command.def.menu ? paths.has(command.def.path) : undefined,
        palette: command.is === 'action' && command.def.quiet ? undefined : shown,
        button: command.is === 'action' && command.def.on ? shown : undefined,
        served: callsOf(command).every((call) => serves(variantOf(command, call))) && inArea(command, ctx),
      };
    });
}

/** Returns a sentence for each command whose state differs from the server's answer. */
export const holesIn = (role: string, showings: readonly Showing[]): string[] =>
  showings.flatMap(({ command, served, ...places }) =>
    Object.entries(places)
      .filter(([, shown]) => shown !== undefined && shown !== served)
      .map(
        ([place, shown]) =>
          `${role}: ${command} has ${shown ? 'a' : 'no'} ${place} entry though the server says ${served ? 'yes' : 'no'}.`,
      ),
  );

/** Returns the calls an action makes in its prompts and its run, tried with stub records. */
export async function callsMade(def: Action): Promise<Set<Call>> {
  const made = new Set<Call>();
  const send = async (call: Call) => {
    made.add(call);
    return anything;
  };
  const ctx = new Proxy<object>(
    { send },
    {
      get: (target, key) => (key === 'send' ? send : Reflect.get(anything as object, key)),
    },
  );
  const args = {
    record: anything,
    values: anything,
    ctx,
    send,
    signal: new AbortController().signal,
    idempotencyKey: 'matrix-key',
  };
  const attempts: (() => unknown)[] = [
    () => def.run(args as never),
    () => def.preview?.(args as never),
    () => made.add((def.many?.(anything as never, ctx as never)?.call ?? [...made][0]) as Call),
    ...Object.values(def.steps).map(
      (step) => () =>
        step.kind === 'choice' ? step.options({ ctx, records: [], values: anything } as never) : undefined,
    ),
  ];
  for (const attempt of attempts) {
    try {
      await attempt();
    } catch {
      // The result is irrelevant here.
    }
  }
  made.delete(undefined as never);
  return made;
}

/** The table for people to look at: a line per call and per command, a column per role. */
export function writeMatrix(
  file: string,
  roles: readonly string[],
  lines: readonly (readonly [string, ...string[]])[],
): void {
  mkdirSync('test-results', { recursive: true });
  const head = ['', ...roles];
  const rows = [head, head.map(() => '---'), ...lines];
  writeFileSync(`test-results/${file}`, `${rows.map((cells) => `| ${cells.join(' | ')} |`).join('\n')}\n`);
}

const isShown = (command: Command, ctx: Ctx): boolean => {
  const screens = command.is === 'action' ? command.def.on?.screens : undefined;
  const there = screens ? { ...ctx, at: { ...ctx.at, screen: screens[0] ?? '' } } : ctx;
  return state(command, there, []).is !== 'hidden';
};

/** Returns whether a role has the right a command itself needs and, for a screen, any right in its area. */
const inArea = ({ is, area, def }: Command, { me }: Ctx): boolean => {
  const grants = me?.grants ?? {};
  const own = def.need === undefined || allows(grants, def.need);
  return own && (is === 'action' || area.tag === undefined || (grants[area.tag]?.length ?? 0) > 0);
};

/** The calls a command declares. */
export const callsOf = ({ def }: Pick<Command, 'def'>): readonly Call[] => [def.call ?? []].flat();

function variantOf({ def }: Command, call: Call): string {
  return variantName(call, isFlagAccess(call.access) ? def.params?.[call.access.param] : undefined);
}

const variantName = ({ id }: Call, flag: string | undefined): string => (flag ? `${id} ${flag}` : id);

function paramsFor(call: Call, flag: string | undefined): Record<string, string | number> {
  return Object.fromEntries(
    paramNames(call.path).map((name) => [name, isNumericParam(name) ? 999_999 : (flag ?? 'nothing')]),
  );
}

/** A stub that returns itself for every property and call; as text it is "1", and it iterates over nothing. */
const anything: unknown = new Proxy(() => anything, {
  get(_, key) {
    if (key === 'then') return undefined;
    if (key === Symbol.toPrimitive) return () => '1';
    if (key === Symbol.iterator) return [][Symbol.iterator].bind([]);
    return anything;
  },
  apply: () => anything,
});
