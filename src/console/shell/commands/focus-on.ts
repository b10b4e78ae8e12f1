import { palette } from '#console/shell/state/palette-state.ts';

/** How long a part may take to appear, in ms. */
const PATIENCE = 10_000;

/**
 * Moves the focus to a part of the screen that has this name, as soon as it is there: it may belong to a tab that is just
 * being opened. Whoever presses a key or the mouse before that goes on where they are.
 */
export function focusOn(name: string): void {
  const over = new AbortController();
  const { signal } = over;
  const end = () => over.abort();
  for (const press of ['keydown', 'pointerdown']) addEventListener(press, end, { capture: true, signal });
  setTimeout(end, PATIENCE);
  const find = () =>
    [...document.querySelectorAll<HTMLElement>(`[data-focus="${CSS.escape(name)}"]`)].find((each) =>
      each.checkVisibility(),
    );
  const look = () => {
    if (signal.aborted) return;
    const part = find();
    if (!part) return void requestAnimationFrame(look);
    end();
    part.focus();
  };
  // What is typed right after a key belongs there already.
  if (!palette.open) find()?.focus();
  // After the key or the palette has given the focus back.
  requestAnimationFrame(look);
}
