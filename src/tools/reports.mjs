import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { isAbsolute, join, relative } from 'node:path';
import { ROOT } from './run.mjs';

/**
 * What a part of the tests came to. `again` runs failed tests once more and alone, where the part can do that.
 *
 * @typedef {object} Count
 * @property {number} passed
 * @property {number} failed
 * @property {number} [skipped]
 * @property {readonly Failure[]} [failures]
 * @property {(failures: readonly Failure[]) => Promise<Count>} [again]
 *
 * @typedef {object} Failure
 * @property {string} file below the project's folder, or what failed where no file is to blame
 * @property {number} [line]
 * @property {string} [title] nothing when the whole file failed
 * @property {string} why the first line of the error
 * @property {string} [picture] the path of what the browser showed
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
 * @typedef {{ title: string, file: string, line: number, tests: { results: Result[] }[] }} Spec
 * @typedef {{ errors: { message?: string }[], attachments?: { name: string, path?: string }[] }} Result
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
    if (failed.length === 0 && status === 'failed') return [{ file: path, why: firstLine(message) }];
    return failed.map(({ fullName, failureMessages: [error] }) => ({
      file: path,
      line: lineIn(error, path),
      title: fullName,
      why: firstLine(error),
    }));
  });
  return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests + numTodoTests, failures };
}

/** What Playwright reported. @param {string} file @returns {Count} */
export function countPlaywright(file) {
  const { stats, suites = [] } = /** @type {PlaywrightReport} */ (read(file));
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = stats ?? {};
  const failures = suites.flatMap(specsOf).flatMap(({ title, file: path, line, tests }) => {
    const results = tests.flatMap((test) => test.results);
    const error = results.flatMap(({ errors }) => errors)[0];
    if (!error) return [];
    const picture = results.flatMap(({ attachments = [] }) => attachments).find(({ name }) => name === 'screenshot');
    const shown = picture?.path && isAbsolute(picture.path) ? relative(ROOT, picture.path) : picture?.path;
    return [{ file: `tests/e2e/${path}`, line, title, why: firstLine(error.message), picture: shown }];
  });
  return { passed: expected, failed: unexpected + flaky, skipped, failures };
}

/** A failure in one line. @param {Failure} failure */
export function describeFailure({ file, line, title, why, picture }) {
  const place = line === undefined ? file : `${file}:${line}`;
  return `${place}${title ? ` ${title}` : ''}: ${why}${picture ? ` (picture: ${picture})` : ''}`;
}

/** @param {Suite} suite @returns {Spec[]} */
const specsOf = ({ suites = [], specs = [] }) => [...specs, ...suites.flatMap(specsOf)];

/** The line of a file that a stack of calls names first. @param {string | undefined} stack @param {string} path */
function lineIn(stack = '', path) {
  const after = stack.split(`${path}:`)[1];
  return after === undefined ? undefined : Number.parseInt(after, 10);
}

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
