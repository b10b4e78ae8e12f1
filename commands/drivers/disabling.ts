import { formatInstant } from '#domain/time/time.ts';
import type { Disabling } from '#console/registry/plain.ts';
import { choice } from '#console/registry/steps.ts';

/** Returns the step that decides what happens to jobs already assigned. */
export const jobsStep = () =>
  choice({
    label: 'Jobs ahead',
    suggest: () => 'keep' as const,
    options: [
      { value: 'keep' as const, label: 'Stop if there are upcoming jobs', hint: 'The jobs are listed' },
      { value: 'unassign' as const, label: 'Unassign them', hint: 'Their bookings need another driver' },
    ],
  });

/** Returns the query for the chosen option. */
export const unassigning = ({ jobs }: { jobs: 'keep' | 'unassign' }) => (jobs === 'unassign' ? { unassign: true } : {});

/** Disabling somebody or something with jobs. As one of many, a record with jobs ahead is left as it is. */
export const endingJobs: Disabling = {
  steps: { jobs: jobsStep() },
  query: unassigning,
  says: 'is disabled and gets no new jobs',
};

type Ahead = { code: string | null; core_from: string };

/** Returns the preview line about future jobs. */
export function jobsFact(ahead: readonly Ahead[]): { label: string; value: string } {
  const named = ahead
    .slice(0, NAMED)
    .map(({ code, core_from }) => `${code ?? 'Another market'} at ${formatInstant(core_from)}`);
  const more = ahead.length > NAMED ? ` and ${ahead.length - NAMED} more` : '';
  return { label: 'Jobs ahead', value: named.length === 0 ? 'None' : `${named.join(', ')}${more}` };
}

const NAMED = 5;
