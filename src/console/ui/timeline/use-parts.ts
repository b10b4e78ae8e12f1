import { useRef, useState, type FocusEvent, type KeyboardEvent, type RefObject } from 'react';

/** Focusable part of the timeline: a block of a row, or the row's head (-1). */
type Part = { row: number; block: number };

type PartsOptions = {
  area: RefObject<HTMLElement | null>;
  /** Number of blocks in each row. */
  blocks: readonly number[];
  /** Returns the block of a row nearest to a block of another row. */
  nearest(from: Part, row: number): number;
  /** Returns whether Up and Down stop at a row. */
  stops(row: number): boolean;
  bring(row: number): void;
};

/**
 * Manages a roving tabindex: one part is in the tab order, arrows move between parts, Home and End to the ends of a
 * row.
 */
export function useRovingTabindex({ area, blocks, nearest, stops, bring }: PartsOptions) {
  const [wanted, setWanted] = useState<Part>({ row: 0, block: -1 });
  const row = Math.max(0, Math.min(wanted.row, blocks.length - 1));
  const current: Part = { row, block: Math.min(wanted.block, (blocks[row] ?? 0) - 1) };

  const arriving = useRef(0);
  const leave = () => cancelAnimationFrame(arriving.current);
  const focusPart = (part: Part) => {
    setWanted(part);
    bring(part.row);
    leave();
    // A virtualised row mounts a frame later.
    arriving.current = requestAnimationFrame(() =>
      area.current?.querySelector<HTMLElement>(`[data-part="${part.row}:${part.block}"]`)?.focus(),
    );
  };

  /** Focuses the first block of the next row with blocks, or of the one before. Returns whether there is one. */
  const focusNextRow = (by: 1 | -1): boolean => {
    const here = (document.activeElement && partOf(document.activeElement)?.row) ?? (by > 0 ? -1 : blocks.length);
    const filled = blocks.flatMap((count, index) => (count > 0 && (index - here) * by > 0 ? [index] : []));
    const next = filled.at(by > 0 ? 0 : -1);
    if (next !== undefined) focusPart({ row: next, block: 0 });
    return next !== undefined;
  };

  const step = (by: 1 | -1): number | undefined => {
    for (let next = current.row + by; next >= 0 && next < blocks.length; next += by) if (stops(next)) return next;
    return undefined;
  };

  /** Moves the focus for an arrow, Home or End key. Returns whether the key was one of these. */
  const move = (event: KeyboardEvent): boolean => {
    const to = target(event.key, current, blocks, step, nearest);
    if (!to) return false;
    event.preventDefault();
    focusPart(to);
    return true;
  };

  const onFocus = (event: FocusEvent<HTMLElement>) => {
    const part = partOf(event.target);
    if (part && (part.row !== current.row || part.block !== current.block)) setWanted(part);
  };

  return { current, focusPart, handle: { focusNextRow, leave }, move, onFocus };
}

function target(
  key: string,
  at: Part,
  blocks: readonly number[],
  step: (by: 1 | -1) => number | undefined,
  nearest: (from: Part, row: number) => number,
): Part | undefined {
  const last = (blocks[at.row] ?? 0) - 1;
  switch (key) {
    case 'ArrowRight':
      return { row: at.row, block: Math.min(last, at.block + 1) };
    case 'ArrowLeft':
      return { row: at.row, block: Math.max(-1, at.block - 1) };
    case 'Home':
      return { row: at.row, block: -1 };
    case 'End':
      return { row: at.row, block: last };
    case 'ArrowDown':
    case 'ArrowUp': {
      const row = step(key === 'ArrowDown' ? 1 : -1);
      return row === undefined ? at : { row, block: nearest(at, row) };
    }
    default:
      return undefined;
  }
}

function partOf(element: Element): Part | undefined {
  const [row, block] = (element.closest<HTMLElement>('[data-part]')?.dataset['part'] ?? '').split(':').map(Number);
  return row === undefined || block === undefined ? undefined : { row, block };
}
