import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { iconOf, nameOf } from '#console/registry/derive.ts';
import type { IconName } from '#console/registry/icons.ts';
import { runtime } from './runtime.ts';
import { nameTab, tabAt } from './tabs.ts';

/** Sets the title of this screen's tab and page, where the address alone does not determine it. */
export function useTitle(title: string | undefined): void {
  const [path] = useLocation();
  useEffect(() => {
    if (title !== undefined) nameTab(path, title);
  }, [path, title]);
}

/** Returns the title of the screen at a path: its record's name, else its own; undefined if there is no screen. */
export function titleAt(path: string): string | undefined {
  const found = runtime().registry.at(path);
  return tabAt(path)?.label ?? (found && nameOf(found.command, found.params));
}

/** Returns the icon of the screen at a path. */
export function iconAt(path: string): IconName {
  const { registry } = runtime();
  const found = registry.at(path);
  return found ? iconOf(registry, found.command) : 'open';
}
