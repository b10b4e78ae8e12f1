import type { Call } from '#contract/call.ts';
import type { Ctx, Send } from '#console/registry/context.ts';
import type { Action, Done } from '#console/registry/define.ts';
import { answer, back, begin, question } from '#console/registry/flow.ts';
import type { Flow } from '#console/registry/flow.ts';
import { counted, nameInLink, nounOf } from '#console/registry/kinds.ts';
import type { Ref } from '#console/registry/kinds.ts';
import { fillParams } from '#console/registry/paths.ts';
import type { ActionCommand, Command, ScreenCommand } from '#console/registry/registry.ts';
import { sift, state, targetsOf } from '#console/registry/state.ts';
import { ApiError, sentenceOf } from './api-error.ts';
import { jobsOf } from './jobs.ts';
import type { Job } from './jobs.ts';
import { inLanes } from './lanes.ts';
import type { Outcome } from './lanes.ts';
import { changeRunning, endRunning, palette, showRunning } from './palette-state.ts';
import type { Running } from './palette-state.ts';
import { invalidate } from './queries.ts';
import { rememberCommand, rememberRecord } from './recents.ts';
import { runtime } from './runtime.ts';
import { context } from './shell-context.ts';
import { asItStands, isStale } from './stale.ts';
import { toast } from './toasts.ts';
import { offerUndo } from './undo.ts';

/** How a command was asked for. `refs` and `values` are what is known already; links give values. */
export type Asked = {
  refs?: readonly Ref[];
  values?: Readonly<Record<string, unknown>>;
  newTab?: boolean;
  link?: boolean;
};

/**
 * Runs a command for whoever asked: palette, key, menu, button or link. What it still needs is asked in the palette;
 * what is dangerous is confirmed there. A link alone never runs anything.
 */
export function execute(id: string, asked: Asked = {}): void {
  const command = runtime().registry.get(id);
  if (!command) return;
  const ctx = context();
  const refs = asked.refs ?? targetsOf(command, ctx);
  const now = state(command, ctx, refs);
  if (now.is !== 'allowed') {
    if (now.why) toast({ tone: 'warn', text: command.title, detail: now.why });
    return;
  }
  if (command.is === 'screen') openScreen(command, refs, asked);
  else start(command, ctx, refs, asked);
}

/** Takes the answer to the question asked now; an answer that will not do stays, with its reason. */
export function answered(name: string, value: unknown): void {
  advance((running, def, ctx) => answer(def, running.flow, name, value, { ctx }));
}

/** Takes the records a command was asking for. */
export function picked(refs: readonly Ref[]): void {
  const [, def] = current() ?? [];
  const ctx = context();
  const fit = def ? sift(def, refs, ctx) : undefined;
  if (fit && fit.runs.length === 0) changeRunning({ error: fit.skips[0]?.why ?? 'This record will not do.' });
  else if (fit) advance((running, action) => begin(action, { ctx, records: fit.runs, values: running.flow.values }));
}

/** One question back; closes the palette when there is none before. */
export function stepBack(): void {
  const [running, def] = current() ?? [];
  if (!running || !def || running.busy) return;
  const flow = back(def, running.flow, { ctx: context() });
  if (!flow) return endRunning();
  show(running, def, flow, context());
}

/** Whether there is a question before this one. */
export function canStepBack(): boolean {
  const [running, def] = current() ?? [];
  return running !== undefined && def !== undefined && back(def, running.flow, { ctx: context() }) !== undefined;
}

/** Reopens one answer. */
export function reopen(name: string): void {
  const [running, def] = current() ?? [];
  if (running && def && !running.busy) show(running, def, { ...running.flow, reopened: name }, context());
}

/** Says yes to what the palette shows; runs the command. */
export function confirmed(): void {
  const [running, def] = current() ?? [];
  if (!running || !def || running.busy) return;
  // Nobody confirms what they could not see.
  if (running.preview === 'failed') show(running, def, running.flow, context());
  else if (running.preview !== 'loading') void carryOut(running, def, context());
}

function openScreen({ id, def }: ScreenCommand, refs: readonly Ref[], { newTab }: Asked): void {
  const [target] = refs;
  if (def.path.includes(':') && !target) return;
  rememberCommand(id);
  const how = newTab ? { newTab } : {};
  context().shell.go(
    fillParams(def.path, () => (target ? nameInLink(target) : '')),
    how,
  );
}

function start({ id, def }: ActionCommand, ctx: Ctx, refs: readonly Ref[], asked: Asked): void {
  const { runs, skips } = sift(def, refs, ctx);
  const flow = begin(def, { ctx, records: runs, values: asked.values ?? {} });
  const running: Running = {
    id,
    flow,
    question: question(def, flow, { ctx }),
    key: crypto.randomUUID(),
    newTab: asked.newTab === true,
  };
  if (skips.length > 0)
    toast({
      tone: 'warn',
      text: `${counted(skips[0]?.ref.kind ?? 'booking', skips.length)} left out.`,
      detail: skips
        .map((skip) => skip.why)
        .slice(0, 3)
        .join(' '),
    });
  if (running.question.ask === 'nothing' && !asked.link) void carryOut(running, def, ctx);
  else show(running, def, flow, ctx, asked.link);
}

function advance(next: (running: Running, def: Action, ctx: Ctx) => Flow): void {
  const [running, def] = current() ?? [];
  if (!running || !def || running.busy) return;
  const ctx = context();
  const flow = next(running, def, ctx);
  const changed: Running = { ...running, flow, key: crypto.randomUUID() };
  if (question(def, flow, { ctx }).ask === 'nothing') void carryOut(changed, def, ctx);
  else show(changed, def, flow, ctx);
}

/** Puts the next question on screen; a confirmation is shown with what it would do. */
function show(running: Running, def: Action, flow: Flow, ctx: Ctx, link = false): void {
  const asked = question(def, flow, { ctx });
  // A link that leaves nothing to ask still waits for a person to say yes.
  const ask = link && asked.ask === 'nothing' ? ({ ask: 'confirm' } as const) : asked;
  const { error: _, preview: __, failures: ___, ...rest } = running;
  const wanted = ask.ask === 'confirm' && def.preview !== undefined && flow.records.length <= 1;
  showRunning({ ...rest, flow, question: ask, ...(wanted ? { preview: 'loading' as const } : {}) });
  if (wanted) void loadPreview(running.key, def, flow, ctx);
}

async function loadPreview(key: string, def: Action, flow: Flow, ctx: Ctx): Promise<void> {
  const [job] = jobsOf({ key, flow }, def, ctx, runtime().send, new AbortController().signal);
  try {
    const preview = job && (await def.preview?.(job.args));
    if (preview && palette.running?.key === key) changeRunning({ preview });
  } catch (error) {
    if (palette.running?.key !== key) return;
    changeRunning({ preview: 'failed', error: sentenceOf(error) });
  }
}

async function carryOut(running: Running, def: Action, ctx: Ctx): Promise<void> {
  const { send, sent } = listening();
  const controller = new AbortController();
  stop = () => controller.abort(new Error('Stopped before its turn.'));
  const jobs = jobsOf(running, def, ctx, send, controller.signal);
  const { error: _, failures: __, ...clean } = running;
  const busy = (done: number) => ({ done, total: jobs.length });
  // One quick thing asked by key or button leaves the palette alone; questions and many records show their progress.
  const shown = (palette.open && palette.running?.id === running.id) || jobs.length > 1;
  if (shown) showRunning({ ...clean, busy: busy(0) });
  const outcomes = await inLanes(
    jobs,
    (job) => def.run(job.args),
    (done) => shown && changeRunning({ busy: busy(done) }),
    controller.signal,
  );
  invalidate([...sent, ...outcomes.flatMap((outcome) => (outcome.ok ? (outcome.value.touches ?? []) : []))]);
  if (!def.quiet) rememberCommand(running.id);
  for (const ref of running.flow.records) rememberRecord(ref);
  report(running, def, outcomes, shown);
}

/** Stops a command at work on many records: those not begun yet are left out. */
export function stopRunning(): void {
  stop();
}

let stop = (): void => undefined;

function report(running: Running, def: Action, outcomes: readonly Outcome<Job, Done>[], shown: boolean): void {
  const good = outcomes.flatMap((outcome) => (outcome.ok ? [outcome.value] : []));
  const bad = outcomes.flatMap((outcome) => (outcome.ok ? [] : [outcome]));
  announce(def, good, outcomes.length);
  const [first] = bad;
  if (first) return outcomes.length === 1 ? failed(running, def, first.error, shown) : showFailures(running, bad);
  if (shown) endRunning();
  const [only] = good;
  if (only?.go !== undefined && good.length === 1) context().shell.go(only.go, running.newTab ? { newTab: true } : {});
}

function announce(def: Action, done: readonly Done[], total: number): void {
  const [first] = done;
  if (!first) return;
  const many = (count: number) => counted(def.on?.kind ?? 'booking', count);
  const say =
    total === 1
      ? first.say
      : `${def.title}: done for ${done.length === total ? many(total) : `${done.length} of ${many(total)}`}.`;
  const undos = done.flatMap((entry) => entry.undo ?? []);
  if (undos.length === done.length) offerUndo(say, () => takeBack(undos));
  else if (say) toast({ tone: 'good', text: say });
}

async function takeBack(undos: readonly NonNullable<Done['undo']>[]): Promise<void> {
  const { send, sent } = listening();
  try {
    for (const undo of undos) await undo(send);
  } finally {
    invalidate(sent);
  }
}

/** The client, noting which writes went through it. */
function listening(): { send: Send; sent: Call[] } {
  const sent: Call[] = [];
  return {
    sent,
    send: (call, input) => {
      if (call.method !== 'GET') sent.push(call);
      return runtime().send(call, input);
    },
  };
}

/**
 * One record and it failed: answers stay, the refused one is reopened, and a try again is one key away. After somebody
 * else's change the try again runs on the record as it stands now.
 */
function failed(running: Running, def: Action, error: unknown, shown: boolean): void {
  const { busy: _, ...rest } = running;
  const refused = error instanceof ApiError && error.refused;
  const field = error instanceof ApiError ? Object.keys(error.fields).find((name) => name in def.steps) : undefined;
  const flow: Flow = {
    ...running.flow,
    records: running.flow.records.map((ref) => asItStands(ref, error)),
    ...(field ? { reopened: field } : {}),
  };
  const again: Running = { ...rest, flow, key: refused ? crypto.randomUUID() : running.key };
  const asks = Object.keys(def.steps).length > 0 || def.danger !== undefined;
  if (!shown || !asks || !palette.open) {
    if (shown) endRunning();
    if (!(error instanceof ApiError && error.noticed))
      toast({
        tone: 'bad',
        text: `${def.title} did not work.`,
        detail: sentenceOf(error),
        action: { label: 'Try again', run: () => retry(again, def, refused) },
      });
    return;
  }
  if (isStale(error)) show(again, def, flow, context());
  else showRunning({ ...again, question: field ? question(def, flow, { ctx: context() }) : { ask: 'confirm' } });
  changeRunning({ error: sentenceOf(error) });
}

/** What the server refused is asked for afresh: it may not be possible any more. What may have arrived is sent again as it was. */
function retry(again: Running, def: Action, refused: boolean): void {
  if (refused) execute(again.id, { refs: again.flow.records, values: again.flow.values });
  else void carryOut(again, def, context());
}

function showFailures(running: Running, bad: readonly { item: Job; error: unknown }[]): void {
  const failures = bad.flatMap(({ item, error }) =>
    item.ref ? [{ ref: asItStands(item.ref, error), why: sentenceOf(error) }] : [],
  );
  const { busy: _, ...rest } = running;
  const kind = failures[0]?.ref.kind ?? 'booking';
  showRunning({
    ...rest,
    key: crypto.randomUUID(),
    flow: { ...running.flow, records: failures.map((failure) => failure.ref) },
    question: { ask: 'confirm' },
    failures,
    error: `It did not work for ${failures.length === 1 ? `this ${nounOf(kind)}` : `these ${nounOf(kind, 2)}`}.`,
  });
}

function current(): [Running, Action] | undefined {
  const { running } = palette;
  const command: Command | undefined = running && runtime().registry.get(running.id);
  return running && command?.is === 'action' ? [running, command.def] : undefined;
}
