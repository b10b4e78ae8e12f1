import ChevronDown from 'lucide-react/icons/chevron-down';
import { useState } from 'react';
import type { View } from '#contract/desk.schema.ts';
import type { Ctx } from '#console/registry/context.ts';
import type { Ref } from '#console/registry/kinds.ts';
import { viewPath } from '#console/registry/views.ts';
import { Button } from '#console/ui/button.tsx';
import { Menu, type MenuItem } from '#console/ui/overlay/menu.tsx';
import { itemOf } from '#console/shell/commands/command-menu.tsx';
import { ICONS } from '#console/shell/common/icons.tsx';
import { useContextNow } from '#console/shell/commands/shell-context.ts';
import { commandsFor, useCommand } from '#console/shell/commands/use-commands.ts';
import { useViews } from './views.ts';

type ViewMenuProps = {
  list: string;
  title: string;
  view: View | undefined;
  /** Whether the list differs from the view. */
  changed: boolean;
};

/** Shows the current view of a list, the other views and the actions on it. */
export function ViewMenu({ list, title, view, changed }: ViewMenuProps) {
  const [open, setOpen] = useState(false);
  const { offered, loading, views } = useViews(list, open || view !== undefined);
  const ctx = useContextNow();
  const save = useCommand('view.save');
  if (!offered) return null;
  const path = ctx.shell.pathOf(list);
  const link = (each: View): MenuItem => ({
    id: String(each.id),
    label: each.mine ? each.name : `${each.name} · ${each.owner}`,
    href: viewPath(path, each),
    ...(each.id === view?.id && { icon: ICONS.confirm }),
  });
  const shown: Ref | undefined = view && { kind: 'view', id: view.id, label: view.name, record: view };
  return (
    <Menu
      open={open}
      onOpenChange={setOpen}
      align="end"
      label="Views"
      trigger={
        <Button icon={ICONS.view} className="max-w-80">
          <span className={view ? 'truncate' : 'max-tablet:sr-only'}>{view?.name ?? 'Views'}</span>
          {view && changed && <span className="text-faint">changed</span>}
          <ChevronDown aria-hidden className="size-4 shrink-0 text-faint max-tablet:hidden" />
        </Button>
      }
      groups={[
        { items: loading && !views ? [{ id: 'wait', label: 'Views', blocked: 'Loading …' }] : [] },
        { label: 'My views', items: (views ?? []).filter((each) => each.mine).map(link) },
        { label: 'Shared by others', items: (views ?? []).filter((each) => !each.mine).map(link) },
        {
          items: [
            ...(view ? [{ id: 'none', label: `All ${title.toLowerCase()}`, icon: ICONS.close, href: path }] : []),
            ...(save ? [itemOf(save)] : []),
          ],
        },
        { label: `“${view?.name}”`, items: shown ? doable(shown, ctx) : [] },
      ]}
    />
  );
}

/** Returns the actions the user can run on the current view; the palette shows why others are unavailable. */
const doable = (view: Ref, ctx: Ctx): MenuItem[] =>
  commandsFor('view', [view], ctx)
    .filter(({ id, blocked }) => id !== 'view.open' && blocked === undefined)
    .map(itemOf);
