import { useSnapshot } from 'valtio';
import WifiOff from 'lucide-react/icons/wifi-off';
import { showInstant } from '#console/shell/common/display.ts';
import { brokenWords, live } from '#console/shell/state/live-state.ts';
import { useSecond } from '#console/ui/hooks/use-second.ts';

/** Says above the screen that the connection is broken and how old what it shows is. */
export function OfflineBand() {
  const { line, brokenSince } = useSnapshot(live);
  return brokenSince === null ? null : <Band offline={line === 'offline'} since={brokenSince} />;
}

/** A server that restarts is back before anybody needs to know; a network that is gone is said at once. */
function Band({ offline, since }: { offline: boolean; since: number }) {
  const now = useSecond();
  if (!offline && now - since < PATIENCE_MS) return null;
  return (
    <div role="status" className="flex items-start gap-2 rounded border border-line bg-warn-tint px-3 py-1.5">
      <WifiOff aria-hidden className="mt-0.5 size-4 shrink-0 text-warn" />
      <p className="min-w-0 text-muted">
        <span className="font-medium text-ink">{brokenWords(offline)} Reconnecting…</span> What you see is from{' '}
        {showInstant(new Date(since).toISOString()).slice(11, 16)}. You can read and copy it; changes need the
        connection.
      </p>
    </div>
  );
}

const PATIENCE_MS = 5_000;
