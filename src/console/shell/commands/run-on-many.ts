import { jobs } from '#contract/jobs.ts';
import type { BackgroundJob } from '#contract/jobs.schema.ts';
import type { Ctx } from '#console/registry/context.ts';
import type { Action } from '#console/registry/define.ts';
import { counted } from '#console/registry/kinds.ts';
import { ApiError, sentenceOf } from '#console/shell/state/api-error.ts';
import { setStop } from './run-command.ts';
import { controllers } from '#console/shell/state/controllers.ts';
import { until } from './follow-job.ts';
import { changeRunning, endRunning, palette, showRunning } from '#console/shell/state/palette-state.ts';
import type { Running } from '#console/shell/state/palette-state.ts';
import { invalidate } from '#console/shell/server/queries.ts';
import { rememberCommand } from '#console/shell/state/recents.ts';
import { runtime } from '#console/shell/state/runtime.ts';
import { context } from './shell-context.ts';
import { toast } from '#console/shell/state/toasts.ts';

/** Has the server run a command for many records as one job, and shows how far it is for as long as somebody looks. */
export async function carryOutMany(running: Running, def: Action, ctx: Ctx): Promise<void> {
  const { error: _, failures: __, ...clean } = running;
  const { send } = runtime();
  const scope = running.flow.job;
  const does = def.many?.(running.flow.values);
  if (!scope || !does) return;
  showRunning({ ...clean, busy: { done: 0, total: scope.count } });
  try {
    const { data } = await send(jobs.bulk, { body: orderOf(running, def, ctx), idempotencyKey: running.key });
    setStop(() => void send(jobs.cancel, { params: { id: data.id } }).catch(tell));
    rememberCommand(running.id);
    controllers.tables.at(-1)?.deselect(running.flow.records);
    const job = await until(data.id, ({ done, total }) => {
      if (palette.running?.key === running.key) changeRunning({ busy: { done, total: total ?? scope.count } });
    });
    invalidate([does.call, jobs.jobs]);
    if (palette.running?.key === running.key) endRunning();
    sayEnd(job);
  } catch (error) {
    askAgain(clean, error);
  }
}

function orderOf({ flow }: Running, def: Action, { at }: Ctx) {
  const does = def.many?.(flow.values);
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

/** It did not begin: the reason is shown, and the count asked anew when there are others by now. */
function askAgain(running: Running, error: unknown): void {
  const { busy: _, ...rest } = running;
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

function sayEnd(job: BackgroundJob): void {
  const show = {
    label: job.failed > 0 ? 'Show what failed' : 'Show',
    run: () => context().shell.go(`/jobs/${job.id}`),
  };
  const tone = job.state === 'done' ? (job.failed > 0 ? 'warn' : 'good') : job.state === 'cancelled' ? 'info' : 'bad';
  toast({ tone, text: job.title, detail: job.outcome ?? '', action: show });
}

const tell = (error: unknown): void =>
  void toast({ tone: 'bad', text: 'It could not be stopped.', detail: sentenceOf(error) });
