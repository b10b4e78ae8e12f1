/**
 * Measures scrolling in a table of 10,000 rows held in memory, on the built list of orders in a real browser: what each
 * frame costs the page's thread while it scrolls, steadily, by leaps and after them. Budget: no frame over 32 ms. Its own
 * processor time is counted, since others may use the machine as well. The rows come from the browser itself: the server
 * is no part of what is measured.
 */
import type { Page } from '@playwright/test';
import type { BookingRow } from '#contract/booking/booking.schema.ts';
import { BOOKING_STATUSES } from '#domain/booking/booking.ts';
import { serveBuiltConsole, superadminPage } from '#tests/kit/built-console.ts';
import { percentile, table } from '#tests/kit/figures.ts';
import { frameCosts } from './table/frames.ts';

const ROWS = 10_000;
const FRAMES = 200;
const BUDGET_MS = 32;

const { origin, browser, close } = await serveBuiltConsole();
try {
  const page = await listOfAll();
  // The first way down compiles and fills caches; people notice the second.
  await scroll(page, 240, 1);
  const rows: [string, string][] = [];
  for (const [name, step, every] of [
    ['wheel, 120 px a frame', 120, 1],
    ['fast wheel, 600 px a frame', 600, 1],
    ['dragged bar, 1,500 px a frame', 1_500, 1],
    ['leaps, 3,000 px each tenth frame', 3_000, 10],
  ] as const) {
    const times = await scroll(page, step, every);
    const late = times.filter((time) => time > BUDGET_MS).length;
    const [p50, p95, worst] = [percentile(times, 0.5), percentile(times, 0.95), Math.max(...times)];
    rows.push([
      name,
      `p50 ${ms(p50)}   p95 ${ms(p95)}   worst ${ms(worst)}   over ${BUDGET_MS} ms: ${late} of ${times.length}`,
    ]);
  }
  table(`Scrolling ${ROWS.toLocaleString('en')} rows, cost of a frame (budget: none over ${BUDGET_MS} ms)`, rows);
} finally {
  await close();
}

/** The list of orders of a superadmin, whose one page has all rows. */
async function listOfAll(): Promise<Page> {
  const page = await superadminPage(browser);
  await page.route('**/booking/v1/staff/**', (route) =>
    route.fulfill({
      json: { data: Array.from({ length: ROWS }, (_, index) => row(index)), page: 1, page_size: ROWS, total: ROWS },
    }),
  );
  await page.goto(new URL('orders/list?when=all', origin).href);
  await page.getByRole('table', { name: 'Orders' }).getByRole('row').nth(5).waitFor();
  return page;
}

/** Scrolls a step every `every` frames. Returns the processor time of the frames in ms. */
async function scroll(page: Page, step: number, every: number): Promise<number[]> {
  const region = page.locator('table').locator('..');
  await region.evaluate((element) => element.scrollTo(0, 0));
  // Rows on their way are drawn.
  await page.waitForTimeout(300);
  return frameCosts(browser, page, () =>
    region.evaluate(
      async (element, [frames, px, apart]) => {
        for (let frame = 0; frame < frames; frame += 1) {
          if (frame % apart === 0) element.scrollTop += px;
          await new Promise(requestAnimationFrame);
        }
      },
      [FRAMES, step, every] as const,
    ),
  );
}

function ms(time: number): string {
  return `${time.toFixed(1).padStart(5)} ms`;
}

function row(index: number): BookingRow {
  const status = BOOKING_STATUSES[index % BOOKING_STATUSES.length] ?? 'pending';
  const at = new Date(Date.UTC(2026, 4, 1) + index * 600_000).toISOString();
  return {
    id: index + 1,
    code: `AT2605${String(index).padStart(7, '0')}`,
    kind: 'airport',
    status,
    payment_status: 'paid',
    refund_pending: false,
    refund_due_minor: 0,
    hire_hours: null,
    customer: { id: 1, name: `Customer ${index}` },
    flight_number: null,
    payment_method: 'card',
    due_minor: 0,
    sell_currency: 'SGD',
    channel: 'web',
    partner_ref: null,
    market: null,
    city: { id: 396, name: 'Singapore' },
    pickup_at: at,
    pickup_local: at.slice(0, 16),
    timezone: 'Asia/Singapore',
    origin: 'Singapore Changi Airport',
    destination: `${index} Orchard Road`,
    adults: 2,
    children: 1,
    infants: 0,
    luggage: 3,
    vehicles: 1,
    slots: 1,
    drivers: [],
    car_class: { code: 'mid_sized_sedan', name: 'Mid-sized Sedan' },
    currency: 'SGD',
    total_minor: 5_300 + index,
    paid_minor: 5_300,
    refunded_minor: 0,
    created_at: at,
    version: 1,
  };
}
