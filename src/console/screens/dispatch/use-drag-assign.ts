import { useLayoutEffect, useMemo, useRef, useState, type PointerEvent, type RefObject } from 'react';
import { assignment } from '#contract/dispatch/assignment.ts';
import type { Board } from '#contract/dispatch/board.schema.ts';
import { useAllowed } from '#console/shell/commands/use-commands.ts';
import { useLatest } from '#console/ui/hooks/use-latest.ts';
import { drag } from '#console/ui/timeline/drag.ts';
import type { TimelineHandle } from '#console/ui/timeline/timeline.tsx';
import { keyOfSlot, type DraggedSlot } from './board-verdict.ts';
import { assignDragged } from './assign-dragged.ts';
import { useCandidates } from './use-candidates.ts';

/** Manages the slot being dragged and the row below it; returns the actions to lift, assign or put it back. */
export function useDragAssign(board: Board, timeline: RefObject<TimelineHandle | null>) {
  const [held, setHeld] = useState<DraggedSlot>();
  const [byKeyboard, setByKeyboard] = useState(false);
  const [over, setOver] = useState<string>();
  const mayGive = useAllowed(assignment.assign);
  const candidates = useCandidates(held);
  const latest = useLatest({ held, over, candidates, board });
  /** The row that was focused without a key. */
  const given = useRef<string>(undefined);
  // The actions keep their identity, so that dragging over rows does not render all of them.
  const acts = useMemo(() => {
    const endDrag = () => {
      setByKeyboard(false);
      timeline.current?.leave();
      setHeld(undefined);
      setOver(undefined);
    };
    const drop = (row: string | undefined) => {
      const { held: what, candidates: known, board: now } = latest.current;
      endDrag();
      const driver = now.drivers.find(({ id }) => String(id) === row);
      if (what && driver && what.job?.driver_id !== driver.id) void assignDragged(what, driver, known?.get(driver.id));
    };
    return {
      drop,
      over: setOver,
      /** Lifts by keyboard; the focus then moves to the first row that accepts the slot. */
      lift(what: DraggedSlot) {
        setHeld(what);
        setByKeyboard(true);
        requestAnimationFrame(() => {
          // The slot may have been put back in the meantime.
          if (latest.current.held === what) given.current = timeline.current?.focusFittingBlock();
        });
      },
      /** Lifts by pointer, once the pointer moves. */
      press: (event: PointerEvent, what: DraggedSlot) =>
        drag(event, { onLift: () => setHeld(what), onOver: setOver, onDrop: drop }),
      putBack() {
        const { held: what } = latest.current;
        endDrag();
        if (what?.job) timeline.current?.focusBlock(String(what.job.id));
        else if (what) document.querySelector<HTMLElement>(`[data-slot="${keyOfSlot(what)}"]`)?.focus();
      },
    };
  }, [latest, timeline]);
  useLayoutEffect(() => {
    // The server may reject the focused driver, so the focus moves on to one who fits: the best, unless keys have led on.
    if (byKeyboard && candidates) timeline.current?.focusFittingBlock({ anew: latest.current.over === given.current });
  }, [byKeyboard, candidates, timeline, latest]);
  // Below a pointer that drags, rows stay where they are.
  return { held, over, candidates, sorts: byKeyboard && candidates !== undefined, acts, mayGive };
}
