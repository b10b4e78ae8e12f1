import { describe, splitAccess, type Access } from '#domain/access/access.ts';

/** One right in a permission editor. */
export type Cell = {
  /** Roles it comes from besides. */
  from: readonly string[];
  /** Whether it is, and would be, given right here. */
  had: boolean;
  has: boolean;
  /** Why it may not be changed. */
  why?: string | undefined;
};

/** What "given right here" is called: of a person beyond their roles, or of a role. */
export type CellWords = { here: string; absent: string };

/** What a permission editor is told. */
export type PermissionGridProps = {
  /** Names the grid, such as "Permissions of Mei Tan". */
  label: string;
  cellOf(access: Access): Cell;
  onToggle(access: Access): void;
  words: CellWords;
};

/** A right in one sentence: what it means, where it comes from, what would change, and why it may not. */
export function cellSentence(access: Access, cell: Cell, words: CellWords): string {
  const { tag, action } = splitAccess(access);
  const sources = [...(cell.has ? [words.here] : []), ...cell.from.map((role) => `from the role ${role}`)];
  const change = cell.has === cell.had ? '' : cell.has ? ' Will be added.' : ' Will be taken back.';
  const why = cell.why === undefined ? '' : ` ${cell.why}`;
  return `${capital(describe(tag, action))}: ${sources.length > 0 ? sources.join(', ') : words.absent}.${change}${why}`;
}

/** A phrase as it begins a sentence. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
