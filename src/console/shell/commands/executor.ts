import { job } from '#contract/job.ts';
import type { Ctx } from '#console/registry/context.ts';
import type { Action } from '#console/registry/define.ts';
import { answer, back, begin, question, withoutOptional } from '#console/registry/flow.ts';
import type { Flow } from '#console/registry/flow.ts';
import { counted, nameInLink } from '#console/registry/kinds.ts';
import type { Ref } from '#console/registry/kinds.ts';
import { refusal } from '#console/registry/steps.ts';
import { fillParams } from '#console/registry/paths.ts';
import type { ActionCommand, Command, ScreenCommand } from '#console/registry/registry.ts';
import { partitionTargets, state, targetsOf } from '#console/registry/state.ts';
import { runCommand } from './run-command.ts';
import { CONFIRM_CODE, keepText, keptAnswers, sameRecords } from './kept-answers.ts';
import { changeRunning, closePalette, endRunning, palette } from '#console/shell/state/palette-state.ts';
import type { Running } from '#console/shell/state/palette-state.ts';
import { rememberCommand } from '#console/shell/state/recents.ts';
import { runtime } from '#console/shell/state/runtime.ts';
import { context } from './shell-context.ts';
import { show } from './show-prompt.ts';
import { toast } from '#console/shell/state/toasts.ts';

/** Invocation of a command. `refs` and `values` are known in advance; links provide values. */
export type Invocation = {
  refs?: readonly Ref[];
  values?: Readonly<Record<string, unknown>>;
  newTab?: boolean;
  link?: boolean;
  /** Asks only for what is required, as where a sentence said the rest. */
  brief?: boolean;
};

/**
 * Runs a command for the palette, a key, menu, button or link. The palette prompts for what is missing and confirms
 * dangerous commands. A link alone never runs anything.
 */
export function execute(id: string, invocation: Invocation = {}): void {
  const command = runtime().registry.get(id);
  if (!command) return;
  const ctx = context();
  const refs = invocation.refs ?? targetsOf(command, ctx);
  const now = state(command, ctx, refs);
  if (now.is !== 'allowed') {
    if (now.why) toast({ tone: 'warn', text: command.title, detail: now.why });
    return;
  }
  if (command.is === 'screen') openScreen(command, refs, invocation);
  else start(command, ctx, refs, invocation);
}

/** Takes the answer to the current question; an invalid answer stays, with the reason. */
export function answered(name: string, value: unknown): void {
  const [running, def] = current() ?? [];
  const step = def?.steps[name];
  const why = running && step && refusal(step, value, { ctx: context(), ...running.flow });
  if (why !== undefined) return changeRunning({ error: why });
  if (running) keepText(running, name, undefined);
  // What confirmed one answer confirms no other.
  if (running && JSON.stringify(running.flow.values[name]) !== JSON.stringify(value))
    keepText(running, CONFIRM_CODE, undefined);
  advance((now, action, ctx) => answer(action, now.flow, name, value, { ctx }));
}

/** Takes the records a command prompted for. */
export function picked(refs: readonly Ref[]): void {
  const [before, def] = current() ?? [];
  const ctx = context();
  const fit = def ? partitionTargets(def, refs, ctx) : undefined;
  if (fit && fit.runs.length === 0) changeRunning({ error: fit.skips[0]?.why ?? 'This record cannot be used here.' });
  else if (fit && before) {
    const kept = keptAnswers({ id: before.id, flow: { records: fit.runs } });
    // Answers about one record are none about another.
    const said = before.left && !sameRecords(before.left, fit.runs) ? NONE : before.flow;
    const { left: _, ...running } = before;
    advance(
      (_running, action) => ({
        ...begin(action, { ctx, records: fit.runs, values: { ...kept.values, ...said.values } }),
        skipped: [...new Set([...kept.skipped, ...said.skipped])],
      }),
      { ...running, picked: true },
      Object.keys(kept.values).length > 0,
    );
  }
}

/** Goes back one question; closes the palette at the first one. */
export function stepBack(): void {
  const [running, def] = current() ?? [];
  if (!running || !def || running.busy) return;
  const flow = back(def, running.flow, { ctx: context() });
  if (!flow) return endRunning();
  const left = running.flow.records;
  show({ ...running, ...(flow.records.length < left.length && { left }) }, def, flow, context());
}

/** Goes back one question for Esc, which closes the palette at the first one: a record is asked for only where it was. */
export function leaveQuestion(): void {
  if (leavesToQuestion()) stepBack();
  else closePalette();
}

/** Returns whether Esc goes back to a question. */
export function leavesToQuestion(): boolean {
  const [running, def] = current() ?? [];
  if (!running || !def || running.busy || running.failures) return false;
  const flow = back(def, running.flow, { ctx: context() });
  return flow !== undefined && (flow.reopened !== undefined || running.picked === true);
}

/** Reopens one answer. */
export function reopen(name: string): void {
  const [running, def] = current() ?? [];
  if (running && def && !running.busy) show(running, def, { ...running.flow, reopened: name }, context());
}

/** Confirms what the palette shows and runs the command. */
export function confirmed(): void {
  const [running, def] = current() ?? [];
  if (!running || !def || running.busy) return;
  // A failed preview is loaded again before anyone can confirm.
  if (running.preview === 'failed') show(running, def, running.flow, context());
  else if (running.preview !== 'loading' && !running.preview?.blocked)
    void runCommand(running, def, context(), execute);
}

function openScreen({ id, def }: ScreenCommand, refs: readonly Ref[], { newTab }: Invocation): void {
  const [target] = refs;
  if (def.path.includes(':') && !target) return;
  rememberCommand(id);
  const how = newTab ? { newTab } : {};
  context().shell.go(
    fillParams(def.path, () => (target ? nameInLink(target) : '')),
    how,
  );
}

function start({ id, def, title }: ActionCommand, ctx: Ctx, refs: readonly Ref[], invocation: Invocation): void {
  const { runs, skips } = partitionTargets(def, refs, ctx);
  const job = jobScope(def, ctx, refs, runs);
  if (job === 'too_many')
    return void toast({
      tone: 'warn',
      text: title,
      detail: `Works on at most ${counted(refs[0]?.kind, refs.length)} at once. Select fewer.`,
    });
  // What was answered when the command was left is there again, unless this time it is said with the command.
  const kept = invocation.values ? undefined : keptAnswers({ id, flow: { records: runs, ...(job && { job }) } });
  const known = begin(def, { ctx, records: runs, values: invocation.values ?? kept?.values ?? {} });
  const begun = kept ? { ...known, skipped: kept.skipped } : known;
  const flow = { ...(invocation.brief ? withoutOptional(def, known) : begun), ...(job && { job }) };
  const shows = invocation.link === true || (kept !== undefined && Object.keys(kept.values).length > 0);
  const running: Running = {
    id,
    flow,
    question: question(def, flow, { ctx }),
    key: crypto.randomUUID(),
    newTab: invocation.newTab === true,
    ...(skips.length > 0 && !job?.whole && { skips }),
  };
  // A confirmation shows what is left out; other commands say so as they start.
  if (running.skips && running.question.ask !== 'confirm')
    toast({
      tone: 'warn',
      text: `${counted(skips[0]?.ref.kind, skips.length)} left out.`,
      detail: skips
        .map((skip) => skip.why)
        .slice(0, 3)
        .join(' '),
    });
  if (running.question.ask === 'nothing' && !shows) void runCommand(running, def, ctx, execute);
  else show(running, def, flow, ctx, shows);
}

/** Returns whether the server runs the command as a job, and for how many records. */
function jobScope(def: Action, ctx: Ctx, refs: readonly Ref[], runs: readonly Ref[]): Flow['job'] | 'too_many' {
  const whole = ctx.whole && refs.length === ctx.selected.length ? ctx.whole : undefined;
  const able = def.many !== undefined && ctx.has(job.bulk);
  if (whole) return able ? { count: whole.count, whole } : 'too_many';
  return able && runs.length > MAX_HERE ? { count: runs.length } : undefined;
}

const NONE = { values: {}, skipped: [] };

/** Maximum of records run from the browser; larger sets run as a job on the server. */
const MAX_HERE = 50;

/** @param shows whether a command that has nothing left to ask is shown before it runs */
function advance(next: (running: Running, def: Action, ctx: Ctx) => Flow, from?: Running, shows = false): void {
  const [now, def] = current() ?? [];
  const running = from ?? now;
  if (!running || !def || running.busy) return;
  const ctx = context();
  const flow = next(running, def, ctx);
  const changed: Running = { ...running, flow, key: crypto.randomUUID() };
  if (question(def, flow, { ctx }).ask === 'nothing' && !shows) void runCommand(changed, def, ctx, execute);
  else show(changed, def, flow, ctx, shows);
}

function current(): [Running, Action] | undefined {
  const { running } = palette;
  const command: Command | undefined = running && runtime().registry.get(running.id);
  return running && command?.is === 'action' ? [running, command.def] : undefined;
}
