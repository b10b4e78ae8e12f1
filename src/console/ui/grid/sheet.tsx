import { useCallback, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react';
import type { ClipboardEvent, KeyboardEvent, PointerEvent, Ref } from 'react';
import { asTabbed, blockOf, filledDown, filledRight, moved, pasted, placesOf, tabbed } from './block.ts';
import type { Block, CellPosition, Placed } from './block.ts';
import { applyChanges, redoStep, undoStep, type EditState, type Texts } from './edits.ts';
import { many, SheetFoot } from './sheet-foot.tsx';
import { SheetHead } from './sheet-head.tsx';
import { SheetRow, type EditEnd, type SheetColumn, type SheetLine } from './sheet-row.tsx';

/** What can be asked of a grid from outside. */
export type SheetHandle = {
  /** Goes to the first cell that will not do after the one stood in; false where there is none. */
  nextWrong(): boolean;
};

type SheetProps = {
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

/** A grid edited like a spreadsheet: typed, pasted over, filled, taken back; nothing is kept but what was typed over it. */
export function Sheet(props: SheetProps) {
  const { label, corner, columns, lines, standing, state, errors, readOnly = false, handle } = props;
  const [at, setAt] = useState<CellPosition>({ row: 0, column: 0 });
  const [anchor, setAnchor] = useState<CellPosition>({ row: 0, column: 0 });
  const [draft, setDraft] = useState<string>();
  const [said, setSaid] = useState('');
  const body = useRef<HTMLTableSectionElement>(null);
  const leaving = useRef(false);
  const size = { rows: lines.length, columns: columns.length };
  const block = blockOf(anchor, at);
  const textOf = ({ row, column }: CellPosition): string => {
    const [line, name] = [lines[row]?.id ?? '', columns[column]?.id ?? ''];
    return state.edits[line]?.[name] ?? standing[line]?.[name] ?? '';
  };
  const begin = (text?: string) => {
    if (readOnly) setSaid('This grid can only be read.');
    else setDraft(text ?? textOf(at));
  };
  const here = { at, block, size, draft, props, begin };
  const latest = useRef(here);
  useLayoutEffect(() => {
    latest.current = here;
  });

  const focusCell = useCallback(({ row, column }: CellPosition) => {
    const cell = body.current?.querySelector<HTMLElement>(`[data-cell="${row}:${column}"]`);
    cell?.focus({ preventScroll: true });
    cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, []);

  const stand = useCallback(
    (place: CellPosition, extend = false) => {
      const { props: now } = latest.current;
      setAt(place);
      if (!extend) setAnchor(place);
      focusCell(place);
      const [line, column] = [now.lines[place.row]?.id ?? '', now.columns[place.column]?.id ?? ''];
      now.onStand?.(line, column);
      setSaid('');
    },
    [focusCell],
  );

  const put = (cells: readonly Placed[], say?: string) => {
    if (readOnly) return setSaid('This grid can only be read.');
    const changes = cells.flatMap(({ row, column, text }) => {
      const [line, name] = [lines[row]?.id, columns[column]?.id];
      return line === undefined || name === undefined
        ? []
        : [{ row: line, column: name, text: tidied(props, text, textOf({ row, column })) }];
    });
    props.onChange(applyChanges(state, changes, (row, column) => standing[row]?.[column] ?? ''));
    if (say !== undefined) setSaid(say);
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
      // Whatever else this brings about, the edit ends once: moving on blurs what was typed in.
      latest.current = { ...latest.current, draft: undefined };
      setDraft(undefined);
      const changes = (to === 'block' ? placesOf(chosen) : [place]).map((each) => {
        const [row, column] = [given.lines[each.row]?.id ?? '', given.columns[each.column]?.id ?? ''];
        const before = given.state.edits[row]?.[column] ?? given.standing[row]?.[column] ?? '';
        return { row, column, text: tidied(given, text, before) };
      });
      given.onChange(applyChanges(given.state, changes, (row, column) => given.standing[row]?.[column] ?? ''));
      if (to === 'stay') return;
      if (to === 'block') return focusCell(place);
      const next =
        to === 'down' || to === 'up'
          ? moved(to === 'down' ? 'ArrowDown' : 'ArrowUp', place, now, false)
          : tabbed(place, now, to === 'next' ? 1 : -1);
      stand(next ?? place);
    },
    [focusCell, stand],
  );

  const nextWrong = () => {
    const index = (place: CellPosition) => place.row * size.columns + place.column;
    const wrong = placesOf({ top: 0, bottom: size.rows - 1, left: 0, right: size.columns - 1 }).filter(
      ({ row, column }) => errors[lines[row]?.id ?? '']?.[columns[column]?.id ?? ''] !== undefined,
    );
    const next = wrong.find((place) => index(place) > index(at)) ?? wrong[0];
    if (next) stand(next);
    return next !== undefined;
  };
  useImperativeHandle(handle, () => ({ nextWrong }));

  const take = (next: EditState | undefined, say: string) => {
    if (next) props.onChange(next);
    setSaid(next ? say : 'There is nothing more to take back.');
  };

  const shortcuts: Readonly<Record<string, () => void>> = {
    a: () => {
      stand({ row: 0, column: 0 });
      setAnchor({ row: size.rows - 1, column: size.columns - 1 });
    },
    d: () => put(filledDown(block, textOf), `${counted(block)} filled from above.`),
    r: () => put(filledRight(block, textOf), `${counted(block)} filled from the left.`),
    z: () => take(undoStep(state), 'Taken back.'),
    y: () => take(redoStep(state), 'Done again.'),
    Z: () => take(redoStep(state), 'Done again.'),
  };

  const press = (event: KeyboardEvent) => {
    const { key, shiftKey, altKey } = event;
    const far = event.ctrlKey || event.metaKey;
    if (far && key === 's' && props.onSave) {
      event.preventDefault();
      if (event.target instanceof HTMLInputElement) event.target.blur();
      setTimeout(() => latest.current.props.onSave?.());
    }
    if (event.target instanceof HTMLInputElement) return;
    const act = actionOf();
    if (!act) return;
    event.preventDefault();
    act();

    function actionOf(): (() => void) | undefined {
      const to = altKey ? undefined : moved(key, at, size, far);
      if (to) return () => stand(to, shiftKey);
      if (far) return altKey ? undefined : shortcuts[key];
      if (key === 'Tab') return tab();
      const left = leaving.current;
      leaving.current = key === 'Escape';
      if (key === 'Escape') return left ? undefined : () => setSaid('Tab leaves the grid now.');
      if (key === 'Enter') return () => stand(moved(shiftKey ? 'ArrowUp' : 'ArrowDown', at, size, false) ?? at);
      if (key === 'F2') return () => begin();
      if (key === 'Delete' || key === 'Backspace')
        return () =>
          put(
            placesOf(block).map((place) => ({ ...place, text: '' })),
            `${counted(block)} emptied.`,
          );
      return key.length === 1 && !altKey && key !== '?' ? () => begin(key === ' ' ? undefined : key) : undefined;
    }

    function tab(): (() => void) | undefined {
      const next = leaving.current ? undefined : tabbed(at, size, shiftKey ? -1 : 1);
      leaving.current = false;
      return next && (() => stand(next));
    }
  };

  const copy = (event: ClipboardEvent, cut: boolean) => {
    if (event.target instanceof HTMLInputElement) return;
    event.preventDefault();
    event.clipboardData.setData('text/plain', asTabbed(block, textOf));
    if (cut) put(placesOf(block).map((place) => ({ ...place, text: '' })));
    setSaid(`${counted(block)} ${cut ? 'cut' : 'copied'}.`);
  };
  const paste = (event: ClipboardEvent) => {
    if (event.target instanceof HTMLInputElement) return;
    event.preventDefault();
    const { cells, left } = pasted(event.clipboardData.getData('text/plain'), block, size);
    const empty = cells.filter((cell) => cell.text === '').length;
    const beside = left > 0 ? `: ${many(left)} more did not fit and were left out` : '';
    put(
      cells,
      `${many(cells.length)} pasted${empty > 0 ? `, ${empty.toLocaleString('en')} of them empty` : ''}${beside}.`,
    );
    const last = cells.at(-1);
    if (last) {
      const corner = { row: block.top, column: block.left };
      setAnchor(last);
      setAt(corner);
      focusCell(corner);
    }
  };

  const trouble = errors[lines[at.row]?.id ?? '']?.[columns[at.column]?.id ?? ''];
  const onPress = (event: PointerEvent) => {
    const place = placeOf(event);
    if (!place || event.button !== 0) return;
    event.preventDefault();
    // A finger has no keys to type with: the second touch opens the cell.
    if (event.pointerType === 'touch' && place.row === at.row && place.column === at.column) return begin();
    stand(place, event.shiftKey);
  };
  const onDrag = (event: PointerEvent) => {
    const place = event.buttons === 1 && event.pointerType !== 'touch' && placeOf(event);
    if (place && (place.row !== at.row || place.column !== at.column)) setAt(place);
  };
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <div className="max-h-[70dvh] w-fit max-w-full overflow-auto rounded border border-line bg-surface">
        {/* oxlint-disable jsx-a11y/no-noninteractive-element-to-interactive-role -- a table of cells that are edited in place is a grid */}
        <table
          role="grid"
          aria-label={label}
          aria-multiselectable
          aria-readonly={readOnly || undefined}
          aria-rowcount={lines.length + 2}
          aria-colcount={columns.length + 1}
          onKeyDown={press}
          onCopy={(event) => copy(event, false)}
          onCut={(event) => copy(event, !readOnly)}
          onPaste={paste}
          className="border-separate border-spacing-0"
        >
          <SheetHead corner={corner} columns={columns} />
          <tbody ref={body} onPointerDown={onPress} onPointerOver={onDrag} onDoubleClick={() => begin()}>
            {lines.map((line, row) => {
              const inBlock = row >= block.top && row <= block.bottom;
              return (
                <SheetRow
                  key={line.id}
                  row={row}
                  line={line}
                  columns={columns}
                  standing={standing[line.id] ?? NOTHING}
                  edits={state.edits[line.id]}
                  errors={errors[line.id]}
                  at={at.row === row ? at.column : -1}
                  from={inBlock ? block.left : -1}
                  to={inBlock ? block.right : -1}
                  draft={at.row === row ? draft : undefined}
                  onEnd={onEnd}
                  onCancel={onCancel}
                />
              );
            })}
          </tbody>
        </table>
      </div>
      <SheetFoot edits={state.edits} errors={errors} trouble={trouble} said={said} onNextWrong={nextWrong} />
    </div>
  );
}

/** The cell something happens in; none where it is typed in. */
function placeOf({ target }: { target: EventTarget }): CellPosition | undefined {
  if (!(target instanceof HTMLElement) || target instanceof HTMLInputElement) return undefined;
  const [row, column] = target.closest<HTMLElement>('[data-cell]')?.dataset['cell']?.split(':').map(Number) ?? [];
  return row === undefined || column === undefined ? undefined : { row, column };
}

const tidied = ({ tidy }: Pick<SheetProps, 'tidy'>, text: string, before: string): string =>
  tidy?.(text.trim(), before) ?? text.trim();

const counted = ({ top, bottom, left, right }: Block): string => many((bottom - top + 1) * (right - left + 1));

const NOTHING = {};
