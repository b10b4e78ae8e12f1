import { useLayoutEffect } from 'react';

/** When the first press of the present single, double or triple click was. */
let began = 0;
/** When the newest layer, or the newest question of one, was first there. */
let since = 0;
/** What a press beside a menu does, once it is known to be no second press of a double click. */
let undecided: (() => void) | undefined;

/**
 * Keeps from all layers the presses that began before the layer was there: the second press of a double click on what opened
 * it neither closes it nor presses what now lies there. Returns its stop function.
 */
export function watchPresses(): () => void {
  const over = new AbortController();
  const listen = (
    name: 'pointerdown' | 'mousedown' | 'mouseup' | 'click' | 'dblclick',
    hear: (e: MouseEvent) => void,
  ) => addEventListener(name, hear, { capture: true, signal: over.signal });
  const swallow = (event: MouseEvent) => {
    if (event.button !== 0 || event.detail < 2 || since < began) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  listen('pointerdown', () => (undecided = undefined));
  listen('mousedown', (event) => {
    if (event.detail < 2) {
      began = event.timeStamp;
      undecided?.();
    }
    undecided = undefined;
    swallow(event);
  });
  for (const name of ['mouseup', 'click', 'dblclick'] as const) listen(name, swallow);
  return () => over.abort();
}

/** Says that a layer is there, or asks another question. */
export function layerAppears(): void {
  since = performance.now();
}

/** Does so when a component begins to show the layer, and again for each new question. */
export function useLayerAppears(shown: boolean, question?: unknown): void {
  useLayoutEffect(() => {
    if (shown) layerAppears();
  }, [shown, question]);
}

/**
 * Returns what a menu does when somebody presses beside it. Radix closes dialogs and popovers by the click, and menus before
 * it can be told whether the press belongs to a double click: that is left to the press of the mouse that follows.
 */
export const besideMenu = (onClose: () => void) => ({
  onPointerDownOutside(event: CustomEvent<{ originalEvent: PointerEvent }>) {
    const { pointerType, button, defaultPrevented } = event.detail.originalEvent;
    if (pointerType !== 'mouse' || button !== 0 || defaultPrevented || since < began) return;
    event.preventDefault();
    undecided = onClose;
  },
});
