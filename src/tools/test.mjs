import { ensureChromium } from './chromium.mjs';
import { startPostgres } from './postgres.mjs';
import { ensureS3 } from './s3.mjs';
import { ensureBuilt } from './built.mjs';
import { check } from './check.mjs';
import { checkNode, ensureInstalled } from './install.mjs';
import { clearReports, countPlaywright, countVitest, reportFile } from './reports.mjs';
import { main, runPackage, Sentence, since } from './run.mjs';

/** @typedef {import('./reports.mjs').Count} Count */

const SERVER = ['server', 'engine'];

/**
 * How the tests are run.
 *
 * @typedef {object} Mode
 * @property {boolean} quick the server and browser parts run only the tests whose titles contain {@link QUICK_TAG}
 * @property {boolean} besideBrowser the browser tests were asked for as well: a part shows its output at its end
 * @property {() => boolean} browserIsBusy whether they still run, and leave other parts one worker
 */

/** @type {Readonly<Record<string, (mode: Mode) => Promise<readonly Count[]>>>} */
const PARTS = {
  check: async () => [await check()],
  unit: async (mode) => [await vitest(['unit'], 'unit', mode)],
  server: (mode) => (mode.quick ? testServerQuickly(mode) : testServer(mode)),
  e2e: async ({ quick }) => [await testBrowser(quick ? ['--grep', QUICK_TAG] : [])],
};

/** The lists run side by side, the parts of a list one after the other. */
const LISTS = [['check', 'unit', 'server'], ['e2e']];

/** The word that asks for the short run. */
const QUICK = 'quick';
/** Marks the tests of the short run: the main journeys, and what most changes would break. */
const QUICK_TAG = '@quick';

/** Runs all parts, or those named, and ends with one line: the sum over all of them. */
await main(async () => {
  const start = performance.now();
  const words = process.argv.slice(2);
  const quick = words.includes(QUICK);
  const asked = words.filter((name) => name !== QUICK);
  const unknown = asked.find((name) => !(name in PARTS));
  if (unknown) {
    const names = Object.keys(PARTS).join(', ');
    const short = `"${QUICK}" limits server and e2e to tests with ${QUICK_TAG} in their titles`;
    throw new Sentence(`There is no part "${unknown}"; there are ${names}, and ${short}.`);
  }
  checkNode();
  await ensureInstalled();
  clearReports();

  /** @type {Count[]} */
  const counts = [];
  const lists = LISTS.map((names) => names.filter((name) => asked.length === 0 || asked.includes(name)));
  const busy = new Set(lists.filter((names) => names.length > 0));
  const mode = { quick, besideBrowser: busy.size === LISTS.length, browserIsBusy: () => busy.size === LISTS.length };
  const work = lists.map(async (names) => {
    for (const name of names) counts.push(...((await PARTS[name]?.(mode).catch(failure)) ?? []));
    busy.delete(names);
  });
  await Promise.all(work);
  const sum = (/** @type {'passed' | 'failed' | 'skipped'} */ key) =>
    counts.reduce((total, count) => total + (count[key] ?? 0), 0);
  const skipped = sum('skipped');
  for (const { test, why } of counts.flatMap(({ failures = [] }) => failures))
    console.log(`\nFailed: ${test}\n  ${why}`);
  console.log(`\nAll of it took ${since(start)}.\n`);
  console.log(`${sum('passed')} passed, ${sum('failed')} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
  return sum('failed') > 0 ? 1 : 0;
});

/**
 * What keeps a whole part from running counts as one failure.
 *
 * @param {unknown} error
 * @returns {Count[]}
 */
function failure(error) {
  if (!(error instanceof Sentence)) throw error;
  console.log(error.message);
  return [{ passed: 0, failed: 1, failures: [{ test: 'a whole part', why: error.message }] }];
}

/** The server suite on both engines. @param {Mode} mode */
async function testServer(mode) {
  const noBucket = ensureS3();
  if (noBucket) console.log(`\nFiles in a bucket are not tested: ${noBucket}`);
  const all = { TEST_DATABASE_URL: '', TEST_ALL_FILES: 'yes' };
  const embedded = await vitest(SERVER, 'server, embedded database', mode, all);
  const postgres = await startPostgres();
  if ('missing' in postgres) {
    console.log(`\nThe server suite was not run on PostgreSQL: ${postgres.missing}`);
    return [embedded, { passed: 0, failed: 0, skipped: embedded.passed + embedded.failed }];
  }
  try {
    const title = `server, PostgreSQL ${postgres.version}`;
    return [embedded, await vitest(SERVER, title, mode, { TEST_DATABASE_URL: postgres.url })];
  } finally {
    await postgres.stop();
  }
}

/**
 * The server tests of the short run, on the embedded engine. The tests it leaves out are not reported as skipped.
 *
 * @param {Mode} mode
 * @returns {Promise<readonly Count[]>}
 */
async function testServerQuickly(mode) {
  const env = { TEST_DATABASE_URL: '' };
  const count = await vitest(['server'], 'server, quick', mode, env, ['--testNamePattern', QUICK_TAG]);
  return [{ ...count, skipped: 0 }];
}

/**
 * @param {readonly string[]} projects
 * @param {string} title
 * @param {Mode} mode
 * @param {Record<string, string>} [given] of the environment
 * @param {readonly string[]} [options] further arguments for Vitest
 * @returns {Promise<Count>}
 */
async function vitest(projects, title, { besideBrowser, browserIsBusy }, given = {}, options = []) {
  if (!besideBrowser) console.log(`\nTesting ${title}`);
  const env = browserIsBusy() ? { ...given, VITEST_MAX_WORKERS: '1' } : given;
  const file = reportFile(title);
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${file}`];
  const wanted = projects.map((project) => `--project=${project}`);
  const { code, output } = await runPackage('vitest/vitest.mjs', ['run', ...wanted, ...reporters, ...options], {
    env,
    quiet: besideBrowser,
  });
  if (besideBrowser) console.log(`\nTested ${title}\n${output}`);
  return honest(code, countVitest(file));
}

/**
 * Builds the product and drives it with a real browser.
 *
 * @param {readonly string[]} options further arguments for Playwright
 * @returns {Promise<Count>}
 */
async function testBrowser(options) {
  console.log('\nTesting in the browser');
  const chromium = ensureChromium();
  if ('missing' in chromium) throw new Sentence(chromium.missing);
  await ensureBuilt();
  const file = reportFile('browser');
  const { code } = await runPackage(
    '@playwright/test/cli.js',
    ['test', '--config', 'tests/e2e/playwright.config.ts', '--reporter=dot,json', ...options],
    { env: { CHROMIUM_PATH: chromium.path, PLAYWRIGHT_JSON_OUTPUT_FILE: file } },
  );
  return honest(code, countPlaywright(file));
}

/**
 * A runner that fails without naming a test (a file that does not load, an error outside any test), or that runs none,
 * counts as one failure.
 *
 * @param {number} code
 * @param {Count} count
 * @returns {Count}
 */
function honest(code, count) {
  const isEmpty = count.passed === 0;
  return (code !== 0 || isEmpty) && count.failed === 0 ? { ...count, failed: 1 } : count;
}
