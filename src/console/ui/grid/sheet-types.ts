import type { Ref } from 'react';
import type { EditState, Texts } from './edits.ts';
import type { SheetColumn, SheetLine } from './sheet-row.tsx';

/** What can be asked of a grid from outside. */
export type SheetHandle = {
  /** Goes to the first cell that will not do after the one stood in; false where there is none. */
  nextWrong(): boolean;
};

export type SheetProps = {
  handle?: Ref<SheetHandle>;
  /** Names the grid. */
  label: string;
  /** What the first column names: "Class". */
  corner: string;
  /** Keep these the same while they are. */
  columns: readonly SheetColumn[];
  lines: readonly SheetLine[];
  /** What stands in each cell, by line and column. */
  standing: Texts;
  state: EditState;
  onChange(state: EditState): void;
  /** Why a text will not do for a cell, as a sentence. */
  errors: Texts;
  readOnly?: boolean;
  /** A text as it is kept, typed over what stood in the cell before: an amount in full, with its decimals. */
  tidy?(text: string, before: string): string;
  /** Ctrl+S. */
  onSave?(): void;
  /** Tells which cell the keyboard stands in. */
  onStand?(line: string, column: string): void;
};
