import { jobs } from '#contract/jobs.ts';
import { asWords } from '#domain/text/words.ts';
import { listSource } from '#server/kit/change/list-source.ts';
import { whose } from './job.ts';
import { countJobs, walkJobs } from './job.store.ts';

/** All the jobs a filter finds, of whoever asks or of everybody. */
export const jobList = listSource({
  call: jobs.jobs,
  async walk({ query }, { db, actor }, stretch) {
    const rows = await walkJobs(db, query, whose(query, actor), stretch);
    return { rows, cursor: rows.at(-1)?.cursor ?? null };
  },
  count: ({ query }, { db, actor }) => countJobs(db, query, whose(query, actor)),
  columns: {
    title: (job) => job.title,
    state: (job) => asWords(job.state),
    done: { parts: ['', 'of'], read: ({ done, total }) => [done, total] },
    failed: (job) => job.failed,
    outcome: (job) => job.outcome,
    kind: (job) => asWords(job.kind),
    asked_by: (job) => job.asked_by,
    created_at: (job, { instant }) => instant(job.created_at),
    id: (job) => job.id,
  },
});
