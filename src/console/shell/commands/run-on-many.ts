import { job as jobCalls } from '#contract/job.ts';
import type { Call } from '#contract/kit/call.ts';
import type { BackgroundJob } from '#contract/job.schema.ts';
import { addressOf } from '#contract/kinds.ts';
import type { Ctx } from '#console/registry/context.ts';
import type { Action } from '#console/registry/define.ts';
import { counted } from '#console/registry/kinds.ts';
import { ApiError, sentenceOf } from '#console/shell/state/api-error.ts';
import { controllers } from '#console/shell/state/controllers.ts';
import { until } from './follow-job.ts';
import { palette, showRunning } from '#console/shell/state/palette-state.ts';
import type { Running } from '#console/shell/state/palette-state.ts';
import { invalidate } from '#console/shell/server/queries.ts';
import { rememberCommand } from '#console/shell/state/recents.ts';
import { runtime } from '#console/shell/state/runtime.ts';
import { startRun } from './run-progress.ts';
import type { Run } from './run-progress.ts';
import { context } from './shell-context.ts';
import { toast } from '#console/shell/state/toasts.ts';
import { offerUndo } from '#console/shell/state/undo.ts';

/** Runs a command for many records as one background job on the server and shows its progress. */
export async function runBulk(running: Running, def: Action, ctx: Ctx): Promise<void> {
  const { send } = runtime();
  const scope = running.flow.job;
  const does = def.many?.(running.flow.values, ctx);
  if (!scope || !does) return;
  const run = startRun(running, def.title);
  run.show(scope.count);
  try {
    const { data } = await send(jobCalls.bulk, { body: orderOf(running, def, ctx), idempotencyKey: running.key });
    const cancel = () => void send(jobCalls.cancel, { params: { id: data.id } }).catch(tell);
    // The user may have stopped the run before the server replied.
    if (run.signal.aborted) cancel();
    else run.signal.addEventListener('abort', cancel);
    rememberCommand(running.id);
    controllers.tables.at(-1)?.deselect(running.flow.records);
    const job = await until(data.id, ({ done, total }) => run.progress(done, total ?? scope.count));
    invalidate([does.call, jobCalls.list]);
    run.end();
    if (does.undo && job.state === 'done' && ctx.has(jobCalls.undo)) offerJobUndo(job, does.call);
    else reportEnd(job);
  } catch (error) {
    failed(running, def, run, error);
  }
}

function orderOf({ flow }: Running, def: Action, ctx: Ctx) {
  const { at } = ctx;
  const does = def.many?.(flow.values, ctx);
  const [first] = flow.records;
  const count = flow.job?.count ?? 0;
  const whole = flow.job?.whole;
  return {
    list: whole?.list ?? at.screen ?? '',
    query: { ...whole?.query },
    body: { ...whole?.body },
    call: does?.call.id ?? '',
    params: { ...does?.params },
    ...(does?.body && { with: { ...does.body } }),
    ...(!whole && { only: flow.records.map(({ id, label }) => ({ id, label })) }),
    title: `${def.title}: ${counted(first?.kind, count)}`,
    expected: count,
  };
}

/** Shows why the job did not start; in a toast if the palette shows another command. */
function failed(running: Running, def: Action, run: Run, error: unknown): void {
  const again = () => askAgain(running, error);
  const isFree = run.isInPalette() || palette.running === undefined;
  run.release();
  if (isFree) return again();
  const action = { label: 'Try again', run: again };
  toast({ tone: 'bad', text: `${def.title} failed.`, detail: sentenceOf(error), action });
}

/** Shows the confirmation again with the reason, and with the current count if the number of records has changed. */
function askAgain(running: Running, error: unknown): void {
  const { busy: _, failures: __, ...rest } = running;
  const now = error instanceof ApiError && error.code === 'count_changed' ? Number(error.details?.count) : undefined;
  const job = running.flow.job && { ...running.flow.job, ...(now !== undefined && { count: now }) };
  showRunning({
    ...rest,
    key: crypto.randomUUID(),
    flow: { ...running.flow, ...(job && { job }) },
    question: { ask: 'confirm' },
    error: sentenceOf(error),
  });
}

/** Offers to undo a job that has ended; what it could not do stays in its report. */
function offerJobUndo(job: BackgroundJob, call: Call): void {
  const undo = async () => {
    const { data } = await runtime().send(jobCalls.undo, { params: { id: job.id } });
    const undone = await until(data.id);
    invalidate([call, jobCalls.list]);
    if (undone.failed > 0 || undone.state !== 'done') throw new Error(undone.outcome ?? undone.title);
  };
  offerUndo(job.title, undo, job.outcome ?? undefined);
}

function reportEnd(job: BackgroundJob): void {
  const show = {
    label: job.failed > 0 ? 'Show what failed' : 'Show',
    run: () => context().shell.go(addressOf('job', job.id)),
  };
  const tone = job.state === 'done' ? (job.failed > 0 ? 'warn' : 'good') : job.state === 'cancelled' ? 'info' : 'bad';
  toast({ tone, text: job.title, detail: job.outcome ?? '', action: show });
}

const tell = (error: unknown): void =>
  void toast({ tone: 'bad', text: 'It could not be stopped.', detail: sentenceOf(error) });
