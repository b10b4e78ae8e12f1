import type { ReactNode } from 'react';
import type { SheetColumn, SheetLine } from './sheet-row.tsx';

/** A line of a grid of which only the visible part is rendered. */
export type VirtualLine = SheetLine & {
  /** Its height in px. */
  px: number;
  /** Another line whose texts its cells show as well. */
  beside?: string;
};

/** What a cell shows. */
export type VirtualCell<Line extends VirtualLine> = {
  line: Line;
  column: SheetColumn;
  /** Its text as edited. */
  text: string;
  /** The text of the line beside it; empty without one. */
  beside: string;
  edited: boolean;
  wrong: boolean;
  selected: boolean;
};

/** How a grid looks. Keep it identical while nothing changes: a new one renders every cell again. */
export type VirtualLook<Line extends VirtualLine> = {
  /** Width of a column, and of the names of the lines, in px. */
  columnPx: number;
  namePx: number;
  /** Height of the heading with all its rows, in px. */
  headPx: number;
  /** Rows of the heading, from the top, each with its height. */
  head: readonly {
    id: string;
    px: number;
    corner: ReactNode;
    cell(column: SheetColumn): ReactNode;
    /** Whether its cells name the columns. */
    names: boolean;
  }[];
  name(line: Line): ReactNode;
  cell(cell: VirtualCell<Line>): ReactNode;
  classOf(cell: VirtualCell<Line>): string;
  /** Class of the ground of a column, in the heading and of its cells. */
  columnClass(column: SheetColumn, cell?: VirtualCell<Line>): string;
  /** Returns the explanation of a cell, shown on hover. */
  titleOf(cell: VirtualCell<Line>): string | undefined;
};
