import { useImperativeHandle, type Ref, type RefObject } from 'react';
import type { DataTableHandle } from './types.ts';

/**
 * Lets commands put the keyboard on a row.
 *
 * @param reveal makes a virtual row exist; it is drawn a frame later.
 */
export function useRowFocus(handle: Ref<DataTableHandle> | undefined, region: RefObject<HTMLElement | null>, ids: readonly string[], reveal: (index: number) => void) {
  useImperativeHandle(handle, () => ({
    focusRow(id) {
      const index = ids.indexOf(id);
      if (index === -1 || focusIn(region.current, id)) return;
      reveal(index);
      let tries = 5;
      requestAnimationFrame(function again() {
        tries -= 1;
        if (!focusIn(region.current, id) && tries > 0) requestAnimationFrame(again);
      });
    },
  }));
}

function focusIn(region: HTMLElement | null, id: string): boolean {
  const row = region?.querySelector<HTMLElement>(`[data-row-id="${CSS.escape(id)}"]`);
  const target = row?.querySelector<HTMLElement>('[data-row-link]') ?? row;
  if (!row || !target) return false;
  target.focus({ preventScroll: true });
  row.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  return true;
}
