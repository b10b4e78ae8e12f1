import { resolve } from 'node:path';

type Graph = { getModuleInfo(id: string): { importedIds: string[] } | null };

/**
 * Returns how modules are grouped into chunks. What sign-in and the first table import at once becomes three files: the
 * libraries, which stay in the browser's cache when the product changes, the contract with the business rules, on which
 * lazily loaded forms build, and the console. In some forty small files the same code is 12 kB larger when compressed.
 * @param entries files of the console, from its root
 */
export function firstLoad(root: string, entries: readonly string[]): (module: string, graph: Graph) => string | null {
  const modules = new Set<string>();
  return (module, graph) => {
    const collect = (id: string): void => {
      if (modules.has(id)) return;
      modules.add(id);
      (graph.getModuleInfo(id)?.importedIds ?? []).forEach(collect);
    };
    if (modules.size === 0) entries.map((file) => resolve(root, file)).forEach(collect);
    if (!modules.has(module)) return null;
    if (module.includes('/node_modules/')) return 'libraries';
    return CONTRACT.test(module) ? 'contract' : 'first';
  };
}

const CONTRACT = /\/src\/(contract|domain)\//;
