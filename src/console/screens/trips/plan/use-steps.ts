import { useRef } from 'react';
import { sameJson } from '#domain/text/canonical.ts';
import type { Stop } from '#domain/trip/plan.ts';

type Stops = readonly Stop[];

/**
 * Returns what changes a plan so that each step can be undone. Several changes between `begin` and `keep` are one step,
 * which `cancel` takes back. What somebody else changed meanwhile ends what can be undone: it would be lost with it.
 */
export function useSteps(stops: Stops, onChange: (next: Stops) => void) {
  const kept = useRef<{ past: Stops[]; future: Stops[]; begun: Stops | undefined; last: Stops }>({
    past: [],
    future: [],
    begun: undefined,
    last: stops,
  });
  const own = () => {
    const { last } = kept.current;
    if (!sameJson(last, stops)) kept.current = { past: [], future: [], begun: undefined, last: stops };
    return kept.current;
  };
  const set = (next: Stops) => {
    kept.current.last = next;
    onChange(next);
  };
  const travel = (from: 'past' | 'future', to: 'past' | 'future'): boolean => {
    const now = own();
    const next = now.begun === undefined ? now[from].pop() : undefined;
    if (!next) return false;
    now[to].push(stops);
    set(next);
    return true;
  };
  const remember = (before: Stops) => {
    kept.current.past.push(before);
    kept.current.future = [];
  };
  return {
    change(next: Stops) {
      const now = own();
      if (sameJson(next, stops)) return;
      if (now.begun === undefined) remember(stops);
      set(next);
    },
    begin() {
      own().begun ??= stops;
    },
    keep() {
      const now = own();
      const { begun } = now;
      now.begun = undefined;
      if (begun && !sameJson(begun, stops)) remember(begun);
    },
    cancel() {
      const now = own();
      const { begun } = now;
      now.begun = undefined;
      if (begun && !sameJson(begun, stops)) set(begun);
    },
    undo: () => travel('past', 'future'),
    redo: () => travel('future', 'past'),
  };
}
