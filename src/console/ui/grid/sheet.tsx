import { useImperativeHandle } from 'react';
import type { PointerEvent } from 'react';
import { placesOf } from './block.ts';
import type { CellPosition } from './block.ts';
import { clipboardOf } from './sheet-clipboard.ts';
import { SheetFoot } from './sheet-foot.tsx';
import { SheetHead } from './sheet-head.tsx';
import { useSheetKeys } from './sheet-keys.ts';
import { SheetRow } from './sheet-row.tsx';
import type { SheetProps } from './sheet-types.ts';
import { useSheet } from './use-sheet.ts';

/**
 * Renders a grid edited like a spreadsheet: typing, pasting, filling, undo. The edits are the only state it changes.
 */
export function Sheet(props: SheetProps) {
  const { label, corner, columns, lines, savedTexts, state, errors, readOnly = false, handle } = props;
  const sheet = useSheet(props);
  const { at, setAt, block, size, draft, body, announcement, begin, moveTo, onCancel, onEnd } = sheet;
  const press = useSheetKeys(props, sheet);
  const { copy, paste } = clipboardOf(sheet);
  const nextWrong = () => {
    const index = (place: CellPosition) => place.row * size.columns + place.column;
    const wrong = placesOf({ top: 0, bottom: size.rows - 1, left: 0, right: size.columns - 1 }).filter(
      ({ row, column }) => errors[lines[row]?.id ?? '']?.[columns[column]?.id ?? ''] !== undefined,
    );
    const next = wrong.find((place) => index(place) > index(at)) ?? wrong[0];
    if (next) moveTo(next);
    return next !== undefined;
  };
  useImperativeHandle(handle, () => ({ nextWrong, enter: () => moveTo(at) }));

  const cellError = errors[lines[at.row]?.id ?? '']?.[columns[at.column]?.id ?? ''];
  const onPress = (event: PointerEvent) => {
    const place = placeOf(event);
    if (!place || event.button !== 0) return;
    event.preventDefault();
    // Touch has no keys to start typing with, so a second tap opens the editor.
    if (event.pointerType === 'touch' && place.row === at.row && place.column === at.column) return begin();
    moveTo(place, event.shiftKey);
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
                  savedTexts={savedTexts[line.id] ?? NOTHING}
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
      <SheetFoot
        edits={state.edits}
        errors={errors}
        cellError={cellError}
        announcement={announcement}
        onNextWrong={nextWrong}
      />
    </div>
  );
}

/** Returns the cell an event happened in; undefined inside the editor. */
function placeOf({ target }: { target: EventTarget }): CellPosition | undefined {
  if (!(target instanceof HTMLElement) || target instanceof HTMLInputElement) return undefined;
  const [row, column] = target.closest<HTMLElement>('[data-cell]')?.dataset['cell']?.split(':').map(Number) ?? [];
  return row === undefined || column === undefined ? undefined : { row, column };
}

const NOTHING = {};
