import { useSnapshot } from 'valtio';
import { counted } from '#console/registry/kinds.ts';
import type { Kind } from '#console/registry/kinds.ts';
import { Button } from '#console/ui/button.tsx';
import { CommandButtons } from './command-menu.tsx';
import { selection } from './selection.ts';

/** What can be done with the rows that are selected; takes no room while none is. */
export function SelectionBar({ kind, onClear }: { kind: Kind; onClear(): void }) {
  const { rows: refs } = useSnapshot(selection);
  if (refs.length === 0) return null;
  return (
    <div
      role="group"
      aria-label="Selection"
      className="flex shrink-0 flex-wrap items-center gap-2 rounded bg-accent-tint px-2 py-1"
    >
      <span role="status" className="font-medium text-ink">
        {counted(kind, refs.length)} selected
      </span>
      <CommandButtons kind={kind} records={refs} size="sm" />
      <Button size="sm" variant="quiet" className="ml-auto" onClick={onClear}>
        Clear selection
      </Button>
    </div>
  );
}
