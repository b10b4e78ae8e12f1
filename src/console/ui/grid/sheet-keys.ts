import { useRef, type KeyboardEvent } from 'react';
import { filledDown, filledRight, moved, placesOf, tabbed } from './block.ts';
import { redoStep, undoStep, type EditState } from './edits.ts';
import { counted } from './sheet-foot.tsx';
import type { SheetProps } from './sheet-types.ts';
import { groupAt, type SheetState } from './use-sheet.ts';

/** Returns the key handler of a grid. */
export function useSheetKeys(props: SheetProps, sheet: SheetState): (event: KeyboardEvent) => void {
  const { state } = props;
  const { at, setAnchor, block, size, setAnnouncement, latest, textOf, begin, moveTo, put } = sheet;
  const leaving = useRef(false);
  const taking = (next: EditState | undefined, say: string) =>
    next && (() => (props.onChange(next), setAnnouncement(say)));

  // Once nothing typed is left to undo, the key is the console's: it undoes what was saved.
  const shortcuts: Readonly<Record<string, (() => void) | undefined>> = {
    a: () => {
      moveTo({ row: 0, column: 0 });
      setAnchor({ row: size.rows - 1, column: size.columns - 1 });
    },
    d: () =>
      put(
        filledDown(block, textOf, (row) => groupAt(props, row)),
        `${counted(block)} filled from above.`,
      ),
    r: () => put(filledRight(block, textOf), `${counted(block)} filled from the left.`),
    z: taking(undoStep(state), 'Undone.'),
    y: taking(redoStep(state), 'Redone.'),
    Z: taking(redoStep(state), 'Redone.'),
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
    const act = props.ownKey?.(event) ?? actionOf();
    if (!act) return;
    event.preventDefault();
    act();

    function actionOf(): (() => void) | undefined {
      const to = altKey ? undefined : moved(key, at, size, far, props.page?.());
      if (to) return () => moveTo(to, shiftKey);
      if (far) return altKey ? undefined : shortcuts[key];
      if (key === 'Tab') return tab();
      const left = leaving.current;
      leaving.current = key === 'Escape';
      if (key === 'Escape') return left ? undefined : () => setAnnouncement('Press Tab to leave the grid.');
      if (key === 'Enter' && props.enterEdits) return () => begin();
      if (key === 'Enter') return () => moveTo(moved(shiftKey ? 'ArrowUp' : 'ArrowDown', at, size, false) ?? at);
      if (key === 'F2') return () => begin();
      if (key === 'Delete' || key === 'Backspace')
        return () =>
          put(
            placesOf(block).map((place) => ({ ...place, text: '' })),
            `${counted(block)} ${props.emptied ?? 'emptied'}.`,
          );
      if (key.length !== 1 || altKey || key === '?' || props.beginsText?.(key) === false) return undefined;
      return () => begin(key === ' ' ? undefined : key);
    }

    function tab(): (() => void) | undefined {
      const next = leaving.current ? undefined : tabbed(at, size, shiftKey ? -1 : 1);
      leaving.current = false;
      return next && (() => moveTo(next));
    }
  };
}
