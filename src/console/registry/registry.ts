import type { Action, Area, RecordSource, Screen } from './define.ts';
import { KINDS, type KindName } from '#contract/kinds.ts';
import { compare, fillParams, matchPath } from './paths.ts';

/** Command: a screen to open or an action to run, with its area. */
export type Command = ScreenCommand | ActionCommand;
export type ScreenCommand = {
  is: 'screen';
  id: string;
  title: string;
  def: Screen;
  area: Area;
  order: number;
};
export type ActionCommand = {
  is: 'action';
  id: string;
  title: string;
  def: Action;
  area: Area;
  order: number;
};

/** All screens and actions of the console: the only source of routes, menu entries, palette rows and keys. */
export type Registry = {
  areas: readonly Area[];
  commands: readonly Command[];
  /** Screens, more specific paths first, so that `/trips/create` matches before `/trips/:id`. */
  screens: readonly ScreenCommand[];
  sources: readonly RecordSource[];
  get(id: string): Command | undefined;
  /** Returns the screen at a path (or one of its aliases), with its parameters. */
  at(path: string): Found | undefined;
  /** Returns the screen that shows records of a kind. */
  opener(kind: KindName): ScreenCommand | undefined;
  source(kind: KindName): RecordSource | undefined;
  /** Returns the commands that run on records of a kind, in definition order. */
  on(kind: KindName): readonly ActionCommand[];
};

export type Found = {
  command: ScreenCommand;
  params: Readonly<Record<string, string>>;
  /** The address that an alias leads to; absent at the screen's own. */
  leadsTo?: string;
};

export function registry(areas: readonly Area[]): Registry {
  let order = 0;
  const commands: Command[] = areas.flatMap((area) => [
    ...area.screens.map((def): Command => ({
      is: 'screen',
      id: def.id,
      title: def.title,
      def,
      area,
      order: order++,
    })),
    ...area.actions.map((def): Command => ({
      is: 'action',
      id: def.id,
      title: def.title,
      def,
      area,
      order: order++,
    })),
  ]);
  const byId = new Map(commands.map((command) => [command.id, command]));
  const screens = commands.filter((command) => command.is === 'screen').sort((a, b) => compare(a.def.path, b.def.path));
  const sources = areas.flatMap((area) => area.sources ?? []);
  // Indexed, because every rendered row and button looks it up.
  const actions = new Map<KindName | undefined, ActionCommand[]>();
  for (const command of commands) {
    if (command.is !== 'action') continue;
    const kind = command.def.on?.kind;
    actions.set(kind, [...(actions.get(kind) ?? []), command]);
  }
  const openers = new Map(
    Object.values(KINDS).map(({ name, path }) => [name, screens.find(({ def }) => def.path === path)] as const),
  );
  return {
    areas,
    commands,
    screens,
    sources,
    get: (id) => byId.get(id),
    at: (path) => find(screens, path),
    opener: (kind) => openers.get(kind),
    source: (kind) => sources.find((source) => source.kind === kind),
    on: (kind) => actions.get(kind) ?? [],
  };
}

/** Returns an area with its deferred parts loaded. */
export async function complete({ loadDeferred, ...area }: Area): Promise<Area> {
  if (!loadDeferred) return area;
  const { actions, sources = [] } = await loadDeferred();
  return { ...area, actions: [...area.actions, ...actions], sources: [...(area.sources ?? []), ...sources] };
}

function find(screens: readonly ScreenCommand[], path: string): Found | undefined {
  for (const command of screens) {
    const params = matchPath(command.def.path, path);
    if (params) return { command, params };
  }
  for (const command of screens) {
    for (const alias of command.def.aliases ?? []) {
      const [pattern = '', query] = alias.split('?');
      const params = matchPath(pattern, path);
      if (params) {
        const to = fillParams(command.def.path, (name) => params[name] ?? '');
        return { command, params, leadsTo: query === undefined ? to : `${to}?${query}` };
      }
    }
  }
  return undefined;
}
