import { ROW } from './widgets.ts';

/** The elements of two texts beside each other. */
interface Pair {
  readonly english: HTMLElement;
  readonly translation: HTMLElement;
}

/**
 * Lets each block of a text begin at the height of its translation by the height of the spaces above them, as long as the
 * texts are beside each other. Both documents stay as they are: only elements that are no part of them change.
 */
export function alignBlocks({ english, translation }: Pair): void {
  const rows = inOrder(spacesOf(english), spacesOf(translation));
  const beside = isBeside(english, translation);
  stretchGaps(rows, beside);
  // All is measured before anything is written: each change between two readings would lay out the page again.
  const measured = beside ? rows.map(({ one, other }) => ({ one: measure(one), other: measure(other) })) : [];
  let [shiftOne, shiftOther] = [0, 0];
  let [oldOne, oldOther] = [0, 0];
  const paired = new Set<HTMLElement>();
  for (const [place, { one, other }] of rows.entries()) {
    const at = measured[place];
    if (!at) continue;
    oldOne += at.one.height;
    oldOther += at.other.height;
    const [natural, opposite] = [at.one.top - oldOne + shiftOne, at.other.top - oldOther + shiftOther];
    const height = Math.max(natural, opposite);
    shiftOne += height - natural;
    shiftOther += height - opposite;
    setHeight(one, at.one.height, height - natural);
    setHeight(other, at.other.height, height - opposite);
    paired.add(one).add(other);
  }
  for (const space of [...spacesOf(english), ...spacesOf(translation)])
    if (!paired.has(space)) setHeight(space, space.offsetHeight, 0);
}

/** Lets the row of a gap be as high as the block that is missing. */
function stretchGaps(rows: readonly Row[], beside: boolean): void {
  const gaps = rows.flatMap(({ one, other }) => {
    const gap = other.nextElementSibling;
    const height = one.nextElementSibling?.getBoundingClientRect().height ?? 0;
    return gap instanceof HTMLElement && gap.dataset['gap'] !== undefined ? [{ gap, height }] : [];
  });
  for (const { gap, height } of gaps) gap.style.minHeight = beside ? `${height}px` : '';
}

type Row = { one: HTMLElement; other: HTMLElement };

/** Returns the spaces of the same blocks, without those of blocks that were moved before one that is paired already. */
function inOrder(english: readonly HTMLElement[], translation: readonly HTMLElement[]): Row[] {
  const places = new Map(translation.map((space, place) => [space.getAttribute(ROW), place]));
  let last = -1;
  return english.flatMap((one) => {
    const place = places.get(one.getAttribute(ROW)) ?? -1;
    const other = translation[place];
    if (!other || place <= last) return [];
    last = place;
    return [{ one, other }];
  });
}

/** Returns where the block below a space begins, and how high the space is. */
const measure = (space: HTMLElement) => ({
  top: (space.nextElementSibling ?? space).getBoundingClientRect().top,
  height: space.getBoundingClientRect().height,
});

function setHeight(space: HTMLElement, before: number, height: number): void {
  if (Math.abs(before - height) > 0.25) space.style.height = `${height}px`;
}

const spacesOf = (text: HTMLElement): HTMLElement[] => [...text.querySelectorAll<HTMLElement>(`:scope > [${ROW}]`)];

const isBeside = (one: HTMLElement, other: HTMLElement): boolean =>
  Math.abs(one.getBoundingClientRect().left - other.getBoundingClientRect().left) > one.offsetWidth / 2;
