import { useDeferredValue, useLayoutEffect, useRef } from 'react';
import { useSnapshot } from 'valtio';
import type { Whole } from '#console/registry/context.ts';
import { counted, nounOf } from '#console/registry/kinds.ts';
import type { KindName } from '#contract/kinds.ts';
import type { Ref } from '#console/registry/kinds.ts';
import { Button } from '#console/ui/button.tsx';
import { CommandButtons } from '#console/shell/commands/command-menu.tsx';
import { controllers } from '#console/shell/state/controllers.ts';
import { selection } from '#console/shell/state/selection.ts';
import { MAX_SELECTED } from './use-list.ts';

type SelectionBarProps = {
  kind: KindName;
  /** Ids of the rows on this page. */
  page: readonly string[];
  /** Number of records the filter finds, or at least that many. */
  total: number;
  capped: boolean;
};

/** Shows the commands for the selected rows, on this and other pages; takes no space while none are selected. */
export function SelectionBar(props: SelectionBarProps) {
  const { rows: chosen, whole } = useSnapshot(selection);
  // Deferred, so that the row is marked first.
  const rows = useDeferredValue(chosen);
  return rows.length > 0 && <Bar {...props} refs={rows} whole={whole} />;
}

type BarProps = SelectionBarProps & { refs: readonly Ref[]; whole: Whole | undefined };

function Bar({ kind, page, total, capped, refs, whole }: BarProps) {
  const bar = useRef<HTMLDivElement>(null);
  // The bar covers the last rows in the viewport, where the selected row may be, and the next one a key moves to.
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    style.scrollPaddingBottom = `${bar.current?.offsetHeight ?? 0}px`;
    document.activeElement?.closest('[data-row-id]')?.scrollIntoView({ block: 'nearest' });
    return () => void style.removeProperty('scroll-padding-bottom');
  }, [refs]);
  const ids = new Set(refs.map((ref) => String(ref.id)));
  const here = page.filter((id) => ids.has(id)).length;
  const elsewhere = refs.length - here;
  const found = whole?.count ?? total;
  const everything = whole !== undefined || (!capped && refs.length >= total);
  const more = here === page.length && !everything && refs.length < MAX_SELECTED;
  return (
    <div
      ref={bar}
      role="group"
      aria-label="Selection"
      className="sticky bottom-(--foot) z-20 flex shrink-0 flex-wrap items-center gap-2 border border-line bg-accent-tint px-2 py-1 tablet:-mt-2 tablet:border-x-0 tablet:px-6"
    >
      <span role="status" className="font-medium text-ink">
        {everything && total > 1
          ? `All ${count(found)} ${nounOf(kind, found)} the filter finds are selected`
          : `${counted(kind, refs.length)} selected`}
        {elsewhere > 0 && !everything && `, ${count(elsewhere)} of them not on this page`}
      </span>
      {more && (
        <Button size="sm" keys="Mod+a" onClick={() => controllers.tables.at(-1)?.selectAll()}>
          {`Select all ${count(total)}${capped ? '+' : ''} the filter finds`}
        </Button>
      )}
      <CommandButtons kind={kind} records={refs} size="sm" />
      <Button size="sm" variant="quiet" className="ml-auto" onClick={() => controllers.tables.at(-1)?.deselect(refs)}>
        Clear selection
      </Button>
    </div>
  );
}

const count = (value: number): string => value.toLocaleString('en');
