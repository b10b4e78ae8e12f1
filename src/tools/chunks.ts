import { resolve } from 'node:path';

type Module = { importedIds: string[]; dynamicallyImportedIds: string[] };
type Graph = { getModuleInfo(id: string): Module | null };
type ChunkName = (module: string, graph: Graph) => string | null;

/** Files, from the folder of the console, by when the browser loads them. */
type Entries = {
  /** What a person sees first. */
  first: readonly string[];
  /** What is loaded right after that, whatever the person does. */
  next: readonly string[];
};

/**
 * Returns a function that names the chunk of a module, so that the browser makes few requests and similar code is
 * compressed together:
 *
 * - what sign-in and the first table import: libraries (they stay in the browser's cache when the product changes), the
 *   contract with the business rules, and the console;
 * - all that is loaded right after the first screen, in two chunks;
 * - the screens of one folder in one chunk with the packages that only they import, and what screens share in another.
 *
 * The groups follow static imports only, and each contains everything it imports that no group before it contains. So
 * chunks do not import each other in a circle, which could run code before what it uses. A part that a screen loads only
 * when it needs it, such as a map, stays a chunk of its own.
 *
 * @param root folder of the console
 */
export function chunkNames(root: string, entries: Entries): ChunkName {
  const folder = resolve(root, 'screens');
  let groups: Groups | undefined;
  return (module, graph) => {
    groups ??= findGroups(root, folder, entries, graph);
    const isPackage = module.includes('/node_modules/');
    if (groups.first.has(module)) return isPackage ? 'libraries' : RULES.test(module) ? 'contract' : 'first';
    if (groups.next.has(module)) return isPackage ? 'next-libraries' : 'next';
    if (groups.shared.has(module)) return 'shared';
    const areas = [...groups.screens].filter(([, modules]) => modules.has(module)).map(([area]) => area);
    return areas.length > 1 ? 'shared' : (areas[0] ?? null);
  };
}

type Groups = Record<'first' | 'next' | 'shared', ReadonlySet<string>> & {
  /** What the screens of each folder import. */
  screens: ReadonlyMap<string, ReadonlySet<string>>;
};

function findGroups(root: string, folder: string, { first, next }: Entries, graph: Graph): Groups {
  const infoOf = (id: string) => graph.getModuleInfo(id);
  /** Returns these modules with everything they import statically that earlier groups lack. */
  const closure = (ids: Iterable<string>, ...earlier: ReadonlySet<string>[]): Set<string> => {
    const found = new Set<string>();
    const collect = (id: string): void => {
      if (found.has(id) || earlier.some((group) => group.has(id))) return;
      found.add(id);
      infoOf(id)?.importedIds.forEach(collect);
    };
    for (const id of ids) collect(id);
    return found;
  };
  const from = (files: readonly string[]) => files.map((file) => resolve(root, file));
  const firstModules = closure(from(first));
  const nextModules = closure(from(next), firstModules);
  // Screens are loaded by the commands that declare them, and these belong to the first load.
  const loaded = [...firstModules].flatMap((id) => infoOf(id)?.dynamicallyImportedIds ?? []);
  const areas = [...new Set(loaded.flatMap((id) => areaOf(folder, id) ?? []))];
  const imported = (area: string) =>
    closure(
      loaded.filter((id) => areaOf(folder, id) === area),
      firstModules,
      nextModules,
    );
  const screens = new Map(areas.map((area) => [area, imported(area)]));
  const common = [...screens.values()]
    .flatMap((modules) => [...modules])
    .filter((id) => areaOf(folder, id) === undefined && !id.includes('/node_modules/'));
  return { first: firstModules, next: nextModules, screens, shared: closure(common, firstModules, nextModules) };
}

/** Returns the folder of screens a module belongs to. */
const areaOf = (folder: string, module: string): string | undefined =>
  module.startsWith(`${folder}/`) ? module.slice(folder.length + 1).split('/')[0] : undefined;

const RULES = /\/src\/(contract|domain)\//;
