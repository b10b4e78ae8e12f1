import { needOf } from '#contract/call.ts';
import { VIEW_LISTS } from '#contract/desk.ts';
import { jobs } from '#contract/jobs.ts';
import { notices } from '#contract/notices.ts';
import { describe, missing, splitAccess, type Access } from '#domain/access.ts';
import type { Ctx } from '#console/registry/context.ts';
import { action, area, screen, type Answer } from '#console/registry/define.ts';
import type { KindRecords } from '#console/registry/kinds.ts';

type Facts = KindRecords['job'];

const list = screen({
  id: 'jobs.list',
  title: 'Jobs',
  words: ['exports', 'imports', 'bulk', 'background', 'progress', 'long work'],
  path: '/jobs',
  call: jobs.jobs,
  menu: { order: 1 },
  keys: ['g j'],
  load: () => import('#console/screens/jobs/job-list.tsx').then((m) => ({ default: m.JobList })),
});

const record = screen({
  id: 'jobs.record',
  title: 'Job',
  path: '/jobs/:id',
  parent: 'jobs.list',
  call: [jobs.job, jobs.failures],
  opens: 'job',
  load: () => import('#console/screens/jobs/job-record.tsx').then((m) => ({ default: m.JobRecord })),
});

const download = action({
  id: 'job.download',
  title: 'Download file',
  words: ['export', 'result', 'csv'],
  call: jobs.link,
  on: { kind: 'job', max: 1 },
  icon: 'export',
  keys: ['d'],
  primary: true,
  steps: {},
  test: ({ result, mine }) => (result && mine ? { ok: true } : no('There is no file to download.')),
  async run({ record: job, ctx }) {
    await ctx.shell.download(job);
    return { say: '' };
  },
});

const cancel = action({
  id: 'job.cancel',
  title: 'Cancel job',
  words: ['stop', 'abort'],
  call: jobs.cancel,
  on: { kind: 'job' },
  icon: 'cancel',
  danger: 'confirm',
  steps: {},
  test: ({ state }) => (isOpen(state) ? { ok: true } : no('This job is over already.')),
  preview: async ({ record: job }) => ({
    say: `${job.title} stops after the step it is at. What is done stays done.`,
    button: 'Cancel job',
  }),
  async run({ record: { id, title }, send }) {
    await send(jobs.cancel, { params: { id } });
    return { say: `${title} is being stopped.` };
  },
});

const retry = action({
  id: 'job.retry',
  title: 'Try again what failed',
  words: ['repeat', 'failures'],
  call: jobs.retry,
  on: { kind: 'job', max: 1 },
  icon: 'undo',
  danger: 'confirm',
  steps: {},
  test: ({ retriable }) => (retriable ? { ok: true } : no('There is nothing of yours to try again.')),
  preview: async ({ record: { failed } }) => ({
    say: `A new job tries again the ${failed === 1 ? 'one that' : `${failed.toLocaleString('en')} that`} did not work.`,
    button: 'Try again',
  }),
  async run({ record: { id }, send }) {
    const { data } = await send(jobs.retry, { params: { id } });
    return { say: '', go: `/jobs/${data.id}` };
  },
});

const exportList = action({
  id: 'list.export',
  title: 'Export',
  words: ['csv', 'file', 'download', 'excel', 'table'],
  call: jobs.exportList,
  icon: 'export',
  keys: ['Shift+F'],
  steps: {},
  test: (_, ctx) => mayExport(ctx),
  async run({ ctx: { shell }, send, idempotencyKey }) {
    const shown = shell.listed();
    if (!shown) return { say: '' };
    const { list: id, title, query, body, columns } = shown;
    const { data } = await send(jobs.exportList, {
      body: { list: id, query: { ...query }, body: { ...body }, columns: [...columns], title: `Export: ${title}` },
      idempotencyKey,
    });
    shell.follow(data);
    return { say: '' };
  },
});

const open = action({
  id: 'notices.open',
  title: 'Show notices',
  words: ['bell', 'messages', 'unread'],
  call: notices.notices,
  icon: 'notices',
  keys: ['g n'],
  steps: {},
  async run({ ctx: { shell } }) {
    shell.openNotices();
    return { say: '' };
  },
});

const readAll = action({
  id: 'notices.readAll',
  title: 'Mark all notices as read',
  words: ['bell', 'clear'],
  call: notices.readAll,
  icon: 'confirm',
  steps: {},
  async run({ send }) {
    await send(notices.readAll);
    return { say: '' };
  },
});

export const work = area({
  id: 'work',
  title: 'Jobs',
  icon: 'jobs',
  screens: [list, record],
  actions: [download, cancel, retry, exportList, open, readAll],
});

const no = (why: string): Answer => ({ ok: false, why });

const isOpen = (state: Facts['state']): boolean => state === 'queued' || state === 'running';

/** Whoever takes a list out of the house needs the right to export under its own tag. */
function mayExport({ at, me, shell }: Ctx): Answer {
  const call = VIEW_LISTS[at.screen ?? ''];
  if (!call || !shell.listed()) return no('Open a list first.');
  const needs = needOf(call).map((need): Access => `${splitAccess(need).tag}:export`);
  const [lacking] = missing(me?.grants ?? {}, needs);
  if (!lacking) return { ok: true };
  const { tag, action: what } = splitAccess(lacking);
  return no(`Needs the right to ${describe(tag, what)} (${lacking}).`);
}
