import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useSnapshot } from 'valtio';
import type { UseQueryResult } from '@tanstack/react-query';
import { gotNoReply } from '#console/shell/server/queries.ts';
import { live } from '#console/shell/state/live-state.ts';
import { useLatest } from '#console/ui/hooks/use-latest.ts';
import { useSecond } from '#console/ui/hooks/use-second.ts';
import { Button } from '#console/ui/button.tsx';
import { Notice } from '#console/ui/notice.tsx';

/** What was asked of a list while the server could not be reached. */
export type Unreached = {
  /** Page that was asked for, if only the page was to change. */
  page: number | undefined;
  /** Page that is on screen meanwhile. */
  shown: number;
  /** Asks once more, and shows what arrives. Rejects while there is no answer. */
  again(): Promise<void>;
};

type Asked<State> = { state: State; page: number; ask(): Promise<unknown> };

/**
 * Keeps the rows that are shown when another page or order gets no answer: the address leads back to them, so that it and
 * the paging say what is on screen. Filters stay as they are, since somebody may be typing in one.
 * @returns what is still to be fetched
 */
export function useKeptRows<State extends object>(
  answer: Pick<UseQueryResult, 'data' | 'error' | 'isSuccess' | 'isPlaceholderData'>,
  now: Asked<State>,
  show: (state: State, how?: { replace?: boolean }) => void,
): Unreached | undefined {
  const seen = useRef<Asked<State>>(undefined);
  const [wanted, setWanted] = useState<{ next: Asked<State>; from: Asked<State> }>();
  const latest = useLatest({ now, show });
  const asked = JSON.stringify(now.state);
  const arrived = answer.isSuccess && !answer.isPlaceholderData;
  const unreached = answer.data === undefined && gotNoReply(answer.error);
  useLayoutEffect(() => {
    const { now: at, show: lead } = latest.current;
    const before = seen.current;
    if (arrived) {
      seen.current = at;
      // Whoever went on to something else does not want that any more.
      if (before && JSON.stringify(before.state) !== asked) setWanted(undefined);
    } else if (
      unreached &&
      before &&
      JSON.stringify(before.state) !== asked &&
      alikeBut(PAGE_OR_ORDER, before.state, at.state)
    ) {
      setWanted({ next: at, from: before });
      lead(before.state, { replace: true });
    }
  }, [arrived, unreached, asked, latest]);
  if (!wanted || JSON.stringify(wanted.from.state) !== asked) return undefined;
  const { next, from } = wanted;
  return {
    page: alikeBut(PAGE, from.state, next.state) ? next.page : undefined,
    shown: from.page,
    async again() {
      await next.ask();
      setWanted(undefined);
      show(next.state);
    },
  };
}

/** Returns whether two states of a list differ in nothing but some fields. */
const alikeBut = (fields: object, one: object, other: object): boolean =>
  JSON.stringify({ ...one, ...fields }) === JSON.stringify({ ...other, ...fields });

const PAGE = { pageNo: null };
const PAGE_OR_ORDER = { ...PAGE, size: null, sort: null };

/** Says that the rows are those from before, and when the next try is. */
export function KeptRows({ unreached: { page, shown, again } }: { unreached: Unreached }) {
  const { line } = useSnapshot(live);
  const now = useSecond();
  const [tries, setTries] = useState(0);
  const [due, setDue] = useState(() => now + waitAfter(0));
  const [trying, setTrying] = useState(false);
  const attempt = async () => {
    if (trying) return;
    setTrying(true);
    try {
      await again();
    } catch {
      // The next try is said below.
      setTries(tries + 1);
      setDue(Date.now() + waitAfter(tries + 1));
    } finally {
      setTrying(false);
    }
  };
  const latest = useLatest(attempt);
  const isDue = now >= due;
  useEffect(() => {
    if (isDue || line === 'on') void latest.current();
  }, [isDue, line, latest]);
  const left = Math.max(1, Math.ceil((due - now) / 1000));
  return (
    <Notice
      tone="warn"
      title={page === undefined ? 'These are the rows from before your last change.' : `This is still page ${shown}.`}
      actions={
        <Button size="sm" busy={trying} onClick={() => void attempt()}>
          Try now
        </Button>
      }
    >
      {page === undefined ? 'What you asked for' : `Page ${page}`} needs the connection.{' '}
      <span aria-hidden>{trying ? 'Trying again…' : `Trying again in ${left} s.`}</span>
    </Notice>
  );
}

/** Waits longer after each try, in ms. */
const waitAfter = (tries: number): number => Math.min(15_000, 5_000 * (tries + 1));
