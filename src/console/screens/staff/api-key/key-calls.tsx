import { apiKey } from '#contract/staff/api-key.ts';
import type { ApiKey } from '#contract/staff/api-key.schema.ts';
import { RecordState } from '#console/shell/record/record-state.tsx';
import { usePages } from '#console/shell/list/use-pages.tsx';
import { PlainTable } from '#console/ui/page/plain-table.tsx';
import { EmptyState } from '#console/ui/page/states.tsx';
import { Status } from '#console/ui/status.tsx';
import { At } from './key-words.tsx';

/** Lists what a key called within 30 days, the latest first. */
export function KeyCalls({ record: { id, name } }: { record: ApiKey }) {
  const { answer, pages } = usePages(apiKey.recent, { params: { id } }, { idOf: (row) => row.request_id });
  return (
    <RecordState answer={answer} record={answer.data} noun="list of calls">
      {({ data }) =>
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
            {pages}
          </div>
        )
      }
    </RecordState>
  );
}
