import { activityImport } from '#contract/activity/activity.ts';
import { job } from '#contract/job.ts';
import { notice } from '#contract/notice.ts';
import type { Db } from '#server/kit/change/context.ts';
import { implement } from '#server/kit/http/handlers.ts';
import { eachApart } from '#server/kit/jobs/each-apart.ts';
import { bulkHandlers } from './bulk.ts';
import { exportHandlers } from './export.ts';
import { activityImportHandlers, importHandlers } from './import.ts';
import { jobHandlers } from './job.ts';
import { purgeJobs } from './job.store.ts';
import { noticeHandlers } from './notice.ts';
import { purgeNotices } from './notice.store.ts';

export { bulkJob } from './bulk.ts';
export { exportJob } from './export.ts';
export { importJob } from './import-run.ts';
export { resolveList, SOURCES } from './sources.ts';

/** Deletes old jobs and notices. */
export const purgeWork = (db: Db): Promise<unknown> =>
  eachApart(
    [purgeJobs, purgeNotices],
    ({ name }) => name,
    (purge) => purge(db),
  );

export const jobRoutes = [
  ...implement(job, { ...jobHandlers, ...bulkHandlers, ...exportHandlers, ...importHandlers }),
  ...implement(activityImport, activityImportHandlers),
  ...implement(notice, noticeHandlers),
];
