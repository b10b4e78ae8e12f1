import type { SheetColumn } from './sheet-row.tsx';

/** Renders the column names of a grid, with the names of their groups above. */
export function SheetHead({ corner, columns }: { corner: string; columns: readonly SheetColumn[] }) {
  const groups = groupsOf(columns);
  return (
    <thead className="sticky top-0 z-20 bg-subtle text-sm text-muted">
      {groups && (
        <tr aria-rowindex={1}>
          <td className="sticky left-0 z-10 border-r border-b border-line bg-subtle" />
          {groups.map(({ name, span, from }) => (
            <th
              key={from}
              scope="colgroup"
              colSpan={span}
              aria-colindex={from + 2}
              className="border-r border-b border-line px-2 py-1 text-center font-medium whitespace-nowrap"
            >
              {name}
            </th>
          ))}
        </tr>
      )}
      <tr aria-rowindex={2}>
        <th
          scope="col"
          className="sticky left-0 z-10 border-r border-b border-line bg-subtle px-3 py-1 text-left font-medium"
        >
          {corner}
        </th>
        {columns.map((column) => (
          <th
            key={column.id}
            scope="col"
            className="border-r border-b border-line px-2 py-1 text-right font-medium whitespace-nowrap"
          >
            {column.group !== undefined && <span className="sr-only">{column.group}, </span>}
            {column.label}
          </th>
        ))}
      </tr>
    </thead>
  );
}

type Group = { name: string; from: number; span: number };

/** Returns runs of adjacent columns of one group; undefined when no column has a group. */
function groupsOf(columns: readonly SheetColumn[]): readonly Group[] | undefined {
  if (columns.every(({ group }) => group === undefined)) return undefined;
  const groups: Group[] = [];
  for (const [from, { group = '' }] of columns.entries()) {
    const last = groups.at(-1);
    if (last?.name === group) last.span += 1;
    else groups.push({ name: group, from, span: 1 });
  }
  return groups;
}
