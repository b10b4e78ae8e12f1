import type { KeyboardEvent, Ref } from 'react';
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
  /** Why it is read-only, said to whoever tries to type. */
  readOnlyWhy?: string;
  /**
   * Normalises a typed text before it is stored; `before` is the cell's previous text. It turns an amount into its full
   * form with decimals, for example, or an empty text into the usual one.
   */
  tidy?(text: string, before: string, line: string, column: string): string;
  /** What happens to cells on Delete; by default they are emptied. */
  emptied?: string;
  /**
   * Returns the group of a line. One text that is put into several lines goes into those of one group, and lines are filled
   * from those of their own group.
   */
  groupOf?(line: string): string;
  /** Returns whether a key begins a text; by default every character does. Others are left to the screen. */
  beginsText?(key: string): boolean;
  /** Whether Enter edits a cell instead of moving down. */
  enterEdits?: boolean;
  /** Returns how many rows PageUp and PageDown move. */
  page?(): number;
  /** Returns what a key of the screen itself does; such keys come before those of the grid. */
  ownKey?(event: KeyboardEvent): (() => void) | undefined;
  /** Called on Ctrl+S. */
  onSave?(): void;
  /** Called when the focus moves to another cell. */
  onFocusCell?(line: string, column: string): void;
};
