import { useLayoutEffect } from 'react';
import { useLatest } from '#console/ui/hooks/use-latest.ts';
import { layerAppears } from './presses.ts';

/** What closes each dialog, menu and popover on the page, the one opened last at the end. */
const closers: (() => void)[] = [];
let waiting: (() => void) | undefined;

/** Lets this layer be closed by whatever opens next, while it is shown. */
export function useOpenLayer(onClose: () => void): void {
  const latest = useLatest(onClose);
  useLayoutEffect(() => {
    const close = () => latest.current();
    closers.push(close);
    layerAppears();
    return () => {
      closers.splice(closers.indexOf(close), 1);
      // After the layer has let go of the focus as well.
      queueMicrotask(() => {
        if (closers.length > 0) return;
        waiting?.();
        waiting = undefined;
      });
    };
  }, [latest]);
}

/**
 * Closes all layers and then goes on, since only one at a time can have the keys. A layer that stays keeps them, and nothing
 * else opens.
 */
export function closeLayers(goOn: () => void): void {
  if (closers.length === 0) return goOn();
  waiting = goOn;
  for (const close of closers.toReversed()) close();
}
