import { useLayoutEffect } from 'react';
import { register, type GridController } from '#console/shell/state/controllers.ts';
import { useLatest } from '#console/ui/hooks/use-latest.ts';

/** Lets keys enter the grid, board or calendar of a screen, and do what else it offers; the help sheet lists its keys. */
export function useGridKey(
  is: GridController['is'],
  enter: () => void,
  more: Pick<GridController, 'lane' | 'commands'> = {},
): void {
  const latest = useLatest({ enter, ...more });
  useLayoutEffect(
    () =>
      register('grids', {
        is,
        enter: () => latest.current.enter(),
        lane: (by) => latest.current.lane?.(by),
        commands: () => latest.current.commands?.(),
      }),
    [is, latest],
  );
}
