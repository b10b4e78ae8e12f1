import { car } from '#contract/fleet/car.ts';
import { driver } from '#contract/fleet/driver.ts';
import { expect, test, type Kerbside } from './kit/kerbside.ts';
import { ask, headline, messages, palette, selectedRow } from './kit/person.ts';
import { uniqueDigits, uniqueWord } from './kit/unique.ts';

async function make(kerbside: Kerbside, path: string, body: object): Promise<{ id: number }> {
  const reply = await kerbside.fetch('superadmin', path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(reply.status, await reply.clone().text()).toBe(201);
  return ((await reply.json()) as { data: { id: number } }).data;
}

const aDriver = (kerbside: Kerbside, name: string, phone: string) =>
  make(kerbside, driver.create.path, {
    company_id: 1,
    name,
    phone,
    licence_no: phone,
    licence_country: 'SG',
    licence_expires_on: '2030-01-01',
    languages: ['en'],
    city_id: 396,
  });

test('A pasted plate opens its car, which is linked to a driver there; their pasted phone number opens the driver', async ({
  as,
  kerbside,
}) => {
  const [name, phone, number] = [`Palani ${uniqueWord()}`, `659${uniqueDigits(7)}`, uniqueDigits(4)];
  const plate = `SZQ ${number} K`;
  const { id } = await aDriver(kerbside, name, `+${phone}`);
  await make(kerbside, car.create.path, {
    company_id: 1,
    plate,
    country: 'SG',
    make: 'Toyota',
    model: 'Alphard',
    year: new Date().getFullYear() - 2,
    car_class_id: 1,
    seats: 6,
    luggage: 4,
    insurance_expires_on: '2030-01-01',
    inspection_expires_on: '2030-01-01',
  });
  const page = await as('fleet');
  await page.goto('/');
  await ask(page, `szq-${number}k`);
  await expect(selectedRow(page)).toContainText(plate);
  await page.keyboard.press('Enter');
  await expect(headline(page)).toHaveText(plate);
  await page.keyboard.press('l');
  await expect(palette(page)).toContainText('Which driver?');
  await page.keyboard.type(name);
  await expect(selectedRow(page)).toContainText(name);
  await page.keyboard.press('Enter');
  await expect(messages(page)).toContainText(`${name} may drive ${plate}.`);
  await ask(page, `+65 ${phone.slice(2, 6)} ${phone.slice(6)}`);
  await expect(selectedRow(page)).toContainText(name);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/drivers/list/${id}$`));
  await page.getByRole('tab', { name: 'Cars' }).click();
  await expect(page.getByRole('link', { name: plate })).toBeVisible();
});

test('Leave is added by keyboard, appears in the calendar, and disappears when cancelled', async ({ as, kerbside }) => {
  const { id } = await aDriver(kerbside, 'Lea Leaving', `+659${uniqueDigits(7)}`);
  // Leave is planned at most two years ahead.
  const month = `${new Date().getFullYear() + 1}-02`;
  const page = await as('fleet');
  await page.goto(`/drivers/list/${id}?tab=calendar&day=${month}-12`);
  await expect(page.getByText('Lea Leaving has no jobs on these days.')).toBeVisible();
  await page.keyboard.press('v');
  await expect(palette(page)).toContainText('First day');
  await page.keyboard.type(`${month}-11`);
  await page.keyboard.press('Enter');
  await expect(palette(page)).toContainText('Last day');
  await page.keyboard.press('Control+a');
  await page.keyboard.type(`${month}-13`);
  await page.keyboard.press('Enter');
  await page.keyboard.type('Wedding');
  await page.keyboard.press('Enter');
  await expect(messages(page)).toContainText(`Lea Leaving is on leave from ${month}-11 to ${month}-13.`);
  const calendar = page.getByRole('group', { name: 'Calendar of Lea Leaving' });
  await expect(calendar.getByText('On leave: Wedding')).toHaveCount(3);
  await page.keyboard.press('Control+z');
  await expect(calendar.getByText('On leave: Wedding')).toHaveCount(0);
});

test('A driver without documents is not activated, and the reasons are listed', async ({ as, kerbside }) => {
  const { id } = await aDriver(kerbside, 'Nora Newcomer', `+659${uniqueDigits(7)}`);
  const page = await as('fleet');
  await page.goto(`/drivers/list/${id}`);
  await expect(headline(page)).toContainText('Nora Newcomer');
  await page.keyboard.press('Shift+A');
  await expect(page.getByText(/Nora Newcomer may not drive yet\. Driving licence is missing\./)).toBeVisible();
});
