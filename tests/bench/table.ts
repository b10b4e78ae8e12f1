/**
 * What scrolling costs in a table of 10,000 rows held in memory, on the built list of orders in a real browser: what each
 * frame costs the page's thread while it scrolls, steadily and in leaps. Budget: no frame over 32 ms. Its own processor
 * time is counted, since others may use the machine as well. The rows come from the browser itself: the server is no part
 * of what is measured.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { build, preview } from 'vite';
import type { BookingRow } from '#contract/booking.ts';
import { BOOKING_STATUSES } from '#domain/booking.ts';
import { permissionsOf } from '#domain/access.ts';
import { DEFAULT_ROLES } from '#domain/roles.ts';
import { CHROMIUM_SWITCHES, ensureChromium } from '#tests/kit/chromium.mjs';
import { percentile, table } from '#tests/kit/figures.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const ROWS = 10_000;
const FRAMES = 200;
const BUDGET_MS = 32;

const outDir = mkdtempSync(join(tmpdir(), 'kerbside-table-'));
const config = {
  root: join(ROOT, 'src', 'console'),
  configFile: join(ROOT, 'vite.config.ts'),
  logLevel: 'error' as const,
};
await build({ ...config, build: { outDir, emptyOutDir: true } });
const server = await preview({ ...config, build: { outDir }, preview: { port: 0, host: '127.0.0.1' } });
const address = server.resolvedUrls?.local[0];
const found = ensureChromium();
if ('missing' in found || !address) throw new Error('missing' in found ? found.missing : 'the preview has no address');
const browser = await chromium.launch({ executablePath: found.path, args: CHROMIUM_SWITCHES });
try {
  const page = await listOfAll(address);
  // The first way down compiles and fills caches; people notice the second.
  await scroll(page, 240);
  // What asking and measuring cost by themselves is no part of it.
  const still = percentile(await scroll(page, 0), 0.5);
  const rows: [string, string][] = [];
  for (const [name, step] of [
    ['wheel', 120],
    ['fast wheel', 600],
    ['leaps', 1_500],
  ] as const) {
    const times = (await scroll(page, step)).map((time) => Math.max(0, time - still));
    const late = times.filter((time) => time > BUDGET_MS).length;
    const [p50, p95, worst] = [percentile(times, 0.5), percentile(times, 0.95), Math.max(...times)];
    rows.push([
      `${name}, ${step} px a frame`,
      `p50 ${ms(p50)}   p95 ${ms(p95)}   worst ${ms(worst)}   over ${BUDGET_MS} ms: ${late} of ${times.length}`,
    ]);
  }
  table(`Scrolling ${ROWS.toLocaleString('en')} rows, cost of a frame (budget: none over ${BUDGET_MS} ms)`, rows);
} finally {
  await browser.close();
  await server.close();
  rmSync(outDir, { recursive: true });
}

/** The list of orders of a superadmin, whose one page has all rows. */
async function listOfAll(origin: string): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  const [superadmin] = DEFAULT_ROLES;
  const role = { id: 1, name: 'Superadmin', level: 0, permissions: permissionsOf(superadmin?.grants ?? {}) };
  const info = { markets: [], locale: 'en', timezone: 'Asia/Singapore' };
  const self = { id: 1, name: 'Ana Lim', avatar: null, email: 'ana@example.com', phone: null, role, info, version: 1 };
  await page.route('**/sso/v1/admin/self', (route) => route.fulfill({ json: { data: self } }));
  await page.route('**/{crm,desk}/v1/**', (route) => route.fulfill({ json: { data: [] } }));
  await page.route('**/booking/v1/staff/**', (route) =>
    route.fulfill({
      json: { data: Array.from({ length: ROWS }, (_, index) => row(index)), page: 1, page_size: ROWS, total: ROWS },
    }),
  );
  await page.addInitScript(() => localStorage.setItem('Access-Token', 'bench'));
  await page.goto(new URL('orders/list?when=all', origin).href);
  await page.getByRole('table', { name: 'Orders' }).getByRole('row').nth(5).waitFor();
  return page;
}

/** Scrolls a step at each frame, and tells what the frames cost the page's thread, ms. */
async function scroll(page: Page, step: number): Promise<number[]> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  const spent = async () => {
    const { metrics } = await devtools.send('Performance.getMetrics');
    return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN);
  };
  const region = page.locator('table').locator('..');
  await region.evaluate((element) => element.scrollTo(0, 0));
  const costs: number[] = [];
  for (let frame = 0; frame < FRAMES; frame += 1) {
    const before = await spent();
    await region.evaluate(async (element, px) => {
      element.scrollTop += px;
      // One frame draws what scrolled, the next what React made of it.
      await new Promise(requestAnimationFrame);
      await new Promise(requestAnimationFrame);
    }, step);
    costs.push((await spent()) - before);
  }
  await devtools.detach();
  return costs;
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
    customer: { id: 1, name: `Customer ${index}` },
    flight_number: null,
    payment_method: 'card',
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
