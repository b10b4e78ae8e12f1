/**
 * A layer of the project: what its files may import besides their own folder. The first layer whose folder holds a file
 * is the file's layer.
 *
 * @typedef {object} Layer
 * @property {string} folder a last `*` stands for every folder there: each of them is a layer of its own
 * @property {readonly string[]} may folders, and files with one `*` for the folder's name
 * @property {readonly string[]} [late] folders that only an `import()` may name
 * @property {string} rule what a finding says
 */

/** @type {readonly Layer[]} */
export const LAYERS = [
  {
    folder: 'src/domain',
    may: [],
    rule: 'Domain rules import domain rules only: they are pure, run on both sides and are tested without either.',
  },
  {
    folder: 'src/contract',
    may: ['src/domain'],
    rule: 'The contract is data for both sides: of the project it imports src/domain only.',
  },
  {
    folder: 'src/server/kit',
    may: ['src/contract', 'src/domain'],
    rule: 'The kit serves every service and knows none: it imports itself, src/contract and src/domain.',
  },
  {
    folder: 'src/server/*',
    may: ['src/server/kit', 'src/server/*/index.ts', 'src/contract', 'src/domain'],
    rule: 'A service imports its own folder, the kit, src/contract, src/domain and of another service its index.ts only, never its store.',
  },
  {
    folder: 'src/server',
    may: ['src/contract', 'src/domain'],
    rule: 'The server imports itself, src/contract and src/domain: console and server meet in the contract only.',
  },
  {
    folder: 'src/console/registry',
    may: ['src/contract', 'src/domain'],
    rule: 'The registry is data and pure functions: it imports itself, src/contract and src/domain.',
  },
  {
    folder: 'src/console/ui',
    may: [],
    rule: 'A primitive of ui knows no data, no routes and no domain: it imports ui only and is given values and callbacks.',
  },
  {
    folder: 'src/console/shell',
    may: ['src/console/ui', 'src/console/registry', 'src/contract', 'src/domain'],
    rule: 'The shell knows no screen and no command: it imports ui, registry, src/contract and src/domain and gets the rest from the registry.',
  },
  {
    folder: 'src/console/screens/*',
    may: ['src/console/shell', 'src/console/ui', 'src/console/registry', 'src/contract', 'src/domain'],
    rule: 'A screen imports its own area, shell, ui, registry, src/contract and src/domain; never another area and never commands.',
  },
  {
    folder: 'src/console',
    may: ['commands', 'src/contract', 'src/domain'],
    rule: 'The console imports itself, commands, src/contract and src/domain: console and server meet in the contract only.',
  },
  {
    folder: 'commands',
    may: ['src/console/registry', 'src/contract', 'src/domain'],
    late: ['src/console/screens'],
    rule: 'Commands import registry, src/contract and src/domain, and a screen only through () => import(…), so that it stays a chunk of its own.',
  },
  {
    folder: 'src/tools',
    may: [],
    rule: 'Tools import tools only, and never tests: they also run where no tests are installed.',
  },
];

/**
 * The folders of the shell, lowest first: each imports its own files and those of the folders before it.
 */
export const SHELL_ORDER = [
  'state',
  'common',
  'drafts',
  'server',
  'location',
  'loading',
  'tabs',
  'commands',
  'session',
  'live',
  'keyboard',
  'palette',
  'list',
  'upload',
  'map',
  'record',
  'form',
  'editor',
  'content',
  'import',
  'frame',
];

export const SHELL = 'src/console/shell';

/** Folders whose subfolders must not lead to each other in a circle; files that stand beside them count each for itself. */
export const ACYCLIC = ['src/domain', 'src/contract', 'src/server'];

/** Source files one folder may hold. */
export const MOST_FILES = 25;

/**
 * Returns the layer of a file and the file's own folder within it.
 *
 * @param {string} file
 * @returns {{ layer: Layer, own: string } | undefined}
 */
export function layerOf(file) {
  for (const layer of LAYERS) {
    const own = layer.folder.endsWith('/*') ? oneBelow(layer.folder.slice(0, -2), file) : layer.folder;
    if (own !== undefined && file.startsWith(`${own}/`)) return { layer, own };
  }
  return undefined;
}

/**
 * Returns the folder directly below `parent` that holds the file.
 *
 * @param {string} parent
 * @param {string} file
 * @returns {string | undefined} nothing for a file that stands in `parent` itself or elsewhere
 */
export function oneBelow(parent, file) {
  if (!file.startsWith(`${parent}/`)) return undefined;
  const [name, ...rest] = file.slice(parent.length + 1).split('/');
  return rest.length === 0 ? undefined : `${parent}/${name}`;
}

/**
 * Says whether a layer's file may import another file of the project.
 *
 * @param {{ layer: Layer, own: string }} at
 * @param {import('./graph.mjs').Import} imported
 */
export const allows = ({ layer, own }, { to, late }) =>
  to.startsWith(`${own}/`) ||
  layer.may.some((place) => holds(place, to)) ||
  (late && (layer.late ?? []).some((place) => holds(place, to)));

/** @type {(place: string, file: string) => boolean} */
function holds(place, file) {
  const [before = '', after] = place.split('*');
  if (after === undefined) return file.startsWith(`${place}/`);
  const name = file.slice(before.length, -after.length);
  return file.startsWith(before) && file.endsWith(after) && name !== '' && !name.includes('/');
}
