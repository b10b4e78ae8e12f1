import type { Locator, Page } from '@playwright/test';
import { typeOver } from './kit/hands.ts';
import { expect, test, type Kerbside } from './kit/kerbside.ts';
import { ask, deafen, messages, palette, selectedRow } from './kit/person.ts';

/** A zone of its own for each test, in a city whose currency has cents, priced for one class. */
async function aZone({ fetch }: Kerbside, name: string, particulars: object = {}): Promise<number> {
  const cities = await fetch('superadmin', '/crm/v1/staff/city?q=Singapore');
  const airports = await fetch('superadmin', '/crm/v1/staff/airport?q=SIN');
  const [city, airport] = [first(await cities.json()), first(await airports.json())];
  const zone = {
    kind: 'airport',
    city_id: city,
    code: name.toLowerCase(),
    name: { en: name },
    airport_ids: [airport],
    ...particulars,
  };
  const made = await fetch('superadmin', '/crm/v1/staff/zone', { method: 'POST', body: JSON.stringify(zone) });
  return ((await made.json()) as { data: { id: number } }).data.id;
}

const first = (reply: unknown): number => (reply as { data: { id: number }[] }).data[0]?.id ?? 0;

const grid = (page: Page): Locator => page.getByRole('grid');
const cell = (page: Page, row: number, column: number): Locator => page.locator(`[data-cell="${row}:${column}"]`);
const paste = (page: Page, text: string) =>
  page.evaluate((words) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', words);
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, text);

test.describe('The prices of a zone', () => {
  test('are typed, pasted over, taken back and saved by keyboard, and no wheel changes them @quick', async ({
    as,
    kerbside,
  }) => {
    const id = await aZone(kerbside, 'Keyboarded');
    const page = await as('pricing');
    await deafen(page);
    await page.goto(`/prices/airports/zones/${id}?tab=costs`);
    await expect(grid(page)).toBeVisible();
    await cell(page, 0, 0).click();
    await page.keyboard.type('45');
    await page.mouse.wheel(0, 200);
    await page.keyboard.press('Enter');
    await expect(cell(page, 0, 0)).toHaveText('45.00');
    await expect(cell(page, 1, 0)).toBeFocused();
    await page.keyboard.type('abc');
    await page.keyboard.press('Tab');
    await expect(cell(page, 1, 0)).toHaveAttribute('aria-invalid', 'true');
    await page.keyboard.press('Control+s');
    await expect(page.getByRole('alert')).toContainText('nothing was saved');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Delete');
    await expect(cell(page, 1, 0)).toHaveText('');
    await paste(page, 'S$ 50\t"51,000.50"\n60\t61');
    await expect(cell(page, 2, 1)).toHaveText('61.00');
    await expect(cell(page, 1, 1)).toHaveText('51000.50');
    await page.keyboard.press('Control+z');
    await expect(cell(page, 2, 1)).toHaveText('');
    await page.keyboard.press('Control+y');
    await expect(cell(page, 2, 1)).toHaveText('61.00');
    await page.getByLabel('Valid until').fill('2027-13-45');
    await page.getByRole('button', { name: 'Save prices' }).click();
    await expect(page.getByRole('alert')).toContainText('Enter the end date as a day, such as 2027-12-31.');
    await page.getByLabel('Valid until').fill('');
    await cell(page, 0, 0).click();
    await page.keyboard.press('Control+s');
    await expect(messages(page)).toContainText('5 prices saved.');
    await page.reload();
    await expect(cell(page, 0, 0)).toHaveText('45.00');
    await expect(cell(page, 2, 1)).toHaveText('61.00');
  });

  test('are saved while a cell is typed in, which keeps the focus', async ({ as, kerbside }) => {
    const id = await aZone(kerbside, 'Kept');
    const page = await as('pricing');
    await page.goto(`/prices/airports/zones/${id}?tab=costs`);
    await cell(page, 0, 0).click();
    await page.keyboard.type('71');
    await page.keyboard.press('Control+s');
    await expect(messages(page)).toContainText('1 price saved.');
    await expect(cell(page, 0, 0)).toHaveText('71.00');
    await expect(cell(page, 0, 0)).toBeFocused();
  });

  test('keep what is typed while the prices before it are being saved', async ({ as, kerbside }) => {
    const id = await aZone(kerbside, 'Slow');
    const page = await as('pricing');
    await page.goto(`/prices/airports/zones/${id}?tab=costs`);
    let answer: () => void = () => undefined;
    const waiting = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/grid', async (route) => {
      if (route.request().method() === 'PUT') await waiting;
      await route.continue();
    });
    await cell(page, 0, 0).click();
    await page.keyboard.type('71');
    await page.keyboard.press('Control+s');
    await cell(page, 0, 1).click();
    await page.keyboard.type('72');
    await page.keyboard.press('Enter');
    answer();
    await expect(messages(page)).toContainText('1 price saved.');
    await expect(cell(page, 0, 0)).toHaveText('71.00');
    await expect(cell(page, 0, 1)).toHaveText('72.00');
    await expect(page.getByRole('main')).toContainText('1 cell');
  });

  test('are raised by a share, marked where they are wrong, and not lost by looking elsewhere', async ({
    as,
    kerbside,
  }) => {
    const id = await aZone(kerbside, 'Begun');
    const page = await as('pricing');
    await deafen(page);
    await page.goto(`/prices/airports/zones/${id}?tab=costs`);
    await cell(page, 0, 0).click();
    await paste(page, '10\n20\n30');
    await expect(cell(page, 2, 0)).toHaveText('30.00');
    await page.keyboard.press('Control+Home');
    await cell(page, 0, 0).hover();
    await page.mouse.down();
    await cell(page, 2, 1).hover();
    await page.mouse.up();
    await page.keyboard.press('Shift+ArrowLeft');
    await expect(grid(page).getByRole('gridcell', { selected: true })).toHaveCount(3);
    await page.keyboard.type('+5%');
    await expect(cell(page, 0, 0).getByRole('textbox')).toHaveValue('+5%');
    await page.keyboard.press('Control+Enter');
    await expect(cell(page, 2, 0)).toHaveText('31.50');
    await page.keyboard.press('End');
    await paste(page, '€5\t6');
    await expect(page.getByRole('status').filter({ hasText: '1 cell more did not fit' })).toBeVisible();
    await page.keyboard.press('Control+Home');
    await page.keyboard.press('Control+s');
    await expect(page.getByRole('alert')).toContainText('One cell is wrong: nothing was saved');
    await expect(page.locator('[data-cell]:focus')).toHaveText('€5');
    await page.keyboard.press('Delete');
    await page.getByRole('tab', { name: 'History' }).click();
    await expect(page.getByRole('tab', { name: /^Costs.*not saved/ })).toBeVisible();
    await page.getByRole('link', { name: 'Airport prices' }).first().click();
    await page.getByRole('button', { name: 'Keep editing' }).click();
    await page.getByRole('tab', { name: /^Costs.*not saved/ }).click();
    await expect(cell(page, 2, 0)).toHaveText('31.50');
    await page.getByRole('button', { name: 'Save prices' }).click();
    await expect(messages(page)).toContainText('3 prices saved.');
    await expect(page.getByRole('tab', { name: 'Costs', exact: true })).toBeVisible();
  });

  test('are compared cell by cell when two people change one', async ({ as, kerbside }) => {
    const id = await aZone(kerbside, 'Contested');
    const [one, other] = [await as('pricing'), await as('superadmin')];
    for (const page of [one, other]) {
      await deafen(page);
      await page.goto(`/prices/airports/zones/${id}?tab=costs`);
      await cell(page, 0, 0).click();
      await page.keyboard.type(page === one ? '10' : '20');
      await page.keyboard.press('Enter');
    }
    await one.keyboard.press('Control+s');
    await expect(messages(one)).toContainText('1 price saved.');
    await other.keyboard.press('Control+s');
    await expect(other.getByRole('button', { name: /^Theirs:/ })).toContainText('10.00');
    await other.getByRole('button', { name: /^Mine:/ }).click();
    await other.getByRole('button', { name: 'Save prices' }).click();
    await expect(messages(other)).toContainText('1 price saved.');
  });

  test('come back when the page was gone in the middle, beside what was saved meanwhile', async ({ as, kerbside }) => {
    const id = await aZone(kerbside, 'Interrupted');
    const address = `/prices/airports/zones/${id}?tab=costs`;
    const [mine, theirs] = [await as('pricing'), await as('superadmin')];
    for (const page of [mine, theirs]) await deafen(page);
    mine.on('dialog', (dialog) => void dialog.accept());
    await mine.goto(address);
    await cell(mine, 0, 0).click();
    await paste(mine, '10\n€5');
    await expect(cell(mine, 0, 0)).toHaveText('10.00');
    await mine.goto('/healthz');

    await theirs.goto(address);
    await cell(theirs, 0, 0).click();
    await paste(theirs, '11\n12\n13');
    await theirs.keyboard.press('Control+s');
    await expect(messages(theirs)).toContainText('3 prices saved.');

    await mine.goto(address);
    await expect(mine.getByText(/^Your unsaved changes of \d\d:\d\d are back\./)).toBeVisible();
    await expect(cell(mine, 0, 0)).toHaveText('10.00');
    await expect(cell(mine, 1, 0)).toHaveText('€5');
    await expect(cell(mine, 2, 0)).toHaveText('13.00');
    await mine.getByRole('button', { name: /^Mine:.*10\.00/ }).click();
    await mine.getByRole('button', { name: /^Theirs:.*12\.00/ }).click();
    await mine.getByRole('button', { name: 'Save prices' }).click();
    await expect(messages(mine)).toContainText('1 price saved.');
    await mine.reload();
    await expect(cell(mine, 0, 0)).toHaveText('10.00');
    await expect(cell(mine, 1, 0)).toHaveText('12.00');
    await expect(mine.getByText('Your unsaved changes')).toHaveCount(0);
  });

  test('are copied to another zone with a percentage, which is found by zone and city together', async ({
    as,
    kerbside,
  }) => {
    const [from, to] = [await aZone(kerbside, 'Copied'), await aZone(kerbside, 'Receiving')];
    const page = await as('pricing');
    await deafen(page);
    await page.goto(`/prices/airports/zones/${from}?tab=costs`);
    await cell(page, 0, 0).click();
    await page.keyboard.type('40');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Control+s');
    await expect(messages(page)).toContainText('1 price saved.');
    await ask(page, 'copy transfer prices');
    await expect(selectedRow(page)).toContainText('Copy transfer prices to zone');
    await page.keyboard.press('Enter');
    await page.keyboard.type('nowhere at all');
    await expect(palette(page)).toContainText('No airport zone fits “nowhere at all”.');
    await page.keyboard.press('Control+a');
    await page.keyboard.type('copied, singapore');
    await expect(selectedRow(page)).toContainText('Copied, Singapore');
    await page.keyboard.press('Enter');
    await expect(palette(page).getByRole('alert')).toHaveText('Choose another zone.');
    await page.keyboard.press('Control+a');
    await page.keyboard.type('receiving, singapore');
    await expect(selectedRow(page)).toContainText('Receiving, Singapore');
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Change by percent')).toBeFocused();
    await page.keyboard.type('7.5');
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('From day')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(palette(page)).toContainText('Copy 1 price');
    await page.keyboard.press('Enter');
    await expect(messages(page)).toContainText('1 price copied to Receiving, Singapore.');
    await page.goto(`/prices/airports/zones/${to}?tab=costs`);
    await expect(cell(page, 0, 0)).toHaveText('43.00');
  });
});

test('A corner of a border is saved by a key as it is typed, and not what is no place', async ({ as, kerbside }) => {
  const id = await aZone(kerbside, 'Cornered', {
    polygon: [
      [103.8, 1.3],
      [103.9, 1.3],
      [103.9, 1.4],
      [103.8, 1.3],
    ],
  });
  const page = await as('pricing');
  await page.goto(`/prices/airports/zones/${id}/edit`);
  const latitude = page.getByLabel('Latitude of corner 3');
  await typeOver(page, latitude, '99');
  await page.keyboard.press('Control+s');
  await expect(page.getByText(/^Corner 3 needs a latitude from -90 to 90/)).toBeVisible();
  await typeOver(page, latitude, '1,45');
  await page.keyboard.press('Control+s');
  await expect(messages(page)).toContainText('is saved.');
  const stored = await kerbside.fetch('pricing', `/crm/v1/staff/zone/${id}`);
  expect((await stored.json()) as unknown).toMatchObject({ data: { polygon: { 2: [103.9, 1.45] } } });

  await page.goto(`/prices/airports/zones/${id}/edit`);
  await typeOver(page, latitude, 'north');
  await typeOver(page, latitude, '1.5');
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(latitude).toHaveValue('1.45');
});

test('The short addresses of prices lead to their zones', async ({ as }) => {
  const page = await as('finance');
  for (const [from, to] of [
    ['/prices/airports/', '/prices/airports/zones'],
    ['/prices/airports', '/prices/airports/zones'],
    ['/prices/day_booking/', '/prices/day_booking/zones'],
  ] as const) {
    await page.goto(from);
    await expect(page).toHaveURL(new RegExp(`${to}$`));
    await expect(page.locator('[data-row-id]').first()).toBeVisible();
  }
});
