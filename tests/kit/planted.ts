/** Code that breaks one lint rule, where it would stand in the project, and what the finding must be. */
export type LintFixture = {
  /** Path in a copy of the project's layout. */
  file: string;
  code: string;
  /** `plugin(rule)`, as oxlint names it. */
  finding: string;
  /** Part of the sentence that comes with it. */
  says?: string;
};

const direction = (file: string, specifier: string, says: string): LintFixture => ({
  file,
  code: `import { a } from '${specifier}';\nexport const b = a;\n`,
  finding: 'eslint(no-restricted-imports)',
  says,
});

/** Each import that climbs the wrong way, and for each layer one that would carry a package or another area into it. */
export const WRONG_DIRECTIONS: readonly LintFixture[] = [
  direction('src/tools/upwards.mjs', '../domain/money.ts', 'Across folders'),
  direction('tests/domain/upwards.test.ts', '../../src/domain/money.ts', 'Across folders'),
  direction('src/domain/knows-contract.ts', '#contract/call.ts', 'Domain rules'),
  direction('src/domain/knows-package.ts', 'valibot', 'Domain rules'),
  direction('src/domain/knows-node.ts', 'node:fs', 'Domain rules'),
  direction('src/domain/pricing/upwards.ts', '../money.ts', 'Domain rules'),
  direction('src/contract/knows-server.ts', '#server/app.ts', 'The contract'),
  direction('src/contract/knows-package.ts', 'react', 'The contract'),
  direction('src/server/knows-console.ts', '#console/ui/cx.ts', 'The server'),
  direction('src/server/knows-commands.ts', '#commands/orders.ts', 'The server'),
  direction('src/server/kit/knows-service.ts', '#server/booking/index.ts', 'The kit'),
  direction('src/server/kit/knows-console.ts', '#console/ui/cx.ts', 'The kit'),
  direction('src/server/reference/knows-store.ts', '#server/booking/booking.store.ts', 'A service'),
  direction('src/server/reference/knows-app.ts', '#server/app.ts', 'A service'),
  direction('src/console/knows-server.ts', '#server/app.ts', 'The console imports'),
  direction('src/console/knows-node.ts', 'node:fs', 'The console runs in a browser'),
  direction('src/console/registry/knows-shell.ts', '#console/shell/state/session.ts', 'The registry is data'),
  direction('src/console/registry/knows-react.ts', 'react', 'The registry runs without React'),
  direction('src/console/ui/knows-domain.ts', '#domain/money.ts', 'A primitive'),
  direction('src/console/ui/knows-routes.ts', 'wouter', 'A primitive'),
  direction('src/console/shell/knows-screen.ts', '#console/screens/orders/list.tsx', 'The shell'),
  direction('src/console/shell/knows-commands.ts', '#commands/index.ts', 'The shell'),
  direction('src/console/shell/knows-node.ts', 'node:fs', 'The console runs in a browser'),
  direction('src/console/screens/booking/knows-area.ts', '#console/screens/reference/list.tsx', 'A screen imports'),
  direction('src/console/screens/booking/knows-commands.ts', '#commands/orders.ts', 'A screen imports'),
  direction('src/console/screens/booking/knows-node.ts', 'node:fs', 'The console runs in a browser'),
  direction('commands/knows-shell.ts', '#console/shell/state/session.ts', 'Commands import'),
  direction('commands/knows-screen.ts', '#console/screens/orders/list.tsx', 'only through () => import'),
  {
    file: 'src/domain/late.ts',
    code: `export const late = () => import('#server/app.ts');\n`,
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
    says: 'A screen wires',
  },
];

/** Imports each layer may make; none of these is a finding. */
export const RIGHT_DIRECTIONS: Readonly<Record<string, readonly string[]>> = {
  'src/domain/right.ts': ['./money.ts', '#domain/pricing/price.ts'],
  'src/contract/right.ts': ['./call.ts', '#domain/money.ts', 'valibot'],
  'src/server/right.ts': ['./booking/index.ts', '#server/kit/config.ts', '#contract/index.ts', 'fastify', 'node:fs'],
  'src/server/kit/right.ts': [
    './errors.ts',
    '#server/kit/database/pool.ts',
    '#contract/call.ts',
    '#domain/access.ts',
    'pg',
  ],
  'src/server/reference/right.ts': [
    './city.ts',
    '#server/kit/resource.ts',
    '#server/booking/index.ts',
    '#domain/text.ts',
    'kysely',
  ],
  'src/console/right.ts': ['./shell/app.tsx', '#commands/index.ts', '#contract/index.ts', '#domain/money.ts', 'react'],
  'src/console/registry/right.ts': [
    './define.ts',
    '#console/registry/kinds.ts',
    '#contract/call.ts',
    '#domain/access.ts',
  ],
  'src/console/ui/right.ts': [
    './cx.ts',
    '#console/ui/cx.ts',
    'react',
    '@radix-ui/react-dialog',
    '@tanstack/react-table',
    'lucide-react/icons/x',
  ],
  'src/console/shell/right.ts': [
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
  rule('eslint(no-console)', `console.log('a');\nexport {};\n`),
  rule('eslint(no-unused-vars)', `const unused = 1;\nexport {};\n`),
  rule('eslint(no-var)', `export var a = 1;\n`),
  rule('eslint(no-warning-comments)', `// TODO later\nexport {};\n`),
  rule('eslint(object-shorthand)', `const a = 1;\nexport const b = { a: a };\n`),
  rule('eslint(prefer-const)', `let a = 1;\nexport const b = () => a;\n`),
  rule('import(extensions)', `import { a } from './prefer-const';\nexport const b = a;\n`),
  rule('import(no-cycle)', `import { b } from './cycle-b.ts';\nexport const a = () => b;\n`, 'src/domain/cycle-a.ts'),
  rule('import(no-cycle)', `import { a } from './cycle-a.ts';\nexport const b = () => a;\n`, 'src/domain/cycle-b.ts'),
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
