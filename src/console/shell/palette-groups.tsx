import { CommandGroup, CommandItem, CommandList } from 'cmdk';
import X from 'lucide-react/icons/x';
import { nounOf } from '#console/registry/kinds.ts';
import type { Group, Row } from '#console/registry/palette-groups.ts';
import type { Icon } from '#console/ui/button.tsx';
import { Kbd } from '#console/ui/kbd.tsx';
import { ICONS } from './icons.tsx';
import { keysOf } from './use-commands.ts';

type PaletteGroupsProps = {
  groups: readonly Group[];
  onActivate(row: Row): void;
  /** Removes a recent row from memory. */
  onForget(row: Row): void;
  /** Said when there is no row at all. */
  empty: string;
};

/** The palette's list: groups of rows, at most as many as fit a screen. */
export function PaletteGroups({ groups, onActivate, onForget, empty }: PaletteGroupsProps) {
  return (
    <CommandList className="min-h-0 scroll-py-2 overflow-y-auto overscroll-contain p-2">
      {groups.length === 0 && <p className="px-2 py-6 text-center text-muted">{empty}</p>}
      {groups.map((group, index) => (
        <CommandGroup key={`${group.id} ${index}`} heading={group.title || undefined} className={GROUP}>
          {group.rows.map((row) => (
            <CommandItem
              key={row.id}
              value={row.id}
              onSelect={() => onActivate(row)}
              className={ITEM}
              {...(row.is === 'blocked' ? { 'data-blocked': '' } : {})}
            >
              <Line row={row} />
              {'recent' in row && row.recent && (
                <button
                  type="button"
                  tabIndex={-1}
                  aria-label="Remove from recent"
                  onClick={(event) => {
                    event.stopPropagation();
                    onForget(row);
                  }}
                  className="invisible grid size-6 place-items-center rounded-sm text-faint group-hover:visible group-data-[selected=true]:visible hover:text-ink"
                >
                  <X aria-hidden className="size-3.5" />
                </button>
              )}
            </CommandItem>
          ))}
        </CommandGroup>
      ))}
    </CommandList>
  );
}

function Line({ row }: { row: Row }) {
  const { icon: Picture, title, hint, keys } = describe(row);
  return (
    <>
      {Picture && <Picture aria-hidden className="size-4 shrink-0 text-faint" />}
      <span className="min-w-0 flex-1 truncate">
        {title}
        {hint && <span className="ml-2 text-muted">{hint}</span>}
      </span>
      {keys && <Kbd keys={keys} className="text-faint max-tablet:hidden" />}
    </>
  );
}

type Look = { icon?: Icon; title: string; hint?: string; keys?: string };

function describe(row: Row): Look {
  switch (row.is) {
    case 'command': {
      const { command } = row;
      const keys = keysOf(command);
      const icon = (command.is === 'action' ? command.def.icon : command.def.menu?.icon) ?? command.area.icon;
      return {
        icon: ICONS[icon],
        title: command.title,
        ...(command.area.tag && !row.refs && command.area.title !== command.title ? { hint: command.area.title } : {}),
        ...(keys ? { keys } : {}),
      };
    }
    case 'record':
      return {
        icon: ICONS.open,
        title: row.ref.label,
        hint: ('hint' in row.ref && typeof row.ref.hint === 'string' && row.ref.hint) || nounOf(row.ref.kind),
      };
    case 'link':
      return { icon: ICONS.open, title: row.title, hint: row.path };
    case 'blocked':
      return {
        icon: ICONS.cancel,
        title: row.command.title,
        hint: row.fix ? `${row.why} Enter: ${row.fix.title}` : row.why,
      };
    case 'failed':
      return { icon: ICONS.undo, title: row.title, hint: 'Retry', keys: 'enter' };
    default:
      return { icon: ICONS.search, title: row.title };
  }
}

const GROUP =
  '[&_[cmdk-group-heading]]:px-2 [&_[cmdk-group-heading]]:pt-2 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-sm [&_[cmdk-group-heading]]:text-faint';
const ITEM =
  'group flex min-h-8 cursor-default items-center gap-2.5 rounded px-2 text-ink select-none data-[selected=true]:bg-accent-tint data-blocked:text-faint';
