import type { Page } from '@playwright/test';
import { expect, test } from './kit/kerbside.ts';
import { headline } from './kit/person.ts';

/** The width of a sheet of A4 on its long side within its margins, in px of a page. */
const SHEET = { width: 1032, height: 730 };

test('A list and a record print without the frame, black on white, with all columns', async ({ as }) => {
  const page = await as('operations');
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/orders/list?when=all');
  await expect(headline(page)).toHaveText('Orders');
  await expect(page.locator('main tbody tr a').first()).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-scheme', 'dark');
  await onPaper(page);
  const table = page.locator('main table');
  const columns = table.locator('th:visible');
  await expect(columns.filter({ hasText: 'Pickup' })).toBeVisible();
  const edges = await columns.evaluateAll((heads) => heads.map((head) => head.getBoundingClientRect().right));
  // A browser makes what is a little too wide smaller, and cuts off what is far wider.
  expect(Math.max(...edges)).toBeLessThanOrEqual(SHEET.width * 1.25);

  await page.emulateMedia({ media: 'screen' });
  await page.goto('/orders/list/AT260101C0NF1');
  await expect(headline(page)).toContainText('AT260101C0NF1');
  await onPaper(page);
  await expect(page.getByText('Lead traveller')).toBeVisible();
});

test('What a tab keeps behind the screen takes no sheet of paper', async ({ as }) => {
  const page = await as('operations');
  await page.goto('/others/tickets');
  await expect(headline(page)).toHaveText('Tickets');
  await page.keyboard.press('g');
  await page.keyboard.press('o');
  await expect(headline(page)).toHaveText('Orders');
  await expect(page.locator('main tbody tr a:visible').first()).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  const tops = await page
    .locator('main h1')
    .evaluateAll((titles) =>
      titles.flatMap((title) => (title.checkVisibility() ? [title.getBoundingClientRect().top] : [])),
    );
  expect(tops).toHaveLength(1);
  const kept = await page
    .locator('main > div > div')
    .evaluateAll((screens) => screens.map((each) => getComputedStyle(each).display));
  expect(kept.toSorted()).toEqual(['flex', 'none']);
});

test('A voucher prints black on white in dark mode', async ({ as }) => {
  const page = await as('operations');
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/orders/list/AT260101C0NF1/voucher');
  await expect(headline(page)).toContainText('Voucher');
  await onPaper(page);
  await expect(page.locator('[data-paper]')).toBeVisible();
});

/** Prints the screen onto a sheet, and expects what holds for every one. */
async function onPaper(page: Page): Promise<void> {
  await page.setViewportSize(SHEET);
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  const inks = await page.evaluate(() =>
    [document.body, ...document.querySelectorAll('main h1, main td a, [data-paper] article')]
      .filter((element) => element.checkVisibility())
      .map((element) => {
        const { color, backgroundColor } = getComputedStyle(element);
        return { color, backgroundColor };
      }),
  );
  expect(inks[0]?.backgroundColor).toBe('rgb(255, 255, 255)');
  const light = ({ color }: { color: string }) => (color.match(/\d+/g) ?? []).every((part) => Number(part) > 100);
  expect(inks.filter(light)).toEqual([]);
  await expect(page.locator('nav:visible, aside nav:visible, [role=tablist]:visible')).toHaveCount(0);
  await expect(page.locator('main :is(button, input):visible:not(th *)')).toHaveCount(0);
}
