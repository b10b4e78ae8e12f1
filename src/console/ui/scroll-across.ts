/** Scrolls a strip of tabs sideways, and nothing else, until one of its items is in view. */
export function scrollAcross(strip: HTMLElement | null, item: HTMLElement | null | undefined): void {
  if (!strip || !item) return;
  const [shown, at] = [strip.getBoundingClientRect(), item.getBoundingClientRect()];
  if (at.left < shown.left) strip.scrollLeft += at.left - shown.left - BESIDE;
  else if (at.right > shown.right) strip.scrollLeft += at.right - shown.right + BESIDE;
}

/** Pixels of a neighbouring item left visible, to show that the strip continues. */
const BESIDE = 24;
