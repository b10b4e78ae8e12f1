import { job } from '#contract/job.ts';
import { action, unavailable } from '#console/registry/define.ts';
import type { KindFacts } from '#contract/kinds.ts';
import { readAll } from './notices-read.ts';

type Facts = KindFacts['job'];

const download = action({
  id: 'job.download',
  title: 'Download file',
  words: ['export', 'result', 'csv'],
  call: job.link,
  on: { kind: 'job', max: 1 },
  icon: 'export',
  keys: ['d'],
  primary: true,
  steps: {},
  test: ({ result, mine }) => (result && mine ? { ok: true } : unavailable('There is no file to download.')),
  async run({ record: job, ctx }) {
    await ctx.shell.download(job);
    return { say: '' };
  },
});

const cancel = action({
  id: 'job.cancel',
  title: 'Cancel job',
  words: ['stop', 'abort'],
  call: job.cancel,
  on: { kind: 'job' },
  icon: 'cancel',
  danger: 'confirm',
  steps: {},
  test: ({ state }) => (isOpen(state) ? { ok: true } : unavailable('This job has already ended.')),
  preview: async ({ record: job }) => ({
    say: `${job.title} stops after its current step. Completed steps are kept.`,
    button: 'Cancel job',
  }),
  async run({ record: { id, title }, send }) {
    await send(job.cancel, { params: { id } });
    return { say: `${title} is being stopped.` };
  },
});

const retry = action({
  id: 'job.retry',
  title: 'Retry what failed',
  words: ['repeat', 'failures'],
  call: job.retry,
  on: { kind: 'job', max: 1 },
  icon: 'undo',
  danger: 'confirm',
  steps: {},
  test: ({ retriable }) => (retriable ? { ok: true } : unavailable('You have nothing to retry in this job.')),
  preview: async ({ record: { failed } }) => ({
    say: `A new job retries the ${failed === 1 ? 'record' : `${failed.toLocaleString('en')} records`} that failed.`,
    button: 'Try again',
  }),
  async run({ record: { id }, send }) {
    const { data } = await send(job.retry, { params: { id } });
    return { say: '', go: `/jobs/${data.id}` };
  },
});

export const jobsActions = { actions: [download, cancel, retry, readAll] };

const isOpen = (state: Facts['state']): boolean => state === 'queued' || state === 'running';
