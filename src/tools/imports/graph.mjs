import { readFileSync, readdirSync } from 'node:fs';
import { basename, dirname, join, posix } from 'node:path';
import { parseSync } from 'vite';

/**
 * One import of a file of the project by another one, however it is written: `import`, `export … from`, an import of
 * types only, a call of `import()` and an `import('…')` in a type.
 *
 * @typedef {object} Import
 * @property {string} from path of the importing file, from the project's folder
 * @property {string} to path of the imported file; whether it exists is for the compiler to say
 * @property {string} specifier the path as it is written
 * @property {boolean} late whether it is a call of `import()`
 */

/** The aliases of package.json with their folders. */
const ALIASES = /** @type {const} */ ([
  ['#domain/', 'src/domain/'],
  ['#contract/', 'src/contract/'],
  ['#server/', 'src/server/'],
  ['#console/', 'src/console/'],
  ['#commands/', 'commands/'],
  ['#tools/', 'src/tools/'],
  ['#tests/', 'tests/'],
]);

const SOURCE = /\.(ts|tsx|mjs)$/;

/**
 * Returns every source file below these folders, by path from the project's folder. Installed packages are left out.
 *
 * @param {string} root
 * @param {readonly string[]} folders
 * @returns {string[]}
 */
export function sourceFiles(root, folders) {
  /** @type {(folder: string) => string[]} */
  const below = (folder) =>
    readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
      const path = `${folder}/${entry.name}`;
      if (entry.isDirectory()) return entry.name === 'node_modules' ? [] : below(path);
      return SOURCE.test(path) ? [path] : [];
    });
  return folders.flatMap(below).toSorted();
}

/**
 * Returns what a file imports from the project; packages are left out.
 *
 * @param {string} root
 * @param {string} file
 * @returns {Import[]}
 */
export function importsOf(root, file) {
  const text = readFileSync(join(root, file), 'utf8');
  // What the parser found is turned into objects when it is asked for, which takes longer than parsing.
  const parsed = parseSync(basename(file), text);
  const { module } = parsed;
  const plain = [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []),
    ),
  ];
  const late = module.dynamicImports.flatMap(({ moduleRequest: { start, end } }) => literal(text.slice(start, end)));
  // The parser lists imports and import(), not the types.
  if (text.split(/\bimport\(/).length - 1 > late.length) {
    plain.push(...importTypes(parsed.program));
    // In plain JavaScript the types stand in comments.
    if (file.endsWith('.mjs')) {
      for (const { value } of parsed.comments) for (const [, name = ''] of value.matchAll(DOCUMENTED)) plain.push(name);
    }
  }
  return [
    ...plain.map((specifier) => ({ specifier, late: false })),
    ...late.map((specifier) => ({ specifier, late: true })),
  ].flatMap(({ specifier, late }) => {
    const to = resolve(file, specifier);
    return to === undefined ? [] : [{ from: file, to, specifier, late }];
  });
}

const DOCUMENTED = /\bimport\('([^']+)'\)/g;

/** @type {(code: string) => string[]} */
const literal = (code) => (/^(['"`])[^$]*\1$/.test(code) ? [code.slice(1, -1)] : []);

/**
 * Returns the paths of all `import('…')` in types.
 *
 * @param {unknown} node
 * @returns {string[]}
 */
function importTypes(node) {
  if (typeof node !== 'object' || node === null) return [];
  const below = Object.values(node).flatMap(importTypes);
  if (!('type' in node) || node.type !== 'TSImportType' || !('source' in node)) return below;
  const { source } = node;
  const named = typeof source === 'object' && source !== null && 'value' in source ? String(source.value) : '';
  return [named, ...below];
}

/** @type {(file: string, specifier: string) => string | undefined} */
function resolve(file, specifier) {
  const [path = ''] = specifier.split('?');
  if (path.startsWith('.')) return posix.join(dirname(file), path);
  for (const [alias, folder] of ALIASES) if (path.startsWith(alias)) return folder + path.slice(alias.length);
  return undefined;
}
