import { useEffect, useRef, useState } from 'react';
import type { DragEvent, KeyboardEvent } from 'react';
import X from 'lucide-react/icons/x';
import { useSnapshot } from 'valtio';
import { neighbourOf } from '#console/registry/open-tabs.ts';
import type { Tab } from '#console/registry/open-tabs.ts';
import { cx } from '#console/ui/cx.ts';
import { scrollAcross } from '#console/ui/scroll-across.ts';
import { PointMenu } from '#console/ui/overlay/menu.tsx';
import { usePath } from '#console/shell/state/history-entry.ts';
import { closeAllTabs, closeTabsOnSide, closeTab, moveTab, showTab } from './tab-actions.ts';
import { tabs } from '#console/shell/state/tabs.ts';
import { iconAt, titleAt } from '#console/shell/state/title.ts';
import { ICONS } from '#console/shell/common/icons.tsx';
import { unsaved } from '#console/shell/state/unsaved.ts';

/** Shows the open screens as tabs below the header. */
export function TabBar() {
  const shown = usePath();
  const { list } = useSnapshot(tabs);
  const { works } = useSnapshot(unsaved);
  const bar = useRef<HTMLDivElement>(null);
  const [menu, setMenu] = useState<{ path: string; x: number; y: number; from: HTMLElement | null }>();
  const [dragged, setDragged] = useState<string>();
  // The focus was on a tab that closed; it moves to the current one.
  const closing = useRef(false);
  const title = titleAt(shown);
  const inBar = list.some((tab) => tab.path === shown);
  useEffect(() => {
    if (closing.current && !bar.current?.contains(document.activeElement)) currentIn(bar.current)?.focus();
    closing.current = false;
  }, [list]);
  // Only another tab is brought into view, and one whose name has arrived. While others close or become unsaved, the bar
  // stays where it was scrolled to.
  useEffect(() => {
    scrollAcross(bar.current, currentIn(bar.current)?.parentElement);
  }, [shown, title]);

  return (
    <>
      <div
        ref={bar}
        role="navigation"
        aria-label="Tabs"
        onKeyDown={(event) => {
          closing.current = event.key === 'Delete';
          onKey(event, list);
        }}
        onContextMenu={(event) => {
          const tab = tabOf(event.target);
          if (!tab?.dataset.path) return;
          event.preventDefault();
          const byKey = event.clientX === 0 && event.clientY === 0;
          const { left, bottom } = tab.getBoundingClientRect();
          const from = tab.querySelector<HTMLElement>('[role="tab"]');
          setMenu({
            path: tab.dataset.path,
            from,
            x: byKey ? left : event.clientX,
            y: byKey ? bottom : event.clientY,
          });
        }}
        onAuxClick={({ target, button }) => button === 1 && closeTab(tabOf(target)?.dataset.path)}
        // The middle button would start auto-scrolling.
        onMouseDown={(event) => event.button === 1 && event.preventDefault()}
        onDragStart={({ target }) => setDragged(tabOf(target)?.dataset.path)}
        onDragOver={(event) => {
          const over = tabOf(event.target)?.dataset.path;
          if (dragged === undefined || over === undefined) return;
          event.preventDefault();
          if (over !== dragged && isPast(event, dragged))
            moveTab(
              dragged,
              list.findIndex((tab) => tab.path === over),
            );
        }}
        onWheel={({ currentTarget, deltaX, deltaY }) => {
          if (deltaX === 0) currentTarget.scrollLeft += deltaY;
        }}
        onDragEnd={() => setDragged(undefined)}
        className="relative flex h-9 items-end gap-px overflow-x-auto border-b border-line bg-canvas px-[calc(50%-min(100%,var(--column))/2+0.75rem)] [scrollbar-width:none]"
      >
        <div role="tablist" aria-label="Open tabs" className="contents">
          {list.map((tab, index) => (
            <TabHandle
              key={tab.path}
              tab={tab}
              selected={tab.path === shown}
              reachable={inBar ? tab.path === shown : index === 0}
              unsaved={works.some((work) => work.path === tab.path)}
              alone={list.length === 1}
              dragged={tab.path === dragged}
            />
          ))}
        </div>
      </div>
      <PointMenu
        label="Tab"
        at={menu ?? null}
        returnFocus={menu?.from ?? null}
        onClose={() => setMenu(undefined)}
        groups={[{ items: menu ? actionsOn(menu.path) : [] }]}
      />
    </>
  );
}

type TabHandleProps = {
  tab: Tab;
  selected: boolean;
  reachable: boolean;
  unsaved: boolean;
  alone: boolean;
  dragged: boolean;
};

function TabHandle({ tab, selected, reachable, unsaved: dirty, alone, dragged }: TabHandleProps) {
  const title = titleAt(tab.path) ?? tab.path;
  const Picture = ICONS[iconAt(tab.path)];
  return (
    <div
      role="presentation"
      draggable
      data-path={tab.path}
      className={cx(
        'group -mb-px flex h-8 max-w-56 min-w-24 shrink-0 items-center border',
        selected
          ? 'border-line border-t-accent-mark border-b-surface bg-surface font-medium text-ink shadow-[inset_0_1px_var(--accent-mark)]'
          : 'border-transparent text-muted hover:bg-hover',
        dragged ? 'opacity-60' : '',
      )}
    >
      <button
        type="button"
        role="tab"
        aria-selected={selected}
        aria-keyshortcuts="Delete"
        tabIndex={reachable ? 0 : -1}
        aria-label={dirty ? `${title}, not saved` : undefined}
        data-tip={title}
        onClick={() => showTab(tab.path)}
        className="flex h-full min-w-0 flex-1 items-center gap-1.5 pl-3 -outline-offset-2"
      >
        {dirty && <span aria-hidden className="size-1.5 shrink-0 rounded-full bg-warn-mark" />}
        <Picture aria-hidden className="size-3.5 shrink-0 text-faint" />
        <span className="truncate">{title}</span>
      </button>
      {/* For the pointer, placed beside the tab: a tab list may only contain tabs, and the keyboard uses Delete. */}
      <button
        type="button"
        aria-hidden
        tabIndex={-1}
        data-close
        disabled={alone}
        onClick={() => closeTab(tab.path)}
        className={cx(
          'mr-1 grid size-6 shrink-0 place-items-center rounded hover:bg-line disabled:invisible',
          selected ? '' : 'invisible group-hover:visible',
        )}
      >
        <X aria-hidden className="size-3.5" />
      </button>
    </div>
  );
}

const actionsOn = (path: string) => [
  { id: 'close', label: 'Close current', onSelect: () => closeTab(path) },
  { id: 'right', label: 'Close right', onSelect: () => closeTabsOnSide('right', path) },
  { id: 'left', label: 'Close left', onSelect: () => closeTabsOnSide('left', path) },
  { id: 'all', label: 'Close all', onSelect: closeAllTabs },
];

/**
 * Handles arrows, Home and End in the tab list; Delete closes. Enter shows a tab, so that moving past one loads
 * nothing.
 */
function onKey(event: KeyboardEvent<HTMLElement>, list: readonly Tab[]): void {
  const path = tabOf(event.target)?.dataset.path;
  if (path === undefined) return;
  const to: Record<string, string | undefined> = {
    ArrowRight: neighbourOf(list, path, 1),
    ArrowLeft: neighbourOf(list, path, -1),
    Home: list[0]?.path,
    End: list.at(-1)?.path,
  };
  if (event.key === 'Delete') closeTab(path);
  else if (event.key in to) focusTabOf(event.currentTarget, to[event.key]);
  else return;
  event.preventDefault();
}

function focusTabOf(bar: HTMLElement, path = ''): void {
  bar.querySelector<HTMLElement>(`[data-path="${CSS.escape(path)}"] [role="tab"]`)?.focus();
}

/**
 * Returns whether a dragged tab would be under the pointer once it has the place of the tab that is there now; else the two
 * would change places again and again while the pointer is over the wider one.
 */
function isPast({ clientX, target, currentTarget }: DragEvent<HTMLElement>, dragged: string): boolean {
  const own = currentTarget.querySelector<HTMLElement>(`[data-path="${CSS.escape(dragged)}"]`)?.getBoundingClientRect();
  const other = tabOf(target)?.getBoundingClientRect();
  if (!own || !other) return false;
  return own.left < other.left ? clientX > other.right - own.width : clientX < other.left + own.width;
}

const currentIn = (bar: HTMLElement | null) => bar?.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]');

const tabOf = (target: EventTarget): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-path]') : null;
