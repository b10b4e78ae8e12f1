import { useRef, type RefObject } from 'react';
import { useGridKey } from '#console/shell/common/use-grid-key.ts';
import type { TimelineHandle } from '#console/ui/timeline/timeline.tsx';

/**
 * Lets keys enter the drivers, and go from lane to lane: the unassigned jobs are the first, and each driver with jobs is
 * another. A key shows the card of the job with the focus. Returns the ref of what holds them.
 */
export function useLaneKeys(timeline: RefObject<TimelineHandle | null>): RefObject<HTMLDivElement | null> {
  const board = useRef<HTMLDivElement>(null);
  const lane = (by: 1 | -1): void => {
    const open = board.current?.querySelector<HTMLElement>('[data-slot]');
    const outside = board.current?.contains(document.activeElement) !== true;
    if (by > 0 && open && outside) open.focus();
    else if (timeline.current?.focusNextRow(by) !== true) open?.focus();
  };
  const commands = (): void => {
    const focused = document.activeElement;
    if (board.current?.contains(focused) === true) focused?.closest<HTMLElement>('[data-slot], [data-block]')?.click();
  };
  useGridKey('board', () => timeline.current?.enter(), { lane, commands });
  return board;
}
