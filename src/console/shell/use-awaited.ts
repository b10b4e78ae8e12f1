import { useEffect, useEffectEvent, useState } from 'react';
import type { Row } from '#console/registry/palette-rows.ts';
import { palette } from './palette-state.ts';

/**
 * Enter pressed before a look-up has answered: what was meant is opened as soon as it is known, unless something else is
 * typed or chosen meanwhile. Who types a code and Enter need not wait.
 * @param row the selected row
 * @returns to be called for a row that is still looking
 */
export function useAwaited(query: string, row: Row | undefined, open: (row: Row, newTab: boolean) => void) {
  const [asked, setAsked] = useState<{ query: string; id: string; newTab: boolean }>();
  const arrived = useEffectEvent(() => {
    if (!asked || row?.is === 'looking') return;
    setAsked(undefined);
    if (row?.is === 'record' && row.id === asked.id && query === asked.query && palette.open) open(row, asked.newTab);
  });
  useEffect(() => arrived(), [query, row]);
  return (newTab: boolean): void => {
    if (row) setAsked({ query, id: row.id, newTab });
  };
}
