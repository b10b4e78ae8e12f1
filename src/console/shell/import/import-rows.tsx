import { useState } from 'react';
import { kindOfList, type KindName } from '#contract/kinds.ts';
import { job as jobCalls } from '#contract/job.ts';
import { IMPORT_ROWS, type BackgroundJob, type ImportRow } from '#contract/job.schema.ts';
import { asWords } from '#domain/text/words.ts';
import { recordPath } from '#console/registry/links.ts';
import { changeLine } from '#console/shell/record/changes.tsx';
import { useCall } from '#console/shell/server/queries.ts';
import { runtime } from '#console/shell/state/runtime.ts';
import { Select } from '#console/ui/input/input.tsx';
import { TextLink } from '#console/ui/link.tsx';
import { Pagination } from '#console/ui/page/pagination.tsx';
import { PlainTable } from '#console/ui/page/plain-table.tsx';
import { Section } from '#console/ui/page/section.tsx';

const SHOWN = ['all', ...IMPORT_ROWS] as const;
type Shown = (typeof SHOWN)[number];

/** Lists what an import does with each row of its file, and the records that are gone from it. */
export function ImportRows({ job }: { job: BackgroundJob }) {
  const [what, setWhat] = useState<Shown>('all');
  const [page, setPage] = useState(1);
  const [pageSize, setPageSize] = useState(20);
  const { data } = useCall(jobCalls.rows, {
    params: { id: job.id },
    query: { page, page_size: pageSize, sort: 'place', order: 'asc', ...(what !== 'all' && { what }) },
  });
  if (!data || Object.values(data.counts).every((count) => count === 0)) return null;
  return (
    <Section title="What each row does">
      <div className="flex flex-col gap-3">
        <Select
          aria-label="Show"
          className="w-56"
          value={what}
          options={SHOWN.map((value) => ({ value, label: labelOf(value, data.counts) }))}
          onChange={(event) => {
            setWhat(SHOWN.find((each) => each === event.currentTarget.value) ?? 'all');
            setPage(1);
          }}
        />
        <PlainTable
          label="What each row does"
          head={['Record', 'What', 'Changes']}
          rows={data.data.map((row) => [nameOf(job, row), asWords(row.what), <Changes key={row.place} row={row} />])}
        />
        {data.total > 20 && (
          <Pagination
            page={page}
            pageSize={pageSize}
            total={data.total}
            onPageChange={setPage}
            onPageSizeChange={setPageSize}
          />
        )}
      </div>
    </Section>
  );
}

function Changes({ row }: { row: ImportRow }) {
  if (row.what === 'gone') return 'The file does not name it any more; it stays as it is.';
  return row.changes.length === 0 ? '–' : changeLine(row);
}

const labelOf = (what: Shown, counts: Readonly<Record<ImportRow['what'], number>>): string =>
  what === 'all'
    ? `All ${Object.values(counts).reduce((sum, count) => sum + count, 0)}`
    : `${asWords(what)} ${counts[what]}`;

function nameOf({ list }: BackgroundJob, { record_id, label }: ImportRow) {
  const kind = list === null ? undefined : (kindOfList(list)?.name as KindName | undefined);
  const path = kind && record_id !== null && recordPath(runtime().registry, { kind, id: record_id, label });
  return path ? <TextLink href={path}>{label}</TextLink> : label;
}
