/** @typedef {import('./reports.mjs').Count} Count */
/** @typedef {import('./reports.mjs').Failure} Failure */

/** More failures of one part than this have a common cause: none of them is tried again. */
const MOST_TRIED_AGAIN = 8;

/** A run with more unstable tests than this is red. */
const MOST_UNSTABLE = 2;

/**
 * Runs the failed tests of each part again, where the part can do that. What passes then is unstable: it counts as passed,
 * unless there are too many of them.
 *
 * @param {readonly Count[]} counts
 * @returns {Promise<{ passed: number, failed: number, skipped: number, failures: Failure[], unstable: Failure[] }>}
 */
export async function settle(counts) {
  /** @type {Failure[]} */
  const failures = [];
  /** @type {Failure[]} */
  const unstable = [];
  for (const { failures: first = [], again } of counts) {
    const failed = await failedAgain(first, again);
    failures.push(...failed);
    unstable.push(...first.filter((failure) => !failed.some((other) => isSame(failure, other))));
  }
  const sum = (/** @type {'passed' | 'failed' | 'skipped'} */ key) =>
    counts.reduce((total, count) => total + (count[key] ?? 0), 0);
  const forgiven = unstable.length > MOST_UNSTABLE ? 0 : unstable.length;
  return {
    passed: sum('passed') + forgiven,
    failed: sum('failed') - forgiven,
    skipped: sum('skipped'),
    failures,
    unstable,
  };
}

/**
 * @param {readonly Failure[]} failures
 * @param {Count['again']} again
 * @returns {Promise<readonly Failure[]>} those that stand
 */
async function failedAgain(failures, again) {
  if (!again || failures.length === 0 || failures.length > MOST_TRIED_AGAIN) return failures;
  const { failed, failures: second = [] } = await again(failures);
  // A run that failed without naming a test proves nothing of any of them.
  if (failed > second.length) return failures;
  return failures.filter((failure) => second.some((other) => isSame(failure, other)));
}

/** Whether two failures are of one test; one of a whole file is of each test in it. @param {Failure} one @param {Failure} other */
const isSame = (one, other) =>
  one.file === other.file && (one.title === other.title || one.title === undefined || other.title === undefined);

/** Arguments by which Vitest runs only these tests. @param {readonly Failure[]} failures */
export function onlyInVitest(failures) {
  const files = failures.map(({ file }) => file);
  const titles = failures.flatMap(({ title }) => (title === undefined ? [] : [escaped(title)]));
  return titles.length < failures.length ? files : [...files, '--testNamePattern', `^(${titles.join('|')})$`];
}

/** Arguments by which Playwright runs only these tests. @param {readonly Failure[]} failures */
export const onlyInPlaywright = (failures) => [
  ...failures.map(({ file, line }) => `${file}:${line}`),
  `--grep=${failures.map(({ title = '' }) => escaped(title)).join('|')}`,
];

/** A text as a regular expression that matches only it. @param {string} text */
const escaped = (text) => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);
