import { admin as adminCalls } from '#contract/staff/admin.ts';
import type { Admin } from '#contract/staff/admin.schema.ts';
import type { SessionWire } from '#contract/staff/profile.schema.ts';
import { mayEndSessions } from '#domain/access/admin-rules.ts';
import { showInstant } from '#console/shell/common/display.ts';
import { execute } from '#console/shell/commands/executor.ts';
import { useCall } from '#console/shell/server/queries.ts';
import { RecordState } from '#console/shell/record/record-state.tsx';
import { relativeText } from '#console/shell/common/relative-time.ts';
import { Button } from '#console/ui/button.tsx';
import { Notice } from '#console/ui/notice.tsx';
import { PlainTable } from '#console/ui/page/plain-table.tsx';
import { EmptyState } from '#console/ui/page/states.tsx';
import { useMay } from './admin-rules-here.ts';

/** Lists the sessions of an admin, for higher-ranked admins. */
export function AdminSessions({ record: admin }: { record: Admin }) {
  const may = useMay(adminCalls.sessions, mayEndSessions, admin);
  return may.ok ? <Sessions admin={admin} /> : <Notice tone="info" title={may.why} className="max-w-2xl" />;
}

function Sessions({ admin }: { admin: Admin }) {
  const answer = useCall(adminCalls.sessions, { params: { id: admin.id } });
  return (
    <RecordState answer={answer} record={answer.data?.data} noun="sessions">
      {(sessions) =>
        sessions.length === 0 ? (
          <EmptyState
            title="Not signed in"
            why={`${admin.name} has no session now. Each ends by itself after 12 hours.`}
          />
        ) : (
          <div className="max-w-3xl">
            <PlainTable
              label={`Sessions of ${admin.name}`}
              head={['Where', 'Address', 'Signed in', 'Until', 'End it']}
              rows={sessions.map((session) => rowOf(admin, session))}
            />
          </div>
        )
      }
    </RecordState>
  );
}

const rowOf = (admin: Admin, { id, device, ip, created_at, expires_at }: SessionWire) => [
  device,
  ip ?? '–',
  <time key="from" dateTime={created_at} title={relativeText(created_at)}>
    {showInstant(created_at)}
  </time>,
  <time key="until" dateTime={expires_at}>
    {showInstant(expires_at)}
  </time>,
  <Button
    key="end"
    size="sm"
    aria-label={`End the session of ${device}, signed in ${showInstant(created_at)}`}
    onClick={() => execute('admin.endSession', { values: { admin: admin.id, session: id } })}
  >
    End
  </Button>,
];
