import { describe, missing, splitAccess } from '#domain/access/access.ts';
import type { Access } from '#domain/access/access.ts';
import { mayCall } from '#domain/access/admin-rules.ts';
import { SHARED_BY_ALL } from '#domain/access/markets.ts';
import { needOf } from '#contract/kit/call.ts';
import type { Call } from '#contract/kit/call.ts';
import type { Ctx, Me } from './context.ts';
import type { Action, Availability, Screen } from './define.ts';
import { counted, nounOf } from './kinds.ts';
import { changesShared, type KindName } from '#contract/kinds.ts';
import type { Ref } from './kinds.ts';
import type { Command } from './registry.ts';

/**
 * State of a command.
 * - `allowed`: it can run; `skips` are the selected records it would leave out, each with its reason.
 * - `blocked`: it cannot run in this context; `why` is a sentence, `fix` a command that would help.
 * - `hidden`: not for this user or screen. Menus and buttons leave it out; the palette may show `why` (the missing
 * right), and without one the command does not appear at all.
 */
export type State =
  | { is: 'allowed'; skips?: readonly Skip[] }
  | { is: 'blocked'; why: string; fix?: string }
  | { is: 'hidden'; why?: string };

export type Skip = { ref: Ref; why: string };

/** Decides, as the only place, whether a command is allowed, blocked or hidden. `refs` default to the context's. */
export function state(command: Command, ctx: Ctx, refs: readonly Ref[] = targetsOf(command, ctx)): State {
  const calls = callsOf(command.def);
  if (calls.some((call) => call.extension && !ctx.has(call))) return { is: 'hidden' };
  if (command.is === 'screen' && command.def.open) return { is: 'allowed' };
  if (!ctx.me) return { is: 'hidden' };
  const lacking = missingFor(command, ctx.me);
  if (lacking) return { is: 'hidden', why: lacking };
  return command.is === 'screen' ? { is: 'allowed' } : situation(command.def, ctx, refs);
}

/** Returns the rights a command needs: those of its calls and its own. */
export function needsOf(def: Screen | Action): readonly Access[] {
  const known = needs.get(def);
  if (known) return known;
  const own = typeof def.need === 'string' ? [def.need] : (def.need ?? []);
  const all = [...new Set([...callsOf(def).flatMap((call) => needOf(call, def.params)), ...own])];
  needs.set(def, all);
  return all;
}

/** Cached: the palette evaluates every command on each opening. */
const needs = new WeakMap<Screen | Action, readonly Access[]>();

/** Returns the records a command would run on: the selection of its kind, else the open record. */
export function targetsOf(command: Command, ctx: Ctx): readonly Ref[] {
  if (command.is === 'screen' || !command.def.on) return [];
  return refsOf(command.def.on.kind, ctx);
}

/** Returns the selected records of a kind, else the open one. */
export function refsOf(kind: KindName, ctx: Ctx): readonly Ref[] {
  const selected = ctx.selected.filter((ref) => ref.kind === kind);
  if (selected.length > 0) return selected;
  return ctx.open?.kind === kind ? [ctx.open] : [];
}

/** Splits the selected records into those a command can run on and those it cannot, with the reason. */
export function partitionTargets(
  def: Action,
  refs: readonly Ref[],
  ctx: Ctx,
): { runs: readonly Ref[]; skips: readonly (Skip & { fix?: string })[] } {
  const availabilities = refs.map((ref) => ({ ref, answer: answerFor(def, ref, ctx) }));
  return {
    runs: availabilities.filter(({ answer }) => answer.ok).map(({ ref }) => ref),
    skips: availabilities.flatMap(({ ref, answer }) =>
      answer.ok ? [] : [{ ref, why: answer.why, ...(answer.fix ? { fix: answer.fix } : {}) }],
    ),
  };
}

function situation(def: Action, ctx: Ctx, refs: readonly Ref[]): State {
  const { on } = def;
  if (!on) return stateOf(def.test?.(undefined, ctx) ?? { ok: true });
  if (on.screens && !on.screens.includes(ctx.at.screen ?? '')) return { is: 'hidden' };
  if (refs.length === 0) return { is: 'allowed' };
  if (on.max && refs.length > on.max) {
    const most = on.max === 1 ? `one ${nounOf(on.kind)} at a time` : `at most ${counted(on.kind, on.max)} at once`;
    return {
      is: 'blocked',
      why: `Works on ${most}; ${refs.length.toLocaleString('en')} are selected.`,
    };
  }
  const { runs, skips } = partitionTargets(def, refs, ctx);
  const [first] = skips;
  if (runs.length === 0 && first) return { is: 'blocked', why: first.why, ...(first.fix ? { fix: first.fix } : {}) };
  return skips.length > 0 ? { is: 'allowed', skips } : { is: 'allowed' };
}

/** Returns why a screen or action is forbidden, naming only the right it needs. */
function missingFor(command: Command, { grants, level, markets }: Me): string | undefined {
  const { tag, title } = command.area;
  const [first] = missing(grants, needsOf(command.def));
  if (first) {
    const right = splitAccess(first);
    return `Needs the right to ${describe(right.tag, right.action)} (${first}).`;
  }
  for (const call of callsOf(command.def)) {
    const high = mayCall({ level }, call);
    if (!high.ok) return high.why;
    if (markets.length > 0 && changesShared(call)) return SHARED_BY_ALL;
  }
  if (tag && command.is === 'screen' && !grants[tag]?.length) return `Needs a right in ${title} (${tag}).`;
  return undefined;
}

const callsOf = (def: Screen | Action): readonly Call[] =>
  def.call === undefined ? [] : isMany(def.call) ? def.call : [def.call];
const isMany = (call: Call | readonly Call[]): call is readonly Call[] => Array.isArray(call);
const answerFor = (def: Action, ref: Ref, ctx: Ctx): Availability => def.test?.(ref.record, ctx) ?? { ok: true };

function stateOf(answer: Availability): State {
  if (answer.ok) return { is: 'allowed' };
  return { is: 'blocked', why: answer.why, ...(answer.fix ? { fix: answer.fix } : {}) };
}
