import { job } from '#contract/job.ts';
import { area, screen } from '#console/registry/define.ts';
import { exportList } from './list-export.ts';
import { open } from './notices.ts';

const list = screen({
  id: 'jobs.list',
  title: 'Jobs',
  words: ['exports', 'imports', 'bulk', 'background', 'progress', 'long work', 'background jobs'],
  path: '/jobs',
  call: job.list,
  menu: { order: 1 },
  keys: ['g j'],
  load: () => import('#console/screens/jobs/job-list.tsx').then((m) => ({ default: m.JobList })),
  filters: () => import('#console/screens/jobs/job-list.tsx').then((m) => m.FILTERS),
});

const record = screen({
  id: 'jobs.record',
  title: 'Job',
  path: '/jobs/:id',
  parent: 'jobs.list',
  call: [job.one, job.failures],
  load: () => import('#console/screens/jobs/job-record.tsx').then((m) => ({ default: m.JobRecord })),
});

export const work = area({
  id: 'work',
  title: 'Jobs',
  icon: 'jobs',
  screens: [list, record],
  actions: [exportList, open],
  loadDeferred: () => import('#commands/deferred.ts').then((m) => m.DEFERRED.jobs),
});
