import type { Ctx } from './context.ts';
import type { IconName } from './icons.ts';
import { fillParams } from './paths.ts';
import type { Command, Found, Registry, ScreenCommand } from './registry.ts';
import { state } from './state.ts';

export type MenuSection = {
  id: string;
  title: string;
  icon: IconName;
  entries: readonly MenuEntry[];
};
export type MenuEntry = {
  id: string;
  title: string;
  path: string;
  icon?: IconName;
  keys: readonly string[];
};
export type Crumb = { title: string; path?: string };

/** Returns whether a screen is made for typing: it adds, changes, quotes or sells something. */
export const isForm = ({ id }: Pick<ScreenCommand, 'id'>): boolean =>
  /(^|[.-])(create|edit|new|amend|quote)$/.test(id) && !WITH_PARTS.has(id);

/** Screens with sub-tabs, of which some are no form. */
const WITH_PARTS: ReadonlySet<string> = new Set(['profile.edit', 'users.admins.edit']);

/** Suffix of every page title. */
export const PRODUCT = 'Kerbside';

/** Returns the user's side menu: areas in order, each with the screens they may open, without empty areas. */
export function menu(registry: Registry, ctx: Ctx): MenuSection[] {
  return registry.areas.flatMap((area) => {
    const entries = registry.commands
      .filter((command) => command.is === 'screen')
      .filter((command) => command.area === area && command.def.menu && state(command, ctx).is === 'allowed')
      .sort((a, b) => (a.def.menu?.order ?? 0) - (b.def.menu?.order ?? 0))
      .map(({ id, title, def }) => ({
        id,
        title,
        path: def.path,
        keys: def.keys ?? [],
        ...(def.menu?.icon ? { icon: def.menu.icon } : {}),
      }));
    return entries.length > 0 ? [{ id: area.id, title: area.title, icon: area.icon, entries }] : [];
  });
}

/**
 * Returns the breadcrumbs of a page: its area, parent screens and itself. All but the last are links if they have an
 * address.
 */
export function crumbs(registry: Registry, found: Found): Crumb[] {
  const trail: Crumb[] = [];
  let step: ScreenCommand | undefined = found.command;
  while (step && trail.length < MAX_DEPTH) {
    const path = fillParams(step.def.path, (name) => found.params[name] ?? '');
    trail.unshift({ title: nameOf(step, found.params), ...(trail.length > 0 ? { path } : {}) });
    const parent: string | undefined = step.def.parent;
    const above: Command | undefined = parent ? registry.get(parent) : undefined;
    step = above?.is === 'screen' ? above : undefined;
  }
  const { title, tag } = found.command.area;
  return tag && trail[0]?.title !== title ? [{ title }, ...trail] : trail;
}

/** Returns the icon of a screen: that of its menu entry, else of the screen above it, else of its area. */
export function iconOf(registry: Registry, { def, area }: ScreenCommand): IconName {
  const above = def.parent === undefined ? undefined : registry.get(def.parent);
  return def.menu?.icon ?? (above?.is === 'screen' ? iconOf(registry, above) : area.icon);
}

/** Returns the name of a page: its record's, if it shows one, else its own title. */
export const nameOf = (command: ScreenCommand, params: Readonly<Record<string, string>>): string =>
  command.def.tab?.(params) ?? command.title;

/** Returns the document title: the record's name or the screen's title, and the product suffix. */
export const pageTitle = (found: Found | undefined, label?: string): string =>
  found ? `${label ?? nameOf(found.command, found.params)} · ${PRODUCT}` : PRODUCT;

/**
 * Returns where signed-in users go from the login page: the first of the screens they start with that they may open. Without
 * one, whoever has just signed in goes to the landing page, and whoever opens the login page later to the user list.
 * @param starts ids of screens
 */
export function homePath(
  registry: Registry,
  ctx: Ctx,
  starts: readonly (string | null | undefined)[] = [],
  justSignedIn = false,
): string {
  for (const id of starts) {
    const command = id ? registry.get(id) : undefined;
    if (command?.is === 'screen' && command.def.menu && state(command, ctx).is === 'allowed') return command.def.path;
  }
  const users = registry.at(USER_LIST)?.command;
  if (!justSignedIn && users && state(users, ctx).is === 'allowed') return USER_LIST;
  return LANDING;
}

/** Page that every signed-in user may open. */
export const LANDING = '/';
const USER_LIST = '/users/list';
const MAX_DEPTH = 6;
