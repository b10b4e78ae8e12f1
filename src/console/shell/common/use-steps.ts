import { useRef } from 'react';
import { sameJson } from '#domain/text/canonical.ts';

/**
 * Returns what changes a value, such as a plan, so that each step can be undone. Several changes between `begin` and `keep`
 * are one step, which `cancel` takes back. A change may be made in a way of its own (`by`). What somebody else changed
 * meanwhile ends what can be undone: it would be lost with it.
 */
export function useSteps<T>(value: T, onChange: (next: T) => void) {
  const kept = useRef<{ past: T[]; future: T[]; begun: T | undefined; last: T }>({
    past: [],
    future: [],
    begun: undefined,
    last: value,
  });
  const own = () => {
    const { last } = kept.current;
    if (!sameJson(last, value)) kept.current = { past: [], future: [], begun: undefined, last: value };
    return kept.current;
  };
  const set = (next: T, by = onChange) => {
    kept.current.last = next;
    by(next);
  };
  const travel = (from: 'past' | 'future', to: 'past' | 'future'): boolean => {
    const now = own();
    const next = now.begun === undefined ? now[from].pop() : undefined;
    if (next === undefined) return false;
    now[to].push(value);
    set(next);
    return true;
  };
  const remember = (before: T) => {
    kept.current.past.push(before);
    kept.current.future = [];
  };
  return {
    change(next: T, by = onChange) {
      const now = own();
      if (sameJson(next, value)) return;
      if (now.begun === undefined) remember(value);
      set(next, by);
    },
    begin() {
      own().begun ??= value;
    },
    keep() {
      const now = own();
      const { begun } = now;
      now.begun = undefined;
      if (begun !== undefined && !sameJson(begun, value)) remember(begun);
    },
    cancel() {
      const now = own();
      const { begun } = now;
      now.begun = undefined;
      if (begun !== undefined && !sameJson(begun, value)) set(begun);
    },
    undo: () => travel('past', 'future'),
    redo: () => travel('future', 'past'),
  };
}
