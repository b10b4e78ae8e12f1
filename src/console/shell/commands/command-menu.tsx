import type { KindName } from '#contract/kinds.ts';
import type { Ref } from '#console/registry/kinds.ts';
import { Button, IconButton } from '#console/ui/button.tsx';
import { Menu } from '#console/ui/overlay/menu.tsx';
import type { MenuItem } from '#console/ui/overlay/menu.tsx';
import type { MenuGroup } from '#console/ui/overlay/menu-types.ts';
import { ICONS } from '#console/shell/common/icons.tsx';
import { buttonsOf, isDangerous, menuPlaces } from '#console/registry/places.ts';
import { recordPath } from '#console/registry/links.ts';
import { runtime } from '#console/shell/state/runtime.ts';
import { context } from './shell-context.ts';
import { commandsFor, isMany, useCommands } from './use-commands.ts';
import type { CommandView } from './use-commands.ts';

type CommandButtonsProps = {
  kind: KindName;
  records: Ref | readonly Ref[];
  shown?: number;
  size?: 'sm';
  /** Ids of the commands that stand first, where the place they are offered in makes them likelier than others. */
  first?: readonly string[];
  /** Set where the keys of the page belong to another record. */
  keyless?: true;
};

/**
 * Shows the buttons of a record's page or of a selection: the commands available now, and a menu with the rest and why
 * they are unavailable.
 */
export function CommandButtons({ kind, records, shown = 3, size, first = [], keyless }: CommandButtonsProps) {
  const all = useCommands(kind, records);
  const commands: readonly CommandView[] = keyless ? all.map(withoutKeys) : all;
  const count = isMany(records) ? records.length : 1;
  // At most one is primary, always in the last place before the menu; a bar within a page has none.
  const { buttons, primary, rest } = buttonsOf(commands, { records: count, shown, primary: size === undefined, first });
  return (
    <>
      {buttons.map((command) => (
        <Button
          key={command.id}
          {...(size ? { size } : {})}
          icon={iconOf(command)}
          variant={command === primary ? 'primary' : 'default'}
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
          groups={menuGroups(rest, count)}
          trigger={
            <IconButton
              variant="default"
              icon={ICONS.more}
              label="More commands"
              {...(!keyless && { keys: '.' })}
              {...(size ? { size } : {})}
            />
          }
        />
      )}
    </>
  );
}

function withoutKeys(view: CommandView): CommandView {
  const { keys, ...rest } = view;
  return keys === undefined ? view : rest;
}

/** Returns the `.` menu of a row: every command the user can run on the record. `look` stands below Open. */
export function rowMenu(record: Ref, look?: MenuItem): MenuGroup[] {
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
  const [likely, ...rest] = menuGroups(commandsFor(record.kind, [record], ctx), 1);
  return [{ items: [...opener, ...(look ? [look] : []), ...(likely?.items ?? []), ...copy] }, ...rest];
}

/** Returns commands as a menu. Those that do not apply now are folded behind one entry; dangerous ones stand last. */
function menuGroups(commands: readonly CommandView[], records: number): MenuGroup[] {
  const { likely, rare, blocked, dangerous } = menuPlaces(commands, records);
  const folded = blocked.length === 1 ? '1 command does not apply now' : `${blocked.length} commands do not apply now`;
  return [
    { items: likely.map(itemOf) },
    { items: rare.map(itemOf) },
    { items: blocked.map(itemOf), folded },
    { items: dangerous.map((each) => ({ ...itemOf(each), danger: true })) },
  ];
}

/** Returns a command on one record as a menu item. */
export const itemOf = (command: CommandView): MenuItem => ({
  id: command.id,
  label: command.title,
  ...(command.keys ? { keys: command.keys } : {}),
  ...(iconOf(command) ? { icon: iconOf(command) } : {}),
  ...(command.blocked ? { blocked: command.blocked } : {}),
  danger: isDangerous(command, 1),
  onSelect: command.run,
});

const iconOf = ({ command }: CommandView) =>
  command.is === 'action' && command.def.icon ? ICONS[command.def.icon] : undefined;
