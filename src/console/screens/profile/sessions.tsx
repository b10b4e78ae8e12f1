import type { ReactNode } from 'react';
import { profile } from '#contract/staff/profile.ts';
import type { SessionWire } from '#contract/staff/profile.schema.ts';
import { showInstant } from '#console/shell/common/display.ts';
import { execute } from '#console/shell/commands/executor.ts';
import { useCall } from '#console/shell/server/queries.ts';
import { RecordState } from '#console/shell/record/record-state.tsx';
import { relativeText } from '#console/shell/common/relative-time.ts';
import { useCommand } from '#console/shell/commands/use-commands.ts';
import { Button } from '#console/ui/button.tsx';
import { PlainTable } from '#console/ui/page/plain-table.tsx';
import { Status } from '#console/ui/status.tsx';

/** Lists the user's sessions and ends them. */
export function Sessions() {
  const answer = useCall(profile.sessions);
  const endOthers = useCommand('profile.endOtherSessions');
  return (
    <RecordState answer={answer} record={answer.data?.data} noun="sessions">
      {(sessions) => (
        <div className="flex max-w-2xl flex-col items-start gap-4">
          <p className="text-muted">Where you are signed in. A session ends by itself after 12 hours.</p>
          <div className="w-full">
            <PlainTable label="Your sessions" head={['Where', 'Signed in', 'End it']} rows={sessions.map(rowOf)} />
          </div>
          {endOthers && sessions.length > 1 && <Button onClick={endOthers.run}>End other sessions</Button>}
        </div>
      )}
    </RecordState>
  );
}

const rowOf = ({ id, device, ip, created_at, expires_at, current }: SessionWire) => [
  <Two key="where" first={device} second={ip ?? ''} />,
  <Two
    key="when"
    first={
      <time dateTime={created_at} title={relativeText(created_at)}>
        {showInstant(created_at)}
      </time>
    }
    second={<time dateTime={expires_at}>until {showInstant(expires_at)}</time>}
  />,
  current ? (
    <Status key="this" tone="good">
      This one
    </Status>
  ) : (
    <Button
      key="end"
      size="sm"
      aria-label={`End the session of ${device}, signed in ${showInstant(created_at)}`}
      onClick={() => execute('profile.endSession', { values: { id } })}
    >
      End
    </Button>
  ),
];

/** Shows the main value above its details. */
function Two({ first, second }: { first: ReactNode; second: ReactNode }) {
  return (
    <span className="flex flex-col">
      <span className="text-ink">{first}</span>
      <span className="text-sm text-faint">{second}</span>
    </span>
  );
}
