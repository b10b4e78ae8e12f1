import { refOf } from '#console/registry/kinds.ts';
import { useMemo } from 'react';
import { job } from '#contract/job.ts';
import type { BackgroundJob } from '#contract/job.schema.ts';
import { RecordActions } from '#console/shell/record/record-actions.tsx';
import { showInstant, showSize } from '#console/shell/common/display.ts';
import { useCall } from '#console/shell/server/queries.ts';
import { useRecord } from '#console/shell/record/record.ts';
import { RecordState } from '#console/shell/record/record-state.tsx';
import { DescriptionList } from '#console/ui/facts.tsx';
import { PageHeader } from '#console/ui/page/page-header.tsx';
import { Section } from '#console/ui/page/section.tsx';
import { JobFailures } from '#console/shell/import/job-failures.tsx';
import { JobBadge, KIND_WORDS, progressOf } from './job-words.tsx';

/** Shows one background job: progress, outcome and errors. */
export function JobRecord({ params }: { params: { id: string } }) {
  const answer = useCall(job.one, { params: { id: Number(params.id) } }, { refetchInterval: whileOpen });
  const record = answer.isPlaceholderData ? undefined : answer.data?.data;
  return (
    <RecordState answer={answer} record={record} noun="job">
      {(job) => <Record job={job} />}
    </RecordState>
  );
}

function Record({ job }: { job: BackgroundJob }) {
  const ref = useMemo(() => refOf('job', job), [job]);
  useRecord(ref);
  return (
    <div className="flex flex-col gap-6">
      <PageHeader
        title={job.title}
        mark={<JobBadge state={job.state} />}
        facts={[KIND_WORDS[job.kind], `Requested by ${job.asked_by}`, showInstant(job.created_at)]}
        actions={<RecordActions record={ref} />}
      />
      {job.ended_at === null && (
        <div className="flex max-w-xl flex-col gap-1">
          <progress
            aria-label="Progress"
            {...(job.total !== null && { value: job.done, max: Math.max(job.total, 1) })}
            className="h-2 w-full accent-(--primary)"
          />
          <p role="status" className="text-muted">
            {progressOf(job)}
            {job.failed > 0 && `, ${job.failed.toLocaleString('en')} failed`}
          </p>
        </div>
      )}
      <Section title="Outcome">
        <DescriptionList
          facts={[
            { label: 'Summary', value: job.outcome, wide: true },
            { label: 'Done', value: progressOf(job) },
            { label: 'Failed', value: job.failed.toLocaleString('en') },
            { label: 'File', value: job.result && `${job.result.name} (${showSize(job.result.bytes)})` },
            { label: 'Started', value: job.started_at && showInstant(job.started_at) },
            { label: 'Ended', value: job.ended_at && showInstant(job.ended_at) },
          ]}
        />
      </Section>
      {job.failed > 0 && <JobFailures job={job} />}
    </div>
  );
}

/** Polls an unfinished job every second. */
const whileOpen = ({ state }: { state: { data?: { data: BackgroundJob } | undefined } }): number | false =>
  state.data && state.data.data.ended_at !== null ? false : 1000;
