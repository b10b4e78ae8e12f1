import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { live } from '#console/shell/state/live-state.ts';
import type { LineState } from '#console/shell/state/live-state.ts';
import { Dot } from '#console/ui/status.tsx';
import type { Tone } from '#console/ui/status.tsx';
import { VisuallyHidden } from '#console/ui/visually-hidden.tsx';
import { startLive } from './live.ts';

/**
 * Shows the state of the event stream: a dot while connected, words otherwise. The stream stays open as long as the
 * page lives.
 */
export function LiveMark() {
  useEffect(startLive, []);
  const { line } = useSnapshot(live);
  const { tone, words, tip } = MARKS[line];
  return (
    <span className="flex h-8 min-w-6 items-center justify-center gap-1.5 px-1 text-sm text-muted" data-tip={tip}>
      {line !== 'off' && <Dot tone={tone} />}
      <span role="status" className="max-tablet:sr-only">
        {line !== 'on' && words}
      </span>
      {line === 'on' && <VisuallyHidden>{words}</VisuallyHidden>}
    </span>
  );
}

const MARKS: Record<LineState, { tone: Tone; words: string; tip?: string }> = {
  off: { tone: 'neutral', words: '' },
  on: { tone: 'good', words: 'Connected', tip: 'Connected: changes by others appear automatically' },
  reconnecting: { tone: 'warn', words: 'Reconnecting…', tip: 'Changes by others appear once the connection is back' },
  offline: { tone: 'bad', words: 'Offline', tip: 'No network: changes by others appear once it is back' },
};
