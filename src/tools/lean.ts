import { resolve } from 'node:path';
import { parseSync } from 'vite';
import type { Plugin } from 'vite';

type Graph = { getModuleInfo(id: string): { importedIds: string[] } | null };

/**
 * What sign-in and the first table import at once travels as two files: the libraries, which stay in the browser's cache
 * when the product changes, and the product. In some forty little files the same code packs 12 kB worse.
 * @param entries files of the console, from its root
 */
export function firstLoad(root: string, entries: readonly string[]): (module: string, graph: Graph) => string | null {
  const modules = new Set<string>();
  return (module, graph) => {
    const collect = (id: string): void => {
      if (modules.has(id) || MODAL.test(id)) return;
      modules.add(id);
      graph.getModuleInfo(id)?.importedIds.forEach(collect);
    };
    if (modules.size === 0) entries.map((file) => resolve(root, file)).forEach(collect);
    if (!modules.has(module)) return null;
    return module.includes('/node_modules/') ? 'libraries' : 'first';
  };
}

/** Imported by the palette's library, and dropped from it by {@link leanPalette}. */
const MODAL = /node_modules\/@radix-ui\/react-dialog\//;

/**
 * The palette's library defines a modal we do not use, by calls no bundler dares to drop. Told that they are pure, it
 * leaves the modal and its machinery (16 kB) out of the first load.
 */
export function leanPalette(): Plugin {
  return {
    name: 'lean-palette',
    transform: {
      filter: { id: /node_modules\/cmdk\/dist\/index\.mjs$/ },
      // Comments move no line, so the code's own source map still holds.
      handler: (code) => ({ code: code.replace(/=(Object\.assign|t\.forwardRef)\(/g, '=/*#__PURE__*/$1('), map: null }),
    },
  };
}

/**
 * The built console knows of a call what it sends by: method, path, access. What the server checks input and replies with
 * stays behind, and with it every schema no form uses: nothing in the contract does more than describe.
 */
export function leanContract(): Plugin {
  return {
    name: 'lean-contract',
    apply: 'build',
    transform: {
      filter: { id: /\/src\/contract\/[\w-]+\.ts$/ },
      // Blanks in place of letters and comments move no line, so the code's own source map still holds.
      handler: (code) => {
        const cut = serverParts(programOf(code)).reduce(blank, code);
        return { code: callStarts(programOf(cut)).toSorted(last).reduce(markPure, cut), map: null };
      },
    },
  };
}

const programOf = (code: string): unknown => parseSync('contract.js', code).program;

type Node = { type: string; start: number; end: number; [part: string]: unknown };

/** What of a `call(…)`'s description only the server reads. */
function serverParts(node: unknown): Node[] {
  if (Array.isArray(node)) return node.flatMap(serverParts);
  if (!isNode(node)) return [];
  if (node.type === 'CallExpression' && isNamed(node['callee'], 'call') && Array.isArray(node['arguments'])) {
    const spec: unknown = node['arguments'][2];
    return isNode(spec) && Array.isArray(spec['properties']) ? spec['properties'].filter(isServers) : [];
  }
  return Object.values(node).flatMap(serverParts);
}

const SERVERS = ['summary', 'query', 'body', 'reply', 'status', 'limit'];

const isServers = (property: unknown): property is Node =>
  isNode(property) && property.type === 'Property' && SERVERS.some((name) => isNamed(property['key'], name));

/** Takes a property out, with the comma behind it. */
function blank(code: string, { start, end }: Node): string {
  const upTo = end + (/^\s*,/.exec(code.slice(end))?.[0].length ?? 0);
  return code.slice(0, start) + code.slice(start, upTo).replace(/\S/g, ' ') + code.slice(upTo);
}

/** Calls made while a module loads; what a function does when it is called is no description. */
function callStarts(node: unknown): number[] {
  if (Array.isArray(node)) return node.flatMap(callStarts);
  if (!isNode(node) || FUNCTIONS.has(node.type)) return [];
  return [...(node.type === 'CallExpression' ? [node.start] : []), ...Object.values(node).flatMap(callStarts)];
}

const FUNCTIONS = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']);
const last = (a: number, b: number): number => b - a;
const markPure = (code: string, at: number): string => `${code.slice(0, at)}/*#__PURE__*/${code.slice(at)}`;

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;
const isNamed = (node: unknown, name: string): boolean => isNode(node) && node['name'] === name;
