import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { nameOf } from '#console/registry/derive.ts';
import { runtime } from './runtime.ts';
import { nameTab, tabAt } from './tabs.ts';

/** Names the tab and the page of this screen, where the address alone does not tell what it shows. */
export function useTitle(title: string | undefined): void {
  const [path] = useLocation();
  useEffect(() => {
    if (title !== undefined) nameTab(path, title);
  }, [path, title]);
}

/** What the screen at a path is called: its record, else itself; nothing where there is none. */
export function titleAt(path: string): string | undefined {
  const found = runtime().registry.at(path);
  return tabAt(path)?.label ?? (found && nameOf(found.command, found.params));
}
