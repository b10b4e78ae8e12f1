import type { PointerEvent as ReactPointerEvent } from 'react';

type Drag = {
  /** Called once the pointer has moved far enough to start dragging. */
  onLift(): void;
  /** Called each time the pointer enters another row, or leaves all rows. */
  onOver?(row: string | undefined): void;
  /** Called with each move while dragging. */
  onMove?(event: PointerEvent): void;
  /** Called when a drag ends, with the row below the pointer; undefined when it was cancelled or ended elsewhere. */
  onDrop?(row: string | undefined): void;
  /** Called when a drag ends, wherever that is; false when it was cancelled. */
  onEnd?(dropped: boolean): void;
};

/**
 * Follows a pointer pressed on something that can be dragged into a row. Rows carry `data-lane`; their scroll container
 * carries `data-lanes` and scrolls while the pointer is at its edge. Esc ends the drag without a row.
 */
export function drag(start: ReactPointerEvent, { onLift, onOver, onMove, onDrop, onEnd }: Drag): void {
  if (start.button !== 0 || start.pointerType === 'touch') return;
  let lifted = false;
  let over: string | undefined;
  let scrolling = 0;
  let last = start.nativeEvent;
  const look = () => {
    const row = laneAt(last);
    if (row === over) return;
    over = row;
    onOver?.(row);
  };
  const roll = () => {
    scrolling = 0;
    if (!autoScrollAtEdge(last)) return;
    look();
    scrolling = requestAnimationFrame(roll);
  };
  const move = (event: PointerEvent) => {
    last = event;
    if (!lifted && Math.hypot(event.clientX - start.clientX, event.clientY - start.clientY) < DRAG_THRESHOLD_PX) return;
    if (!lifted) {
      lifted = true;
      onLift();
    }
    onMove?.(event);
    look();
    if (scrolling === 0) scrolling = requestAnimationFrame(roll);
  };
  const end = (drop: boolean) => {
    cancelAnimationFrame(scrolling);
    controller.abort();
    if (!lifted) return;
    window.addEventListener('click', swallow, { capture: true, once: true });
    // A drag that ends on another element fires no click, so remove the listener in either case.
    setTimeout(() => window.removeEventListener('click', swallow, { capture: true }));
    onDrop?.(drop ? over : undefined);
    onEnd?.(drop);
  };
  const controller = new AbortController();
  const { signal } = controller;
  window.addEventListener('pointermove', move, { signal });
  window.addEventListener('pointerup', () => end(true), { signal });
  window.addEventListener('pointercancel', () => end(false), { signal });
  window.addEventListener('blur', () => end(false), { signal });
  window.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || !lifted) return;
      event.stopPropagation();
      end(false);
    },
    { signal, capture: true },
  );
}

function laneAt({ clientX, clientY }: PointerEvent): string | undefined {
  return document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-lane]')?.dataset['lane'];
}

/** Scrolls the rows while the pointer is at their upper or lower edge. Returns whether it scrolled. */
function autoScrollAtEdge({ clientX, clientY }: PointerEvent): boolean {
  const area = document.elementFromPoint(clientX, clientY)?.closest('[data-lanes]');
  if (!area) return false;
  const { top, bottom } = area.getBoundingClientRect();
  const by = clientY < top + EDGE * 2 ? -STEP : clientY > bottom - EDGE ? STEP : 0;
  if (by === 0) return false;
  const before = area.scrollTop;
  area.scrollTop += by;
  return area.scrollTop !== before;
}

function swallow(event: Event): void {
  event.preventDefault();
  event.stopPropagation();
}

/** Movement below this many px is a click, not a drag. */
const DRAG_THRESHOLD_PX = 5;
const EDGE = 32;
const STEP = 10;
