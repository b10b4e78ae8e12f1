import type { CDPSession, Page } from '@playwright/test';
import { expect, test } from './kit/kerbside.ts';
import { headline } from './kit/person.ts';

test('A hundred and twenty screens are opened, and the page holds no more than after the first forty', async ({
  as,
}) => {
  test.setTimeout(600_000);
  const page = await as('superadmin');
  const session = await page.context().newCDPSession(page);
  await page.goto('/orders/list?when=all&size=100');
  await expect(rowLinks(page).first()).toBeVisible();

  await walkDown(page, WARM);
  const before = await held(page, session);
  await walkDown(page, SCREENS - WARM);
  const after = await held(page, session);

  for (const what of ['heap', 'nodes', 'listeners'] as const)
    expect(after[what] / before[what], `${what}: ${before[what]} became ${after[what]}`).toBeLessThan(1.1);
});

const SCREENS = 120;
/** Caches and kept screens are full by then; what grows from there on would grow for ever. */
const WARM = 40;

/** From row to row: each record is opened from the list, and the list come back to. */
async function walkDown(page: Page, screens: number): Promise<void> {
  for (let opened = 0; opened < screens; opened += 2) {
    await page.keyboard.press('j');
    const row = rowLinks(page).and(page.locator(':focus'));
    await expect(row, 'the row the key led to').toHaveCount(1);
    const code = await row.innerText();
    await page.keyboard.press('Enter');
    await expect(headline(page)).toHaveText(code);
    await page.goBack();
    await expect(rowLinks(page).filter({ hasText: code })).toBeFocused();
  }
}

const rowLinks = (page: Page) => page.locator('[data-row-id] a:visible');

/**
 * Returns what the page holds: the least of several looks with a rest between, since what is on its way out at one moment,
 * such as a request that was given up, is gone at the next.
 */
async function held(page: Page, session: CDPSession): Promise<{ heap: number; nodes: number; listeners: number }> {
  await session.send('HeapProfiler.enable');
  let heap = Infinity;
  for (let look = 0; look < LOOKS; look += 1) {
    await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
    await session.send('HeapProfiler.collectGarbage');
    heap = Math.min(heap, (await session.send('Runtime.getHeapUsage')).usedSize);
  }
  const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters');
  return { heap, nodes, listeners: jsEventListeners };
}

const LOOKS = 8;
