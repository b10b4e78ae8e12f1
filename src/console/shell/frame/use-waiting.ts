import { useEffect, useState } from 'react';
import { dashboard } from '#contract/dashboard/dashboard.ts';
import { WAITS, type Wait } from '#contract/waiting.ts';
import { useCall } from '#console/shell/server/queries.ts';

/** Work that waits for the person: how many records, and the query of the address that lists them. */
export type Waiting = { id: string; wait: Wait; count: number; address: string };

/**
 * Returns what waits for the person, the most urgent first, and whether that is known, asked or could not be learnt.
 * @param after how long to leave the server to what the screen asks, in ms
 */
export function useWaiting(after = 0): { waiting: readonly Waiting[]; state: 'known' | 'asked' | 'failed' } {
  const [enabled, setEnabled] = useState(after === 0);
  useEffect(() => {
    const timer = setTimeout(() => setEnabled(true), after);
    return () => clearTimeout(timer);
  }, [after]);
  const { data, isError } = useCall(dashboard.waiting, {}, { enabled, staleTime: 15_000, refetchInterval: 60_000 });
  const waits: Readonly<Record<string, Wait>> = WAITS;
  const waiting = (data?.data ?? []).flatMap(({ id, count, address }) => {
    const wait = waits[id];
    return wait ? [{ id, wait, count, address }] : [];
  });
  return { waiting, state: data ? 'known' : isError ? 'failed' : 'asked' };
}

/** Returns the number beside the menu entry of a screen; 0 where nothing waits. */
export const countBeside = (screen: string, waiting: readonly Waiting[]): number =>
  waiting.filter(({ wait }) => wait.menu === screen).reduce((sum, { count }) => sum + count, 0);
