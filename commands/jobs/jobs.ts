import { needOf } from '#contract/kit/call.ts';
import { kindOfList } from '#contract/kinds.ts';
import { jobs } from '#contract/jobs.ts';
import { notices } from '#contract/notices.ts';
import { describe, missing, splitAccess, type Access } from '#domain/access/access.ts';
import type { Ctx } from '#console/registry/context.ts';
import { action, area, type Availability, screen, unavailable } from '#console/registry/define.ts';

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
  load: () => import('#console/screens/jobs/job-record.tsx').then((m) => ({ default: m.JobRecord })),
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

export const work = area({
  id: 'work',
  title: 'Jobs',
  icon: 'jobs',
  screens: [list, record],
  actions: [exportList, open],
  loadDeferred: () => import('./job.ts').then((m) => m.jobsActions),
});

/** Whoever takes a list out of the house needs the right to export under its own tag. */
function mayExport({ at, me, shell }: Ctx): Availability {
  const call = kindOfList(at.screen ?? '')?.calls.list;
  if (!call || !shell.listed()) return unavailable('Open a list first.');
  const needs = needOf(call).map((need): Access => `${splitAccess(need).tag}:export`);
  const [lacking] = missing(me?.grants ?? {}, needs);
  if (!lacking) return { ok: true };
  const { tag, action: what } = splitAccess(lacking);
  return unavailable(`Needs the right to ${describe(tag, what)} (${lacking}).`);
}
