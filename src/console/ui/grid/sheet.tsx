import { useCallback, useLayoutEffect, useRef, useState, type ClipboardEvent, type KeyboardEvent } from 'react';
import { asTabbed, blockOf, filledDown, filledRight, moved, pasted, placesOf, tabbed } from './block.ts';
import type { Block, Place, Placed } from './block.ts';
import { applyChanges, editedCells, redoStep, undoStep, type EditState, type Texts } from './edits.ts';
import { SheetHead } from './sheet-head.tsx';
import { SheetRow, type EditEnd, type SheetColumn, type SheetLine } from './sheet-row.tsx';

type SheetProps = {
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
  troubles: Texts;
  readOnly?: boolean;
  /** A text as it is kept: an amount in full, with its decimals. */
  tidy?(text: string): string;
  /** Ctrl+S. */
  onSave?(): void;
  /** Tells which cell the keyboard stands in. */
  onStand?(line: string, column: string): void;
};

/** A grid edited like a spreadsheet: typed, pasted over, filled, taken back; nothing is kept but what was typed over it. */
export function Sheet(props: SheetProps) {
  const { label, corner, columns, lines, standing, state, troubles, readOnly = false } = props;
  const [at, setAt] = useState<Place>({ row: 0, column: 0 });
  const [anchor, setAnchor] = useState<Place>({ row: 0, column: 0 });
  const [draft, setDraft] = useState<string>();
  const [said, setSaid] = useState('');
  const body = useRef<HTMLTableSectionElement>(null);
  const leaving = useRef(false);
  const size = { rows: lines.length, columns: columns.length };
  const block = blockOf(anchor, at);
  const textOf = ({ row, column }: Place): string => {
    const [line, name] = [lines[row]?.id ?? '', columns[column]?.id ?? ''];
    return state.edits[line]?.[name] ?? standing[line]?.[name] ?? '';
  };
  const begin = (text?: string) => {
    if (readOnly) setSaid('This grid can only be read.');
    else setDraft(text ?? textOf(at));
  };
  const here = { at, size, draft, props, begin };
  const latest = useRef(here);
  useLayoutEffect(() => {
    latest.current = here;
  });

  const focusCell = useCallback(({ row, column }: Place) => {
    const cell = body.current?.querySelector<HTMLElement>(`[data-cell="${row}:${column}"]`);
    cell?.focus({ preventScroll: true });
    cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, []);

  const stand = useCallback(
    (place: Place, extend = false) => {
      const { props: now } = latest.current;
      setAt(place);
      if (!extend) setAnchor(place);
      focusCell(place);
      const [line, column] = [now.lines[place.row]?.id ?? '', now.columns[place.column]?.id ?? ''];
      now.onStand?.(line, column);
      setSaid(now.troubles[line]?.[column] ?? '');
    },
    [focusCell],
  );

  const put = (cells: readonly Placed[], say?: string) => {
    if (readOnly) return setSaid('This grid can only be read.');
    const changes = cells.flatMap(({ row, column, text }) => {
      const [line, name] = [lines[row]?.id, columns[column]?.id];
      return line === undefined || name === undefined ? [] : [{ row: line, column: name, text: tidied(props, text) }];
    });
    props.onChange(applyChanges(state, changes, (row, column) => standing[row]?.[column] ?? ''));
    if (say !== undefined) setSaid(say);
  };

  const onOpen = useCallback(() => latest.current.begin(), []);
  const onCancel = useCallback(() => {
    latest.current = { ...latest.current, draft: undefined };
    setDraft(undefined);
    requestAnimationFrame(() => focusCell(latest.current.at));
  }, [focusCell]);
  const onEnd = useCallback(
    ({ text, to }: EditEnd) => {
      const { at: place, size: now, draft: typed, props: given } = latest.current;
      if (typed === undefined) return;
      latest.current = { ...latest.current, draft: undefined };
      setDraft(undefined);
      const [row, column] = [given.lines[place.row]?.id ?? '', given.columns[place.column]?.id ?? ''];
      given.onChange(
        applyChanges(
          given.state,
          [{ row, column, text: tidied(given, text) }],
          () => given.standing[row]?.[column] ?? '',
        ),
      );
      if (to === 'stay') return;
      const next =
        to === 'down' || to === 'up'
          ? moved(to === 'down' ? 'ArrowDown' : 'ArrowUp', place, now, false)
          : tabbed(place, now, to === 'next' ? 1 : -1);
      requestAnimationFrame(() => stand(next ?? place));
    },
    [stand],
  );

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
    put(cells, `${many(cells.length)} pasted${left > 0 ? `, ${left} did not fit` : ''}.`);
    const last = cells.at(-1);
    if (last) {
      setAnchor({ row: block.top, column: block.left });
      setAt(last);
      focusCell(last);
    }
  };

  const edited = editedCells(state.edits).length;
  const trouble = troubles[lines[at.row]?.id ?? '']?.[columns[at.column]?.id ?? ''];
  const onPress = useCallback(
    (row: number, column: number, event: { shiftKey: boolean; preventDefault(): void }) => {
      event.preventDefault();
      stand({ row, column }, event.shiftKey);
    },
    [stand],
  );
  const onDrag = useCallback((row: number, column: number) => setAt({ row, column }), []);
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
          <tbody ref={body}>
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
                  troubles={troubles[line.id]}
                  at={at.row === row ? at.column : -1}
                  from={inBlock ? block.left : -1}
                  to={inBlock ? block.right : -1}
                  draft={at.row === row ? draft : undefined}
                  onPress={onPress}
                  onDrag={onDrag}
                  onOpen={onOpen}
                  onEnd={onEnd}
                  onCancel={onCancel}
                />
              );
            })}
          </tbody>
        </table>
      </div>
      <p className="min-h-5 text-sm text-muted">
        {trouble !== undefined ? (
          <span className="text-bad">{trouble}</span>
        ) : edited > 0 ? (
          `${many(edited)} changed, not saved yet.`
        ) : (
          HELP
        )}
      </p>
      <p role="status" className="sr-only">
        {said}
      </p>
    </div>
  );
}

const tidied = ({ tidy }: Pick<SheetProps, 'tidy'>, text: string): string => tidy?.(text.trim()) ?? text.trim();

const many = (count: number): string => `${count.toLocaleString('en')} ${count === 1 ? 'cell' : 'cells'}`;
const counted = ({ top, bottom, left, right }: Block): string => many((bottom - top + 1) * (right - left + 1));

const NOTHING = {};
const HELP =
  'Type to change a cell, F2 to edit it, Shift and arrows to select, Ctrl+D and Ctrl+R to fill; Esc, then Tab leaves.';
