/**
 * Measures the dispatch board's processor time in the page with 300 drivers, three days and 2,000 jobs, on the built console in a
 * real browser: a frame while it scrolls both ways and while a job is dragged over the rows, and a key that moves or lifts.
 * Budgets: no frame over 32 ms, and a key 50 ms at the 75th percentile. A notch of a wheel is some 120 px over several
 * frames; 400 px a frame is a scroll bar that is thrown. The board comes from the browser itself: the server is no part of what is measured.
 */
import type { Locator, Page } from '@playwright/test';
import type { Board, BoardBooking, BoardJob } from '#contract/dispatch/board.schema.ts';
import { addMinutes } from '#domain/time/time.ts';
import { costs, serveBuiltConsole, superadminPage } from '#tests/kit/built-console.ts';
import { percentile, table } from '#tests/kit/figures.ts';

const DRIVERS = 300;
const JOBS = 2_000;
const OPEN = 60;
const FRAMES = 100;
const BUDGET_MS = 32;
const FROM = new Date(Math.floor((Date.now() + 8 * 3_600_000) / 86_400_000) * 86_400_000 - 8 * 3_600_000).toISOString();

const { origin, browser, close } = await serveBuiltConsole();
try {
  const page = await boardOf300();
  const lanes = page.locator('[data-lanes]');
  // The first way down compiles and fills caches; people notice the second.
  await scroll(page, lanes, 0, 40);
  // Subtracts the overhead of measuring.
  const still = percentile(await scroll(page, lanes, 0, 0), 0.5);
  const rows = [
    line('scrolled down, 40 px a frame', await scroll(page, lanes, 0, 40), still),
    line('scrolled down, 400 px a frame', await scroll(page, lanes, 0, 400), still),
    line('scrolled along, 20 px a frame', await scroll(page, lanes, 20, 0), still),
    line('a job dragged from row to row', await dragged(page, lanes), still),
    line('a key that moves', await keys(page, lanes, ['ArrowDown']), still),
    line('a key that lifts, and one that puts back', await keys(page, lanes, [' ', 'Escape']), still),
  ];
  table(
    `${DRIVERS} drivers, three days, ${JOBS.toLocaleString('en')} jobs: cost of a frame or key (budget: none over ${BUDGET_MS} ms)`,
    rows,
  );
} finally {
  await close();
}

async function boardOf300(): Promise<Page> {
  const page = await superadminPage(browser);
  const city = { id: 396, name: 'Singapore', timezone: 'Asia/Singapore' };
  await page.route('**/driver/v1/staff/board/cities', (route) =>
    route.fulfill({ json: { data: [{ ...city, drivers: DRIVERS, jobs: JOBS }] } }),
  );
  await page.route('**/driver/v1/staff/board?*', (route) => route.fulfill({ json: { data: board() } }));
  await page.route('**/candidates*', (route) => route.fulfill({ json: { data: [], total: 0 } }));
  await page.goto(new URL('drivers/board?days=3', origin).href);
  await page.locator('[data-block]').nth(20).waitFor();
  return page;
}

async function scroll(page: Page, lanes: Locator, right: number, down: number): Promise<number[]> {
  await lanes.evaluate((element) => element.scrollTo(0, 0));
  return costs(page, FRAMES, () =>
    lanes.evaluate(
      async (element, [x, y]) => {
        element.scrollBy(x ?? 0, y ?? 0);
        await new Promise(requestAnimationFrame);
        await new Promise(requestAnimationFrame);
      },
      [right, down],
    ),
  );
}

async function dragged(page: Page, lanes: Locator): Promise<number[]> {
  await lanes.evaluate((element) => element.scrollTo(0, 0));
  const work = page.locator('[data-slot]').first();
  await work.hover();
  await page.mouse.down();
  const box = await lanes.boundingBox();
  if (!box) throw new Error('The board is not there');
  const found = await costs(page, FRAMES, async (index) => {
    await page.mouse.move(box.x + 400, box.y + 80 + ((index * 23) % 300));
    await page.evaluate(() => new Promise(requestAnimationFrame));
  });
  await page.keyboard.press('Escape');
  await page.mouse.up();
  return found;
}

async function keys(page: Page, lanes: Locator, pressed: readonly string[]): Promise<number[]> {
  await lanes.evaluate((element) => element.scrollTo(0, 0));
  await page.locator('[data-block]').nth(3).focus();
  return costs(page, FRAMES / 2, async (index) => {
    await page.keyboard.press(pressed[index % pressed.length] ?? 'ArrowDown');
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  });
}

function line(name: string, times: readonly number[], still: number): [string, string] {
  const own = times.map((time) => Math.max(0, time - still));
  const late = own.filter((time) => time > BUDGET_MS).length;
  const [p50, p75, worst] = [percentile(own, 0.5), percentile(own, 0.75), Math.max(...own)];
  return [name, `p50 ${ms(p50)}   p75 ${ms(p75)}   worst ${ms(worst)}   over: ${late} of ${own.length}`];
}

function ms(time: number): string {
  return `${time.toFixed(1).padStart(5)} ms`;
}

function board(): Board {
  return {
    city: { id: 396, name: 'Singapore', timezone: 'Asia/Singapore', buffer_min: 30 },
    from: FROM,
    to: addMinutes(FROM, 3 * 24 * 60),
    companies: [],
    drivers: Array.from({ length: DRIVERS }, (_, index) => ({
      id: index + 1,
      name: `Driver ${index + 1}`,
      phone: '+6591234567',
      company: { id: 1 + (index % 12), name: `Company ${1 + (index % 12)}` },
      status: 'active',
      enabled: true,
      cars: [{ id: index + 1, plate: `SJK ${1000 + index} A`, class: 'MPV', primary: true }],
      away: [],
    })),
    jobs: Array.from({ length: JOBS }, (_, index) => job(index)),
    open: Array.from({ length: OPEN }, (_, index) => ({ ...span(index * 70), booking: booking(10_000 + index) })),
  };
}

function job(index: number): BoardJob {
  return {
    id: index + 1,
    version: 1,
    driver_id: 1 + (index % DRIVERS),
    car: { id: 1 + (index % DRIVERS), plate: 'SJK 1000 A' },
    ...span((Math.floor(index / DRIVERS) * 600 + (index % DRIVERS) * 7) % 4_200),
    buffer_min: 30,
    status: 'assigned',
    booking: booking(index),
  };
}

function span(start: number) {
  return {
    vehicle_no: 1,
    day_no: 1,
    core_from: addMinutes(FROM, start),
    core_to: addMinutes(FROM, start + 105),
  };
}

function booking(index: number): BoardBooking {
  return {
    id: index + 1,
    code: `AT2605${String(index).padStart(7, '0')}`,
    status: 'assigned',
    version: 1,
    who: `Customer ${index}`,
    origin: 'Singapore Changi Airport',
    destination: `${index} Orchard Road`,
    flight_number: 'SQ221',
    people: 2,
    luggage: 2,
    car_class: { id: 1, name: 'Mid-sized Sedan' },
  };
}
