import type { Locator, Page } from '@playwright/test';
import { FREE, NON_REFUNDABLE } from '#domain/hotel/terms.ts';
import { expect, test, type Kerbside } from './kit/kerbside.ts';
import { deafen, messages, undoByMessage } from './kit/person.ts';

/** A hotel of its own for each test, with two types of room. Returns the address of its calendar from a Monday on. */
async function aCalendar({ fetch }: Kerbside, name: string): Promise<string> {
  const add = async (path: string, body: object): Promise<number> => {
    const reply = await fetch('superadmin', `/hbs/v1/staff/${path}`, { method: 'POST', body: JSON.stringify(body) });
    expect(reply.ok, await reply.clone().text()).toBe(true);
    return ((await reply.json()) as { data: { id: number } }).data.id;
  };
  const cities = (await (await fetch('superadmin', '/crm/v1/staff/city?q=Singapore')).json()) as {
    data: { id: number }[];
  };
  const where = { city_id: cities.data[0]?.id, address: '41 Bencoolen Street', lat: 1.2989, lng: 103.8505 };
  const hotel_id = await add('hotels', { name: { en: name }, ...where });
  const capacity = { max_adults: 2, max_children: 1, max_occupancy: 2 };
  const rate = (board: string, cost_minor: number, terms: object) => ({ board, cost_minor, terms });
  await add('rooms', {
    hotel_id,
    name: { en: 'Deluxe king' },
    code: 'DK',
    ...capacity,
    inventory: 12,
    rates: [rate('room_only', 18_900, FREE), rate('breakfast', 21_100, FREE)],
  });
  await add('rooms', {
    hotel_id,
    name: { en: 'Family suite' },
    code: 'FS',
    ...capacity,
    inventory: 2,
    rates: [rate('room_only', 28_400, NON_REFUNDABLE)],
  });
  return `/hotels/list/${hotel_id}/info?tab=calendar&from=2027-03-08`;
}

const cell = (page: Page, row: number, column: number): Locator => page.locator(`[data-cell="${row}:${column}"]`);
const bar = (page: Page): Locator => page.getByRole('region', { name: 'Chosen nights' });
const said = (page: Page): Locator => page.getByRole('main').locator('p[role="status"]');
/** The texts of a row from its first night on. */
const expectRow = async (page: Page, row: number, texts: readonly string[]): Promise<void> => {
  for (const [column, text] of texts.entries()) await expect(cell(page, row, column)).toHaveText(text);
};
const press = async (page: Page, ...keys: string[]): Promise<void> => {
  for (const key of keys) await page.keyboard.press(key);
};

test.describe('The calendar of a hotel', () => {
  test('is filled, taken back, closed and saved by keyboard alone, and saving is undone @quick', async ({
    as,
    kerbside,
  }) => {
    const page = await as('hotel');
    await deafen(page);
    await page.goto(await aCalendar(kerbside, 'Keyed Court'));
    await expectRow(page, 1, ['189', '189', '189']);
    await press(page, 'Enter', 'ArrowDown');
    await page.keyboard.type('200');
    await press(page, 'Enter', 'ArrowUp', 'Shift+ArrowRight', 'Shift+ArrowRight', 'Control+r');
    await expectRow(page, 1, ['200', '200', '200', '189']);
    await press(page, 'Control+z');
    await expectRow(page, 1, ['200', '189', '189']);
    await press(page, 'Control+y');
    await expectRow(page, 1, ['200', '200', '200']);
    await expect(bar(page)).toContainText('Deluxe king, 3 nights');
    await expect(bar(page)).toContainText('Mon 8 to Wed 10 Mar');

    // In the middle of a text, Ctrl+Z is that of the text.
    await press(page, 'Home', 'Enter');
    const input = cell(page, 1, 0).getByRole('textbox');
    await expect(input).toHaveValue('200.00');
    await page.keyboard.type('9');
    await expect(input).toHaveValue('200.009');
    await press(page, 'Control+z');
    await expect(input).toHaveValue('200.00');
    await press(page, 'Escape');
    await expectRow(page, 1, ['200', '200', '200']);

    await press(page, 'ArrowUp', 'End', 'Shift+ArrowLeft', 'x');
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('Close Deluxe king, 2 nights');
    await press(page, 'Enter');
    await expect(dialog.getByRole('alert')).toHaveText('Enter the reason, such as renovation.');
    await page.keyboard.type('renovation');
    await press(page, 'Enter');
    await expect(cell(page, 0, 13)).toHaveText('Closed');
    await press(page, 'Control+Enter');
    await expect(messages(page)).toContainText('5 nights saved.');
    await expect(page.getByText('Closed: renovation, 20–21 Mar')).toBeVisible();
    await expect(page.getByRole('main')).not.toContainText('not saved yet');

    await undoByMessage(page);
    await expectRow(page, 1, ['189', '189', '189']);
    await expect(cell(page, 0, 13)).toHaveText('12');
  });

  test('keeps what is typed while the nights before it are being saved', async ({ as, kerbside }) => {
    const page = await as('hotel');
    await page.goto(await aCalendar(kerbside, 'Slow Court'));
    let answer: () => void = () => undefined;
    const waiting = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/calendar', async (route) => {
      if (route.request().method() === 'PUT') await waiting;
      await route.continue();
    });
    await expectRow(page, 1, ['189', '189', '189']);
    await cell(page, 1, 0).click();
    await page.keyboard.type('200');
    await press(page, 'Enter', 'Control+Enter', 'ArrowUp', 'ArrowRight');
    await page.keyboard.type('210');
    await press(page, 'Enter');
    answer();
    await expect(messages(page)).toContainText('1 night saved.');
    await expectRow(page, 1, ['200', '210', '189']);
    await press(page, 'Control+Enter');
    await expect(messages(page)).toContainText('1 night saved.');
    await page.reload();
    await expectRow(page, 1, ['200', '210', '189']);
  });

  test('is set for a range in its bar by mouse, marked where it is wrong, and moved to other nights', async ({
    as,
    kerbside,
  }) => {
    const page = await as('hotel');
    await deafen(page);
    await page.goto(await aCalendar(kerbside, 'Pressed Court'));
    await cell(page, 0, 4).hover();
    await page.mouse.down();
    await cell(page, 2, 6).hover();
    await page.mouse.up();
    await expect(bar(page)).toContainText('Deluxe king, 3 nights');
    await bar(page).getByLabel('With breakfast').fill('254');
    await bar(page).getByLabel('Rooms to sell').fill('many');
    await bar(page).getByRole('button', { name: 'Save 3 nights' }).click();
    await expect(page.getByRole('alert')).toContainText('3 cells are wrong');
    await expect(cell(page, 0, 4)).toHaveAttribute('aria-invalid', 'true');
    await cell(page, 0, 4).click();
    await cell(page, 0, 6).click({ modifiers: ['Shift'] });
    await bar(page).getByLabel('Rooms to sell').fill('2');
    await bar(page).getByLabel('Rooms to sell').press('Enter');
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Save 3 nights/ })
      .click();
    await expect(messages(page)).toContainText('3 nights saved.');
    await expectRow(page, 2, ['211', '211', '211', '211', '254', '254', '254', '211']);
    await expect(cell(page, 0, 5)).toHaveText('2');

    await page.getByRole('button', { name: 'Later nights' }).click();
    await expect(page.getByText('22 March to 4 April 2027')).toBeVisible();
    await expect(page).toHaveURL(/from=2027-03-22/);
    await page.getByRole('radio', { name: 'Month' }).check();
    await expect(page.getByText('22 March to 21 April 2027')).toBeVisible();
    await page.getByRole('button', { name: 'Earlier nights' }).click();
    await expect(page.getByText('19 February to 21 March 2027')).toBeVisible();
    await expect(cell(page, 2, 0)).toHaveText('211');
  });

  test('is pasted from a spreadsheet, set back to the usual value, and kept when the page is gone', async ({
    as,
    kerbside,
  }) => {
    const page = await as('hotel');
    await deafen(page);
    page.on('dialog', (dialog) => void dialog.accept());
    const address = await aCalendar(kerbside, 'Pasted Court');
    await page.goto(address);
    await cell(page, 1, 0).click();
    await page.evaluate(() => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', 'S$ 201\t202.50\n221\t222');
      document.activeElement?.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
      );
    });
    await expectRow(page, 1, ['201', '202.50', '189']);
    await expectRow(page, 2, ['221', '222', '211']);
    await press(page, 'Delete');
    await expectRow(page, 1, ['189', '189', '189']);
    await expectRow(page, 2, ['211', '211', '211']);
    await press(page, 'Control+z');
    await expectRow(page, 2, ['221', '222', '211']);
    await expect(page.getByText('4 cells changed, not saved yet.')).toBeVisible();
    await page.getByRole('main').getByRole('tab', { name: 'History' }).click();
    const calendar = page.getByRole('main').getByRole('tab', { name: /^Calendar.*not saved/ });
    await expect(calendar).toBeVisible();
    await page.getByRole('navigation').getByRole('link', { name: 'Hotels', exact: true }).first().click();
    await page.getByRole('button', { name: 'Keep editing' }).click();
    await calendar.click();
    await expectRow(page, 2, ['221', '222', '211']);
    await page.goto('/healthz');
    await page.goto(address);
    await expect(page.getByText(/^Your unsaved changes of \d\d:\d\d are back\./)).toBeVisible();
    await expectRow(page, 1, ['201', '202.50', '189']);
    await cell(page, 1, 0).click();
    await press(page, 'Escape');
    await expectRow(page, 1, ['189', '189', '189']);
    await press(page, 'Control+z');
    await expectRow(page, 1, ['201', '202.50', '189']);
    await press(page, 'Escape');
  });

  test('can be read by whoever may not edit, and says why nothing can be typed', async ({ as, kerbside }) => {
    const page = await as('support');
    await page.goto(await aCalendar(kerbside, 'Read Court'));
    await cell(page, 1, 0).click();
    await page.keyboard.type('5');
    await expect(said(page)).toHaveText('You can only read this calendar: changing it needs the right to edit hotels.');
    await press(page, 'ArrowRight', 'x', 'Delete');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expectRow(page, 1, ['189', '189', '189']);
    await expect(bar(page)).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Close nights' })).toHaveCount(0);
  });

  test('asks whose value to keep when two people change one night', async ({ as, kerbside }) => {
    const address = await aCalendar(kerbside, 'Contested Court');
    const [one, other] = [await as('hotel'), await as('superadmin')];
    for (const page of [one, other]) {
      await deafen(page);
      await page.goto(address);
      await cell(page, 1, 0).click();
      await page.keyboard.type(page === one ? '190' : '195');
      await press(page, 'Enter');
    }
    await press(one, 'Control+Enter');
    await expect(messages(one)).toContainText('1 night saved.');
    await press(other, 'Control+Enter');
    await expect(other.getByText('Deluxe king, Room only, Mon 8 Mar: yours 195.00, theirs 190.00')).toBeVisible();
    await expect(other.getByRole('main')).toContainText('on 8 Mar meanwhile: it is SGD 190.00 now.');
    await expect(cell(other, 1, 0)).toHaveText('195');
    await other.getByRole('button', { name: 'Keep mine' }).click();
    await cell(other, 1, 0).click();
    await press(other, 'Control+Enter');
    await expect(messages(other)).toContainText('1 night saved.');
    await one.reload();
    await expect(cell(one, 1, 0)).toHaveText('195');
  });
});
