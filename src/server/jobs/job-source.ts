import { job } from '#contract/job.ts';
import { asWords } from '#domain/text/words.ts';
import { listSource } from '#server/kit/change/list-source.ts';
import { ownerFilter } from './job.ts';
import { countJobs, walkJobs } from './job.store.ts';

/** The list of jobs as a whole: the caller's own, or everybody's. */
export const jobList = listSource({
  call: job.list,
  async walk({ query }, { db, actor }, page) {
    const rows = await walkJobs(db, query, ownerFilter(query, actor), page);
    return { rows, cursor: rows.at(-1)?.cursor ?? null };
  },
  count: ({ query }, { db, actor }) => countJobs(db, query, ownerFilter(query, actor)),
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
