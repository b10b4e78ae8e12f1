import { formatInstant, type Instant } from '#domain/time/time.ts';

/** A job that is not over. Its code is null for somebody who may not see the booking's market. */
export type JobAhead = { code: string | null; core_from: Instant; core_to: Instant; on_board: boolean };

const NAMED = 3;

/**
 * Says why a driver or car has to stay in service; null where no job is in the way. A job with its customer on board can go
 * to nobody else: where only such jobs are left, all one can do is wait.
 */
export function whyInService(name: string, jobs: readonly JobAhead[]): string | null {
  if (jobs.length === 0) return null;
  if (jobs.every(({ on_board }) => on_board)) {
    const trips = jobs.map((job) => `${nameOf(job)} until ${formatInstant(job.core_to)}`);
    return `${name} has a customer on board: ${trips.join(', ')}. Wait until that trip is over.`;
  }
  const named = jobs.slice(0, NAMED).map(nameOf);
  const more = jobs.length > NAMED ? ` and ${jobs.length - NAMED} more` : '';
  const count = jobs.length === 1 ? '1 job' : `${jobs.length} jobs`;
  return `${name} has ${count} ahead: ${named.join(', ')}${more}. Reassign or unassign them first.`;
}

const nameOf = ({ code, core_from }: JobAhead): string => code ?? `one at ${formatInstant(core_from)}`;
