import { useSnapshot } from 'valtio';
import { Button } from '#console/ui/button.tsx';
import { Menu } from '#console/ui/overlay/menu.tsx';
import { ICONS } from '#console/shell/common/icons.tsx';
import { usePath } from '#console/shell/state/history-entry.ts';
import { closeAllTabs, closeTab, showTab } from './tab-actions.ts';
import { tabs } from '#console/shell/state/tabs.ts';
import { titleAt } from '#console/shell/state/title.ts';
import { unsaved } from '#console/shell/state/unsaved.ts';

/** Menu of the open screens on a phone; shown from two screens on. */
export function PhoneTabs() {
  const shown = usePath();
  const { list } = useSnapshot(tabs);
  const { works } = useSnapshot(unsaved);
  if (list.length < 2) return null;
  const dirty = new Set(works.map(({ path }) => path));
  const items = list.map(({ path }) => {
    return {
      id: path,
      label: `${titleAt(path) ?? path}${dirty.has(path) ? ', not saved' : ''}${path === shown ? ' ✓' : ''}`,
      onSelect: () => showTab(path),
    };
  });
  const actions = [
    { id: 'close', label: 'Close current', icon: ICONS.close, onSelect: () => closeTab() },
    { id: 'all', label: 'Close all', onSelect: closeAllTabs },
  ];
  return (
    <nav aria-label="Tabs" className="flex h-9 items-center border-b border-line bg-surface px-2">
      <Menu
        label="Open tabs"
        groups={[{ items }, { items: actions }]}
        trigger={
          <Button variant="quiet" size="sm" className="max-w-full">
            <span className="truncate">{titleAt(shown) ?? 'Tabs'}</span>
            <span className="font-normal text-faint">{list.length} open</span>
          </Button>
        }
      />
    </nav>
  );
}
