import { Activity, memo, useLayoutEffect, useMemo, useRef } from 'react';
import type { CSSProperties } from 'react';
import { useSnapshot } from 'valtio';
import { Router } from 'wouter';
import { crumbs } from '#console/registry/derive.ts';
import type { Found } from '#console/registry/registry.ts';
import { cx } from '#console/ui/cx.ts';
import { routerOf } from '#console/shell/location/navigate.ts';
import { usePath } from '#console/shell/state/history-entry.ts';
import { useSettings } from '#console/shell/state/preferences.ts';
import { runtime } from '#console/shell/state/runtime.ts';
import { Screen } from '#console/shell/loading/screen.tsx';
import { tabs } from '#console/shell/state/tabs.ts';

/**
 * Renders the screens of the open tabs: the current one is visible; the others keep their state and are inactive, as is
 * a withheld one that the user may no longer see.
 */
export function TabScreens({ withheld }: { withheld: boolean }) {
  const shown = usePath();
  const { alive } = useSnapshot(tabs);
  const seen = withheld ? undefined : shown;
  return (
    <div
      hidden={!alive.some(({ path }) => path === seen)}
      className="grid min-h-0 flex-1 grid-cols-[minmax(0,1fr)] grid-rows-[minmax(0,1fr)]"
    >
      {alive.map(({ path, key }) => (
        <div key={key} className={cx(SHEET, path !== seen && HIDDEN_CLASSES)}>
          <Activity mode={path === seen ? 'visible' : 'hidden'}>
            <TabScreen path={path} />
          </Activity>
        </div>
      ))}
    </div>
  );
}

/**
 * Screens are stacked, so that each keeps its size while hidden. A hidden one also keeps its layout and scroll
 * positions: Activity takes its content out of the layout, but the browser does not look into skipped content. Showing
 * a long table again costs a tenth of a new layout.
 */
const SHEET = 'col-start-1 row-start-1 flex min-h-0 min-w-0 flex-col gap-2';
const HIDDEN_CLASSES = 'pointer-events-none [content-visibility:hidden] print:hidden';

const TabScreen = memo(function TabScreen({ path }: { path: string }) {
  const found = useMemo(() => runtime().registry.at(path), [path]);
  const settings = useSettings();
  const router = useMemo(() => routerOf(path), [path]);
  const focused = useRef<Element>(null);
  // Runs each time the screen is shown again: restores the focus, unless it is in the frame.
  useLayoutEffect(() => {
    const { activeElement } = document;
    if (activeElement?.checkVisibility() && activeElement !== document.body) return;
    if (focused.current instanceof HTMLElement) focused.current.focus({ preventScroll: true });
  }, []);
  return (
    <div
      data-screen
      className="contents"
      style={frameHeight(found, settings.tabs)}
      onFocus={({ target }) => (focused.current = target)}
    >
      <Router {...router}>{found && <Screen found={found} />}</Router>
    </div>
  );
});

/**
 * Returns `--frame`: the height of header, tabs, breadcrumbs, footer and gaps. It is set on the screen, not on the
 * frame: a value changing with each screen would recalculate the styles of all screens.
 */
function frameHeight(found: Found | undefined, tabBar: boolean) {
  const trail = found !== undefined && crumbs(runtime().registry, found).length > 1;
  return { '--frame': `${6 + (trail ? 2 : 0) + (tabBar ? 2.25 : 0)}rem` } as CSSProperties;
}
