import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { cycles } from './imports/cycles.mjs';
import { importsOf, sourceFiles } from './imports/graph.mjs';
import { ACYCLIC, allows, layerOf, MOST_FILES, oneBelow, SHELL, SHELL_ORDER } from './imports/layers.mjs';
import { main, ROOT } from './run.mjs';

/** @typedef {import('./imports/graph.mjs').Import} Import */

/** Folders with code, and those of them whose folders have a limit. */
const CODE = ['src', 'commands', 'tests'];
const LIMITED = ['src', 'commands'];

/**
 * Returns a sentence for every import that goes the wrong way, for every circle and for every folder that holds too many
 * files. It is code of our own because dependency-cruiser, the established tool, reads TypeScript through the compiler's
 * JavaScript API, which TypeScript 7 does not have.
 *
 * @param {string} root folder of the project
 * @returns {string[]}
 */
export function importFindings(root) {
  const files = sourceFiles(
    root,
    CODE.filter((folder) => existsSync(join(root, folder))),
  );
  const imports = files.flatMap((file) => importsOf(root, file));
  return [
    ...imports.flatMap((one) => wrongWay(one).map((rule) => `${one.from} imports ${one.specifier}. ${rule}`)),
    ...fileCycles(files, imports),
    ...ACYCLIC.flatMap((parent) => folderCycles(parent, imports)),
    ...crowded(files),
    ...unordered(root),
  ];
}

/**
 * Returns the rules that an import breaks.
 *
 * @param {Import} one
 * @returns {string[]}
 */
function wrongWay(one) {
  const rules = [];
  const inside = one.to.startsWith(`${dirname(one.from)}/`);
  if (one.specifier.startsWith('..') || (inside && !one.specifier.startsWith('./'))) {
    rules.push(
      'Across folders an import starts with #domain, #contract, #server, #console, #commands, #tests or #tools; inside a folder with ./ and never with dots upwards.',
    );
  }
  const at = layerOf(one.from);
  if (at && !allows(at, one)) rules.push(at.layer.rule);
  const [own, other] = [one.from, one.to].map((file) =>
    SHELL_ORDER.findIndex((name) => file.startsWith(`${SHELL}/${name}/`)),
  );
  if (own !== undefined && other !== undefined && own >= 0 && other > own) {
    rules.push(
      `A folder of the shell imports the folders below it only, and ${SHELL_ORDER[other]} lies above ${SHELL_ORDER[own]}: SHELL_ORDER in src/tools/imports/layers.mjs lists them, lowest first.`,
    );
  }
  return rules;
}

/**
 * @param {readonly string[]} files
 * @param {readonly Import[]} imports
 */
function fileCycles(files, imports) {
  /** @type {Map<string, Set<string>>} */
  const graph = new Map(files.map((file) => [file, new Set()]));
  for (const { from, to } of imports) if (from !== to) graph.get(from)?.add(to);
  return cycles(graph).map(
    (circle) => `${way(circle)}: these files import each other in a circle, where import() and types count as imports.`,
  );
}

/**
 * @param {string} parent
 * @param {readonly Import[]} imports
 */
function folderCycles(parent, imports) {
  /** @type {Map<string, Set<string>>} */
  const graph = new Map();
  /** @type {Map<string, Import>} */
  const because = new Map();
  for (const one of imports) {
    if (!one.from.startsWith(`${parent}/`) || !one.to.startsWith(`${parent}/`)) continue;
    const [from = '', to = ''] = [one.from, one.to].map((file) => folderIn(parent, file));
    if (from === to) continue;
    for (const node of [from, to]) if (!graph.has(node)) graph.set(node, new Set());
    graph.get(from)?.add(to);
    because.set(`${from} ${to}`, one);
  }
  return cycles(graph).map((circle) => {
    const named = circle.map((node, n) => because.get(`${node} ${circle[(n + 1) % circle.length]}`));
    const imported = named.map((one) => one && `${one.from} imports ${one.specifier}`).join(', ');
    return `${way(circle)}: these folders of ${parent} import each other in a circle (${imported}).`;
  });
}

/**
 * Returns what of `parent` a file belongs to. The kinds of a subject name calls of all subjects, so they stand above them.
 *
 * @type {(parent: string, file: string) => string}
 */
const folderIn = (parent, file) => (file.endsWith('/kinds.ts') ? file : (oneBelow(parent, file) ?? file));

/** @type {(circle: readonly string[]) => string} */
const way = (circle) => [...circle, circle[0]].join(' → ');

/** @type {(files: readonly string[]) => string[]} */
function crowded(files) {
  /** @type {Map<string, number>} */
  const count = new Map();
  for (const file of files) count.set(dirname(file), (count.get(dirname(file)) ?? 0) + 1);
  return [...count]
    .filter(([folder, n]) => n > MOST_FILES && LIMITED.some((top) => folder.startsWith(top)))
    .map(([folder, n]) => `${folder} holds ${n} files; a folder holds ${MOST_FILES} at most. Split it by subject.`);
}

/** @type {(root: string) => string[]} */
function unordered(root) {
  const folders = existsSync(join(root, SHELL)) ? readdirSync(join(root, SHELL)) : [];
  return folders
    .filter((name) => !SHELL_ORDER.includes(name))
    .map(
      (name) =>
        `${SHELL}/${name} is missing in SHELL_ORDER of src/tools/imports/layers.mjs, which says what it may import.`,
    );
}

if (process.argv[1] === import.meta.filename) {
  await main(() => {
    const findings = importFindings(ROOT);
    for (const finding of findings) console.log(finding);
    return Promise.resolve(findings.length > 0 ? 1 : 0);
  });
}
