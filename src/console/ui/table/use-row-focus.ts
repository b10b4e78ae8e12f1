import { useImperativeHandle, useLayoutEffect, useRef, useState, type Ref } from 'react';
import type { DataTableHandle } from './types.ts';

/** A row that a command asked for before it was mounted, and what happens to it once it is. */
export type SoughtRow = { id: string; act(row: HTMLElement): void };

/**
 * Exposes a handle that lets commands focus a row.
 *
 * @returns the row to act on once it is mounted, for `useSoughtRow` of the rows
 */
export function useRowFocus(
  handle: Ref<DataTableHandle> | undefined,
  region: HTMLElement | null,
  ids: readonly string[],
): SoughtRow | null {
  const [sought, setSought] = useState<SoughtRow | null>(null);
  // The handle is set on the first render, but the region is known only one render later.
  const latest = useRef(region);
  useLayoutEffect(() => {
    latest.current = region;
  });
  useImperativeHandle(handle, () => {
    const on = (id: string, act: (row: HTMLElement) => void) => {
      if (!ids.includes(id)) return;
      const row = rowOf(latest.current, id);
      if (row) act(row);
      setSought(row ? null : { id, act });
    };
    return {
      region: () => latest.current,
      focusRow: (id) => on(id, focusOn),
      openMenu: (id) =>
        on(id, (row) => {
          focusOn(row);
          row.querySelector<HTMLElement>('[data-row-menu]')?.click();
        }),
    };
  });
  return sought;
}

/**
 * Acts on the sought row as soon as it is mounted, however long that takes.
 *
 * @param reveal Scrolls to a row of this id, which mounts it.
 */
export function useSoughtRow(
  sought: SoughtRow | null,
  region: HTMLElement | null,
  reveal?: (id: string) => void,
): void {
  const found = useRef<SoughtRow>(null);
  useLayoutEffect(() => {
    if (!sought || found.current === sought) return;
    const row = rowOf(region, sought.id);
    if (!row) return reveal?.(sought.id);
    found.current = sought;
    sought.act(row);
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
