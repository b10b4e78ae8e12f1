import type { ReactNode } from 'react';
import type { MenuGroup } from '#console/ui/overlay/menu-types.ts';
import type { PaginationProps } from '#console/ui/page/pagination.tsx';

/** Column of a table. Keep the list at module scope: a new list on every render renders every row again. */
export type Column<Row> = {
  /** The id is also the name used for sorting and for the saved layout. */
  id: string;
  /** Short name, for the head and for cards. */
  header: string;
  /** Longer name, for the column picker and the tooltip of the head. */
  title?: string;
  /** Renders a single line. With `rowHref` the first column is inside a link, so it must not contain controls. */
  cell(row: Row): ReactNode;
  /** Use `right` for numbers and money. */
  align?: 'left' | 'right';
  sortable?: boolean;
  /** Direction of the first press; `asc` by default. */
  firstOrder?: Sort['order'];
  /** Width in px; 140 by default. */
  width?: number;
  /** Whether the column takes the leftover space; at most one per table, usually the one with the longest text. */
  grow?: boolean;
  /** Whether hiding the column is prevented. The first column can never be hidden. */
  fixed?: boolean;
  /**
   * Position on a phone's card: the heading, the corner, the line below the heading, the left or right of the line below
   * that, with a label after the rest (the default), or none.
   */
  card?: 'title' | 'mark' | 'main' | 'left' | 'right' | 'line' | 'none';
  /** Renders the value on a card, where that differs from the cell. */
  onCard?(row: Row): ReactNode;
};

/** One column of a list's sort order, which puts the most important column first. */
export type Sort = { id: string; order: 'asc' | 'desc' };

/** A user's changes to the columns; empty means as declared. */
export type ColumnLayout = {
  hidden: readonly string[];
  /** Column ids in order; columns not listed follow in declared order. */
  order: readonly string[];
  /** Widths in px, by column id. */
  widths: Readonly<Record<string, number>>;
};

/** Row height: 28, 32 or 40 px. */
export type Density = 'compact' | 'normal' | 'roomy';

export type DataTableProps<Row> = {
  /** Accessible name of the table, e.g. "Orders". */
  label: string;
  columns: readonly Column<Row>[];
  /** The rows of this page. While the next page loads, keep the previous rows and set `busy`. */
  rows: readonly Row[];
  getRowId(row: Row): string;
  /** Returns the record's address, if it has one; the first column then becomes a real link. */
  rowHref?(row: Row): string | undefined;
  /** Returns the row's name in "Select …" and "Commands for …"; the id by default. */
  rowLabel?(row: Row): string;
  sorting?: readonly Sort[];
  /** A press sorts by one column, Shift+press by several. Without this callback the head has no buttons. */
  onSortingChange?(sorting: Sort[]): void;
  /** Selected ids, across pages. */
  selection?: ReadonlySet<string>;
  /** Without this callback there are no check boxes. */
  onSelectionChange?(selection: Set<string>): void;
  /** The row with keyboard focus; the first row when null or not on this page. */
  focusedId?: string | null;
  onFocusRow?(id: string): void;
  /** Returns the commands of a row; called when its menu opens. */
  rowMenu?(row: Row): readonly MenuGroup[];
  density?: Density;
  layout?: ColumnLayout;
  /** Without this callback columns cannot be resized. */
  onLayoutChange?(layout: ColumnLayout): void;
  /** Bar with the commands for the selected rows. It is placed below the rows so that it never moves them. */
  bar?: ReactNode;
  paging?: PaginationProps;
  busy?: boolean;
  /** Shown instead of the rows, or above stale rows; usually an ErrorState. */
  error?: ReactNode;
  /** Shown instead of the rows when there are none; usually an EmptyState. */
  empty?: ReactNode;
  /** Whether the table runs from edge to edge of the page instead of standing in a box. */
  edge?: boolean;
  className?: string;
};

/** Imperative handle of a table, for keys and commands. */
export type DataTableHandle = {
  /** Scrolls to the row and focuses it; does nothing when the row is not on this page. */
  focusRow(id: string): void;
  /** Presses the menu button of the row. */
  openMenu(id: string): void;
  /** Returns the region in which the rows scroll. */
  region(): HTMLElement | null;
};

/** Layout without changes. */
export const PLAIN_LAYOUT: ColumnLayout = { hidden: [], order: [], widths: {} };
