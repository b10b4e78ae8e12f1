import { bulkJob, exportJob, importJob } from './jobs/index.ts';
import type { Installation } from './kit/change/context.ts';
import type { JobKind } from './kit/jobs/jobs.ts';
import { ROUTES } from './routes.ts';

/** Returns every kind of background job. */
export const jobKinds = (installation: Installation): readonly JobKind[] => [
  bulkJob(ROUTES, installation),
  exportJob(installation),
  importJob(ROUTES, installation),
];
