import { useMemo } from 'react';
import type { BackgroundJob } from '#contract/job.schema.ts';
import { addressOf } from '#contract/kinds.ts';
import type { Ref } from '#console/registry/kinds.ts';
import { CommandButtons } from '#console/shell/commands/command-menu.tsx';
import { ImportRows } from './import-rows.tsx';
import { JobFailures } from './job-failures.tsx';
import { Button } from '#console/ui/button.tsx';
import { Notice } from '#console/ui/notice.tsx';
import { TextLink } from '#console/ui/link.tsx';

/** Shows the progress and errors of a trial run or an import, and the next actions. */
export function ImportReport({ job, onApply }: { job: BackgroundJob; onApply(): void }) {
  const ref = useMemo<Ref<'job'>>(() => ({ kind: 'job', id: job.id, label: job.title, record: job }), [job]);
  if (job.ended_at === null)
    return (
      <div className="flex max-w-xl flex-col gap-1">
        <progress
          aria-label="Rows checked"
          value={job.done}
          max={Math.max(job.total ?? 1, 1)}
          className="h-2 w-full accent-(--primary)"
        />
        <p className="text-muted">
          {job.done.toLocaleString('en')} of {(job.total ?? 0).toLocaleString('en')} rows. You can leave this page; a
          notice tells you when it is done.
        </p>
      </div>
    );
  const right = job.done - job.failed;
  return (
    <div className="flex flex-col gap-4">
      <div role="status" ref={reveal}>
        <Notice tone={job.state !== 'done' ? 'bad' : job.failed > 0 ? 'warn' : 'good'} title={job.outcome ?? ''} />
      </div>
      <div className="flex flex-wrap gap-2">
        {job.applicable && (
          <Button variant="primary" onClick={onApply}>
            {`Import ${right.toLocaleString('en')} ${right === 1 ? 'row' : 'rows'}`}
          </Button>
        )}
        <CommandButtons kind="job" records={ref} />
        <TextLink href={addressOf('job', job.id)} className="self-center">
          Show the job
        </TextLink>
      </div>
      {job.failed > 0 && <JobFailures job={job} />}
      <ImportRows job={job} />
    </div>
  );
}

const reveal = (box: HTMLElement | null): void => box?.scrollIntoView({ block: 'nearest' });
