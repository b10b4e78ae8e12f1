import { useImperativeHandle } from 'react';
import { clipboardOf } from './sheet-clipboard.ts';
import { SheetFoot } from './sheet-foot.tsx';
import { goToNextWrong } from './next-wrong.ts';
import { SheetHead } from './sheet-head.tsx';
import { useSheetKeys } from './sheet-keys.ts';
import { pointerOf } from './sheet-pointer.ts';
import { SheetRow } from './sheet-row.tsx';
import type { SheetProps } from './sheet-types.ts';
import { useSheet } from './use-sheet.ts';

/**
 * Renders a grid edited like a spreadsheet: typing, pasting, filling, undo. The edits are the only state it changes.
 */
export function Sheet(props: SheetProps) {
  const { label, corner, columns, lines, savedTexts, state, errors, readOnly = false, handle } = props;
  const sheet = useSheet(props);
  const { at, block, draft, body, announcement, begin, moveTo, onCancel, onEnd } = sheet;
  const press = useSheetKeys(props, sheet);
  const { copy, paste } = clipboardOf(props, sheet);
  const nextWrong = () => goToNextWrong(props, sheet);
  useImperativeHandle(handle, () => ({ nextWrong, enter: () => moveTo(at) }));

  const cellError = errors[lines[at.row]?.id ?? '']?.[columns[at.column]?.id ?? ''];
  const { onPress, onDrag } = pointerOf(sheet);
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

const NOTHING = {};
