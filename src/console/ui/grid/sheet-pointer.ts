import type { PointerEvent } from 'react';
import type { CellPosition } from './block.ts';
import type { SheetState } from './use-sheet.ts';

/** Returns pointer handlers that move to a cell and select: by dragging, or with Shift. */
export function pointerOf({ at, setAt, begin, moveTo }: SheetState) {
  const onPress = (event: PointerEvent) => {
    const place = placeOf(event);
    if (!place || event.button !== 0) return;
    event.preventDefault();
    // Touch has no keys to start typing with, so a second tap opens the editor.
    if (event.pointerType === 'touch' && place.row === at.row && place.column === at.column) return begin();
    moveTo(place, event.shiftKey);
  };
  const onDrag = (event: PointerEvent) => {
    const place = event.buttons === 1 && event.pointerType !== 'touch' && placeOf(event);
    if (place && (place.row !== at.row || place.column !== at.column)) setAt(place);
  };
  return { onPress, onDrag };
}

/** Returns the cell an event happened in; undefined inside the editor. */
function placeOf({ target }: { target: EventTarget }): CellPosition | undefined {
  if (!(target instanceof Element) || target instanceof HTMLInputElement) return undefined;
  const [row, column] = target.closest<HTMLElement>('[data-cell]')?.dataset['cell']?.split(':').map(Number) ?? [];
  return row === undefined || column === undefined ? undefined : { row, column };
}
