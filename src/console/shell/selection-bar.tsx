import { useSnapshot } from 'valtio';
import { counted, nounOf } from '#console/registry/kinds.ts';
import type { Kind } from '#console/registry/kinds.ts';
import { Button } from '#console/ui/button.tsx';
import { CommandButtons } from './command-menu.tsx';
import { controllers } from './controllers.ts';
import { selection } from './selection.ts';
import { MOST_SELECTED } from './use-list.ts';

type SelectionBarProps = {
  kind: Kind;
  /** Ids of the rows on this page. */
  page: readonly string[];
  /** What the filter finds, or at least that many. */
  total: number;
  capped: boolean;
};

/** What can be done with the rows that are selected, here and on other pages; takes no room while none is. */
export function SelectionBar({ kind, page, total, capped }: SelectionBarProps) {
  const { rows: refs, whole } = useSnapshot(selection);
  if (refs.length === 0) return null;
  const ids = new Set(refs.map((ref) => String(ref.id)));
  const here = page.filter((id) => ids.has(id)).length;
  const elsewhere = refs.length - here;
  const found = whole?.count ?? total;
  const everything = whole !== undefined || (!capped && refs.length >= total);
  const more = here === page.length && !everything && refs.length < MOST_SELECTED;
  return (
    <div
      role="group"
      aria-label="Selection"
      className="flex shrink-0 flex-wrap items-center gap-2 rounded bg-accent-tint px-2 py-1"
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
