import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { ROOT } from './run.mjs';

/**
 * What a part of the tests came to.
 *
 * @typedef {{ passed: number, failed: number, skipped?: number, failures?: readonly Failure[] }} Count
 * @typedef {{ test: string, why: string }} Failure the file and title of a test, and the first line of its error
 */

/**
 * The parts of Vitest's JSON report that are read here.
 *
 * @typedef {object} VitestReport
 * @property {number} [numPassedTests]
 * @property {number} [numFailedTests]
 * @property {number} [numPendingTests]
 * @property {number} [numTodoTests]
 * @property {{ name: string, message: string, status: string, assertionResults: VitestResult[] }[]} [testResults] one per file
 *
 * @typedef {{ status: string, fullName: string, failureMessages: string[] }} VitestResult
 */

/**
 * The parts of Playwright's JSON report that are read here.
 *
 * @typedef {object} PlaywrightReport
 * @property {{ expected: number, unexpected: number, flaky: number, skipped: number }} [stats]
 * @property {Suite[]} [suites]
 *
 * @typedef {{ suites?: Suite[], specs?: Spec[] }} Suite
 * @typedef {{ title: string, file: string, tests: { results: { errors: { message?: string }[] }[] }[] }} Spec
 */

const REPORTS = join(ROOT, 'node_modules', '.cache', 'kerbside', 'reports');

/** Removes the reports of earlier runs. */
export function clearReports() {
  rmSync(REPORTS, { recursive: true, force: true });
  mkdirSync(REPORTS, { recursive: true });
}

/** The file a runner writes its report to. @param {string} title */
export const reportFile = (title) => join(REPORTS, `${title.replaceAll(/\W+/g, '-')}.json`);

/** What Vitest reported. @param {string} file @returns {Count} */
export function countVitest(file) {
  const {
    numPassedTests = 0,
    numFailedTests = 0,
    numPendingTests = 0,
    numTodoTests = 0,
    testResults = [],
  } = /** @type {VitestReport} */ (read(file));
  const failures = testResults.flatMap(({ name, message, status, assertionResults }) => {
    const path = relative(ROOT, name);
    const failed = assertionResults.filter((result) => result.status === 'failed');
    if (failed.length === 0 && status === 'failed') return [{ test: path, why: firstLine(message) }];
    return failed.map((result) => ({ test: `${path}: ${result.fullName}`, why: firstLine(result.failureMessages[0]) }));
  });
  return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests + numTodoTests, failures };
}

/** What Playwright reported; a test that passed only when repeated has failed. @param {string} file @returns {Count} */
export function countPlaywright(file) {
  const { stats, suites = [] } = /** @type {PlaywrightReport} */ (read(file));
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = stats ?? {};
  const failures = suites.flatMap(specsOf).flatMap(({ title, file: path, tests }) => {
    const error = tests.flatMap(({ results }) => results).flatMap(({ errors }) => errors)[0];
    return error ? [{ test: `tests/e2e/${path}: ${title}`, why: firstLine(error.message) }] : [];
  });
  return { passed: expected, failed: unexpected + flaky, skipped, failures };
}

/** @param {Suite} suite @returns {Spec[]} */
const specsOf = ({ suites = [], specs = [] }) => [...specs, ...suites.flatMap(specsOf)];

// oxlint-disable-next-line no-control-regex -- Colours begin with the escape character.
const COLOUR = /\x1b\[[\d;]*m/g;

/** @param {string | undefined} message */
const firstLine = (message) =>
  (message ?? '').replaceAll(COLOUR, '').trimStart().split('\n', 1)[0]?.slice(0, 300) ?? '';

/** What a runner wrote; nothing when it ended before that. @param {string} file @returns {object} */
function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return {};
  }
}
