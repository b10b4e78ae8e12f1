import type { Locator, Page } from '@playwright/test';
import type { Booking } from '#contract/booking/booking.schema.ts';
import type { Offer } from '#contract/booking/offer.schema.ts';
import type { Quote, TripInput } from '#contract/booking/quote.schema.ts';
import { addDays } from '#domain/time/calendar.ts';
import { dateIn, SINGAPORE } from '#domain/time/time.ts';
import { expect, test, type Kerbside } from './kit/kerbside.ts';
import { DESKTOP, expectFine, PHONE, type View } from './kit/look.ts';
import { ask, headline, messages } from './kit/person.ts';

test('A transfer is sold by keyboard alone, at the price that stood beside it @quick', async ({ as }) => {
  const name = uniqueName();
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

test('A sale whose answer was lost is not made again, whatever is typed after it', async ({ as, kerbside }) => {
  const name = uniqueName();
  const page = await as('support');
  await page.goto('/orders/new');
  await typeSale(page, name);
  await page.route(
    '**/booking/v1/staff/create',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
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
  await type(page, 'city_id', 'singapore');
  await page.keyboard.press('Enter');
  await type(page, 'flight_number', 'sq 321');
  const flight = soon(20);
  await tabTo(page, 'flight_at');
  await page.keyboard.type(`${flight.slice(5, 7)}${flight.slice(8, 10)}${flight.slice(0, 4)}`);
  await page.keyboard.type('0210P');
  await expect(field(page, 'flight_at')).toHaveValue(`${flight}T14:10`);
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

/** Books an afternoon transfer from Changi for a new customer. */
async function sold(kerbside: Kerbside): Promise<Booking> {
  const asked = async <T>(path: string, body?: object): Promise<T> => {
    const init = body ? { method: 'POST', body: JSON.stringify(body) } : {};
    const reply = await kerbside.fetch('superadmin', `/booking/v1/staff${path}`, init);
    expect(reply.ok, path).toBe(true);
    return ((await reply.json()) as { data: T }).data;
  };
  const { airports } = await asked<Offer>('/offer?city_id=396&kind=airport');
  const trip: TripInput = {
    kind: 'airport',
    city_id: 396,
    airport_id: airports.find(({ iata }) => iata === 'SIN')?.id ?? 0,
    direction: 'arrival',
    pickup_local: `${soon(20)}T14:10`,
    flight: { number: 'SQ321', scheduled_local: `${soon(20)}T14:10` },
    place: { name: 'Raffles Hotel', zone: 'central' },
    car_class: 'suv',
  };
  const quote = await asked<Quote>('/quote', { trip });
  if (!quote.sellable) throw new Error(quote.why);
  const customer = {
    first_name: 'Zenobia',
    last_name: uniqueName(),
    email: `${uniqueName()}@example.com`,
    phone: uniquePhone(),
  };
  const agreed = { at: quote.at, total_minor: quote.total_minor };
  const [booking] = await asked<Booking[]>('/create', { customer, payment_method: 'cash', legs: [{ trip, agreed }] });
  if (!booking) throw new Error('Nothing was booked');
  return booking;
}

const uniqueName = (): string => `q${crypto.randomUUID().slice(0, 8)}`;
const uniquePhone = (): string =>
  `+658${String(crypto.getRandomValues(new Uint32Array(1))[0])
    .padStart(7, '0')
    .slice(-7)}`;

/** Returns the date a number of days from now in Singapore. */
const soon = (days: number): string => addDays(dateIn(new Date().toISOString(), SINGAPORE), days);
