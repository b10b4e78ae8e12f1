import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RIGHT_IMPORTS, WRONG_CODE, WRONG_PACKAGES } from './kit/planted.ts';

type Finding = { filename: string; code?: string; help?: string; message: string };
type Rules = Record<string, unknown>;
type Settings = { rules: Rules; overrides: { files: string[]; rules: Rules }[] };

const root = resolve('.');
const settings = JSON.parse(readFileSync('.oxlintrc.json', 'utf8')) as Settings;

/** A folder like the project's, with its configuration and packages, and these files only. */
function plant(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'kerbside-planted-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  const kept = [
    '.oxlintrc.json',
    '.oxfmtrc.json',
    'knip.json',
    'package.json',
    'tsconfig.json',
    'src/domain/tsconfig.json',
    'src/tools/lint-rules.mjs',
  ];
  for (const file of kept) write(folder, file, readFileSync(file, 'utf8'));
  for (const [file, code] of Object.entries(files)) write(folder, file, code);
  return folder;
}

function write(folder: string, file: string, text: string): void {
  const path = join(folder, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

/** Runs a tool of the project in a folder; its output, and whether it was content. */
const tool = (folder: string, script: string, ...args: string[]): Promise<{ fine: boolean; output: string }> =>
  new Promise((done) => {
    const options = { cwd: folder, maxBuffer: 50_000_000 };
    execFile(process.execPath, [join(root, 'node_modules', script), ...args], options, (error, stdout, stderr) =>
      done({ fine: !error, output: stdout || stderr }),
    );
  });

describe('the linter', () => {
  const planted = [...WRONG_PACKAGES, ...WRONG_CODE];
  const right = Object.entries(RIGHT_IMPORTS).map(([file, imports]) => [
    file,
    imports.map((path, n) => `import { a as a${n} } from '${path}';\nexport const b${n} = a${n};\n`).join(''),
  ]);
  let findings: readonly Finding[] = [];
  beforeAll(async () => {
    const folder = plant({
      ...Object.fromEntries(planted.map(({ file, code }) => [file, code])),
      ...(Object.fromEntries(right) as Record<string, string>),
    });
    const { output } = await tool(folder, 'oxlint/bin/oxlint', '-f', 'json', 'src', 'commands', 'tests');
    findings = (JSON.parse(output) as { diagnostics: Finding[] }).diagnostics;
  });
  const found = (file: string) => findings.filter(({ filename }) => filename === file);

  it.each(planted)('finds $finding in $file', ({ file, finding, says }) => {
    const [hit] = found(file).filter(({ code }) => code === finding);
    expect(hit, JSON.stringify(found(file))).toBeDefined();
    if (says !== undefined) expect(`${hit?.help} ${hit?.message}`).toContain(says);
  });

  it.each(Object.keys(RIGHT_IMPORTS))('lets %s import what its layer may', (file) => {
    expect(found(file).filter(({ code }) => code === 'eslint(no-restricted-imports)')).toEqual([]);
  });

  it('has a planted violation for every rule that is switched on by name', () => {
    const on = [settings.rules, ...settings.overrides.map(({ rules }) => rules)]
      .flatMap((rules) => Object.entries(rules))
      .filter(([, level]) => level !== 'off')
      .map(([name]) => name);
    const proved = new Set(
      planted.map(({ finding }) =>
        finding
          .replace('react-hooks', 'react')
          .replace(/^eslint\((.*)\)$/, '$1')
          .replace(/\((.*)\)$/, '/$1'),
      ),
    );
    expect(on.filter((name) => !proved.has(name))).toEqual([]);
  });

  it('has a planted violation for every sentence about packages', () => {
    const messages = [...JSON.stringify(settings).matchAll(/"message":"([^"]+)"/g)].map(([, message = '']) => message);
    const unproved = messages.filter((message) => !WRONG_PACKAGES.some(({ says = '' }) => message.includes(says)));
    expect(unproved).toEqual([]);
  });

  it('accepts no warnings', async () => {
    const folder = plant({ 'src/domain/unused.ts': 'const unused = 1;\nexport {};\n' });
    write(
      folder,
      '.oxlintrc.json',
      JSON.stringify({ ...settings, categories: { correctness: 'warn' }, jsPlugins: [], rules: {}, overrides: [] }),
    );
    expect(await tool(folder, 'oxlint/bin/oxlint', 'src')).toMatchObject({ fine: false });
  });
});

describe('the other checks', () => {
  it('find a badly formatted file', async () => {
    const folder = plant({ 'src/domain/ugly.ts': 'export const a = "b"\n' });
    const { fine, output } = await tool(folder, 'oxfmt/bin/oxfmt', '--check', 'src');
    expect({ fine, named: output.includes('ugly.ts') }).toEqual({ fine: false, named: true });
  });

  it.each(['document.title', 'process.pid', 'setTimeout(() => undefined, 1)'])(
    'find %s in the domain',
    async (expression) => {
      const folder = plant({ 'src/domain/impure.ts': `export const a = () => ${expression};\n` });
      const { fine, output } = await tool(folder, 'typescript/bin/tsc', '--noEmit', '-p', 'src/domain');
      expect({ fine, named: output.includes('impure.ts') }).toEqual({ fine: false, named: true });
    },
  );

  it('find an import of another folder without its extension', async () => {
    const folder = plant({ 'src/domain/money.ts': 'export type A = 1;\n' });
    write(folder, 'src/contract/short.ts', `import type { A } from '#domain/money';\nexport type B = A;\n`);
    const { fine, output } = await tool(folder, 'typescript/bin/tsc', '--noEmit');
    expect({ fine, named: output.includes('short.ts') }).toEqual({ fine: false, named: true });
  });

  it('find a type error, an unused file, an unused export and an unused package', async () => {
    const folder = plant({
      'src/server/main.ts': `import { used } from './part.ts';\nexport const a: string = used;\n`,
      'src/server/part.ts': `export const used = 1;\nexport const forgotten = 2;\n`,
      'src/server/orphan.ts': `export const alone = 1;\n`,
    });
    const types = await tool(folder, 'typescript/bin/tsc', '--noEmit');
    expect(types).toMatchObject({ fine: false });
    expect(types.output).toContain('main.ts');
    const unused = await tool(folder, 'knip/bin/knip.js', '--no-progress');
    expect(unused).toMatchObject({ fine: false });
    for (const name of ['orphan.ts', 'forgotten', 'fastify']) expect(unused.output).toContain(name);
  });
});
