import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { importFindings } from '#tools/imports.mjs';
import { LAYERS, layerOf, MOST_FILES, SHELL_ORDER } from '#tools/imports/layers.mjs';
import { RIGHT_IMPORTS } from './kit/planted.ts';

const planted: string[] = [];
afterEach(() => planted.splice(0).forEach((folder) => rmSync(folder, { recursive: true, force: true })));

/** Returns what the check says about a project with these files only. */
function findingsIn(files: Readonly<Record<string, string>>): string[] {
  const root = mkdtempSync(join(tmpdir(), 'kerbside-imports-'));
  planted.push(root);
  for (const [file, code] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), code);
  }
  return importFindings(root);
}

const importing = (...specifiers: readonly string[]): string =>
  specifiers.map((specifier) => `import '${specifier}';\n`).join('');

const foldersOf = (parent: string): string[] =>
  readdirSync(parent, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []));

const ROOTS = new Set(['kit', 'migrations']);
const SERVICES = foldersOf('src/server').filter((name) => !ROOTS.has(name));
const AREAS = foldersOf('src/console/screens');

/** A file, what it imports, and how the finding about it goes on. */
type Wrong = readonly [file: string, specifier: string, says: string];

const WRONG: readonly Wrong[] = [
  ['src/tools/imports/upwards.mjs', '../run.mjs', 'Across folders'],
  ['tests/domain/upwards.test.ts', '../../src/domain/money.ts', 'Across folders'],
  ['src/domain/pricing/upwards.ts', '../money.ts', 'Across folders'],
  ['src/domain/by-alias.ts', '#domain/money.ts', 'inside a folder with ./'],
  ['src/domain/knows-contract.ts', '#contract/call.ts', 'Domain rules'],
  ['src/contract/knows-server.ts', '#server/app.ts', 'The contract'],
  ['src/server/knows-console.ts', '#console/ui/cx.ts', 'The server'],
  ['src/server/knows-commands.ts', '#commands/orders.ts', 'The server'],
  ['src/server/kit/knows-service.ts', '#server/booking/index.ts', 'The kit'],
  ['src/server/kit/http/knows-console.ts', '#console/ui/cx.ts', 'The kit'],
  ...SERVICES.flatMap((name, n): Wrong[] => {
    const other = SERVICES[(n + 1) % SERVICES.length];
    return [
      [`src/server/${name}/knows-store.ts`, `#server/${other}/a.store.ts`, 'A service'],
      [`src/server/${name}/below/knows-store.ts`, `#server/${other}/below/index.ts`, 'A service'],
      [`src/server/${name}/knows-app.ts`, '#server/app.ts', 'A service'],
      [`src/server/${name}/knows-console.ts`, '#console/ui/cx.ts', 'A service'],
    ];
  }),
  ['src/console/knows-server.ts', '#server/app.ts', 'The console imports'],
  ['src/console/registry/knows-shell.ts', '#console/shell/state/session.ts', 'The registry is data'],
  ['src/console/ui/knows-domain.ts', '#domain/money.ts', 'A primitive'],
  ['src/console/ui/table/knows-shell.ts', '#console/shell/list/table.tsx', 'A primitive'],
  ['src/console/shell/list/knows-screen.ts', '#console/screens/orders/list.tsx', 'The shell'],
  ['src/console/shell/list/knows-commands.ts', '#commands/index.ts', 'The shell'],
  ...AREAS.flatMap((name, n): Wrong[] => [
    [`src/console/screens/${name}/a.ts`, `#console/screens/${AREAS[(n + 1) % AREAS.length]}/b.ts`, 'A screen imports'],
    [`src/console/screens/${name}/below/a.ts`, '#commands/orders.ts', 'A screen imports'],
  ]),
  ...SHELL_ORDER.slice(0, -1).map((name, n): Wrong => {
    return [`src/console/shell/${name}/a.ts`, `#console/shell/${SHELL_ORDER[n + 1]}/b.ts`, 'A folder of the shell'];
  }),
  ['src/console/shell/state/above.ts', '#console/shell/frame/b.ts', 'A folder of the shell'],
  ['commands/knows-shell.ts', '#console/shell/state/session.ts', 'Commands import'],
  ['commands/knows-screen.ts', '#console/screens/orders/list.tsx', 'only through () => import'],
  ['src/tools/knows-tests.mjs', '#tests/kit/server.ts', 'Tools import tools only'],
];

describe('the check of imports', () => {
  it.each(WRONG)('finds that %s imports %s', (file, specifier, says) => {
    const [finding, ...more] = findingsIn({ [file]: importing(specifier) });
    expect(finding).toContain(`${file} imports ${specifier}. `);
    expect(finding).toContain(says);
    expect(more).toEqual([]);
  });

  it.each([
    [`import type { A } from '#server/app.ts';`],
    [`export { a } from '#server/app.ts';`],
    [`export type { A } from '#server/app.ts';`],
    [`export const a = () => import('#server/app.ts');`],
    [`export type A = import('#server/app.ts').A;`],
    [`export type A = typeof import('#server/app.ts');`],
  ])('reads %s', (code) => {
    expect(findingsIn({ 'src/domain/a.ts': code })).toHaveLength(1);
  });

  it('reads the types in the comments of plain JavaScript', () => {
    const file = `/** @type {import('#tests/kit/server.ts').A} */\nexport const a = 1;\n`;
    expect(findingsIn({ 'src/tools/a.mjs': file })).toHaveLength(1);
  });

  it('takes no string or comment for an import', () => {
    const code = "// import '#server/app.ts';\nexport const a = `import('#server/app.ts')`;\n";
    expect(findingsIn({ 'src/domain/a.ts': code })).toEqual([]);
  });

  it.each(Object.entries(RIGHT_IMPORTS))('lets %s import what its layer may', (file, specifiers) => {
    expect(findingsIn({ [file]: importing(...specifiers) })).toEqual([]);
  });

  it('lets a folder of the shell import each one below it', () => {
    const below = SHELL_ORDER.slice(0, -1).map((name) => `#console/shell/${name}/a.ts`);
    expect(findingsIn({ 'src/console/shell/frame/a.ts': importing(...below) })).toEqual([]);
  });

  it('lets a command load its screen late', () => {
    const code = `export const load = () => import('#console/screens/orders/list.tsx');\n`;
    expect(findingsIn({ 'commands/lazy.ts': code })).toEqual([]);
  });

  it.each([
    ['two files', { a: `import './b.ts';`, b: `import './a.ts';` }, 2],
    ['an import()', { a: `import './b.ts';`, b: `export const a = () => import('./a.ts');` }, 2],
    ['types', { a: `import type { B } from './b.ts';`, b: `export type A = import('./a.ts').A;` }, 2],
    ['four files', { a: `import './b.ts';`, b: `import './c.ts';`, c: `import './d.ts';`, d: `import './a.ts';` }, 4],
  ])('finds a circle of %s', (_, files, length) => {
    const [finding = '', ...more] = findingsIn(
      Object.fromEntries(Object.entries(files).map(([name, code]) => [`tests/${name}.ts`, code])),
    );
    expect(finding).toContain('in a circle');
    expect(finding.match(/ → /g)).toHaveLength(length);
    expect(more).toEqual([]);
  });

  it('finds services that know each other, though no two files do', () => {
    const findings = findingsIn({
      'src/server/booking/a.ts': importing('#server/fleet/index.ts'),
      'src/server/booking/index.ts': '',
      'src/server/fleet/b.ts': importing('#server/booking/index.ts'),
      'src/server/fleet/index.ts': '',
    });
    expect(findings).toHaveLength(1);
    expect(findings[0]).toContain('src/server/fleet/b.ts imports #server/booking/index.ts');
  });

  it('finds a folder with too many files', () => {
    const many = Array.from({ length: MOST_FILES + 1 }, (_, n) => [`src/server/booking/a${n}.ts`, '']);
    expect(findingsIn(Object.fromEntries(many))).toEqual([
      expect.stringContaining('src/server/booking holds 26 files'),
    ]);
    expect(findingsIn(Object.fromEntries(many.slice(1)))).toEqual([]);
  });

  it('finds a folder of the shell that has no place in the order', () => {
    expect(findingsIn({ 'src/console/shell/new/a.ts': '' })).toEqual([
      expect.stringContaining('src/console/shell/new'),
    ]);
  });
});

describe('the layers', () => {
  it('name every folder of the shell and no other', () => {
    expect(SHELL_ORDER.toSorted()).toEqual(foldersOf('src/console/shell').toSorted());
  });

  it.each([
    ...SERVICES.map((name) => [`src/server/${name}`, 'src/server/*'] as const),
    ...AREAS.map((name) => [`src/console/screens/${name}`, 'src/console/screens/*'] as const),
  ])('give %s a layer of its own', (folder, layer) => {
    expect(layerOf(`${folder}/a.ts`)).toMatchObject({ layer: { folder: layer }, own: folder });
  });

  it('leave out no folder of the product', () => {
    const folders = ['commands', ...foldersOf('src').map((name) => `src/${name}`)];
    expect(folders.filter((folder) => !layerOf(`${folder}/a.ts`) && folder !== 'src/console')).toEqual([]);
    const unproved = LAYERS.filter(({ rule }) => !WRONG.some(([, , says]) => rule.includes(says)));
    expect(unproved).toEqual([]);
  });
});
