import { useLayoutEffect } from 'react';
import { register, type GridController } from '#console/shell/state/controllers.ts';
import { useLatest } from '#console/ui/hooks/use-latest.ts';

/** Lets keys enter the grid, board or calendar of a screen, and go along its lanes; the help sheet lists its keys. */
export function useGridKey(is: GridController['is'], enter: () => void, lane?: GridController['lane']): void {
  const latest = useLatest({ enter, lane });
  useLayoutEffect(
    () => register('grids', { is, enter: () => latest.current.enter(), lane: (by) => latest.current.lane?.(by) }),
    [is, latest],
  );
}
