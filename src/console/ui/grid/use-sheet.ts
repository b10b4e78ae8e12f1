import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { blockOf, moved, placesOf, tabbed } from './block.ts';
import type { CellPosition, Placed, Size } from './block.ts';
import { applyChanges } from './edits.ts';
import type { EditEnd } from './sheet-row.tsx';
import type { SheetProps } from './sheet-types.ts';

export type SheetState = ReturnType<typeof useSheet>;

/**
 * Keeps the focus, selection and draft text of a grid, and writes into its cells. `bring` moves the focus to a cell that
 * may not be rendered yet; by default all cells are, and take the focus themselves.
 */
export function useSheet(props: SheetProps, bring?: (place: CellPosition) => void) {
  const { columns, lines, savedTexts, state, readOnly = false } = props;
  const [at, setAt] = useState<CellPosition>({ row: 0, column: 0 });
  const [anchor, setAnchor] = useState<CellPosition>({ row: 0, column: 0 });
  const [draft, setDraft] = useState<string>();
  const [announcement, setAnnouncement] = useState('');
  const body = useRef<HTMLTableSectionElement>(null);
  const size = { rows: lines.length, columns: columns.length };
  const block = blockOf(anchor, at);
  const textOf = (place: CellPosition): string => textAt(props, place);
  const refuse = () => setAnnouncement(props.readOnlyWhy ?? 'This grid can only be read.');
  const begin = (text?: string) => {
    if (readOnly) refuse();
    else {
      // What is typed over a selection goes where the selection began, as in every spreadsheet.
      setAt(anchor);
      setAnchor(at);
      setDraft(text ?? textOf(anchor));
    }
  };
  const here = { at, block, size, draft, props, begin, bring };
  const latest = useRef(here);
  useLayoutEffect(() => {
    latest.current = here;
  });

  const focusCell = useCallback((place: CellPosition) => {
    const { row, column } = place;
    if (latest.current.bring) return latest.current.bring(place);
    const cell = body.current?.querySelector<HTMLElement>(`[data-cell="${row}:${column}"]`);
    cell?.focus({ preventScroll: true });
    cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, []);

  const moveTo = useCallback(
    (place: CellPosition, extend = false) => {
      const { props: now } = latest.current;
      setAt(place);
      if (!extend) setAnchor(place);
      focusCell(place);
      const [line, column] = [now.lines[place.row]?.id ?? '', now.columns[place.column]?.id ?? ''];
      now.onFocusCell?.(line, column);
      setAnnouncement('');
    },
    [focusCell],
  );

  const put = (cells: readonly Placed[], say?: string) => {
    if (readOnly) return refuse();
    const changes = cells.flatMap(({ row, column, text }) => {
      const [line, name] = [lines[row]?.id, columns[column]?.id];
      return line === undefined || name === undefined
        ? []
        : [{ row: line, column: name, text: normalised(props, text, { row, column }) }];
    });
    props.onChange(applyChanges(state, changes, (row, column) => savedTexts[row]?.[column] ?? ''));
    if (say !== undefined) setAnnouncement(say);
  };

  const onCancel = useCallback(() => {
    latest.current = { ...latest.current, draft: undefined };
    setDraft(undefined);
    focusCell(latest.current.at);
  }, [focusCell]);
  const onEnd = useCallback(
    ({ text, to }: EditEnd) => {
      const { at: place, block: chosen, size: now, draft: typed, props: given } = latest.current;
      if (typed === undefined) return;
      // Clear the draft first: moving on blurs the editor, which would end the same edit twice.
      latest.current = { ...latest.current, draft: undefined };
      setDraft(undefined);
      const places = placesOf(chosen).filter((each) => groupAt(given, each.row) === groupAt(given, place.row));
      const changes = (to === 'block' ? places : [place]).map((each) => {
        const [row, column] = [given.lines[each.row]?.id ?? '', given.columns[each.column]?.id ?? ''];
        return { row, column, text: normalised(given, text, each) };
      });
      given.onChange(applyChanges(given.state, changes, (row, column) => given.savedTexts[row]?.[column] ?? ''));
      if (to === 'stay') return;
      if (to === 'block') return focusCell(place);
      moveTo(after(to, place, now) ?? place);
    },
    [focusCell, moveTo],
  );

  return {
    at,
    setAt,
    setAnchor,
    block,
    size,
    draft,
    body,
    announcement,
    setAnnouncement,
    latest,
    textOf,
    begin,
    focusCell,
    moveTo,
    put,
    onCancel,
    onEnd,
  };
}

/** Returns the group of the line in a row. */
export const groupAt = ({ groupOf, lines }: SheetProps, row: number): string => groupOf?.(lines[row]?.id ?? '') ?? '';

/** Returns the current text of a cell: its edit, or else the saved text. */
function textAt({ lines, columns, state, savedTexts }: SheetProps, { row, column }: CellPosition): string {
  const [line, name] = [lines[row]?.id ?? '', columns[column]?.id ?? ''];
  return state.edits[line]?.[name] ?? savedTexts[line]?.[name] ?? '';
}

/** Returns the cell to focus after an edit; undefined at the edge of the grid. */
const after = (to: 'down' | 'up' | 'next' | 'before', place: CellPosition, size: Size): CellPosition | undefined =>
  to === 'down' || to === 'up'
    ? moved(to === 'down' ? 'ArrowDown' : 'ArrowUp', place, size, false)
    : tabbed(place, size, to === 'next' ? 1 : -1);

function normalised(props: SheetProps, text: string, place: CellPosition): string {
  const [line, column] = [props.lines[place.row]?.id ?? '', props.columns[place.column]?.id ?? ''];
  return props.tidy?.(text.trim(), textAt(props, place), line, column) ?? text.trim();
}
