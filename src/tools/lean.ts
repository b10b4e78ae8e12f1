import { resolve } from 'node:path';
import { parseSync } from 'vite';
import type { Plugin } from 'vite';

type Graph = { getModuleInfo(id: string): { importedIds: string[] } | null };

/**
 * What sign-in and the first table import at once travels as three files: the libraries, which stay in the browser's
 * cache when the product changes, the contract with the rules of business, on which forms that come later build, and the
 * console. In some forty little files the same code packs 12 kB worse.
 * @param entries files of the console, from its root
 */
export function firstLoad(root: string, entries: readonly string[]): (module: string, graph: Graph) => string | null {
  const modules = new Set<string>();
  return (module, graph) => {
    const collect = (id: string): void => {
      if (modules.has(id) || APART.test(id)) return;
      modules.add(id);
      const imported = graph.getModuleInfo(id)?.importedIds ?? [];
      (id.endsWith('?calls') ? imported.filter((other) => !RULES.test(other)) : imported).forEach(collect);
    };
    if (modules.size === 0) entries.map((file) => resolve(root, file)).forEach(collect);
    if (!modules.has(module)) return null;
    if (module.includes('/node_modules/')) return 'libraries';
    return CONTRACT.test(module) ? 'contract' : 'first';
  };
}

const CONTRACT = /\/src\/(contract|domain)\//;
/** Calls name few business rules; most are for what the contract says of forms, and come later with that. */
const RULES = /\/src\/domain\//;
/** The modal {@link leanPalette} drops from the palette's library, and what {@link leanContract} keeps for forms. */
const APART = /node_modules\/@radix-ui\/react-dialog\/|\?rest$/;

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
 * stays behind, and with it every schema no form uses: nothing in the contract does more than describe. What forms do use
 * is a module of its own beside the calls, for a command knows its calls from the first load on and a form comes later.
 */
export function leanContract(): Plugin {
  return {
    name: 'lean-contract',
    apply: 'build',
    transform: {
      filter: { id: /\/src\/contract\/[\w/-]+\.ts(\?calls|\?rest)?$/ },
      handler: (code, id) => {
        const [file = '', part] = id.split('/').at(-1)?.split('?') ?? [];
        const hidden = exported(programOf(code)).filter(({ isCalls }) => isCalls !== (part === 'calls'));
        if (!part && hidden.some(({ isCalls }) => isCalls))
          return { code: `export * from './${file}?calls';\nexport * from './${file}?rest';`, map: null };
        // Blanks in place of letters and comments move no line, so the code's own source map still holds.
        const own = part ? hidden.reduce(hide, code) : code;
        const cut = serverParts(programOf(own)).reduce(blank, own);
        return { code: callStarts(programOf(cut)).toSorted(last).reduce(markPure, cut), map: null };
      },
    },
  };
}

const programOf = (code: string): unknown => parseSync('contract.js', code).program;

type Node = { type: string; start: number; end: number; [part: string]: unknown };

type Export = { start: number; isCalls: boolean };

/** The declarations a module exports; those of its services are calls. */
function exported(program: unknown): Export[] {
  const body: unknown = isNode(program) ? program['body'] : [];
  return (Array.isArray(body) ? body : [])
    .filter(isNode)
    .filter(({ type, declaration }) => type === 'ExportNamedDeclaration' && isNode(declaration))
    .map(({ start, declaration }) => ({ start, isCalls: makesService(declaration) }));
}

/** Whether something is made by `service(…)`, or of what is. */
function makesService(node: unknown): boolean {
  if (Array.isArray(node)) return node.some(makesService);
  if (!isNode(node) || FUNCTIONS.has(node.type)) return false;
  return (
    (node.type === 'CallExpression' && calleeOf(node).startsWith('service')) || Object.values(node).some(makesService)
  );
}

const hide = (code: string, { start }: Export): string =>
  `${code.slice(0, start)}      ${code.slice(start + 'export'.length)}`;

/** What only the server reads of the description of a `call(…)`, or of several alike (`plainCalls(…)`). */
function serverParts(node: unknown): Node[] {
  if (Array.isArray(node)) return node.flatMap(serverParts);
  if (!isNode(node)) return [];
  if (node.type === 'CallExpression' && /^call$|Calls$/.test(calleeOf(node)) && Array.isArray(node['arguments']))
    return node['arguments'].flatMap((spec: unknown) =>
      isNode(spec) && Array.isArray(spec['properties']) ? spec['properties'].filter(isServers) : [],
    );
  return Object.values(node).flatMap(serverParts);
}

/** The name of what is called; empty where it has none. */
const calleeOf = ({ callee }: Node): string =>
  isNode(callee) && typeof callee['name'] === 'string' ? callee['name'] : '';

/** Of one call; then of several alike, which make these of their parts. */
const OF_ONE = ['summary', 'query', 'body', 'reply', 'status', 'limit'];
const OF_SEVERAL = ['noun', 'nouns', 'row', 'input', 'sorts', 'filters', 'cell'];

const isServers = (property: unknown): property is Node =>
  isNode(property) &&
  property.type === 'Property' &&
  [...OF_ONE, ...OF_SEVERAL].some((name) => isNamed(property['key'], name));

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
