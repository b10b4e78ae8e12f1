import { useState } from 'react';
import { apiKey } from '#contract/staff/api-key.ts';
import type { ApiKey } from '#contract/staff/api-key.schema.ts';
import { RecordState } from '#console/shell/record/record-state.tsx';
import { useCall } from '#console/shell/server/queries.ts';
import { Pagination } from '#console/ui/page/pagination.tsx';
import { PlainTable } from '#console/ui/page/plain-table.tsx';
import { EmptyState } from '#console/ui/page/states.tsx';
import { Status } from '#console/ui/status.tsx';
import { At } from './key-words.tsx';

/** Lists what a key called within 30 days, the latest first. */
export function KeyCalls({ record: { id, name } }: { record: ApiKey }) {
  const [page, setPage] = useState(1);
  const answer = useCall(apiKey.recent, { params: { id }, query: { page, page_size: PAGE } });
  return (
    <RecordState answer={answer} record={answer.data} noun="list of calls">
      {({ data, total }) =>
        data.length === 0 ? (
          <EmptyState title="No calls yet" why="What it calls appears here for 30 days." />
        ) : (
          <div className="flex flex-col gap-3">
            <PlainTable
              label={`Calls of ${name}`}
              head={['When', 'Call', 'Answer', 'Address', 'Request']}
              rows={data.map(({ at, call, status, ip, request_id }) => [
                <At key="at" at={at} />,
                <code key="call" className="font-mono text-sm">
                  {call}
                </code>,
                <Status key="status" tone={status < 400 ? 'good' : 'warn'}>
                  {status}
                </Status>,
                ip,
                <code key="request" className="font-mono text-sm text-faint">
                  {request_id}
                </code>,
              ])}
            />
            {total > PAGE && <Pagination page={page} pageSize={PAGE} total={total} onPageChange={setPage} />}
          </div>
        )
      }
    </RecordState>
  );
}

const PAGE = 20;
