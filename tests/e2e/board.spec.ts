import type { Locator, Page } from '@playwright/test';
import { expect, test, type Kerbside } from './kit/kerbside.ts';
import { palette } from './kit/person.ts';
import { soldAndPaid, soon } from './kit/sale.ts';
import { workOnBoard } from './kit/work.ts';

test.describe('The dispatch board', () => {
  test('assigns jobs by keyboard and by pointer, and other consoles see it', async ({ as, kerbside }) => {
    const { code, address } = await workOnBoard(kerbside);
    // High enough for every lane: those far below are not drawn, and the first free driver may be the last by name.
    const viewport = { width: 1280, height: 2000 };
    const page = await as('dispatcher', { viewport });
    const other = await as('operations', { viewport });
    await Promise.all([page.goto(address), other.goto(address)]);
    await expect(page.getByRole('button', { name: code })).toBeVisible();
    await page.keyboard.press('F9');
    await expect(page.locator('[data-slot]').first()).toBeFocused();

    await page.getByRole('button', { name: code }).focus();
    await page.keyboard.press('Space');
    await expect(page.locator(':focus')).toHaveAccessibleName(/: Free, /);
    const first = await nameIn(page.locator(':focus'));
    await page.keyboard.press('Enter');
    await expect(page.getByText(`${code} goes to ${first}`)).toBeVisible();
    await expect(jobOf(page, first, code)).toBeVisible();
    await expect(jobOf(other, first, code)).toBeVisible();
    await goFromLaneToLane(other);
    await other.keyboard.press('?');
    await expect(other.getByRole('dialog')).toContainText('Next lane: unassigned jobs, then each driver with jobs');
    await other.keyboard.press('Escape');

    const block = jobOf(page, first, code);
    await block.hover();
    await page.mouse.down();
    await page.mouse.move(0, 0, { steps: 3 });
    const next = page.getByRole('rowheader', { name: /: Free, / }).first();
    await expect(next).toBeVisible();
    const second = await nameIn(next);
    await next.hover();
    await page.mouse.up();
    await expect(page.getByText(`instead of ${first}`)).toBeVisible();
    await expect(jobOf(page, second, code)).toBeVisible();
    await expect(jobOf(other, second, code)).toBeVisible();
  });

  test('cancels a drag with Escape, and offers the board as a table', async ({ as, kerbside }) => {
    const { code, address } = await workOnBoard(kerbside);
    const page = await as('dispatcher', { viewport: { width: 700, height: 800 } });
    await page.goto(address);
    const work = page.getByRole('button', { name: code });
    const board = page.locator('[data-lanes]');
    await expect(work).toBeVisible();
    // With all hours open, the board is wider than its window.
    for (const stretch of await board.getByRole('button', { name: /, no jobs$/ }).all()) await stretch.click();
    expect(await board.evaluate((area) => area.scrollWidth > area.clientWidth)).toBe(true);
    await work.focus();
    for (const end of [0, 10_000]) {
      await board.evaluate((area, left) => area.scrollTo({ left }), end);
      await page.keyboard.press('Space');
      await expect.poll(() => isBesideNames(board)).toBe(true);
      // Names stay readable wherever the board is scrolled to.
      for (const left of [0, 100, 200, 400]) expect(await namesCovered(board, left)).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(work).toBeFocused();
    }
    await page.getByRole('button', { name: 'Show as table' }).click();
    const table = page.getByRole('table', { name: 'Jobs by driver' });
    await expect(table.getByRole('row', { name: /^Unassigned / }).filter({ hasText: code })).toBeVisible();
    await page.getByRole('button', { name: 'Show timeline' }).click();
    await expect(table).toBeHidden();
    await expect(page.getByRole('grid', { name: 'Drivers' })).toBeVisible();
  });

  test('shows a card of a job, by keyboard and by pointer', async ({ as, kerbside }) => {
    const { code, address } = await workOnBoard(kerbside);
    const page = await as('dispatcher');
    await page.goto(address);
    const work = page.getByRole('button', { name: code });
    await work.focus();
    await page.keyboard.press('Enter');
    const card = page.getByRole('dialog', { name: `Job ${code}` });
    await expect(card.getByText('Unassigned', { exact: true })).toBeVisible();
    await expect(card.getByRole('button', { name: 'Assign driver' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(card).toBeHidden();
    await expect(work).toBeFocused();

    await page.keyboard.press('Space');
    await expect(page.locator(':focus')).toHaveAccessibleName(/: Free, /);
    // Who can take it stands on top.
    const lanes = page.getByRole('grid', { name: 'Drivers' }).getByRole('rowheader');
    await expect(lanes.first()).toBeFocused();
    const driver = await nameIn(page.locator(':focus'));
    await page.keyboard.press('Enter');
    const block = jobOf(page, driver, code);
    await block.click();
    await expect(card.getByText('No driver yet')).toBeHidden();
    await expect(card.getByRole('link', { name: driver })).toBeVisible();
    await expect(card.getByRole('link', { name: /^\+/ })).toHaveAttribute('href', /^tel:\+/);
    await page.keyboard.press('Escape');
    await expect(block).toBeFocused();
    await block.dblclick();
    await expect(card.getByRole('link', { name: driver })).toBeVisible();
    await page.keyboard.press('Escape');
    // The key of what can be done shows the card, and once more all commands of the booking.
    await page.keyboard.press('.');
    await expect(card.getByRole('button', { name: 'Reassign driver' })).toBeVisible();
    await page.keyboard.press('.');
    await expect(palette(page).getByRole('option', { name: 'Driver en route' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(block).toBeFocused();
    await page.getByRole('rowheader', { name: driver }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(driver);
    await page.goBack();

    await block.focus();
    await page.keyboard.press('Enter');
    await expect(card.getByRole('button', { name: 'Reassign driver' })).toBeVisible();
    // The key of a command works in the card: its question has the keys, and Escape leads back to the board.
    await page.keyboard.press('Shift+A');
    await expect(page.getByRole('dialog', { name: 'Reassign driver' }).getByRole('combobox')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(block).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(card.getByRole('link', { name: code })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: code })).toBeVisible();
  });

  test('folds hours without a job, and keeps dragging and keys working across them', async ({ as, kerbside }) => {
    const { code, address } = await workOnBoard(kerbside);
    // So narrow that all hours of a day are wider than the window, and a few are not.
    const page = await as('dispatcher', { viewport: { width: 700, height: 800 } });
    await page.goto(address);
    const grid = page.getByRole('grid', { name: 'Drivers' });
    const stretches = grid.getByRole('button', { name: /, no jobs$/ });
    await expect(stretches.first()).toHaveAttribute('aria-expanded', 'false');
    const folded = (await grid.boundingBox())?.width ?? 0;
    for (const stretch of await stretches.all()) {
      await stretch.focus();
      await page.keyboard.press('Enter');
      await expect(stretch).toHaveAttribute('aria-expanded', 'true');
    }
    await expect.poll(async () => (await grid.boundingBox())?.width ?? 0).toBeGreaterThan(folded);
    for (const stretch of await stretches.all()) await stretch.click();
    await expect.poll(async () => (await grid.boundingBox())?.width ?? 0).toBe(folded);
    await page.setViewportSize({ width: 1280, height: 2000 });

    const work = page.getByRole('button', { name: code });
    await work.hover();
    await page.mouse.down();
    await page.mouse.move(0, 0, { steps: 3 });
    const free = page.getByRole('rowheader', { name: /: Free, / }).first();
    await expect(free).toBeVisible();
    const driver = await nameIn(free);
    await free.hover();
    await page.mouse.up();
    await expect(jobOf(page, driver, code)).toBeVisible();
    await jobOf(page, driver, code).focus();
    await page.keyboard.press('Home');
    await expect(page.getByRole('rowheader', { name: driver })).toBeFocused();
    await page.keyboard.press('End');
    await expect(page.locator(':focus')).toHaveRole('gridcell');
  });

  test('stays at the time it was scrolled to when a job arrives in hours that were folded', async ({
    as,
    kerbside,
  }) => {
    const { board, morningJob } = await eveningOfBoard(as, kerbside, soon(31));
    await board.evaluate((area) => area.scrollTo({ left: 10_000 }));
    const before = await edgeOfHour(board, '20:00');
    const work = await morningJob();
    await expect(work).toBeVisible();
    expect(await edgeOfHour(board, '20:00')).toBe(before);
    // Nor when the hours before are opened by hand, and folded again.
    for (const turn of ['opened', 'folded']) {
      const stretch = board.getByRole('button', { name: /^00:00.*, no jobs$/ });
      await stretch.evaluate((button: HTMLElement) => button.click());
      await expect(stretch).toHaveAttribute('aria-expanded', String(turn === 'opened'));
      expect(await edgeOfHour(board, '20:00')).toBe(before);
    }
  });

  test('keeps a lifted job in view when another arrives in hours that were folded', async ({ as, kerbside }) => {
    const { page, board, evening, morningJob } = await eveningOfBoard(as, kerbside, soon(32));
    await evening.focus();
    await page.keyboard.press('Space');
    await expect.poll(() => isBesideNames(board)).toBe(true);
    const work = await morningJob();
    await expect(work).toBeVisible();
    expect(await isBesideNames(board)).toBe(true);
  });

  test('stays at the time it was scrolled to when the drivers of one class of cars are shown', async ({
    as,
    kerbside,
  }) => {
    const { page, board } = await eveningOfBoard(as, kerbside, soon(33));
    const grid = page.getByRole('grid', { name: 'Drivers' });
    await board.evaluate((area) => area.scrollTo({ left: 10_000 }));
    const before = await edgeOfHour(board, '20:00');
    const drivers = Number(await grid.getAttribute('aria-rowcount'));
    await page.getByRole('combobox', { name: 'Car class' }).selectOption({ label: 'SUV' });
    await expect.poll(async () => Number(await grid.getAttribute('aria-rowcount'))).toBeLessThan(drivers);
    expect(await edgeOfHour(board, '20:00')).toBe(before);
  });

  test('opens at the current time', async ({ as }) => {
    const page = await as('dispatcher', { viewport: { width: 700, height: 800 } });
    await page.goto('/drivers/board');
    const now = page.getByRole('grid', { name: 'Drivers' }).locator('[data-now]').first();
    await expect(now).toBeInViewport();
  });

  test('shows everything to readers and lets them drag nothing', async ({ as, kerbside }) => {
    const { code, address } = await workOnBoard(kerbside);
    const page = await as('auditor');
    await page.goto(address);
    await page.getByRole('button', { name: code }).focus();
    // On a job that cannot be lifted it does what it does on any button.
    await page.keyboard.press('Space');
    const card = page.getByRole('dialog', { name: `Job ${code}` });
    await expect(card).toBeVisible();
    await card.getByRole('link', { name: code }).click();
    await expect(page.getByRole('heading', { level: 1, name: code })).toBeVisible();
  });
});

/** A day with a job at noon and one late in the evening. The afternoon is opened, so the board is wider than its window. */
async function eveningOfBoard(
  as: (who: 'dispatcher', options: object) => Promise<Page>,
  kerbside: Kerbside,
  date: string,
) {
  const jobAt = (time: string) => soldAndPaid(kerbside, 'confirmed', { pickup_local: `${date}T${time}` });
  await jobAt('12:10');
  const { code } = await jobAt('21:45');
  const page = await as('dispatcher', { viewport: { width: 700, height: 800 } });
  await page.goto(`/drivers/board?city=396&date=${date}`);
  const board = page.locator('[data-lanes]');
  const evening = page.getByRole('button', { name: code });
  await expect(evening).toBeVisible();
  await board.getByRole('button', { name: /^1.:00–21:00, no jobs$/ }).click();
  /** Sells a job in hours that are folded, before all others of that day. */
  const morningJob = async () => page.getByRole('button', { name: (await jobAt('06:10')).code });
  return { page, board, evening, morningJob };
}

/** How far from the left edge of the window an hour of the axis is drawn. */
async function edgeOfHour(board: Locator, hour: string): Promise<number | undefined> {
  const label = board.getByText(hour, { exact: true });
  await expect(label).toBeVisible();
  return (await label.boundingBox())?.x;
}

/** Whether the lifted job is in view, right of the names. */
const isBesideNames = (board: Locator): Promise<boolean> =>
  board.evaluate((area) => {
    const ghost = area.querySelector('[data-ghost]')?.getBoundingClientRect();
    const names = area.querySelector('[role="rowheader"]')?.getBoundingClientRect();
    return !!ghost && !!names && ghost.left >= names.right && ghost.right <= area.getBoundingClientRect().right;
  });

/** What is drawn over the names of the rows in view, once the board is scrolled as far. */
const namesCovered = (board: Locator, left: number): Promise<string[]> =>
  board.evaluate((area, to) => {
    area.scrollTo({ left: to });
    const edge = area.getBoundingClientRect();
    return [...area.querySelectorAll('[role="rowheader"]')].flatMap((head) => {
      const { left: from, right, top, bottom } = head.getBoundingClientRect();
      if (top < edge.top || bottom > Math.min(edge.bottom, innerHeight)) return [];
      // What takes no clicks is drawn all the same.
      const seen = [...area.querySelectorAll<HTMLElement>('[data-ghost], [data-now]')];
      for (const each of seen) each.style.pointerEvents = 'auto';
      const over = Array.from({ length: 12 }, (_, at) => from + ((at + 0.5) / 12) * (right - from))
        .map((x) => document.elementFromPoint(x, (top + bottom) / 2))
        .filter((element) => element !== null && !head.contains(element));
      for (const each of seen) each.style.pointerEvents = '';
      return over.map((element) => element?.outerHTML.slice(0, 80) ?? '');
    });
  }, left);

/** The driver a row is headed with. */
const nameIn = async (head: Locator): Promise<string> => (await head.innerText()).split('\n')[0] ?? '';

const jobOf = (page: Page, driver: string, code: string): Locator =>
  page.getByRole('row', { name: driver }).getByRole('gridcell', { name: code });

/** Goes with F9 to the first unassigned job, if there is one, and on to the first job of each driver that has some. */
async function goFromLaneToLane(page: Page): Promise<void> {
  const open = await page.locator('[data-slot]').all();
  const jobs = await page.getByRole('grid', { name: 'Drivers' }).locator('[data-block][data-part$=":0"]').all();
  expect(jobs.length).toBeGreaterThan(0);
  for (const lane of [...open.slice(0, 1), ...jobs]) {
    await page.keyboard.press('F9');
    await expect(lane).toBeFocused();
  }
}
