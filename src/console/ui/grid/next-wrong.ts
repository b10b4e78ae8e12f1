import type { SheetProps } from './sheet-types.ts';
import type { SheetState } from './use-sheet.ts';

/** Moves to the first invalid cell after the focused one. Returns false when there is none. */
export function goToNextWrong({ lines, columns, errors }: SheetProps, { at, size, moveTo }: SheetState): boolean {
  const index = (place: { row: number; column: number }) => place.row * size.columns + place.column;
  const wrong = lines.flatMap(({ id }, row) => {
    const ofLine = errors[id];
    return ofLine
      ? columns.flatMap((column, at) => (ofLine[column.id] === undefined ? [] : [{ row, column: at }]))
      : [];
  });
  const next = wrong.find((place) => index(place) > index(at)) ?? wrong[0];
  if (next) moveTo(next);
  return next !== undefined;
}
