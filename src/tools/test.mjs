import { ensureChromium } from './chromium.mjs';
import { memoryFolder, startPostgres } from './postgres.mjs';
import { ensureS3 } from './s3.mjs';
import { ensureBuilt } from './built.mjs';
import { check } from './check.mjs';
import { checkNode, ensureInstalled } from './install.mjs';
import { clearReports, countPlaywright, countVitest, describeFailure, reportFile } from './reports.mjs';
import { main, runPackage, Sentence, since } from './run.mjs';
import { cpuSeconds, markGreen } from './green.mjs';
import { onlyInPlaywright, onlyInVitest, settle } from './unstable.mjs';

/** @typedef {import('./reports.mjs').Count} Count */
/** @typedef {import('./reports.mjs').Failure} Failure */

const SERVER = ['server', 'engine'];
const EMBEDDED = 'server, embedded database';

/**
 * The parts, one after the other: each keeps both cores of a small machine busy, and a browser that starves beside others
 * proves nothing. In a quick run the server and browser parts run only the tests whose titles contain {@link QUICK_TAG}.
 *
 * @type {Readonly<Record<string, (quick: boolean) => Promise<readonly Count[]>>>}
 */
const PARTS = {
  check: async () => [await check()],
  unit: async () => [await vitest(['unit'], 'unit')],
  server: (quick) => (quick ? testServerQuickly() : testServer()),
  e2e: async (quick) => [await testBrowser(quick ? ['--grep', QUICK_TAG] : [])],
};

/** The words that ask for the short run and for the long one. */
const QUICK = 'quick';
const LONG = 'long';
/** Marks the tests of the short run: the main journeys, and what most changes would break. */
const QUICK_TAG = '@quick';

/** Runs all parts, or those named, and ends with one line: the sum over all of them. */
await main(async () => {
  const start = performance.now();
  const words = process.argv.slice(2);
  const quick = words.includes(QUICK);
  const asked = words.filter((name) => name !== QUICK && name !== LONG);
  const unknown = asked.find((name) => !(name in PARTS));
  if (unknown) {
    const names = Object.keys(PARTS).join(', ');
    const short = `"${QUICK}" limits server and e2e to tests with ${QUICK_TAG} in their titles`;
    const long = `"${LONG}" lets the server tests leave nothing to chance`;
    throw new Sentence(`There is no part "${unknown}"; there are ${names}; ${short}; ${long}.`);
  }
  checkNode();
  await ensureInstalled();
  clearReports();
  if (words.includes(LONG)) process.env.TEST_LONG = 'yes';
  process.env.TEST_SEED ||= String(Date.now() % 1_000_000);
  // Vitest takes a machine that builds by itself for a terminal.
  if (!process.stdout.isTTY) process.env.NO_COLOR = '1';

  /** @type {Count[]} */
  const counts = [];
  /** @type {string[]} */
  const spent = [];
  for (const [name, part] of Object.entries(PARTS))
    if (asked.length === 0 || asked.includes(name)) {
      const [began, used] = [performance.now(), cpuSeconds()];
      counts.push(...(await part(quick).catch(failure)));
      spent.push(`${name}: ${since(began)}, ${cpuSeconds() - used} s of the processors`);
    }
  const { passed, failed, skipped, failures, unstable } = await settle(counts);
  list('failed', failures);
  list('unstable', unstable);
  if (failed === 0 && asked.length === 0 && !quick) markGreen();
  console.log(`\nThe samples of this run are those of TEST_SEED=${process.env.TEST_SEED}.`);
  console.log(`\n${spent.join('\n')}`);
  console.log(`All of it took ${since(start)}, and ${cpuSeconds()} s of the processors.\n`);
  console.log(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
  return failed > 0 ? 1 : 0;
});

/** Prints a block with a line for each of some tests, if there are any. @param {string} word @param {Failure[]} tests */
function list(word, tests) {
  if (tests.length > 0)
    console.log(`\n${tests.length} ${word}:\n${tests.map((each) => `  ${describeFailure(each)}\n`).join('')}`);
}

/**
 * What keeps a whole part from running counts as one failure.
 *
 * @param {unknown} error
 * @returns {Count[]}
 */
function failure(error) {
  if (!(error instanceof Sentence)) throw error;
  console.log(error.message);
  return [{ passed: 0, failed: 1, failures: [{ file: 'a whole part', why: error.message }] }];
}

/**
 * The server suite on both engines. PostgreSQL is started first: files that are quicker there run there alone, unless there
 * is none.
 */
async function testServer() {
  const noBucket = ensureS3();
  if (noBucket) console.log(`\nFiles in a bucket are not tested: ${noBucket}`);
  const all = { TEST_DATABASE_URL: '', TEST_ALL_FILES: 'yes' };
  /** @type {Count | undefined} */
  let embedded;
  const postgres = await withPostgres(async (url, version) => {
    embedded = await vitestTwice(SERVER, EMBEDDED, { ...all, TEST_SERVER_FOLLOWS: 'yes' });
    return onServer(url, version, []);
  });
  embedded ??= await vitestTwice(SERVER, EMBEDDED, all);
  if ('missing' in postgres) {
    console.log(`\nThe server suite was not run on PostgreSQL: ${postgres.missing}`);
    return [embedded, { passed: 0, failed: 0, skipped: embedded.passed + embedded.failed }];
  }
  /** @type {Count['again']} */
  const again = async (failures) => {
    const count = await withPostgres((url, version) => onServer(url, version, onlyInVitest(failures)));
    return 'missing' in count ? { passed: 0, failed: 1 } : count;
  };
  return [embedded, { ...postgres, again }];
}

/**
 * @param {string} url
 * @param {string} version
 * @param {readonly string[]} options further arguments for Vitest
 */
function onServer(url, version, options) {
  return vitest(SERVER, `server, PostgreSQL ${version}`, { TEST_DATABASE_URL: url }, options);
}

/**
 * @param {(url: string, version: string) => Promise<Count>} work
 * @returns {Promise<Count | { missing: string }>}
 */
async function withPostgres(work) {
  const postgres = await startPostgres({}, memoryFolder());
  if ('missing' in postgres) return postgres;
  try {
    return await work(postgres.url, postgres.version);
  } finally {
    await postgres.stop();
  }
}

/**
 * The server tests of the short run, on the embedded engine. The tests it leaves out are not reported as skipped.
 *
 * @returns {Promise<readonly Count[]>}
 */
async function testServerQuickly() {
  const env = { TEST_DATABASE_URL: '' };
  const count = await vitestTwice(['server'], 'server, quick', env, ['--testNamePattern', QUICK_TAG]);
  return [{ ...count, skipped: 0 }];
}

/**
 * As {@link vitest}, with failed tests run again when they are asked for.
 *
 * @param {Parameters<typeof vitest>} args
 * @returns {Promise<Count>}
 */
async function vitestTwice(...args) {
  const [projects, title, given] = args;
  const count = await vitest(...args);
  return { ...count, again: (failures) => vitest(projects, title, given, onlyInVitest(failures)) };
}

/**
 * @param {readonly string[]} projects
 * @param {string} title
 * @param {Record<string, string>} [given] of the environment
 * @param {readonly string[]} [options] further arguments for Vitest
 * @returns {Promise<Count>}
 */
async function vitest(projects, title, given = {}, options = []) {
  console.log(`\nTesting ${title}`);
  const file = reportFile(title);
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${file}`];
  const wanted = projects.map((project) => `--project=${project}`);
  const { code } = await runPackage('vitest/vitest.mjs', ['run', ...wanted, ...reporters, ...options], { env: given });
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
  // What the first run showed stays where it is.
  const alone = ['--workers=1', '--output=test-results/again'];
  const again = (/** @type {readonly Failure[]} */ failures) =>
    playwright(chromium.path, 'browser, again', [...onlyInPlaywright(failures), ...alone]);
  return { ...(await playwright(chromium.path, 'browser', options)), again };
}

/**
 * @param {string} chromium the browser's path
 * @param {string} title of the report
 * @param {readonly string[]} options
 * @returns {Promise<Count>}
 */
async function playwright(chromium, title, options) {
  const file = reportFile(title);
  const { code } = await runPackage(
    '@playwright/test/cli.js',
    ['test', '--config', 'tests/e2e/playwright.config.ts', '--reporter=dot,json', ...options],
    { env: { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: file } },
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
