import type { ReactNode } from 'react';
import { cx } from '#console/ui/cx.ts';

type PlainTableProps = {
  label: string;
  head: readonly string[];
  rows: readonly (readonly ReactNode[])[];
  /** Indexes of right-aligned columns, from 0. */
  right?: readonly number[];
  /** Footer row for totals. */
  foot?: readonly ReactNode[];
};

/** Shows a short table inside a record, without sorting, selection or pagination. */
export function PlainTable({ label, head, rows, right = [], foot }: PlainTableProps) {
  const side = (index: number) =>
    cx('px-3 py-1.5', right.includes(index) ? 'text-right whitespace-nowrap tabular-nums' : 'text-left');
  return (
    <div role="group" aria-label={label} tabIndex={0} className="overflow-x-auto rounded border border-line bg-surface">
      <table aria-label={label} className="w-full">
        <thead className="border-b border-line text-sm text-faint">
          <tr>
            {head.map((title, index) => (
              <th key={title} scope="col" className={cx(side(index), 'font-medium whitespace-nowrap')}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map((cells, row) => (
            <tr key={row}>
              {cells.map((cell, index) => (
                <td key={index} className={side(index)}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {foot && (
          <tfoot className="border-t border-line font-semibold">
            <tr>
              {foot.map((cell, index) => (
                <td key={index} className={side(index)}>
                  {cell}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  );
}
