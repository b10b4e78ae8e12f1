/**
 * Measures how long a moderator waits for the next moment: from the key of a verdict until the next moment is painted
 * with its picture decoded, on the built console in a real browser. The server answers after 40 ms, and pictures after 60 ms.
 * Budget: 100 ms at the 75th percentile.
 */
import sharp from 'sharp';
import type { MomentQueue, Review } from '#contract/ugc/moment.schema.ts';
import { serveBuiltConsole, superadminPage } from '#tests/kit/built-console.ts';
import { percentile, table } from '#tests/kit/figures.ts';

const VERDICTS = 60;
const BUDGET_MS = 100;
const ANSWER_MS = 40;
const PICTURE_MS = 60;
/** How long a quick moderator looks at a moment. */
const LOOKED_MS = 250;

const FIGURES = { pending: 500, reported: 0, passed: 0, done_today: 0, seconds_each: null, oldest: null };

const { origin, browser, close } = await serveBuiltConsole();
try {
  const page = await superadminPage(browser);
  const photo = await sharp({
    create: {
      width: 1280,
      height: 853,
      channels: 3,
      background: 'teal',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  })
    .jpeg({ quality: 80 })
    .toBuffer();
  const after = async (ms: number) => new Promise((done) => setTimeout(done, ms));
  let given = 0;
  await page.route('**/storage/v1/image/**', async (route) => {
    await after(PICTURE_MS);
    await route.fulfill({ body: photo, contentType: 'image/jpeg', headers: { 'cache-control': 'max-age=3600' } });
  });
  await page.route('**/ugc/v1/staff/moments/*/approve', async (route) => {
    await after(ANSWER_MS);
    await route.fulfill({ json: { data: review(0).moment } });
  });
  await page.route('**/ugc/v1/staff/moments/next', async (route) => {
    await after(ANSWER_MS);
    const { keep } = route.request().postDataJSON() as { keep: number[] };
    const fresh = Array.from({ length: 4 - keep.length }, () => (given += 1));
    const data: MomentQueue = { items: [...keep, ...fresh].map(review), figures: FIGURES };
    await route.fulfill({ json: { data } });
  });
  await page.route('**/ugc/v1/staff/moments/figures', (route) => route.fulfill({ json: { data: FIGURES } }));
  await page.goto(new URL('moments/review', origin).href);
  await page.locator('[data-moment]').waitFor();
  const times: number[] = [];
  for (let turn = 0; turn < VERDICTS; turn += 1) {
    await page.waitForTimeout(LOOKED_MS);
    times.push(await page.evaluate(nextShown));
  }
  const [p50, p75, worst] = [percentile(times, 0.5), percentile(times, 0.75), Math.max(...times)];
  table(`The next moment after a verdict, ${VERDICTS} in a row (budget: ${BUDGET_MS} ms at p75)`, [
    ['key to picture', `p50 ${p50.toFixed(1)} ms   p75 ${p75.toFixed(1)} ms   worst ${worst.toFixed(1)} ms`],
  ]);
  if (p75 > BUDGET_MS) process.exitCode = 1;
} finally {
  await close();
}

/** Runs in the page: approves, and returns after how long the next moment is painted. */
async function nextShown(): Promise<number> {
  const before = document.querySelector('[data-moment]')?.getAttribute('data-moment');
  const from = performance.now();
  document.body.dispatchEvent(
    new KeyboardEvent('keydown', { key: 'a', code: 'KeyA', bubbles: true, cancelable: true }),
  );
  while ((document.querySelector('[data-moment]')?.getAttribute('data-moment') ?? before) === before)
    await new Promise(requestAnimationFrame);
  await document.querySelector<HTMLImageElement>('[data-moment] img[width]')?.decode();
  await new Promise(requestAnimationFrame);
  return performance.now() - from;
}

function review(id: number): Review {
  const at = new Date().toISOString();
  const photo = (at: number) => ({
    key: `${id}-${at}`,
    url: `/storage/v1/image/${id}-${at}`,
    width: 1920,
    height: 1280,
  });
  return {
    moment: {
      id,
      version: 1,
      author: { id, name: `Jonah ${id}`, customer_id: null, can_be_told: false },
      text: 'Best view of the wheel! Message cheap airport cab on the usual app.',
      city_id: 396,
      city_name: 'Singapore',
      place: 'Marina Bay',
      photos: [photo(1), photo(2)],
      status: 'pending',
      hidden_until_review: false,
      score: 25,
      score_parts: { watched: 20, reports: 0, duplicate: 0, first: 5, hours: 0 },
      reports: { open: 0, weight: 0 },
      watched_words: ['cheap airport cab'],
      duplicate: null,
      first_post: true,
      likes: 0,
      reasons: [],
      note: '',
      posted_at: at,
      edited_at: null,
      approved_at: null,
      decided_at: null,
      decided_by: null,
      claimed_by: null,
      claimed_until: null,
      created_at: at,
      updated_at: at,
    },
    reports: [],
    duplicates: [],
    by_author: 0,
    alike: 0,
  };
}
