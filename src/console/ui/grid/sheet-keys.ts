import { useRef, type KeyboardEvent } from 'react';
import { filledDown, filledRight, moved, placesOf, tabbed } from './block.ts';
import { redoStep, undoStep, type EditState } from './edits.ts';
import { counted } from './sheet-foot.tsx';
import type { SheetProps } from './sheet-types.ts';
import type { SheetState } from './use-sheet.ts';

/** Returns the key handler of a grid. */
export function useSheetKeys(props: SheetProps, sheet: SheetState): (event: KeyboardEvent) => void {
  const { state } = props;
  const { at, setAnchor, block, size, setAnnouncement, latest, textOf, begin, moveTo, put } = sheet;
  const leaving = useRef(false);
  const take = (next: EditState | undefined, say: string) => {
    if (next) props.onChange(next);
    setAnnouncement(next ? say : 'Nothing to undo.');
  };

  const shortcuts: Readonly<Record<string, () => void>> = {
    a: () => {
      moveTo({ row: 0, column: 0 });
      setAnchor({ row: size.rows - 1, column: size.columns - 1 });
    },
    d: () => put(filledDown(block, textOf), `${counted(block)} filled from above.`),
    r: () => put(filledRight(block, textOf), `${counted(block)} filled from the left.`),
    z: () => take(undoStep(state), 'Undone.'),
    y: () => take(redoStep(state), 'Redone.'),
    Z: () => take(redoStep(state), 'Redone.'),
  };

  return (event: KeyboardEvent) => {
    const { key, shiftKey, altKey } = event;
    const far = event.ctrlKey || event.metaKey;
    if (far && key === 's' && props.onSave) {
      event.preventDefault();
      if (event.target instanceof HTMLInputElement) event.target.blur();
      setTimeout(() => latest.current.props.onSave?.());
    }
    if (event.target instanceof HTMLInputElement) return;
    const act = actionOf();
    if (!act) return;
    event.preventDefault();
    act();

    function actionOf(): (() => void) | undefined {
      const to = altKey ? undefined : moved(key, at, size, far);
      if (to) return () => moveTo(to, shiftKey);
      if (far) return altKey ? undefined : shortcuts[key];
      if (key === 'Tab') return tab();
      const left = leaving.current;
      leaving.current = key === 'Escape';
      if (key === 'Escape') return left ? undefined : () => setAnnouncement('Press Tab to leave the grid.');
      if (key === 'Enter') return () => moveTo(moved(shiftKey ? 'ArrowUp' : 'ArrowDown', at, size, false) ?? at);
      if (key === 'F2') return () => begin();
      if (key === 'Delete' || key === 'Backspace')
        return () =>
          put(
            placesOf(block).map((place) => ({ ...place, text: '' })),
            `${counted(block)} emptied.`,
          );
      return key.length === 1 && !altKey && key !== '?' ? () => begin(key === ' ' ? undefined : key) : undefined;
    }

    function tab(): (() => void) | undefined {
      const next = leaving.current ? undefined : tabbed(at, size, shiftKey ? -1 : 1);
      leaving.current = false;
      return next && (() => moveTo(next));
    }
  };
}
