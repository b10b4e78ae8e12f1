import { useVirtualizer } from '@tanstack/react-virtual';
import { Rows, type BodyProps } from './body.tsx';
import { useProgressiveRows } from './filled.ts';
import { ROW_PX } from './row.tsx';
import { useSoughtRow } from './use-row-focus.ts';

/**
 * Renders only the rows in the viewport. It is separate from the head, which need not render on scroll, and is loaded
 * only for long pages.
 */
export function VirtualBody<Row extends object>(props: BodyProps<Row>) {
  const { rows, ids, density = 'normal', region, sought } = props;
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => region,
    estimateSize: () => ROW_PX[density],
    getItemKey: (index) => ids[index] ?? index,
    overscan: 4,
    scrollPaddingStart: HEAD_PX,
  });
  useSoughtRow(sought, region, (id) => virtualizer.scrollToIndex(ids.indexOf(id)));
  const items = virtualizer.getVirtualItems();
  const indexes = items.map((item) => item.index);
  const filled = useProgressiveRows(ids, indexes);
  const window = {
    indexes,
    filled,
    before: items[0]?.start ?? 0,
    after: virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0),
  };
  return <Rows {...props} window={window} />;
}

/** Height of the region covered by the sticky head, in px. */
const HEAD_PX = 32;
