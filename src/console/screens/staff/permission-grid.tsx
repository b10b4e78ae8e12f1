import { useRef, useState, type KeyboardEvent } from 'react';
import Check from 'lucide-react/icons/check';
import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import { ACTIONS, coverage, TAGS, type Access } from '#domain/access/access.ts';
import { cx } from '#console/ui/cx.ts';
import { PHONE, useMedia } from '#console/ui/hooks/use-media.ts';
import { capital, cellSentence, type Cell, type CellWords, type PermissionGridProps } from './permission-cell.ts';
import { PermissionList } from './permission-list.tsx';

/** Shows all permissions: areas down, actions across. On a phone it shows a list. */
export function PermissionGrid(props: PermissionGridProps) {
  return useMedia(PHONE) ? <PermissionList {...props} /> : <Grid {...props} />;
}

/**
 * Renders the grid with a roving tabindex: arrows move, Space and Enter toggle. The focused permission is described in
 * full below.
 */
function Grid({ label, cellOf, onToggle, words }: PermissionGridProps) {
  const [at, setAt] = useState({ row: 0, column: 0 });
  const body = useRef<HTMLTableSectionElement>(null);
  const access = accessAt(at);
  const move = (event: KeyboardEvent) => {
    const to = MOVES[event.key]?.(at, event.ctrlKey || event.metaKey);
    if (!to) return;
    event.preventDefault();
    setAt(to);
    body.current?.querySelector<HTMLElement>(`[data-access="${accessAt(to)}"]`)?.focus();
  };
  return (
    <div className="flex flex-col gap-2">
      <p aria-hidden className="min-h-5 text-muted">
        <code className="mr-2 font-mono text-sm text-faint">{access}</code>
        {cellSentence(access, cellOf(access), words)}
      </p>
      <div className="overflow-x-auto rounded border border-line bg-surface">
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a table of controls with one stop of the Tab key is a grid */}
        <table role="grid" aria-label={label} className="w-full border-collapse">
          <thead className="border-b border-line text-sm text-faint">
            <tr>
              <th scope="col" className="px-3 py-1.5 text-left font-medium">
                May
              </th>
              {ACTIONS.map((action) => (
                <th key={action} scope="col" className="px-1 py-1.5 text-center font-medium">
                  {HEADS[action]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody ref={body} onKeyDown={move} className="divide-y divide-line">
            {TAGS.map((tag, row) => (
              <tr key={tag} className="hover:bg-hover">
                <th scope="row" className="px-3 py-1 text-left font-normal whitespace-nowrap text-ink">
                  {capital(coverage(tag))}
                </th>
                {ACTIONS.map((action, column) => (
                  <td key={action} className="px-1 py-1 text-center">
                    <Box
                      access={`${tag}:${action}`}
                      cell={cellOf(`${tag}:${action}`)}
                      words={words}
                      stop={at.row === row && at.column === column}
                      onFocus={() => setAt({ row, column })}
                      onToggle={onToggle}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

type BoxProps = {
  access: Access;
  cell: Cell;
  words: CellWords;
  stop: boolean;
  onFocus(): void;
  onToggle(access: Access): void;
};

function Box({ access, cell, words, stop, onFocus, onToggle }: BoxProps) {
  const { has, had, from, why } = cell;
  const Mark = has === had ? (has ? Check : undefined) : has ? Plus : Minus;
  return (
    <button
      type="button"
      role="checkbox"
      data-access={access}
      tabIndex={stop ? 0 : -1}
      aria-checked={has || (from.length > 0 ? 'mixed' : false)}
      aria-disabled={why !== undefined || undefined}
      aria-label={cellSentence(access, cell, words)}
      onFocus={onFocus}
      onPointerEnter={onFocus}
      onClick={() => why === undefined && onToggle(access)}
      className="mx-auto grid size-7 place-items-center rounded"
    >
      <span
        className={cx(
          'relative grid size-5 place-items-center rounded-sm border',
          has
            ? 'border-accent-ink bg-accent text-on-accent'
            : from.length > 0
              ? 'border-line bg-subtle'
              : 'border-control',
          has !== had &&
            (has
              ? 'outline-2 outline-offset-1 outline-good-mark'
              : 'text-bad outline-2 outline-offset-1 outline-bad-mark'),
          why !== undefined && !has && from.length === 0 && 'border-dashed opacity-50',
          why !== undefined && has && 'opacity-60',
        )}
      >
        {Mark && <Mark aria-hidden className="size-3.5" />}
        {!Mark && from.length > 0 && <span aria-hidden className="size-2 rounded-full bg-muted" />}
      </span>
    </button>
  );
}

/** Explains the marks of the grid. */
export function GridLegend({ here, roles = true }: { here: string; roles?: boolean }) {
  const lines = [
    {
      mark: (
        <span className="grid size-4 place-items-center rounded-sm bg-accent text-on-accent">
          <Check className="size-3" />
        </span>
      ),
      text: here,
    },
    ...(roles ? [FROM_ROLE] : []),
    { mark: <span className="size-4 rounded-sm border border-control" />, text: 'Not held' },
    {
      mark: <span className="size-4 rounded-sm border border-dashed border-control opacity-50" />,
      text: 'Not yours to change',
    },
  ];
  return (
    <ul aria-hidden className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted">
      {lines.map(({ mark, text }) => (
        <li key={text} className="inline-flex items-center gap-1.5">
          {mark}
          {text}
        </li>
      ))}
    </ul>
  );
}

const FROM_ROLE = {
  mark: (
    <span className="grid size-4 place-items-center rounded-sm border border-line bg-subtle">
      <span className="size-1.5 rounded-full bg-muted" />
    </span>
  ),
  text: 'From a role',
};

type CellPosition = { row: number; column: number };

const accessAt = ({ row, column }: CellPosition): Access => `${TAGS[row] ?? TAGS[0]}:${ACTIONS[column] ?? ACTIONS[0]}`;

const LAST = { row: TAGS.length - 1, column: ACTIONS.length - 1 };
const within = ({ row, column }: CellPosition): CellPosition => ({
  row: Math.min(Math.max(row, 0), LAST.row),
  column: Math.min(Math.max(column, 0), LAST.column),
});

const MOVES: Readonly<Record<string, (at: CellPosition, far: boolean) => CellPosition>> = {
  ArrowUp: ({ row, column }) => within({ row: row - 1, column }),
  ArrowDown: ({ row, column }) => within({ row: row + 1, column }),
  ArrowLeft: ({ row, column }) => within({ row, column: column - 1 }),
  ArrowRight: ({ row, column }) => within({ row, column: column + 1 }),
  Home: ({ row }, far) => ({ row: far ? 0 : row, column: 0 }),
  End: ({ row }, far) => ({ row: far ? LAST.row : row, column: LAST.column }),
};

const HEADS = {
  add: 'Create',
  delete: 'Delete',
  edit: 'Edit',
  query: 'List',
  get: 'Open',
  enable: 'Enable',
  disable: 'Disable',
  import: 'Import',
  export: 'Export',
} as const;
