import { useEffect, useMemo, useRef, useState } from 'react';
import { moment } from '#contract/ugc/moment.ts';
import type { MomentFigures, Review } from '#contract/ugc/moment.schema.ts';
import { CLAIM_SECONDS } from '#domain/ugc/moment.ts';
import { onLive } from '#console/shell/live/live.ts';
import { invalidate, keyOf } from '#console/shell/server/queries.ts';
import { sentenceOf } from '#console/shell/state/api-error.ts';
import { runtime } from '#console/shell/state/runtime.ts';
import { useLatest } from '#console/ui/hooks/use-latest.ts';
import { broughtBack, heldIn, KEPT, NO_QUEUE, putBack, received, startedOver, without, type Queue } from './queue.ts';

/** The queue as the server keeps it for the person; what is decided leaves it before the server has answered. */
export interface KeptQueue {
  readonly queue: Queue;
  readonly figures: MomentFigures | undefined;
  /** Why it could not be asked for. */
  readonly error: string | undefined;
  /** Until when what is looked at is kept, by the clock of this browser; 0 once that is over. */
  readonly keptUntil: number;
  /** Asks for what comes next, and goes on keeping what is kept. `again` brings back what was passed. */
  ask(again?: boolean): Promise<void>;
  leave(items: readonly Review[]): void;
  putBack(item: Review): void;
  bringBack(item: Review): void;
}

/** Keeps a few moments for the person, for as long as the review is on screen. */
export function useQueue(onLost: (lost: readonly Review[]) => void): KeptQueue {
  const [queue, setQueue] = useState<Queue>(NO_QUEUE);
  const [figures, setFigures] = useState<MomentFigures>();
  const [error, setError] = useState<string>();
  const [keptUntil, setKeptUntil] = useState(0);
  const now = useRef(queue);
  const lost = useLatest(onLost);
  // The acts keep their identity: commands, timers and answers on their way use them.
  const acts = useMemo(() => {
    const put = (next: Queue) => {
      now.current = next;
      setQueue(next);
    };
    let asking: Promise<void> | undefined;
    let more = false;
    /** What was put back since the server was last asked: its answer knows nothing of it. */
    const returned = new Set<number>();
    const once = async (again: boolean) => {
      if (again) put(startedOver(now.current));
      const keep = heldIn(now.current);
      const from = Date.now();
      returned.clear();
      try {
        const { data } = await runtime().send(moment.next, { body: { count: KEPT, keep, again } });
        const asked = keep.filter((id) => !returned.has(id));
        const taken = received(now.current, data.items, asked);
        put(taken.queue);
        setFigures(data.figures);
        runtime().queries.setQueryData(keyOf(moment.figures), { data: data.figures });
        setError(undefined);
        setKeptUntil(from + CLAIM_SECONDS * 1000);
        if (taken.lost.length > 0) lost.current(taken.lost);
      } catch (failure) {
        setError(sentenceOf(failure));
      }
    };
    /** Asks at most once at a time, and once more for what was wanted meanwhile. */
    const ask = async (again = false): Promise<void> => {
      if (asking && !again) {
        more = true;
        return asking;
      }
      asking = (asking ?? Promise.resolve())
        .then(() => once(again))
        .finally(() => {
          asking = undefined;
          if (!more) return;
          more = false;
          void ask();
        });
      return asking;
    };
    return {
      ask,
      leave: (items: readonly Review[]) => put(without(now.current, items)),
      putBack(item: Review) {
        returned.add(item.moment.id);
        put(putBack(now.current, item));
      },
      bringBack(item: Review) {
        returned.add(item.moment.id);
        put(broughtBack(now.current, item));
      },
      over: () => setKeptUntil(0),
      held: () => heldIn(now.current),
    };
  }, [lost]);
  useEffect(() => {
    void acts.ask();
    // What the lists show of it is fetched again when they are shown.
    return () => invalidate([moment.list]);
  }, [acts]);
  useArrivals(acts);
  useKeeping(keptUntil, acts);
  return { queue, figures, error, keptUntil, ...acts };
}

/** Asks again when something happens to a moment that is kept, or when there is room for another one. */
function useArrivals({ ask, held }: { ask(): Promise<void>; held(): number[] }): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = onLive('moment', (event) => {
      const ids = held();
      if (event && event.id !== null && !ids.includes(event.id) && ids.length >= KEPT) return;
      timer ??= setTimeout(() => {
        timer = undefined;
        void ask();
      }, 300);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [ask, held]);
}

/** Goes on keeping what is looked at for somebody who is there; whoever comes back later asks again. */
function useKeeping(keptUntil: number, { ask, over }: { ask(): Promise<void>; over(): void }): void {
  const seen = useRef(0);
  useEffect(() => {
    const active = () => {
      seen.current = Date.now();
    };
    active();
    for (const name of ACTIVE) addEventListener(name, active, { passive: true });
    return () => ACTIVE.forEach((name) => removeEventListener(name, active));
  }, []);
  useEffect(() => {
    if (keptUntil === 0) {
      const back = () => void ask();
      const events = ['keydown', 'pointerdown', 'focus'] as const;
      for (const name of events) addEventListener(name, back, { once: true });
      return () => events.forEach((name) => removeEventListener(name, back));
    }
    const timer = setTimeout(
      () => {
        const there = document.visibilityState === 'visible' && Date.now() - seen.current < CLAIM_SECONDS * 1000;
        if (there) void ask();
        else over();
      },
      Math.max(0, keptUntil - Date.now() - ASKED_BEFORE_MS),
    );
    return () => clearTimeout(timer);
  }, [keptUntil, ask, over]);
}

const ACTIVE = ['keydown', 'pointermove', 'pointerdown', 'wheel'] as const;
/** Before the end, so that nobody else is given it in between. */
const ASKED_BEFORE_MS = 2_000;
