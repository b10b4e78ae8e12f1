import { memo, useState } from 'react';
import { cx } from '#console/ui/cx.ts';

export type SheetColumn = {
  id: string;
  label: string;
  /** Shared heading above adjacent columns. */
  group?: string;
};

export type SheetLine = { id: string; label: string };

/** End of an edit: the text, and where the key that ended it moves the focus. */
export type EditEnd = { text: string; to: 'down' | 'up' | 'next' | 'before' | 'stay' | 'block' };

type SheetRowProps = {
  row: number;
  line: SheetLine;
  columns: readonly SheetColumn[];
  /** Saved texts of the row. */
  savedTexts: Readonly<Record<string, string>>;
  edits: Readonly<Record<string, string>> | undefined;
  /** Error messages by column. */
  errors: Readonly<Record<string, string>> | undefined;
  /** Column with keyboard focus; -1 when it is in another row. */
  at: number;
  /** Selected columns; -1 when none of them is in this row. */
  from: number;
  to: number;
  /** Text being typed, if the editor is in this row. */
  draft: string | undefined;
  onEnd(end: EditEnd): void;
  onCancel(): void;
};

/** Renders one row of a grid; memoised, so it renders only when something in it changes. */
export const SheetRow = memo(function SheetRow({
  row,
  line,
  columns,
  savedTexts,
  edits,
  errors,
  at,
  from,
  to,
  draft,
  onEnd,
  onCancel,
}: SheetRowProps) {
  return (
    <tr aria-rowindex={row + 3}>
      <th
        scope="row"
        className="sticky left-0 z-10 border-r border-b border-line bg-surface px-3 text-left font-normal whitespace-nowrap text-ink max-phone:max-w-28 max-phone:truncate"
      >
        {line.label}
      </th>
      {columns.map(({ id, label, group }, column) => {
        const text = edits?.[id] ?? savedTexts[id] ?? '';
        const wrong = errors?.[id];
        const here = at === column;
        const editing = here && draft !== undefined;
        return (
          <td
            key={id}
            aria-colindex={column + 2}
            aria-selected={column >= from && column <= to}
            aria-invalid={wrong !== undefined || undefined}
            tabIndex={here && !editing ? 0 : -1}
            data-cell={`${row}:${column}`}
            title={wrong}
            className={cx(
              CELL,
              column >= from && column <= to && 'bg-accent-tint',
              edits?.[id] !== undefined && EDITED,
              wrong !== undefined && 'bg-bad-tint text-bad underline decoration-wavy underline-offset-2',
              here && 'shadow-[inset_0_0_0_2px_var(--accent-mark)]',
            )}
          >
            {editing ? (
              <Editor
                draft={draft}
                label={`${line.label}, ${[group, label].filter(Boolean).join(', ')}`}
                onEnd={onEnd}
                onCancel={onCancel}
              />
            ) : (
              text
            )}
          </td>
        );
      })}
    </tr>
  );
});

type EditorProps = {
  draft: string;
  label: string;
  onEnd(end: EditEnd): void;
  onCancel(): void;
};

/** Renders the text input in place of a cell. Its text is local state, so only typing changes it. */
export function Editor({ draft, label, onEnd, onCancel }: EditorProps) {
  const [text, setText] = useState(draft);
  return (
    <input
      ref={focusAtEnd}
      aria-label={label}
      type="text"
      inputMode="decimal"
      autoComplete="off"
      spellCheck={false}
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
      onBlur={() => onEnd({ text, to: 'stay' })}
      onPointerDown={(event) => event.stopPropagation()}
      onKeyDown={(event) => {
        const far = event.ctrlKey || event.metaKey;
        const to = ENDS[`${far ? 'Mod+' : ''}${event.shiftKey ? 'Shift+' : ''}${event.key}`];
        if (event.key === 'Escape') onCancel();
        else if (to) onEnd({ text, to });
        else return;
        event.preventDefault();
      }}
      className="absolute inset-0 w-full bg-surface px-2 text-right text-ink tabular-nums shadow-[inset_0_0_0_2px_var(--accent-mark)] outline-none"
    />
  );
}

const CELL =
  'relative h-8 min-w-24 cursor-cell border-r border-b border-line px-2 text-right tabular-nums select-none focus:outline-none';
// Edited cells also have a marked corner, because bold type alone is easily missed.
const EDITED = 'bg-[linear-gradient(225deg,var(--accent-mark)_5px,transparent_0)] font-semibold';

const ENDS: Readonly<Record<string, EditEnd['to']>> = {
  Enter: 'down',
  'Shift+Enter': 'up',
  'Mod+Enter': 'block',
  Tab: 'next',
  'Shift+Tab': 'before',
};

function focusAtEnd(input: HTMLInputElement | null): void {
  input?.focus();
  input?.setSelectionRange(input.value.length, input.value.length);
}
