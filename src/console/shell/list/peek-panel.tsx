import X from 'lucide-react/icons/x';
import { KINDS } from '#contract/kinds.ts';
import type { Ref } from '#console/registry/kinds.ts';
import { recordPath } from '#console/registry/links.ts';
import { CommandButtons } from '#console/shell/commands/command-menu.tsx';
import { ICONS } from '#console/shell/common/icons.tsx';
import { runtime } from '#console/shell/state/runtime.ts';
import { IconButton, LinkButton } from '#console/ui/button.tsx';
import { DescriptionList, type Fact } from '#console/ui/facts.tsx';

type PeekPanelProps = {
  record: Ref;
  /** Returns everything the list knows of the record, hidden columns included. */
  facts(): readonly Fact[];
  onClose(): void;
};

/** Shows the row under the cursor beside its list: every field of it, and what can be done. The focus stays in the list. */
export function PeekPanel({ record, facts, onClose }: PeekPanelProps) {
  const path = recordPath(runtime().registry, record);
  return (
    <aside
      aria-label="Summary of the row"
      className="flex min-h-0 w-96 max-w-full shrink-0 flex-col border border-r-0 border-line bg-canvas max-desktop:absolute max-desktop:inset-y-0 max-desktop:right-0 max-desktop:z-30 max-desktop:shadow-layer max-tablet:fixed max-tablet:inset-x-0 max-tablet:top-auto max-tablet:max-h-[75dvh] max-tablet:w-auto"
    >
      <header className="flex items-start gap-2 border-b border-line p-4">
        <div className="min-w-0 flex-1" aria-live="polite">
          <p className="text-sm text-muted first-letter:uppercase">{KINDS[record.kind].noun}</p>
          <h2 className="text-lg leading-6 font-semibold wrap-anywhere text-ink">{record.label}</h2>
        </div>
        <IconButton icon={X} label="Close the summary" keys="Escape" onClick={onClose} />
      </header>
      <div className="min-h-0 flex-1 overflow-y-auto p-4">
        <DescriptionList columns={1} facts={facts()} />
      </div>
      <footer className="flex flex-wrap items-center gap-2 border-t border-line p-4">
        {path !== undefined && (
          <LinkButton href={path} icon={ICONS.open} keys="Enter" size="sm">
            Open
          </LinkButton>
        )}
        <CommandButtons kind={record.kind} records={record} size="sm" shown={1} />
      </footer>
    </aside>
  );
}
