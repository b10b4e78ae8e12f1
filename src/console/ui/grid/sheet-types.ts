import type { Ref } from 'react';
import type { EditState, Texts } from './edits.ts';
import type { SheetColumn, SheetLine } from './sheet-row.tsx';

/** Imperative handle of a grid. */
export type SheetHandle = {
  /** Moves to the first invalid cell after the focused one. Returns false when there is none. */
  nextWrong(): boolean;
  /** Focuses the current cell. */
  enter(): void;
};

export type SheetProps = {
  handle?: Ref<SheetHandle>;
  /** Accessible name of the grid. */
  label: string;
  /** Heading of the first column, e.g. "Class". */
  corner: string;
  /** Keep columns and lines identical while they do not change: a new list renders every row again. */
  columns: readonly SheetColumn[];
  lines: readonly SheetLine[];
  /** Saved texts, by line and column. */
  savedTexts: Texts;
  state: EditState;
  onChange(state: EditState): void;
  /** Error messages, by line and column. */
  errors: Texts;
  readOnly?: boolean;
  /**
   * Normalises a typed text before it is stored; `before` is the cell's previous text. It turns an amount into its full
   * form with decimals, for example.
   */
  tidy?(text: string, before: string): string;
  /** Called on Ctrl+S. */
  onSave?(): void;
  /** Called when the focus moves to another cell. */
  onFocusCell?(line: string, column: string): void;
};
