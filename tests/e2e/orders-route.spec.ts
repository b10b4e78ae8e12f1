import type { Page } from '@playwright/test';
import { expect, test } from './kit/kerbside.ts';

test('The list of orders shows the ends of every route at 1,280 px, and cuts no code, time, name or plate', async ({
  as,
}) => {
  const page = await as('dispatcher', { viewport: { width: 1280, height: 800 } });
  await makeEveryOtherGo(page, 'Grand Harbour Hotel Ho Chi Minh City South');
  await page.goto('/orders/list?when=all&kind=day_booking&size=20');
  const rows = page.locator('[data-row-id]');
  await expect(rows).toHaveCount(20);
  const shown = await rows.evaluateAll((all) =>
    all.map((row) => {
      const cells = [...row.querySelectorAll<HTMLElement>('[data-cell]')].slice(0, 6);
      const [from, , to] = cells[3]?.querySelectorAll<HTMLElement>('[title] > span') ?? [];
      return {
        height: row.getBoundingClientRect().height,
        cut: cells.filter((cell) => cell.scrollWidth > cell.clientWidth).map((cell) => cell.innerText),
        route: cells[3]?.textContent ?? '',
        ends: from && to && [from.clientWidth, to.clientWidth],
      };
    }),
  );
  expect(new Set(shown.map(({ height }) => height)).size, 'rows of one height').toBe(1);
  expect(shown.flatMap(({ cut }) => cut)).toEqual([]);
  const [back, away] = [shown.filter(({ ends }) => !ends), shown.filter(({ ends }) => ends)];
  expect(back.filter(({ route }) => !/^[^→]+, (\d+ h|\d+-day) hire and back$/.test(route))).toEqual([]);
  expect(away).toHaveLength(10);
  for (const { route, ends: [from = 0, to = 0] = [] } of away)
    expect(Math.abs(from - to), `${route}: neither end fits, so each has half`).toBeLessThanOrEqual(1);
});

test('The list of orders leaves no gap beside the arrow of a route that fits', async ({ as }) => {
  const page = await as('dispatcher', { viewport: { width: 1280, height: 800 } });
  await page.goto('/orders/list?when=all&kind=airport&size=20');
  const arrows = page.locator('[data-cell] [title*="→"] > span:nth-child(2)');
  await expect(arrows).toHaveCount(20);
  const widths = await arrows.evaluateAll((all) => all.map((arrow) => arrow.getBoundingClientRect().width));
  expect(Math.max(...widths) - Math.min(...widths)).toBeLessThan(1);
});

/** Lets every other row end at another place. */
async function makeEveryOtherGo(page: Page, destination: string): Promise<void> {
  await page.route(/\/booking\/v1\/staff\/\?/, async (route) => {
    const response = await route.fetch();
    const { data, ...rest } = (await response.json()) as { data: object[] };
    const rows = data.map((row, index) => (index % 2 === 0 ? row : { ...row, destination }));
    await route.fulfill({ response, json: { ...rest, data: rows } });
  });
}
