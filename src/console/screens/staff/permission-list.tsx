import { ACTIONS, coverage, describe, TAGS, type Access, type Tag } from '#domain/access/access.ts';
import { Checkbox } from '#console/ui/input/checkbox.tsx';
import { capital, type Cell, type PermissionGridProps } from './permission-cell.ts';

/** Shows the permissions as a list with expandable tags, for screens too narrow for the grid. */
export function PermissionList({ label, cellOf, onToggle }: PermissionGridProps) {
  return (
    <div role="group" aria-label={label} className="divide-y divide-line rounded border border-line bg-surface">
      {TAGS.map((tag) => (
        <details key={tag} className="group">
          <summary className="flex min-h-11 cursor-pointer items-center gap-2 px-3 text-ink">
            <span className="min-w-0 flex-1">{capital(coverage(tag))}</span>
            <span className="text-sm text-faint tabular-nums">{countOf(tag, cellOf)} of 9</span>
          </summary>
          <div className="flex flex-col gap-1 px-3 pb-3">
            {ACTIONS.map((action) => (
              <Line
                key={action}
                access={`${tag}:${action}`}
                words={capital(describe(tag, action))}
                cell={cellOf(`${tag}:${action}`)}
                onToggle={onToggle}
              />
            ))}
          </div>
        </details>
      ))}
    </div>
  );
}

type LineProps = { access: Access; words: string; cell: Cell; onToggle(access: Access): void };

function Line({ access, words, cell, onToggle }: LineProps) {
  const { has, had, from, why } = cell;
  const change = has === had ? undefined : has ? 'Will be added.' : 'Will be removed.';
  const notes = [from.length > 0 && `From ${from.join(', ')}.`, change, why].filter(Boolean).join(' ');
  return (
    <Checkbox
      label={words}
      hint={notes || undefined}
      checked={has}
      partial={!has && from.length > 0}
      aria-disabled={why !== undefined || undefined}
      onChange={() => why === undefined && onToggle(access)}
    />
  );
}

const countOf = (tag: Tag, cellOf: PermissionGridProps['cellOf']): number =>
  ACTIONS.filter((action) => {
    const { has, from } = cellOf(`${tag}:${action}`);
    return has || from.length > 0;
  }).length;
