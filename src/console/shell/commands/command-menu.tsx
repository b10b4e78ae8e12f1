import type { KindName } from '#contract/kinds.ts';
import type { Ref } from '#console/registry/kinds.ts';
import { Button, IconButton } from '#console/ui/button.tsx';
import { Menu } from '#console/ui/overlay/menu.tsx';
import type { MenuItem } from '#console/ui/overlay/menu.tsx';
import { ICONS } from '#console/shell/common/icons.tsx';
import { recordPath } from '#console/registry/links.ts';
import { runtime } from '#console/shell/state/runtime.ts';
import { context } from './shell-context.ts';
import { commandsFor, useCommands } from './use-commands.ts';
import type { CommandView } from './use-commands.ts';

type CommandButtonsProps = { kind: KindName; records: Ref | readonly Ref[]; shown?: number; size?: 'sm' };

/**
 * Shows the buttons of a record's page or of a selection: the commands available now, and a menu with the rest and why
 * they are unavailable.
 */
export function CommandButtons({ kind, records, shown = 3, size }: CommandButtonsProps) {
  const commands = useCommands(kind, records);
  const ready = commands.filter((command) => command.blocked === undefined && !isRare(command));
  const visible = ready.slice(0, shown);
  const rest = commands.filter((command) => !visible.includes(command));
  return (
    <>
      {visible.map((command) => (
        <Button
          key={command.id}
          {...(size ? { size } : {})}
          icon={iconOf(command)}
          variant={isPrimary(command) ? 'primary' : 'default'}
          {...(command.keys ? { keys: command.keys } : {})}
          onClick={command.run}
        >
          {command.title}
        </Button>
      ))}
      {rest.length > 0 && (
        <Menu
          align="end"
          label="More commands"
          groups={[{ items: rest.map(itemOf) }]}
          trigger={
            <IconButton
              variant="default"
              icon={ICONS.more}
              label="More commands"
              keys="."
              {...(size ? { size } : {})}
            />
          }
        />
      )}
    </>
  );
}

/** Returns the `.` menu of a row: every command the user can run on the record. */
export function menuItems(record: Ref): MenuItem[] {
  const { registry } = runtime();
  const ctx = context();
  const path = recordPath(registry, record);
  const opener = path ? [{ id: 'open', label: 'Open', icon: ICONS.open, keys: 'enter', href: path }] : [];
  const copy = path
    ? [
        {
          id: 'copy',
          label: 'Copy link',
          icon: ICONS.copy,
          keys: 'y',
          onSelect: () => void ctx.shell.copyPath(path),
        },
      ]
    : [];
  return [...opener, ...commandsFor(record.kind, [record], ctx).map(itemOf), ...copy];
}

/** Returns a command as a menu item. */
export const itemOf = (command: CommandView): MenuItem => ({
  id: command.id,
  label: command.title,
  ...(command.keys ? { keys: command.keys } : {}),
  ...(iconOf(command) ? { icon: iconOf(command) } : {}),
  ...(command.blocked ? { blocked: command.blocked } : {}),
  danger: 'danger' in command.command.def && command.command.def.danger !== undefined,
  onSelect: command.run,
});

const iconOf = ({ command }: CommandView) =>
  command.is === 'action' && command.def.icon ? ICONS[command.def.icon] : undefined;
const isRare = ({ command }: CommandView): boolean => command.is === 'action' && command.def.rare === true;
const isPrimary = ({ command }: CommandView): boolean => command.is === 'action' && command.def.primary === true;
