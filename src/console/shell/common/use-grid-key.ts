import { useLayoutEffect } from 'react';
import { register, type GridController } from '#console/shell/state/controllers.ts';
import { useLatest } from '#console/ui/hooks/use-latest.ts';

/** Lets a key enter the grid, board or calendar of a screen, and the help sheet list its keys. */
export function useGridKey(is: GridController['is'], enter: () => void): void {
  const latest = useLatest(enter);
  useLayoutEffect(() => register('grids', { is, enter: () => latest.current() }), [is, latest]);
}
