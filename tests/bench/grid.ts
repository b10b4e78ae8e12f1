/**
 * Measures editing a price grid of 100 classes by 12 columns, on the built product in a real browser: what a key, or
 * pasting all of its 1,200 cells, costs the page's thread until it is drawn (its own processor time, since others may use
 * the machine as well), and how long saving takes with the server. Budget at the 75th percentile: any interaction 100 ms.
 */
import type { Page } from '@playwright/test';
import { costs } from '#tests/kit/built-console.ts';
import { median, percentile, table } from '#tests/kit/figures.ts';
import { signedIn, withBuiltProduct } from './frame/effects.ts';

const CLASSES = 100;
const AIRPORTS = ['SIN', 'XSP', 'QAA', 'QAB'];
const ROUNDS = 10;
const BUDGET_MS = 100;

const SCENES = [
  { name: 'arrow moves', keys: ['ArrowDown', 'ArrowRight', 'ArrowUp', 'ArrowLeft'] },
  { name: 'selection grows', keys: ['Shift+ArrowDown', 'Shift+ArrowRight'] },
  { name: 'a digit opens a cell, the next follows, Enter', keys: ['7', '8', 'Enter'] },
  { name: 'F2 and Escape', keys: ['F2', 'Escape'] },
  { name: 'the column filled down', keys: ['Control+Shift+ArrowDown', 'Control+d', 'Control+z'] },
];

await withBuiltProduct(async (product) => {
  const page = await signedIn(product);
  await page.goto(`/prices/airports/zones/${await aBigZone(page)}?tab=costs`);
  await page.locator('[data-cell="99:11"]').waitFor();
  const rows: [string, string | number][] = [];
  const add = (name: string, times: readonly number[]) =>
    rows.push([`${name}, ms`, `p50 ${median(times).toFixed(1)}   p75 ${percentile(times, 0.75).toFixed(1)}`]);
  await at(page, '0:0');
  await pasteAll(page, 0);
  const first = await saveAll(page);
  for (const { name, keys } of SCENES) {
    await at(page, '30:0');
    const key = (index: number) => keys[index % keys.length] ?? '';
    // The first of each key warms up.
    add(name, (await costs(page, keys.length * ROUNDS, (index) => pressed(page, key(index)))).slice(keys.length));
  }
  await at(page, '0:0');
  add('1,200 cells pasted', (await costs(page, ROUNDS, (index) => pasteAll(page, index))).slice(1));
  const undone = (index: number) => pressed(page, index % 2 ? 'Control+y' : 'Control+z');
  add('all of them taken back or done again', (await costs(page, ROUNDS, undone)).slice(2));
  rows.push(['1,200 prices changed and saved, server and all, ms', await saveAll(page)]);
  rows.push(['1,200 new prices saved, server and all, ms', first]);
  const single: number[] = [];
  for (let round = 0; round < 5; round += 1) {
    await at(page, `${round}:3`);
    await page.keyboard.type('99.99');
    await page.keyboard.press('Enter');
    single.push(await saveAll(page));
  }
  rows.push(['one price changed and saved, server and all, ms', median(single)]);
  table(`A price grid of 100 × 12 (budget of an interaction: ${BUDGET_MS} ms)`, rows);
});

/** Presses a key, and waits until its effect is drawn. */
async function pressed(page: Page, key: string): Promise<void> {
  await page.keyboard.press(key);
  await drawn(page);
}

async function drawn(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
  });
}

async function at(page: Page, cell: string): Promise<void> {
  await page.locator(`[data-cell="${cell}"]`).click();
}

/** Pastes a price into every cell, none like another, and waits until they are drawn. */
async function pasteAll(page: Page, round: number): Promise<void> {
  await page.evaluate(
    ({ lines, across, cents }) => {
      const words = Array.from({ length: lines }, (_, row) =>
        Array.from({ length: across }, (_, column) => `S$ 1,${100 + row}.${10 + column + cents * 12}`).join('\t'),
      ).join('\r\n');
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', words);
      const focus = document.querySelector<HTMLElement>('[data-cell="0:0"]');
      focus?.focus();
      focus?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
      focus?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    },
    { lines: CLASSES, across: AIRPORTS.length * 3, cents: round % 7 },
  );
  await drawn(page);
}

/** Saves by key; ms until nothing is marked as changed. */
async function saveAll(page: Page): Promise<number> {
  const began = performance.now();
  await page.keyboard.press('Control+s');
  await page.getByText('not saved yet').waitFor({ state: 'detached' });
  return performance.now() - began;
}

/** A zone with 100 classes and 4 airports, as the tariff of a whole country might have them. */
async function aBigZone(page: Page): Promise<number> {
  const token = await page.evaluate(() => localStorage.getItem('Access-Token') ?? '');
  const ask = async <Answer>(path: string, data?: object): Promise<Answer> => {
    const options = { headers: { authorization: `Bearer ${token}` }, ...(data && { method: 'POST', data }) };
    const reply = await page.request.fetch(`/crm/v1/staff/${path}`, options);
    if (!reply.ok()) throw new Error(`${path}: ${await reply.text()}`);
    return ((await reply.json()) as { data: Answer }).data;
  };
  const find = (path: string) => ask<{ id: number }[]>(path);
  const add = (path: string, data: object) => ask<{ id: number }>(path, data);
  for (let rank = (await find('car-class?page_size=100')).length; rank < CLASSES; rank += 1) {
    const size = { max_pax: 4, max_luggage: 4, rank: 100 + rank };
    await add('car-class', { code: `bench_${rank}`, name: `Class ${rank}`, ...size });
  }
  const city_id = (await find('city?q=Singapore'))[0]?.id;
  const airport_ids: number[] = [];
  for (const [index, iata] of AIRPORTS.entries()) {
    const place = { lat: 1.3 + index / 10, lng: 103.8, timezone: 'Asia/Singapore' };
    const there = (await find(`airport?q=${iata}`))[0];
    airport_ids.push((there ?? (await add('airport', { iata, name: `Airfield ${iata}`, city_id, ...place }))).id);
  }
  return (await add('zone', { kind: 'airport', city_id, code: 'bench', name: { en: 'Bench' }, airport_ids })).id;
}
