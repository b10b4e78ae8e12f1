import { job } from '#contract/job.ts';
import { action, unavailable } from '#console/registry/define.ts';
import { addressOf, kindOfList, type KindFacts } from '#contract/kinds.ts';
import type { Send } from '#console/registry/context.ts';
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
  words: ['repeat', 'failures', 'try again', 'run again'],
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
    return { say: '', go: addressOf('job', data.id) };
  },
});

const disableGone = action({
  id: 'job.disableGone',
  title: 'Disable what is gone from the file',
  words: ['import', 'missing', 'removed', 'old', 'switch off'],
  call: [job.rows, job.bulk],
  on: { kind: 'job', max: 1 },
  icon: 'disable',
  danger: 'confirm',
  steps: {},
  test: ({ gone, list, mine }) =>
    gone > 0 && list !== null && mine ? { ok: true } : unavailable('Its file names every record that it should.'),
  preview: async ({ record: { gone } }) => ({
    say: `${gone === 1 ? 'The record' : `The ${gone.toLocaleString('en')} records`} that the file does not name any more ${gone === 1 ? 'is' : 'are'} disabled, not deleted.`,
    button: 'Disable',
  }),
  async run({ record: { id, list, title }, send, idempotencyKey }) {
    const only = await goneFrom(id, send);
    const toggle = list === null ? undefined : kindOfList(list)?.calls.toggle;
    if (!list || !toggle) throw new Error('An import of records that can be disabled names their list');
    const { data } = await send(job.bulk, {
      body: {
        list,
        call: toggle.id,
        params: { flag: 'disable' },
        only,
        expected: only.length,
        title: `Disable what is gone: ${title}`.slice(0, 120),
      },
      idempotencyKey,
    });
    return { say: '', go: addressOf('job', data.id) };
  },
});

/** Reads the records that the file of an import does not name any more; the server reports at most a thousand. */
async function goneFrom(id: number, send: Send): Promise<{ id: number; label: string }[]> {
  const only: { id: number; label: string }[] = [];
  for (let page = 1; ; page += 1) {
    const { data, total } = await send(job.rows, { params: { id }, query: { what: 'gone', page, page_size: 100 } });
    only.push(...data.flatMap(({ record_id, label }) => (record_id === null ? [] : [{ id: record_id, label }])));
    if (data.length === 0 || page * 100 >= total) return only;
  }
}

export const jobsActions = { actions: [download, cancel, retry, disableGone, readAll] };

const isOpen = (state: Facts['state']): boolean => state === 'queued' || state === 'running';
