/** Position of a cell, counted from 0. */
export type CellPosition = { row: number; column: number };

/** Rectangle of cells; all four edges are inclusive. */
export type Block = { top: number; bottom: number; left: number; right: number };

export type Size = { rows: number; columns: number };

/** Text to put into a cell. */
export type Placed = CellPosition & { text: string };

export const blockOf = (a: CellPosition, b: CellPosition): Block => ({
  top: Math.min(a.row, b.row),
  bottom: Math.max(a.row, b.row),
  left: Math.min(a.column, b.column),
  right: Math.max(a.column, b.column),
});

export const placesOf = ({ top, bottom, left, right }: Block): CellPosition[] =>
  range(top, bottom).flatMap((row) => range(left, right).map((column) => ({ row, column })));

/**
 * Returns where a key moves the focus; undefined for keys that do not move it. `far` is true with Ctrl or Cmd; `page` is
 * how many rows PageUp and PageDown move.
 */
export function moved(
  key: string,
  { row, column }: CellPosition,
  size: Size,
  far: boolean,
  page: number = PAGE,
): CellPosition | undefined {
  const last = { row: size.rows - 1, column: size.columns - 1 };
  const to = (place: CellPosition): CellPosition => ({
    row: Math.min(Math.max(place.row, 0), last.row),
    column: Math.min(Math.max(place.column, 0), last.column),
  });
  switch (key) {
    case 'ArrowUp':
      return to({ row: far ? 0 : row - 1, column });
    case 'ArrowDown':
      return to({ row: far ? last.row : row + 1, column });
    case 'ArrowLeft':
      return to({ row, column: far ? 0 : column - 1 });
    case 'ArrowRight':
      return to({ row, column: far ? last.column : column + 1 });
    case 'Home':
      return to({ row: far ? 0 : row, column: 0 });
    case 'End':
      return to({ row: far ? last.row : row, column: last.column });
    case 'PageUp':
      return to({ row: row - page, column });
    case 'PageDown':
      return to({ row: row + page, column });
    default:
      return undefined;
  }
}

/** Returns the next or previous cell in reading order; undefined past either end, where Tab leaves the grid. */
export function tabbed({ row, column }: CellPosition, size: Size, by: 1 | -1): CellPosition | undefined {
  const index = row * size.columns + column + by;
  if (index < 0 || index >= size.rows * size.columns) return undefined;
  return { row: Math.floor(index / size.columns), column: index % size.columns };
}

/** Returns a block in the clipboard format of spreadsheets: tabs between cells, one line per row. */
export const asTabbed = (block: Block, textOf: (place: CellPosition) => string): string =>
  range(block.top, block.bottom)
    .map((row) =>
      range(block.left, block.right)
        .map((column) => quoted(textOf({ row, column })))
        .join('\t'),
    )
    .join('\n');

/**
 * Returns the cells a pasted spreadsheet text fills: one value fills the block; several are laid out from its corner
 * and repeated where the block is a multiple of their size. `left` counts the cells that do not fit.
 */
export function pasted(text: string, block: Block, size: Size): { cells: Placed[]; left: number } {
  const lines = readTabbed(text);
  const height = lines.length;
  const width = Math.max(...lines.map((line) => line.length));
  const [high, wide] = [block.bottom - block.top + 1, block.right - block.left + 1];
  const down = high % height === 0 ? high : height;
  const across = wide % width === 0 ? wide : width;
  const all = placesOf({ top: 0, bottom: down - 1, left: 0, right: across - 1 }).flatMap(({ row, column }) => {
    const value = lines[row % height]?.[column % width];
    return value === undefined ? [] : [{ row: block.top + row, column: block.left + column, text: value.trim() }];
  });
  const cells = all.filter(({ row, column }) => row < size.rows && column < size.columns);
  return { cells, left: all.length - cells.length };
}

/**
 * Copies the first row of a block into all its rows; for a single row, copies the row above. Where rows are of several
 * groups, each takes the first row of its own group.
 */
export function filledDown(
  block: Block,
  textOf: (place: CellPosition) => string,
  groupOf: (row: number) => string = () => '',
): Placed[] {
  const { top, bottom } = block;
  const rows = range(top, bottom);
  const above = range(0, top - 1);
  return placesOf(block).flatMap((place) => {
    const isLike = (row: number) => groupOf(row) === groupOf(place.row);
    const from = top === bottom ? above.findLast(isLike) : rows.find(isLike);
    return from === undefined || from === place.row ? [] : [{ ...place, text: textOf({ ...place, row: from }) }];
  });
}

/** Copies the first column of a block into all its columns; for a single column, copies the one before it. */
export function filledRight(block: Block, textOf: (place: CellPosition) => string): Placed[] {
  const from = block.left === block.right ? block.left - 1 : block.left;
  if (from < 0) return [];
  return placesOf({ ...block, left: from + 1 }).map((place) => ({
    ...place,
    text: textOf({ ...place, column: from }),
  }));
}

/** Parses tab-separated text into rows of cells; a quoted cell may contain tabs and line breaks. */
function readTabbed(text: string): string[][] {
  const lines: string[][] = [[]];
  // oxlint-disable-next-line regexp/no-super-linear-move -- every match begins where the one before it ended
  for (const [, cell = '', end] of text.matchAll(/("(?:[^"]|"")*"(?=[\t\r\n]|$)|[^\t\r\n]*)(\t|\r\n?|\n|$)/g)) {
    lines.at(-1)?.push(unquoted(cell));
    if (end === '') break;
    if (end !== '\t') lines.push([]);
  }
  const last = lines.at(-1);
  if (lines.length > 1 && last?.length === 1 && last[0] === '') lines.pop();
  return lines;
}

const quoted = (text: string): string => (/[\t\r\n"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
const unquoted = (text: string): string =>
  text.length > 1 && text.startsWith('"') && text.endsWith('"') ? text.slice(1, -1).replaceAll('""', '"') : text;

const range = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, index) => from + index);
const PAGE = 10;
