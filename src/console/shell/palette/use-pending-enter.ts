import { useEffect, useEffectEvent, useRef } from 'react';
import { COMING, SEARCHING } from '#console/registry/palette/palette-rows.ts';
import type { Row } from '#console/registry/palette/group-rows.ts';
import { palette } from '#console/shell/state/palette-state.ts';

/**
 * Remembers an Enter pressed before a look-up or the commands have loaded, and opens the row as soon as it is known,
 * unless the query or the selection changes first.
 * @param row the selected row
 * @returns a function to call for a row that is still loading
 */
export function usePendingEnter(query: string, row: Row | undefined, open: (row: Row, newTab: boolean) => void) {
  const pending = useRef<{ query: string; id: string; newTab: boolean }>(undefined);
  const arrived = useEffectEvent(() => {
    const wait = pending.current;
    if (!wait) return;
    if (row?.is === 'looking') {
      // Once the commands are there and none fits well, a record is waited for.
      pending.current = { ...wait, id: row.id };
      return;
    }
    pending.current = undefined;
    const meant =
      wait.id === COMING
        ? row?.is === 'command'
        : row !== undefined && ARRIVED.has(row.is) && [row.id, SEARCHING].includes(wait.id);
    if (row && meant && query === wait.query && palette.open) open(row, wait.newTab);
  });
  useEffect(() => arrived(), [query, row]);
  return (newTab: boolean): void => {
    if (row) pending.current = { query, id: row.id, newTab };
  };
}

/** Rows that a search was waited for; a command that merely fits is not run for them. */
const ARRIVED: ReadonlySet<Row['is']> = new Set(['record', 'sentence', 'link']);
