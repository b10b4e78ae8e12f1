import type { Locator, Page } from '@playwright/test';
import { offer } from '#contract/booking/offer.ts';
import { aCustomer } from './kit/customers.ts';
import { expect, test } from './kit/kerbside.ts';
import { DESKTOP, expectFine, PHONE, type View } from './kit/look.ts';
import { ask, headline, messages } from './kit/person.ts';
import { sold, soon, uniquePhone } from './kit/sale.ts';
import { uniqueWord } from './kit/unique.ts';

test('A transfer is sold by keyboard alone, at the price that stood beside it @quick', async ({ as }) => {
  const name = uniqueWord();
  const page = await as('support');
  await page.goto('/orders/list');
  await expect(headline(page)).toHaveText('Orders');
  await ask(page, 'new booking');
  await page.keyboard.press('Enter');
  const book = await typeSale(page, name);
  const before = await book.textContent();
  await type(page, 'adults', '4');
  await expect(field(page, 'car_class')).toHaveValue('stationwagon');
  await expect(book).not.toHaveText(before ?? '');
  const [, price = ''] = /SGD ([\d.,]+)/.exec((await book.textContent()) ?? '') ?? [];
  await page.keyboard.press('Control+Enter');
  await expect(messages(page)).toContainText('is booked.');
  await expect(page).toHaveURL(/\/orders\/list\/AT\w+$/);
  const header = page.getByRole('main').locator('header').filter({ visible: true });
  await expect(header).toContainText(`SGD ${price}`);
  await expect(header).toContainText(`Zenobia ${name}`);
});

test('What is typed for a zone before the zones have come is chosen once they are there', async ({ as }) => {
  const page = await as('support');
  let release = () => undefined as void;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(`**${offer.read.path}*`, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/prices/quote');
  await expect(headline(page)).toHaveText('Quote');
  await type(page, 'city_id', 'singapore');
  await page.keyboard.press('Enter');
  await type(page, 'zone', 'centralx');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Tab');
  release();
  await expect(field(page, 'zone').locator('option:checked')).toHaveText('Central');
  await expect(field(page, 'point')).toBeFocused();
});

test('A customer on the phone gets a booking from their own record, whatever is half typed for somebody else', async ({
  as,
  kerbside,
}) => {
  const caller = await aCustomer(kerbside, { last_name: uniqueWord(), phone: uniquePhone() });
  const page = await as('support');
  await page.goto('/orders/new');
  await expect(field(page, 'customer')).toBeFocused();
  await page.keyboard.type('Somebody Else');
  await page.keyboard.press('Enter');
  await expect(field(page, 'last_name')).toHaveValue('Else');
  await page.goto(`/users/list/${caller.id}`);
  await expect(headline(page)).toHaveText(caller.name);
  await page.keyboard.press('Shift+B');
  await expect(field(page, 'customer')).toHaveValue(`${caller.name}, ${caller.phone}`);
  await expect(field(page, 'last_name')).toHaveCount(0);
  await (await typeTrip(page)).click();
  await expect(messages(page)).toContainText('is booked.');
  await expect(page.getByRole('main').locator('header').filter({ visible: true })).toContainText(caller.name);
});

test('A sale whose answer was lost is not made again, whatever is typed after it', async ({ as, kerbside }) => {
  const name = uniqueWord();
  const page = await as('support');
  // Before the page opens: a request right after this could pass by.
  await page.route(
    '**/booking/v1/staff/create',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await page.goto('/orders/new');
  await typeSale(page, name);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('alert')).toContainText('Trying again never saves it twice.');
  await type(page, 'notes', 'Has a dog');
  await page.keyboard.press('Control+Enter');
  await expect(messages(page)).toContainText('is booked as first sent; changes typed since then are not included.');
  await expect(headline(page)).toHaveText(/^AT/);
  const found = await kerbside.fetch('superadmin', '/booking/v1/staff/', {
    method: 'POST',
    body: JSON.stringify({ q: name }),
  });
  expect((await found.json()).data).toHaveLength(1);
});

test('A booking moved into the night costs more, line by line, and is saved at that price', async ({
  as,
  kerbside,
}) => {
  const { code, total_minor } = await sold(kerbside);
  const page = await as('support');
  await page.goto(`/orders/list/${code}`);
  await expect(headline(page)).toHaveText(code);
  await expect(page.getByRole('button', { name: 'Amend booking' })).toBeVisible();
  await page.keyboard.press('e');
  await expect(headline(page)).toHaveText(`Amend ${code}`);
  const price = page.getByRole('complementary', { name: 'Price' });
  await expect(price).toContainText('Price unchanged');
  for (const [key, name] of [
    ['F9', 'place_name'],
    ['F9', 'adults'],
    ['Shift+F9', 'place_name'],
    ['Shift+F9', 'flight_number'],
  ] as const) {
    await page.keyboard.press(key);
    await expect(field(page, name)).toBeFocused();
  }
  await field(page, 'flight_at').fill(`${soon(20)}T23:40`);
  await expect(price).toContainText(/Night.*new/);
  await expect(price).toContainText(/SGD [\d.,]+ more/);
  await page.keyboard.press('Control+Enter');
  await expect(messages(page)).toContainText(`${code} is changed.`);
  await expect(headline(page)).toHaveText(code);
  await page.getByRole('tab', { name: 'Price breakdown' }).click();
  await expect(page.getByRole('table', { name: 'Price lines' })).toContainText('Night');
  const now = await kerbside.booking(code);
  expect(now.pickup_local).toBe(`${soon(20)}T23:40`);
  expect(now.total_minor).toBeGreaterThan(total_minor);
});

test('axe finds nothing wrong with a sale, a quote with its reasons and a change, filled in', async ({
  visitor: page,
  kerbside,
}) => {
  const { code } = await sold(kerbside);
  await page.goto(`/orders/list/${code}/amend`);
  await field(page, 'vehicles').fill('2');
  await expect(page.getByText('left to pay').or(page.getByText(/Was SGD/))).toBeVisible();
  await expectFine(page, 'amendment', [{ ...DESKTOP, schemes: ['light'] }]);
  for (const [path, view] of FILLED) {
    await page.goto(path);
    await field(page, 'kind').selectOption('day_booking');
    await type(page, 'city_id', 'singapore');
    await page.keyboard.press('Enter');
    await page.getByLabel('First day').fill(soon(20));
    await page.getByLabel('Start').fill('09:00');
    await page.getByLabel('Package').selectOption({ index: 1 });
    await page.getByRole('button', { name: 'Add day' }).click();
    await field(page, 'zone').selectOption({ index: 1 });
    await expect(page.getByRole('complementary', { name: 'Price' })).toContainText(/Total\s*SGD/);
    await expectFine(page, path, [view]);
  }
});

/** Each was looked at empty in every view. */
const FILLED: readonly (readonly [path: string, view: View])[] = [
  ['/prices/quote', { ...DESKTOP, schemes: ['dark'] }],
  ['/orders/new', { ...PHONE, schemes: ['light'] }],
];

const field = (page: Page, name: string) => page.locator(`[name="${name}"]`);

/** Fills in a transfer for a new customer, starting at the customer field. Returns the submit button. */
async function typeSale(page: Page, name: string): Promise<Locator> {
  await expect(field(page, 'customer')).toBeFocused();
  // Sooner than anybody can have been found.
  await page.keyboard.type(`Zenobia ${name}`);
  await page.keyboard.press('Enter');
  await expect(field(page, 'last_name')).toHaveValue(name);
  await type(page, 'email', `${name}@example.com`);
  await type(page, 'phone', uniquePhone());
  return typeTrip(page);
}

/** Fills in the trip, and returns the button that names its price. */
async function typeTrip(page: Page): Promise<Locator> {
  await type(page, 'city_id', 'singapore');
  await page.keyboard.press('Enter');
  await type(page, 'flight_number', 'sq 321');
  const flight = soon(20);
  await tabTo(page, 'flight_at');
  await page.keyboard.type(`${flight} 2:10 pm`);
  await page.keyboard.press('Tab');
  await expect(field(page, 'flight_at')).toHaveValue(`${flight} 14:10`);
  await type(page, 'place_name', 'Raffles Hotel');
  await type(page, 'zone', 'Central');
  const book = page.getByRole('button', { name: /^Book for SGD/ });
  await expect(book).toBeVisible();
  return book;
}

/** Goes to a field by Tab and types. */
async function type(page: Page, name: string, text: string): Promise<void> {
  await tabTo(page, name);
  await page.keyboard.type(text);
}

async function tabTo(page: Page, name: string): Promise<void> {
  await expect(field(page, name)).toBeVisible();
  for (let presses = 0; presses < 60; presses += 1) {
    if (await field(page, name).evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not lead to ${name}`);
}
