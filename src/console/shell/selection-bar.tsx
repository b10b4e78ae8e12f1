import { useSnapshot } from 'valtio';
import { counted } from '#console/registry/kinds.ts';
import type { Kind } from '#console/registry/kinds.ts';
import { Button } from '#console/ui/button.tsx';
import { ICONS } from './icons.tsx';
import { selection } from './selection.ts';
import { useCommands } from './use-commands.ts';

/** What can be done with the rows that are selected; takes no room while none is. */
export function SelectionBar({ kind, onClear }: { kind: Kind; onClear(): void }) {
  const { rows: refs } = useSnapshot(selection);
  const commands = useCommands(kind, refs);
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
      {commands.map((command) => (
        <Button
          key={command.id}
          size="sm"
          {...(command.command.is === 'action' &&
            command.command.def.icon && { icon: ICONS[command.command.def.icon] })}
          {...(command.keys && { keys: command.keys })}
          disabled={command.blocked !== undefined}
          title={command.blocked}
          onClick={command.run}
        >
          {command.title}
        </Button>
      ))}
      <Button size="sm" variant="quiet" className="ml-auto" onClick={onClear}>
        Clear selection
      </Button>
    </div>
  );
}
