import { useImperativeHandle, useLayoutEffect, useRef, type Ref } from 'react';
import type { DataTableHandle } from './types.ts';

/**
 * Exposes a handle that lets commands focus a row.
 *
 * @param reveal Mounts a virtualised row, which appears one frame later.
 */
export function useRowFocus(
  handle: Ref<DataTableHandle> | undefined,
  region: HTMLElement | null,
  ids: readonly string[],
  reveal?: (index: number) => void,
) {
  // A row may be requested on the table's first render (Back), but the region is known only one render later.
  const latest = useRef(region);
  useLayoutEffect(() => {
    latest.current = region;
  });
  useImperativeHandle(handle, () => {
    const act = (id: string, once: (row: HTMLElement) => void) => {
      const index = ids.indexOf(id);
      if (index === -1) return;
      if (rowOf(latest.current, id) === null) reveal?.(index);
      let tries = 5;
      const attempt = () => {
        const row = rowOf(latest.current, id);
        tries -= 1;
        if (row) once(row);
        else if (tries > 0) requestAnimationFrame(attempt);
      };
      attempt();
    };
    return {
      region: () => latest.current,
      focusRow: (id) => act(id, focusOn),
      openMenu: (id) =>
        act(id, (row) => {
          focusOn(row);
          row.querySelector<HTMLElement>('[data-row-menu]')?.click();
        }),
    };
  });
}

function rowOf(region: HTMLElement | null, id: string): HTMLElement | null {
  return region?.querySelector<HTMLElement>(`[data-row-id="${CSS.escape(id)}"]`) ?? null;
}

function focusOn(row: HTMLElement) {
  const target = row.querySelector<HTMLElement>('[data-row-link]') ?? row;
  target.focus({ preventScroll: true });
  row.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}
