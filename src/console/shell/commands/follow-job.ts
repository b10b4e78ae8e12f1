import { job as jobCalls } from '#contract/job.ts';
import type { BackgroundJob } from '#contract/job.schema.ts';
import { addressOf } from '#contract/kinds.ts';
import { apiBase } from '#console/shell/state/address.ts';
import { ApiError, sentenceOf } from '#console/shell/state/api-error.ts';
import { invalidate } from '#console/shell/server/queries.ts';
import { runtime } from '#console/shell/state/runtime.ts';
import { go } from '#console/shell/location/navigate.ts';
import { dismiss, toast } from '#console/shell/state/toasts.ts';

/** Waits for a job in the background, reports its result and downloads the file it made. */
export async function follow(started: BackgroundJob): Promise<void> {
  const action = { label: 'Show', run: () => go(addressOf('job', started.id)) };
  const toastId = toast({
    tone: 'info',
    text: started.title,
    detail: 'Started. You can go on working meanwhile.',
    action,
  });
  try {
    const job = await until(started.id);
    invalidate([jobCalls.list]);
    if (job.result) await download(job);
    dismiss(toastId);
    toast({
      tone: job.state === 'done' ? 'good' : 'warn',
      text: job.title,
      detail: job.outcome ?? '',
      action: job.result ? { label: 'Download again', run: () => void downloadAgain(job) } : action,
    });
  } catch (error) {
    toast({ tone: 'bad', text: started.title, detail: sentenceOf(error), action });
  }
}

async function downloadAgain(job: BackgroundJob): Promise<void> {
  try {
    await download(job);
  } catch (error) {
    toast({ tone: 'bad', text: job.title, detail: sentenceOf(error) });
  }
}

/** Returns the job once it is over; `progress` is called while it runs. */
export async function until(id: number, progress?: (job: BackgroundJob) => void): Promise<BackgroundJob> {
  for (let wait = SOON_MS; ; wait = Math.min(wait * 1.5, LATE_MS)) {
    await new Promise((resolve) => setTimeout(resolve, wait));
    const job = await ask(id);
    if (!job) continue;
    progress?.(job);
    if (job.ended_at !== null) return job;
  }
}

/** Downloads the file a job made, by a single-use address. */
export async function download({ id }: Pick<BackgroundJob, 'id'>): Promise<void> {
  const { data } = await runtime().send(jobCalls.link, { params: { id } });
  save(data.url);
}

/** Downloads a file by a single-use address. */
export function save(url: string): void {
  const link = document.createElement('a');
  link.href = apiBase() + url;
  link.download = '';
  link.click();
}

/** Returns the current state of a job; undefined while the server cannot be reached. */
async function ask(id: number): Promise<BackgroundJob | undefined> {
  try {
    return (await runtime().send(jobCalls.one, { params: { id } })).data;
  } catch (error) {
    if (error instanceof ApiError && (error.status === 0 || error.status >= 500)) return undefined;
    throw error;
  }
}

const SOON_MS = 250;
const LATE_MS = 1500;
