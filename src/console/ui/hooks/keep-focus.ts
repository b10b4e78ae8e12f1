/**
 * A place where the focus was: the element, and for each element around it what stands beside it, so that the place is
 * still known when the element is gone.
 */
type Place = { element: HTMLElement; inLayer: boolean; around: readonly Around[] };
type Around = { self: Element; parent: Element; next: Element | null; before: Element | null };

/** Where the focus is and, before it, the places that the layers around it were opened from. */
let places: readonly Place[] = [];

/** Where the focus was before somebody pressed where nothing takes it. */
let forgotten: readonly Place[] = [];

/** The last place on a screen, outside all layers. */
let onScreen: Place | undefined;

/**
 * Keeps the focus on the page: when the element that has it is removed, it moves to what stands beside it, and from a layer
 * that closes to what the layer was opened from. Returns its stop function.
 */
export function keepFocus(): () => void {
  const focused = ({ target }: FocusEvent) => target instanceof HTMLElement && remember(target);
  const left = ({ relatedTarget }: FocusEvent) => {
    // An element that is removed loses the focus as well: that is for `removed` to see.
    const last = places.at(-1);
    if (!relatedTarget)
      queueMicrotask(() => places.at(-1) === last && isLost() && last?.element.isConnected && forget());
  };
  const removed = new MutationObserver(() => {
    if (places.at(-1)?.element.isConnected !== false) return;
    if (isLost()) backTo(places);
    else forget();
  });
  document.addEventListener('focusin', focused);
  document.addEventListener('focusout', left);
  removed.observe(document.body, { childList: true, subtree: true });
  return () => {
    document.removeEventListener('focusin', focused);
    document.removeEventListener('focusout', left);
    removed.disconnect();
  };
}

/** Returns where the focus is, for {@link backTo}. */
export function placeNow(): readonly Place[] {
  const { activeElement } = document;
  if (!(activeElement instanceof HTMLElement) || isLost()) return [];
  return places.at(-1)?.element === activeElement ? places : [placeOf(activeElement)];
}

/** Moves the focus to a place, or to the nearest one that is left of it. Does nothing for no place. */
export function backTo(to: readonly Place[]): void {
  if (to.length === 0) return;
  // What a layer was opened from comes after everything that is in the layer.
  const target = to.toReversed().reduce<HTMLElement | undefined>((found, place) => found ?? nearest(place), undefined);
  (target ?? document.querySelector<HTMLElement>('main'))?.focus({ preventScroll: true });
}

/** Takes the focus back after the press beside a layer that closed it. */
export function refocus(): void {
  if (isLost()) backTo(forgotten);
}

/** Lets the open layer give the focus back to where somebody worked last on the screen, not to what opened the layer. */
export function returnToScreen(): void {
  if (onScreen) places = [onScreen, ...places.filter(({ inLayer }) => inLayer)];
}

function remember(element: HTMLElement): void {
  const place = placeOf(element);
  // Layers are opened from one another; of each place outside them only the last counts.
  const opened = place.inLayer ? places.filter((each) => each.element.isConnected && each.element !== element) : [];
  const sameLayer = (each: Place) => each.inLayer && layerOf(each.element) === layerOf(element);
  places = [...opened.filter((each) => !sameLayer(each)), place];
  if (!place.inLayer && element.closest('main')) onScreen = place;
}

function forget(): void {
  if (places.length > 0) forgotten = places;
  places = [];
}

function placeOf(element: HTMLElement): Place {
  const around: Around[] = [];
  for (let self: Element = element; self.parentElement && !self.matches(BOUNDS); self = self.parentElement)
    around.push({
      self,
      parent: self.parentElement,
      next: self.nextElementSibling,
      before: self.previousElementSibling,
    });
  return { element, inLayer: layerOf(element) !== null, around };
}

/** Returns the element of a place or, when it is gone, what somebody would go on with beside it. */
function nearest({ element, around }: Place): HTMLElement | undefined {
  if (element.isConnected) return element.checkVisibility() ? element : undefined;
  const at = around.findIndex(({ parent }) => parent.isConnected);
  const lost = around[at];
  if (!lost || lost.parent.matches(SCREEN) || !lost.parent.checkVisibility()) return undefined;
  if (around.slice(0, at + 1).some(({ self }) => self.matches(ROW))) return undefined;
  const { parent, next, before } = lost;
  if (parent instanceof HTMLElement && parent.matches(CONTROL)) return parent;
  const beside = [next, before].flatMap((each) => (each?.parentElement === parent ? controlsIn(each) : []));
  return (
    beside.find((control) => isAlike(control, element)) ??
    beside[0] ??
    around.slice(at).flatMap((each) => controlsIn(each.parent))[0]
  );
}

/** Returns whether a control does the same as another, for something else: "Remove Thai" and "Remove Malay". */
const isAlike = (one: Element, other: Element): boolean => {
  const verb = (control: Element) => control.getAttribute('aria-label')?.split(' ')[0];
  return one.tagName === other.tagName && verb(other) !== undefined && verb(one) === verb(other);
};

const controlsIn = (part: Element): HTMLElement[] =>
  [part, ...part.querySelectorAll(CONTROL)].filter(
    (each): each is HTMLElement => each instanceof HTMLElement && each.matches(CONTROL) && each.checkVisibility(),
  );

const isLost = (): boolean => document.activeElement === null || document.activeElement === document.body;

const layerOf = (element: Element): Element | null => element.closest(LAYER);

const LAYER = '[role="dialog"], [role="menu"]';
const SCREEN = 'body, main, [data-screen]';
/** Parts of the page beyond which nothing stands beside an element. */
const BOUNDS = `${SCREEN}, ${LAYER}`;
/** Rows come and go as a list is scrolled and filtered, and lists lead the focus themselves. */
const ROW = '[data-row-id], [aria-rowindex], [data-part]';
const CONTROL =
  ':is(input:not([type="hidden"]), select, textarea, button, a[href], [tabindex]):not(:disabled, [tabindex="-1"]:is(button, a, input))';
