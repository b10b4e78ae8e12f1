import { useState } from 'react';
import type { Ref } from '#console/registry/kinds.ts';
import { rowMenu } from '#console/shell/commands/command-menu.tsx';
import { ICONS } from '#console/shell/common/icons.tsx';
import { IconButton } from '#console/ui/button.tsx';
import { Menu } from '#console/ui/overlay/menu.tsx';

/** Shows the commands of a record in a short table; they are worked out when the menu opens. */
export function RowCommands({ record }: { record: Ref }) {
  const [open, setOpen] = useState(false);
  return (
    <Menu
      align="end"
      label={`Commands for ${record.label}`}
      open={open}
      onOpenChange={setOpen}
      groups={open ? rowMenu(record) : []}
      trigger={<IconButton icon={ICONS.more} label={`Commands for ${record.label}`} size="sm" />}
    />
  );
}
