import type { ReactNode } from 'react';
import type { MenuGroup } from '#console/ui/overlay/menu-types.ts';
import type { PaginationProps } from '#console/ui/page/pagination.tsx';

/**
 * One column of a table. Keep the list at module scope: a new list on every render draws every row again.
 */
export type Column<Row> = {
  /** Also the name it is sorted and saved by. */
  id: string;
  /** Its short name, in the head and on cards. */
  header: string;
  /** Longer words for the column list and the head's tooltip. */
  title?: string;
  /** One line. The first column of a table with `rowHref` stands inside a link: no controls there. */
  cell(row: Row): ReactNode;
  /** `right` for numbers and money. */
  align?: 'left' | 'right';
  sortable?: boolean;
  /** The order of the first press; `asc` unless said. */
  firstOrder?: Sort['order'];
  /** In px; 140 unless said. */
  width?: number;
  /** Takes the space that is left over; one per table, usually the one with the longest text. */
  grow?: boolean;
  /** Cannot be hidden. The first column never can. */
  fixed?: boolean;
  /** Its place on a phone's card: the heading, the corner, a labelled line (unless said), or not at all. */
  card?: 'title' | 'mark' | 'line' | 'none';
};

/** One column of the order of a list, the most important first. */
export type Sort = { id: string; order: 'asc' | 'desc' };

/** What a person changed about the columns; empty means as declared. */
export type ColumnLayout = {
  hidden: readonly string[];
  /** Ids in order; columns not named follow in their declared order. */
  order: readonly string[];
  /** In px, by id. */
  widths: Readonly<Record<string, number>>;
};

/** Row height: 28, 32 or 40 px. */
export type Density = 'compact' | 'normal' | 'roomy';

export type DataTableProps<Row> = {
  /** Names the table, e.g. "Orders". */
  label: string;
  columns: readonly Column<Row>[];
  /** The rows of this page. While the next page loads, keep the previous ones and set `busy`. */
  rows: readonly Row[];
  getRowId(row: Row): string;
  /** The record's address, if it has one: the first column becomes a real link. */
  rowHref?(row: Row): string | undefined;
  /** Names a row in "Select …" and "Commands for …"; its id unless said. */
  rowLabel?(row: Row): string;
  sorting?: readonly Sort[];
  /** Press sorts by one column, Shift+press by several. Without it the head has no buttons. */
  onSortingChange?(sorting: Sort[]): void;
  /** Ids, across pages. */
  selection?: ReadonlySet<string>;
  /** Without it there are no check boxes. */
  onSelectionChange?(selection: Set<string>): void;
  /** The row the keyboard stands on; the first one when null or not on this page. */
  focusedId?: string | null;
  onFocusRow?(id: string): void;
  /** The commands of a row, asked when its menu is opened. */
  rowMenu?(row: Row): readonly MenuGroup[];
  density?: Density;
  layout?: ColumnLayout;
  /** Without it columns cannot be resized. */
  onLayoutChange?(layout: ColumnLayout): void;
  /** Stands under the rows, which never move by it: what can be done with those selected. */
  bar?: ReactNode;
  paging?: PaginationProps;
  busy?: boolean;
  /** Stands instead of the rows, or above rows from before. Usually an ErrorState. */
  error?: ReactNode;
  /** Stands instead of the rows when there are none. Usually an EmptyState. */
  empty?: ReactNode;
  className?: string;
};

/** What a key or a command can ask of a table, by its `ref`. */
export type DataTableHandle = {
  /** Scrolls to the row and puts the keyboard on it; nothing happens when it is not on this page. */
  focusRow(id: string): void;
  /** Presses the row's menu button. */
  openMenu(id: string): void;
  /** The region the rows scroll in. */
  region(): HTMLElement | null;
};

/** Nothing changed. */
export const PLAIN_LAYOUT: ColumnLayout = { hidden: [], order: [], widths: {} };
