import { Activity, memo, useLayoutEffect, useMemo, useRef } from 'react';
import { useSnapshot } from 'valtio';
import { Router } from 'wouter';
import { routerOf } from './navigate.ts';
import { usePath } from './place.ts';
import { runtime } from './runtime.ts';
import { Screen } from './screen.tsx';
import { tabs } from './tabs.ts';

/** The screens of the open tabs: the one of the address is seen, the others keep their state and do nothing. */
export function TabScreens() {
  const shown = usePath();
  const { alive } = useSnapshot(tabs);
  return alive.map(({ path, key }) => (
    <Activity key={key} mode={path === shown ? 'visible' : 'hidden'}>
      <TabScreen path={path} />
    </Activity>
  ));
}

const TabScreen = memo(function TabScreen({ path }: { path: string }) {
  const found = useMemo(() => runtime().registry.at(path), [path]);
  const router = useMemo(() => routerOf(path), [path]);
  const focused = useRef<Element>(null);
  // Runs each time the screen is shown again: the keyboard goes where it was, unless it stands in the frame.
  useLayoutEffect(() => {
    const { activeElement } = document;
    if (activeElement?.checkVisibility() && activeElement !== document.body) return;
    if (focused.current instanceof HTMLElement) focused.current.focus({ preventScroll: true });
  }, []);
  return (
    <div className="contents" onFocus={({ target }) => (focused.current = target)}>
      <Router {...router}>{found && <Screen found={found} />}</Router>
    </div>
  );
});
