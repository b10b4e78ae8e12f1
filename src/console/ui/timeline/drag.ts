import type { PointerEvent as ReactPointerEvent } from 'react';

type Drag = {
  /** The pointer has moved far enough: what it holds is lifted. */
  onLift(): void;
  /** The row the pointer is over, each time it changes. */
  onOver(row: string | undefined): void;
  /** It was let go: over a row, or nowhere. */
  onDrop(row: string | undefined): void;
};

/**
 * Follows a pointer that was pressed on something that can be put into a row. Rows carry `data-lane`; the place they
 * scroll in carries `data-lanes` and follows a pointer at its edge. Esc lets go of it where it was.
 */
export function drag(start: ReactPointerEvent, { onLift, onOver, onDrop }: Drag): void {
  if (start.button !== 0 || start.pointerType === 'touch') return;
  let lifted = false;
  let over: string | undefined;
  let scrolling = 0;
  let last = start.nativeEvent;
  const look = () => {
    const row = laneAt(last);
    if (row === over) return;
    over = row;
    onOver(row);
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
    look();
    if (scrolling === 0) scrolling = requestAnimationFrame(roll);
  };
  const end = (drop: boolean) => {
    cancelAnimationFrame(scrolling);
    controller.abort();
    if (!lifted) return;
    window.addEventListener('click', swallow, { capture: true, once: true });
    // A drag that ends elsewhere is followed by no click.
    setTimeout(() => window.removeEventListener('click', swallow, { capture: true }));
    onDrop(drop ? over : undefined);
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

/** Scrolls the rows while the pointer is at their upper or lower edge; whether it did. */
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

/** Pixels a press may shake. */
const DRAG_THRESHOLD_PX = 5;
const EDGE = 32;
const STEP = 10;
