/**
 * Measures a keystroke in the frame, in a real browser on the built product with its demo data: from the press to the frame
 * that shows its effect, also with the CPU slowed down four times. Budgets at the 75th percentile: tab switch and route
 * with data cached 50 ms (150 ms slowed down), a command's first visible effect 50 ms (100 ms).
 */
import type { Page } from '@playwright/test';
import { kerbsideAt } from '#tests/e2e/kit/kerbside.ts';
import { percentile, table } from '#tests/kit/figures.ts';
import { effectsOf, signedIn, withBuiltProduct } from './frame/effects.ts';

type Scene = {
  name: string;
  budgets: readonly [number, number];
  prepare(page: Page): Promise<void>;
  /** Pointer actions before each round, not measured. */
  before?(page: Page): Promise<void>;
  /** Keys of one round; each changes what is watched. */
  keys: readonly string[];
  watched: string;
};

const ROUNDS = 12;
const TITLE = 'main h1';
const CODE = /^[AD][TB]\d/;

const SCENES: readonly Scene[] = [
  {
    name: 'tab switch',
    budgets: [50, 150],
    prepare: async (page) => {
      await atFirstRow(page, 50);
      for (const code of ['AT260101HA1F1', 'AT260101C0NF1']) await paste(page, code);
    },
    keys: ['[', ']'],
    watched: TITLE,
  },
  ...[10, 50].map((rows): Scene => ({
    name: `a record opened from ${rows} rows and its tab closed, data cached`,
    budgets: [50, 150],
    prepare: (page) => atFirstRow(page, rows),
    keys: ['Enter', 'Alt+w'],
    watched: TITLE,
  })),
  {
    name: 'next record, data cached',
    budgets: [50, 150],
    prepare: async (page) => {
      await atFirstRow(page, 50);
      await page.keyboard.press('Enter');
      await page.locator(TITLE).getByText(CODE).waitFor();
    },
    keys: ['j', 'k'],
    watched: TITLE,
  },
  ...[10, 100].map((rows): Scene => ({
    name: `row selected, of ${rows}`,
    budgets: [50, 100],
    prepare: (page) => atFirstRow(page, rows),
    keys: ['x', 'x'],
    watched: '[data-row-id]:has(:checked, [aria-checked="true"])',
  })),
  ...[10, 100].map((rows): Scene => ({
    name: `row focused, of ${rows}`,
    budgets: [50, 100],
    prepare: (page) => atFirstRow(page, rows),
    keys: ['j', 'k'],
    watched: '[data-row-id]:focus-within',
  })),
  {
    name: 'a driver reassigned',
    budgets: [50, 100],
    prepare: (page) => atAssignedBooking(page),
    before: askWhoInstead,
    keys: ['Enter'],
    watched: '[role="dialog"]',
  },
  {
    name: 'a letter typed in the middle of a text of 50 blocks',
    budgets: [33, 100],
    prepare: (page) => inLongText(page, 50),
    keys: ['a'],
    watched: '.ProseMirror',
  },
  {
    name: 'a stop moved in a plan of 10 days and 60 stops',
    budgets: [33, 100],
    prepare: (page) => inLongPlan(page, 10, 6),
    keys: ['Alt+ArrowDown', 'Alt+ArrowUp', 'Alt+ArrowRight', 'Alt+ArrowLeft'],
    watched: '[aria-label="Days of the trip"]',
  },
];

await withBuiltProduct(async (product) => {
  const rows: [string, number][] = [];
  for (const scene of SCENES) {
    const page = await signedIn(product);
    const devtools = await page.context().newCDPSession(page);
    await scene.prepare(page);
    for (const [index, rate] of [1, 4].entries()) {
      await devtools.send('Emulation.setCPUThrottlingRate', { rate });
      const name = `${scene.name}${rate === 1 ? '' : `, CPU ÷ ${rate}`}, ms (budget ${scene.budgets[index]})`;
      rows.push([name, percentile(await effectsOf(page, { ...scene, rounds: ROUNDS }), 0.75)]);
    }
    await page.context().close();
  }
  table('From the key to the frame with its effect, 75th percentile', rows);
});

async function atFirstRow(page: Page, rows: number): Promise<void> {
  await page.goto(`/orders/list?when=all&size=${rows}`);
  await page.locator('[data-row-id]').nth(9).waitFor();
  await page.keyboard.press('j');
}

async function atAssignedBooking(page: Page): Promise<void> {
  await page.goto(`/orders/list/AT260101ASGN1?tab=assignment`);
  await page.getByRole('table', { name: 'Candidates' }).waitFor();
}

async function askWhoInstead(page: Page): Promise<void> {
  // The data changed by the previous reassignment has been refetched.
  await page.waitForTimeout(2000);
  await page.getByRole('button', { name: 'Reassign' }).first().click();
  const able = page.locator('[role="option"][data-out="false"]');
  await able.first().waitFor();
  // Another than who has it, so that each round changes something.
  const [driver = ''] = (await page.locator('[aria-label="Drivers"] tbody td').nth(2).innerText()).split('\n');
  await able.filter({ hasNotText: driver }).first().hover();
}

/** Opens the form for a new article, puts so many paragraphs into it, and the caret into the middle one. */
async function inLongText(page: Page, count: number): Promise<void> {
  await page.goto('/articles/list/create');
  const text = page.getByRole('textbox', { name: 'Text (English)' });
  const words = 'Rainforest before breakfast, shophouses after lunch and a swim between.';
  const html = Array.from({ length: count }, (_, at) => `<p>Paragraph ${at}. ${words}</p>`).join('');
  await text.click();
  await text.evaluate((element, copied) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', copied);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, html);
  await page.getByText(`Paragraph ${count / 2}.`).click();
}

/** Opens the plan of a new trip of so many days, each with so many stops at places, and goes to a stop in its middle. */
async function inLongPlan(page: Page, days: number, perDay: number): Promise<void> {
  const { fetch } = kerbsideAt(new URL(page.url()).origin);
  const send = async <T>(path: string, init?: RequestInit): Promise<T> => {
    const reply = await fetch('superadmin', `/itinerary/v1/staff${path}`, init);
    return ((await reply.json()) as { data: T }).data;
  };
  const body = JSON.stringify({ city_id: 396, days, texts: { en: { title: 'Ten days in Singapore' } } });
  const { id } = await send<{ id: number }>('/trips', { method: 'POST', body });
  const places = Object.keys(await send<object>('/places/names')).map(Number);
  const stops = Array.from({ length: days * perDay }, (_, at) => ({
    id: `s${at}`,
    day: Math.floor(at / perDay) + 1,
    type: 'place',
    ref: places[at % places.length],
    duration_min: 60,
  }));
  await send(`/trips/${id}/plan`, { method: 'PUT', body: JSON.stringify({ stops }) });
  await page.goto(`/trips/${id}/plan`);
  await page.locator('[data-stop="s27"]').click();
}

async function paste(page: Page, code: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.keyboard.type(code);
  await page.getByRole('option').filter({ hasText: code }).first().waitFor();
  await page.keyboard.press('Enter');
  await page.locator(TITLE).getByText(code).waitFor();
}
