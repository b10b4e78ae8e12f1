import { readsOf } from '#contract/kinds.ts';
import type { Ctx } from '#console/registry/context.ts';
import type { Action, Done } from '#console/registry/define.ts';
import { question, writes } from '#console/registry/flow.ts';
import type { Flow } from '#console/registry/flow.ts';
import { counted, nounOf } from '#console/registry/kinds.ts';
import type { Ref } from '#console/registry/kinds.ts';
import { ApiError, reasonOf } from '#console/shell/state/api-error.ts';
import { controllers } from '#console/shell/state/controllers.ts';
import { forgetAnswers, keepAnswers } from './kept-answers.ts';
import { jobsOf } from './runs-of-command.ts';
import type { CommandRun } from './runs-of-command.ts';
import { mapConcurrent } from '#console/shell/server/map-concurrent.ts';
import type { Outcome } from '#console/shell/server/map-concurrent.ts';
import { recordingClient } from '#console/shell/server/recording-client.ts';
import { changeRunning, palette, showRunning } from '#console/shell/state/palette-state.ts';
import type { Running } from '#console/shell/state/palette-state.ts';
import { invalidate } from '#console/shell/server/queries.ts';
import { rememberAgain, rememberCommand, rememberRecord } from '#console/shell/state/recents.ts';
import { startRun } from './run-progress.ts';
import type { Run } from './run-progress.ts';
import { context } from './shell-context.ts';
import { show } from './show-prompt.ts';
import { withCurrentRecord, isVersionConflict } from '#console/shell/server/version-conflict.ts';
import { toast } from '#console/shell/state/toasts.ts';
import { offerUndo } from '#console/shell/state/undo.ts';

/** Prompts for a command again, with what is already known. */
type Ask = (id: string, known: Known) => void;
type Known = { refs?: readonly Ref[]; values: Readonly<Record<string, unknown>>; brief?: boolean };

/** What is written at present: of which commands, on which records, with which answers. */
const underWay = new Set<string>();

/** Runs a fully specified command, unless it is at this very work already, and shows progress, result, undo and errors. */
export async function runCommand(running: Running, def: Action, ctx: Ctx, ask: Ask): Promise<void> {
  const { records, values } = running.flow;
  const work = JSON.stringify([running.id, records.map(({ kind, id }) => [kind, id]), values]);
  if (underWay.has(work)) return;
  if (writes(def)) underWay.add(work);
  await runNow(running, def, ctx, ask).finally(() => underWay.delete(work));
}

async function runNow(running: Running, def: Action, ctx: Ctx, ask: Ask): Promise<void> {
  if (running.flow.job) {
    const { runBulk } = await import('./run-on-many.ts');
    return runBulk(running, def, ctx);
  }
  const { send, sent } = recordingClient();
  const run = startRun(running, def.title);
  const jobs = jobsOf(running, def, ctx, send, run.signal);
  // A command run on one record by key or button leaves the palette alone; prompts and many records show progress
  // there.
  if ((palette.open && palette.running?.id === running.id) || jobs.length > 1) run.show(jobs.length);
  const outcomes = await mapConcurrent(jobs, (job) => def.run(job.args), run.progress, run.signal);
  const touched = outcomes.flatMap((outcome) => (outcome.ok ? (outcome.value.touches ?? []) : []));
  invalidate([...sent, ...(sent.length > 0 ? [def.on?.kind ?? [], ...touched].flat().flatMap(readsOf) : [])]);
  if (!def.quiet) rememberCommand(running.id);
  for (const ref of running.flow.records) rememberRecord(ref);
  if (outcomes.some(({ ok }) => ok)) forgetAnswers(running);
  // Opening a form or a panel is nothing to repeat.
  if ((def.on !== undefined || Object.keys(def.steps).length > 0) && outcomes.some(({ ok }) => ok))
    rememberRun(running, def, ask);
  report({ running, def, run, ask }, outcomes);
}

function rememberRun({ id, flow: { records, values } }: Running, { title }: Action, ask: Ask): void {
  const [record] = records;
  const ran = { id, title, values, ...(record && records.length === 1 && { record }) };
  rememberAgain(ran, () => ask(id, { values, brief: true }));
}

type Ran = { running: Running; def: Action; run: Run; ask: Ask };

function report(ran: Ran, outcomes: readonly Outcome<CommandRun, Done>[]): void {
  const { running, def, run } = ran;
  const good = outcomes.flatMap((outcome) => (outcome.ok ? [outcome.value] : []));
  const bad = outcomes.flatMap((outcome) => (outcome.ok ? [] : [outcome]));
  announce(def, good, outcomes.length);
  if (running.flow.records.length > 1) {
    controllers.tables.at(-1)?.deselect(outcomes.flatMap(({ ok, item }) => (ok && item.ref ? [item.ref] : [])));
  }
  const [first] = bad;
  if (first) return outcomes.length === 1 ? failed(ran, first.error) : reportFailures(ran, bad);
  run.end();
  const [only] = good;
  if (only?.go !== undefined && good.length === 1) context().shell.go(only.go, running.newTab ? { newTab: true } : {});
}

function announce(def: Action, done: readonly Done[], total: number): void {
  const [first] = done;
  if (!first) return;
  const many = (count: number) => counted(def.on?.kind, count);
  const say =
    total === 1
      ? first.say
      : `${def.title}: done for ${done.length === total ? many(total) : `${done.length} of ${many(total)}`}.`;
  const undos = done.flatMap((entry) => entry.undo ?? []);
  if (total === 1 && first.stopped !== undefined) {
    const undo = first.undo;
    if (undo) offerUndo(say, () => undoAll(def, [undo]), first.stopped);
    else toast({ tone: 'bad', text: say, detail: first.stopped });
  } else if (undos.length === done.length) offerUndo(say, () => undoAll(def, undos));
  else if (say) toast({ tone: 'good', text: say });
}

/** Runs undos in parallel with `keepalive`, so they outlive the page. */
async function undoAll({ on }: Action, undos: readonly NonNullable<Done['undo']>[]): Promise<void> {
  const { send, sent } = recordingClient({ keepalive: true });
  const results = await Promise.allSettled(undos.map((undo) => undo(send)));
  invalidate([...sent, ...(on ? readsOf(on.kind) : [])]);
  const failure = results.find((result) => result.status === 'rejected');
  if (failure) throw failure.reason;
}

/**
 * Handles a failure on one record: answers stay, a refused one is reopened, and one key retries. After a version
 * conflict the retry uses the current record.
 */
function failed({ running, def, run, ask }: Ran, error: unknown): void {
  const { busy: _, ...rest } = running;
  const refused = error instanceof ApiError && error.refused;
  const field = error instanceof ApiError ? Object.keys(error.fields).find((name) => name in def.steps) : undefined;
  keepAnswers(running, def, context());
  const flow: Flow = {
    ...running.flow,
    records: running.flow.records.map((ref) => withCurrentRecord(ref, error)),
    ...(field ? { reopened: field } : {}),
  };
  const again: Running = { ...rest, flow, key: refused ? crypto.randomUUID() : running.key };
  const asks = Object.keys(def.steps).length > 0 || def.danger !== undefined;
  if (!run.isInPalette() || !asks || !palette.open) {
    run.end();
    if (!(error instanceof ApiError && error.noticed))
      toast({
        tone: 'bad',
        text: `${def.title} failed.`,
        detail: reasonOf(error),
        action: usedBy(error) ?? { label: 'Try again', run: () => retry(again, def, refused, ask) },
      });
    return;
  }
  run.release();
  // What was agreed to is not what would happen now: it is worked out and shown again.
  if (isVersionConflict(error) || (error instanceof ApiError && OUTDATED.has(error.code)))
    show(again, def, flow, context());
  else showRunning({ ...again, question: field ? question(def, flow, { ctx: context() }) : { ask: 'confirm' } });
  changeRunning({ error: reasonOf(error) });
}

/** Refusals because amounts that were shown have changed since. */
const OUTDATED: ReadonlySet<string> = new Set(['fee_changed']);

/** Returns a link to the records that keep one from being deleted, if the refusal names them. */
function usedBy(error: unknown): { label: string; run(): void } | undefined {
  const uses: unknown = error instanceof ApiError && error.code === 'in_use' ? error.details?.['uses'] : undefined;
  const use = Array.isArray(uses) ? (uses as readonly Use[]).find(({ path }) => path !== null) : undefined;
  return use && { label: `Show ${use.what}`, run: () => use.path !== null && context().shell.go(use.path) };
}

type Use = { what: string; path: string | null };

/**
 * Retries a command. After a refusal its prompts are evaluated again, because it may be unavailable by now. A request
 * that may have arrived is resent unchanged.
 */
function retry(again: Running, def: Action, refused: boolean, ask: Ask): void {
  if (refused) ask(again.id, { refs: again.flow.records, values: again.flow.values });
  else void runCommand(again, def, context(), ask);
}

/** Prompts again for the records that failed; if the palette shows another command, a toast leads there. */
function reportFailures({ running, def, run }: Ran, bad: readonly { item: CommandRun; error: unknown }[]): void {
  const show = () => showFailures(running, bad);
  const isFree = run.isInPalette() || palette.running === undefined;
  run.release();
  if (isFree) return show();
  const detail = `It failed for ${counted(def.on?.kind ?? 'booking', bad.length)}.`;
  toast({ tone: 'bad', text: def.title, detail, lifetime: undefined, action: { label: 'Show', run: show } });
}

function showFailures(running: Running, bad: readonly { item: CommandRun; error: unknown }[]): void {
  const failures = bad.flatMap(({ item, error }) =>
    item.ref ? [{ ref: withCurrentRecord(item.ref, error), why: reasonOf(error) }] : [],
  );
  const { busy: _, ...rest } = running;
  const kind = failures[0]?.ref.kind;
  showRunning({
    ...rest,
    key: crypto.randomUUID(),
    flow: { ...running.flow, records: failures.map((failure) => failure.ref) },
    question: { ask: 'confirm' },
    failures,
    error: `It failed for ${failures.length === 1 ? `this ${nounOf(kind)}` : `these ${nounOf(kind, 2)}`}.`,
  });
}
