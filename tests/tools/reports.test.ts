import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { countPlaywright, countVitest, describeFailure } from '#tools/reports.mjs';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'kerbside-reports-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

function report(content: object): string {
  const file = join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(content));
  return file;
}

test('a failed unit test is named with its file, its line and the first line of its error', () => {
  const file = report({
    numPassedTests: 2,
    numFailedTests: 1,
    numPendingTests: 3,
    testResults: [
      {
        name: resolve('tests/prices.test.ts'),
        status: 'failed',
        message: '',
        assertionResults: [
          { status: 'passed', fullName: 'prices add up', failureMessages: [] },
          {
            status: 'failed',
            fullName: 'prices round',
            failureMessages: ['AssertionError: 1 is not 2\n    at /here/tests/prices.test.ts:12:5'],
          },
        ],
      },
    ],
  });
  expect(countVitest(file)).toEqual({
    passed: 2,
    failed: 1,
    skipped: 3,
    failures: [{ file: 'tests/prices.test.ts', line: 12, title: 'prices round', why: 'AssertionError: 1 is not 2' }],
  });
});

test('a file of unit tests that does not load is named', () => {
  const results = [
    { name: resolve('tests/a.test.ts'), status: 'failed', message: 'No such module', assertionResults: [] },
  ];
  expect(countVitest(report({ testResults: results })).failures).toEqual([
    { file: 'tests/a.test.ts', why: 'No such module' },
  ]);
});

test('a failed browser test is named with its file, the first line of its error without colours, and its picture', () => {
  const failed = {
    results: [
      {
        errors: [{ message: '\u001B[31mError: not visible\u001B[39m\nCall log' }],
        attachments: [{ name: 'screenshot', path: resolve('test-results/a/shown.png') }],
      },
    ],
  };
  const file = report({
    stats: { expected: 4, unexpected: 1, flaky: 1, skipped: 0 },
    suites: [
      {
        specs: [{ title: 'a list opens', file: 'list.spec.ts', line: 3, tests: [{ results: [{ errors: [] }] }] }],
        suites: [{ specs: [{ title: 'a record opens', file: 'list.spec.ts', line: 9, tests: [failed] }] }],
      },
    ],
  });
  const { failures = [], ...count } = countPlaywright(file);
  expect(count).toEqual({ passed: 4, failed: 2, skipped: 0 });
  expect(failures.map(describeFailure)).toEqual([
    'tests/e2e/list.spec.ts:9 a record opens: Error: not visible (picture: test-results/a/shown.png)',
  ]);
});

test('a runner that wrote no report has neither passed nor failed a test', () => {
  expect(countVitest(join(folder, 'absent.json'))).toEqual({ passed: 0, failed: 0, skipped: 0, failures: [] });
});
