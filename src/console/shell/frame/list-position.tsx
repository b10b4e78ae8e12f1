import { useSnapshot } from 'valtio';
import { recordPath } from '#console/registry/links.ts';
import type { Ref } from '#console/registry/kinds.ts';
import { tip } from '#console/ui/overlay/tooltip.tsx';
import { Kbd } from '#console/ui/kbd.tsx';
import { goToNeighbour } from '#console/shell/location/neighbour-record.ts';
import { placeInList, trails } from '#console/shell/state/list-trail.ts';
import { runtime } from '#console/shell/state/runtime.ts';
import { selection } from '#console/shell/state/selection.ts';

/** Shows where the open record stands in the list it was opened from, with buttons to the records beside it. */
export function ListPosition() {
  const { open: record } = useSnapshot(selection);
  const all = useSnapshot(trails);
  const here = record && placeInList(all[record.kind], recordPath(runtime().registry, record));
  if (!record || !here) return null;
  return (
    <div role="group" aria-label="Place in the list" className="flex shrink-0 items-center gap-1 text-sm text-muted">
      <span className="mr-1 tabular-nums">
        {here.at.toLocaleString('en')}
        {here.of !== undefined && ` of ${here.of.toLocaleString('en')}`}
      </span>
      <Step record={record} by={-1} keys="k" label="Previous record" off={here.at === 1} />
      <Step record={record} by={1} keys="j" label="Next record" off={here.at === here.of} />
    </div>
  );
}

type StepProps = { record: Ref; by: 1 | -1; keys: string; label: string; off: boolean };

const Step = ({ record, by, keys, label, off }: StepProps) => (
  <button
    type="button"
    {...tip(label)}
    aria-label={label}
    aria-keyshortcuts={keys}
    aria-disabled={off || undefined}
    onClick={() => {
      if (!off) void goToNeighbour(record, by);
    }}
    className="grid min-h-6 min-w-6 place-items-center rounded-sm hover:bg-hover hover:text-ink aria-disabled:opacity-40"
  >
    <Kbd keys={keys} />
  </button>
);
