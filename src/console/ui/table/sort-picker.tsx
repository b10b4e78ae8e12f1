import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import ArrowUpDown from 'lucide-react/icons/arrow-up-down';
import { IconButton } from '#console/ui/button.tsx';
import { Popover } from '#console/ui/overlay/popover.tsx';
import { sortBy } from './state.ts';
import type { Column, Sort } from './types.ts';

type SortPickerProps<Row> = {
  columns: readonly Column<Row>[];
  sorting: readonly Sort[];
  onSortingChange(sorting: Sort[]): void;
  open: boolean;
  onOpenChange(open: boolean): void;
};

/**
 * Sets the sort order, the most important column first, for keyboard use and for phones, where the table has no head.
 */
export function SortPicker<Row>({ open, onOpenChange, ...order }: SortPickerProps<Row>) {
  return (
    <Popover
      label="Sort"
      align="end"
      open={open}
      onOpenChange={onOpenChange}
      trigger={<IconButton variant="default" icon={ArrowUpDown} label="Sort" keys="s" />}
    >
      <Order {...order} />
    </Popover>
  );
}

function Order<Row>({
  columns,
  sorting,
  onSortingChange,
}: Pick<SortPickerProps<Row>, 'columns' | 'sorting' | 'onSortingChange'>) {
  const sortable = columns.filter((column) => column.sortable === true);
  return (
    <>
      <ul aria-label="Sort by" className="flex flex-col gap-0.5">
        {sortable.map(({ id, title, header }) => {
          const name = title ?? header;
          const place = sorting.findIndex((sort) => sort.id === id);
          return (
            <li key={id} className="flex items-center gap-1">
              <span className="w-4 shrink-0 text-right text-faint tabular-nums">{place < 0 ? '' : place + 1}</span>
              <span className="min-w-0 flex-1 truncate px-1">{name}</span>
              {ORDERS.map(({ order, words, icon }) => {
                const pressed = sorting[place]?.order === order;
                return (
                  <IconButton
                    key={order}
                    size="sm"
                    icon={icon}
                    variant={pressed ? 'primary' : 'quiet'}
                    label={`${name}, ${words}`}
                    aria-pressed={pressed}
                    // The row already shows this text, and a tooltip would cover the row below.
                    data-tip={undefined}
                    onClick={() => onSortingChange(sortBy(sorting, id, order))}
                  />
                );
              })}
            </li>
          );
        })}
      </ul>
      <p className="mt-2 border-t border-line pt-2 text-sm text-faint">Press again to leave a column out.</p>
    </>
  );
}

const ORDERS = [
  { order: 'asc', words: 'upwards', icon: ArrowUp },
  { order: 'desc', words: 'downwards', icon: ArrowDown },
] as const;
