import type { BackgroundJob } from '#contract/job.schema.ts';
import { asWords } from '#domain/text/words.ts';
import { Badge, Status, type Tone } from '#console/ui/status.tsx';

export const JobState = ({ state }: { state: BackgroundJob['state'] }) => (
  <Status tone={TONES[state]}>{asWords(state)}</Status>
);

export const JobBadge = ({ state }: { state: BackgroundJob['state'] }) => (
  <Badge tone={TONES[state]}>{asWords(state)}</Badge>
);

/** Returns the progress of a job: `1,200 of 5,000`. */
export function progressOf({ done, total, state }: BackgroundJob): string {
  if (state === 'queued') return 'Queued';
  const count = done.toLocaleString('en');
  return total === null || total === done ? count : `${count} of ${total.toLocaleString('en')}`;
}

export const KIND_WORDS: Readonly<Record<BackgroundJob['kind'], string>> = {
  bulk: 'Bulk action',
  export: 'Export',
  import: 'Import',
};

const TONES: Readonly<Record<BackgroundJob['state'], Tone>> = {
  queued: 'neutral',
  running: 'info',
  done: 'good',
  failed: 'bad',
  cancelled: 'neutral',
};
