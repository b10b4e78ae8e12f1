/**
 * A process that is going to be killed at work: on the server at argv[2], or the embedded database in the folder argv[3].
 * It says so once it has done the first records of a job.
 */
import { writeSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { openDatabase } from '#server/kit/database/database.ts';
import { jobKinds } from '#server/job-kinds.ts';
import { startWorker } from '#server/kit/jobs/worker.ts';
import { testInstallation } from '#tests/kit/installation.ts';
import { actorById } from '#server/staff/index.ts';

const [, , url, dataDir] = process.argv;
const database = await openDatabase({ url, dataDir });
await startWorker({
  database,
  kinds: jobKinds(testInstallation()),
  actorOf: actorById,
  clock: () => new Date(),
  log: (level, message, details) => {
    if (level === 'error') writeSync(2, `${message} ${String(details?.err)}\n`);
  },
  leaseMs: 1500,
});
const hasBegun = () => database.db.selectFrom('job').select('id').where('done', '>', 0).executeTakeFirst();
while (!(await hasBegun())) await setTimeout(10);
writeSync(1, 'at work\n');
