import { useState } from 'react';
import { parseCode } from '#domain/booking/booking-code.ts';
import { kindOfList, type KindName } from '#contract/kinds.ts';
import { job as jobCalls } from '#contract/job.ts';
import type { BackgroundJob, JobFailure } from '#contract/job.schema.ts';
import { recordPath } from '#console/registry/links.ts';
import { useCall } from '#console/shell/server/queries.ts';
import { runtime } from '#console/shell/state/runtime.ts';
import { TextLink } from '#console/ui/link.tsx';
import { Pagination } from '#console/ui/page/pagination.tsx';
import { PlainTable } from '#console/ui/page/plain-table.tsx';
import { Section } from '#console/ui/page/section.tsx';

/** Lists the records a job failed on, each with its reason and a link. */
export function JobFailures({ job }: { job: BackgroundJob }) {
  const [page, setPage] = useState(1);
  const [pageSize, setPageSize] = useState(20);
  const { data } = useCall(jobCalls.failures, {
    params: { id: job.id },
    query: { page, page_size: pageSize, sort: 'place', order: 'asc' },
  });
  return (
    <Section title="What failed">
      <PlainTable
        label="What failed"
        head={['Record', 'Why']}
        rows={(data?.data ?? []).map((failure) => [nameOf(job, failure), failure.reason])}
      />
      {data && data.total > 20 && (
        <Pagination
          page={page}
          pageSize={pageSize}
          total={data.total}
          onPageChange={setPage}
          onPageSizeChange={setPageSize}
        />
      )}
    </Section>
  );
}

function nameOf({ list }: BackgroundJob, { record_id, label }: JobFailure) {
  const { registry } = runtime();
  const kind = list === null ? undefined : (kindOfList(list)?.name as KindName | undefined);
  const path =
    kind &&
    record_id !== null &&
    recordPath(registry, { kind, id: record_id, label, ...(parseCode(label) && { code: label }) });
  return path ? <TextLink href={path}>{label}</TextLink> : label;
}
