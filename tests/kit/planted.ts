/** Code that breaks one lint rule, its place in the project, and the expected finding. */
export type LintFixture = {
  /** Path in a copy of the project's layout. */
  file: string;
  code: string;
  /** `plugin(rule)`, as oxlint names it. */
  finding: string;
  /** Part of the sentence that comes with it. */
  says?: string;
};

const wrongImport = (file: string, specifier: string, says: string): LintFixture => ({
  file,
  code: `import { a } from '${specifier}';\nexport const b = a;\n`,
  finding: 'eslint(no-restricted-imports)',
  says,
});

/** For each layer a package or a global that it may not use; `tests/imports.test.ts` has the imports between layers. */
export const WRONG_PACKAGES: readonly LintFixture[] = [
  wrongImport('src/domain/knows-package.ts', 'valibot', 'Domain rules'),
  wrongImport('src/domain/knows-node.ts', 'node:fs', 'Domain rules'),
  wrongImport('src/contract/knows-package.ts', 'react', 'The contract'),
  wrongImport('src/console/knows-node.ts', 'node:fs', 'The console runs in a browser'),
  wrongImport('src/console/registry/knows-react.ts', 'react', 'The registry runs without React'),
  wrongImport('src/console/ui/knows-routes.ts', 'wouter', 'A primitive'),
  wrongImport('src/console/shell/knows-node.ts', 'node:fs', 'The console runs in a browser'),
  wrongImport('src/console/screens/booking/knows-node.ts', 'node:fs', 'The console runs in a browser'),
  wrongImport('src/console/screens/booking/knows-tables.ts', '@tanstack/react-table', 'tables go through'),
  wrongImport('commands/knows-package.ts', 'react', 'Commands import no package'),
  ...['ui', 'shell', 'screens/booking'].map((folder) => ({
    file: `src/console/${folder}/in-suspense.ts`,
    code: `import { lazy } from 'react';\nexport const b = lazy;\n`,
    finding: 'eslint(no-restricted-imports)',
    says: 'React delays',
  })),
  {
    file: 'src/domain/late.ts',
    code: `export const late = () => import('valibot');\n`,
    finding: 'eslint(no-restricted-imports)',
    says: 'Domain rules',
  },
  {
    file: 'src/console/screens/booking/own-state.ts',
    code: `import { proxy } from 'valtio';\nexport const state = proxy({ a: 1 });\n`,
    finding: 'eslint(no-restricted-imports)',
    says: 'State lives in the shell',
  },
  {
    file: 'src/console/screens/booking/own-fetch.ts',
    code: `export const get = (path: string) => fetch(path);\n`,
    finding: 'eslint(no-restricted-globals)',
    says: 'Requests go through ofetch',
  },
  {
    file: 'src/console/shell/live/own-fetch.ts',
    code: `export const get = (path: string) => fetch(path);\n`,
    finding: 'eslint(no-restricted-globals)',
    says: 'Requests go through ofetch',
  },
  {
    file: 'commands/own-request.ts',
    code: `export const request = () => new XMLHttpRequest();\n`,
    finding: 'eslint(no-restricted-globals)',
    says: "Requests go through the shell's client",
  },
];

/** Imports each layer may make; none of these is a finding. */
export const RIGHT_IMPORTS: Readonly<Record<string, readonly string[]>> = {
  'src/domain/right.ts': ['./money.ts', './pricing/price.ts'],
  'src/contract/right.ts': ['./call.ts', '#domain/money.ts', 'valibot'],
  'src/server/right.ts': ['./booking/index.ts', './kit/config.ts', '#contract/index.ts', 'fastify', 'node:fs'],
  'src/server/kit/right.ts': ['./errors.ts', './database/pool.ts', '#contract/call.ts', '#domain/access.ts', 'pg'],
  'src/server/reference/right.ts': [
    './city.ts',
    '#server/kit/resource.ts',
    '#server/booking/index.ts',
    '#domain/text.ts',
    'kysely',
  ],
  'src/console/right.ts': ['./shell/app.tsx', '#commands/index.ts', '#contract/index.ts', '#domain/money.ts', 'react'],
  'src/console/registry/right.ts': ['./define.ts', './kinds.ts', '#contract/call.ts', '#domain/access.ts'],
  'src/console/ui/right.ts': [
    './cx.ts',
    'react',
    '@radix-ui/react-dialog',
    '@tanstack/react-table',
    'lucide-react/icons/x',
  ],
  'src/console/shell/state/right.ts': [
    './session.ts',
    '#console/ui/cx.ts',
    '#console/registry/define.ts',
    '#contract/sso.ts',
    'valtio',
    'wouter',
  ],
  'src/console/screens/booking/right.ts': [
    './words.ts',
    '#console/shell/state/session.ts',
    '#console/ui/cx.ts',
    '#domain/money.ts',
    'react',
  ],
  'commands/right.ts': ['./orders.ts', '#console/registry/define.ts', '#contract/booking.ts', '#domain/booking.ts'],
};

const rule = (
  finding: string,
  code: string,
  file = `src/server/${finding.replaceAll(/\W+/g, '-').replace(/-$/, '')}.ts`,
): LintFixture => ({
  file,
  code,
  finding,
});

const DECLARED_ANY = `declare const anything: any; // eslint-disable-line typescript/no-explicit-any\n`;
const PROMISE = `declare function work(): Promise<void>;\n`;

const WALL_CLOCK = `declare const toWallClock: (at: string, zone: string) => string;\n`;

/** One violation for every further rule of the lint configuration. */
export const WRONG_CODE: readonly LintFixture[] = [
  rule('eslint(eqeqeq)', `export const same = (a: number, b: number) => a == b;\n`),
  rule('eslint(max-lines)', 'export {};\n'.repeat(301)),
  rule('eslint(max-lines)', 'export {};\n'.repeat(301), 'tests/domain/long.test.ts'),
  rule('eslint(max-lines-per-function)', `export function a() {\n${'  void 1;\n'.repeat(101)}}\n`),
  rule('eslint(no-console)', `console.log('a');\nexport {};\n`),
  rule('eslint(no-unused-vars)', `const unused = 1;\nexport {};\n`),
  rule('eslint(no-var)', `export var a = 1;\n`),
  rule('eslint(no-warning-comments)', `// TODO later\nexport {};\n`),
  rule('eslint(object-shorthand)', `const a = 1;\nexport const b = { a: a };\n`),
  rule('eslint(prefer-const)', `let a = 1;\nexport const b = () => a;\n`),
  rule('import(extensions)', `import { a } from './prefer-const';\nexport const b = a;\n`),
  rule('import(no-default-export)', `const a = 1;\nexport default a;\n`),
  rule(
    'import(no-duplicates)',
    `import { readFileSync } from 'node:fs';\nimport { statSync } from 'node:fs';\nexport const a = [readFileSync, statSync];\n`,
  ),
  rule('import(no-mutable-exports)', `export let a = 1;\na = 2;\n`),
  rule('import(no-unassigned-import)', `import './eqeqeq.ts';\n`),
  rule('oxc(no-barrel-file)', `export * from './eslint-eqeqeq.ts';\n`),
  rule(
    'react-hooks(exhaustive-deps)',
    `import { useEffect } from 'react';\nexport function A({ a }: { a: number }) {\n  useEffect(() => {\n    document.title = String(a);\n  }, []);\n  return null;\n}\n`,
    'src/console/shell/deps.tsx',
  ),
  rule(
    'react-hooks(rules-of-hooks)',
    `import { useState } from 'react';\nexport function A({ a }: { a: boolean }) {\n  if (a) useState(1);\n  return null;\n}\n`,
    'src/console/shell/hooks.tsx',
  ),
  rule('regexp(no-super-linear-backtracking)', `export const a = /^\\s*(.+)$/;\n`),
  rule('regexp(no-super-linear-move)', `export const a = (b: string) => b.replace(/\\s+$/, '');\n`),
  rule('typescript(ban-ts-comment)', `// @ts-ignore\nexport const a: number = 'a';\n`),
  rule('typescript(no-deprecated)', `/** @deprecated use b */\nfunction a() {}\nexport const b = () => a();\n`),
  rule('typescript(no-empty-object-type)', `export interface A {}\n`),
  rule('typescript(no-explicit-any)', `export const a = (b: any) => String(b);\n`),
  rule('typescript(no-floating-promises)', `${PROMISE}export const a = () => {\n  work();\n};\n`),
  rule('typescript(no-misused-promises)', `${PROMISE}export const a = () => (work() ? 1 : 2);\n`),
  rule('typescript(no-non-null-assertion)', `export const a = (b: string | null) => b!.length;\n`),
  rule('typescript(no-unnecessary-condition)', `export const a = (b: string) => b?.length;\n`),
  rule('typescript(no-unsafe-argument)', `${DECLARED_ANY}export const a = Number.parseInt(anything);\n`),
  rule('typescript(no-unsafe-assignment)', `${DECLARED_ANY}const a = anything;\nexport const b = () => String(a);\n`),
  rule('typescript(no-unsafe-call)', `${DECLARED_ANY}anything();\nexport {};\n`),
  rule('typescript(no-unsafe-member-access)', `${DECLARED_ANY}export const a = String(anything.b);\n`),
  rule('typescript(no-unsafe-return)', `${DECLARED_ANY}export const a = (): string => anything;\n`),
  rule('typescript(only-throw-error)', `export const a = () => {\n  throw 'a';\n};\n`),
  rule(
    'typescript(switch-exhaustiveness-check)',
    `export const a = (b: 'x' | 'y') => {\n  switch (b) {\n    case 'x':\n      return 1;\n  }\n  return 2;\n};\n`,
  ),
  rule('unicorn(filename-case)', `export {};\n`, 'src/server/CamelCase.ts'),
  rule('unicorn(no-abusive-eslint-disable)', `/* eslint-disable */\nexport {};\n`),
  rule('unicorn(prefer-node-protocol)', `import { readFileSync } from 'fs';\nexport const a = readFileSync;\n`),
  rule(
    'valtio(state-snapshot-rule)',
    `import { proxy, useSnapshot } from 'valtio';\nconst state = proxy({ a: 1 });\nexport function A() {\n  const snap = useSnapshot(state);\n  return <p>{snap.a + state.a}</p>;\n}\n`,
    'src/console/shell/proxy-in-render.tsx',
  ),
  rule(
    'valtio(avoid-this-in-proxy)',
    `import { proxy } from 'valtio';\nexport const state = proxy({\n  a: 1,\n  b() {\n    return this.a;\n  },\n});\n`,
    'src/console/shell/this-in-proxy.ts',
  ),
  ...[
    ['iso-slice', 'new Date().toISOString().slice(0, 10)'],
    ['iso-substring', 'new Date().toISOString().substring(0, 10)'],
    ['iso-split', `new Date().toISOString().split('T')[0]`],
    ['json-slice', 'new Date().toJSON()?.slice(0, 10)'],
    ['wall-slice', `toWallClock('2026-05-21T03:00:00Z', 'Asia/Singapore').slice(0, 10)`],
  ].map(([name = '', day = '']) =>
    rule('kerbside(day-by-clock)', `${WALL_CLOCK}export const day = () => ${day};\n`, `src/console/shell/${name}.ts`),
  ),
  rule(
    'vitest(no-disabled-tests)',
    `import { it } from 'vitest';\nit.skip('a', () => {});\n`,
    'tests/domain/disabled.test.ts',
  ),
  rule(
    'vitest(no-focused-tests)',
    `import { it } from 'vitest';\nit.only('a', () => {});\n`,
    'tests/domain/focused.test.ts',
  ),
  rule(
    'vitest(valid-expect)',
    `import { expect, it } from 'vitest';\nit('a', () => {\n  expect(1);\n});\n`,
    'tests/domain/unfinished.test.ts',
  ),
];
