import { describe, splitAccess, type Access } from '#domain/access/access.ts';

/** One permission in the editor. */
export type Cell = {
  /** Roles that also grant it. */
  from: readonly string[];
  /** Whether it is granted directly, as saved and as edited. */
  had: boolean;
  has: boolean;
  /** Reason why it cannot be changed. */
  why?: string | undefined;
};

/** Wording of a direct grant: to a person beyond their roles, or to a role. */
export type CellWords = { here: string; absent: string };

/** Props shared by the permission grid and list. */
export type PermissionGridProps = {
  /** Accessible name of the grid, such as "Permissions of Mei Tan". */
  label: string;
  cellOf(access: Access): Cell;
  onToggle(access: Access): void;
  words: CellWords;
};

/** Returns a sentence about a permission: its meaning, its source, the pending change, and why it cannot be changed. */
export function cellSentence(access: Access, cell: Cell, words: CellWords): string {
  const { tag, action } = splitAccess(access);
  const sources = [...(cell.has ? [words.here] : []), ...cell.from.map((role) => `from the role ${role}`)];
  const change = cell.has === cell.had ? '' : cell.has ? ' Will be added.' : ' Will be removed.';
  const why = cell.why === undefined ? '' : ` ${cell.why}`;
  return `${capital(describe(tag, action))}: ${sources.length > 0 ? sources.join(', ') : words.absent}.${change}${why}`;
}

/** Returns the phrase with an initial capital. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
