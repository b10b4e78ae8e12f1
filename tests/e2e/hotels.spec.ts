import type { Page } from '@playwright/test';
import { hotel } from '#contract/hotel/hotel.ts';
import type { Hotel } from '#contract/hotel/hotel.schema.ts';
import { room } from '#contract/hotel/room.ts';
import type { Room } from '#contract/hotel/room.schema.ts';
import { noise } from '#tests/kit/pictures.ts';
import { expect, test, type Kerbside } from './kit/kerbside.ts';
import { ask, headline, messages, palette, selectedRow, takeRow } from './kit/person.ts';

const main = (page: Page) => page.getByRole('main');
const idOf = (page: Page) => Number(/\/hotels\/list\/(\d+)/.exec(page.url())?.[1]);

async function stored(kerbside: Kerbside, id: number): Promise<Hotel> {
  const reply = await kerbside.fetch('hotel', hotel.one.path.replace(':id', String(id)));
  return ((await reply.json()) as { data: Hotel }).data;
}

async function roomsOf(kerbside: Kerbside, id: number): Promise<Room[]> {
  const reply = await kerbside.fetch('hotel', room.ofHotel.path.replace(':id', String(id)));
  return ((await reply.json()) as { data: Room[] }).data;
}

test('By keyboard alone a hotel is added with a room and a partner, typed with mistakes, and put on sale @quick', async ({
  as,
  kerbside,
}) => {
  const page = await as('hotel');
  const type = (text: string) => page.keyboard.type(text);
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  await page.goto('/');
  await ask(page, 'add hotel');
  await takeRow(page, 'Add hotel');
  const name = page.getByLabel('Name (English)');
  await expect(name).toBeFocused();
  await type('Orchid Laen');
  await press('Backspace', 'Backspace', 'Backspace');
  await type('ane');
  await expect(name).toHaveValue('Orchid Lane');
  const chain = page.getByLabel('Chain');
  await chain.focus();
  await type('Lane Hotels');
  await press('ControlOrMeta+z');
  await expect(chain).not.toHaveValue('Lane Hotels');
  await chain.fill('');
  await page.getByRole('combobox', { name: /^City/ }).focus();
  await type('singap');
  await expect(page.getByRole('option', { name: /Singapore/ })).toBeVisible();
  await press('Enter');
  await press('Tab');
  await type('12 Cuscaden Walk');
  await press('Tab');
  await type('1.3o5');
  await press('Tab');
  await expect(main(page).getByText('Enter a number.').first()).toBeVisible();
  await press('Shift+Tab');
  await press('ControlOrMeta+a');
  await type('1.305');
  await press('Tab');
  await type('103.826');
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose pictures' }).focus();
  await press('Enter');
  const { content } = await noise('png', 80);
  await (await chooser).setFiles([{ name: 'front.png', mimeType: 'image/png', buffer: Buffer.from(content) }]);
  await expect(page.getByRole('list', { name: 'Photos in order' }).getByRole('listitem')).toHaveCount(1);
  await page.getByRole('checkbox', { name: 'Outdoor pool' }).focus();
  await press('Space');
  await press('ControlOrMeta+Enter');
  await expect(headline(page)).toHaveText('Orchid Lane');
  await expect(main(page).getByText('Before it is sold, it needs a room and a partner.')).toBeVisible();

  // It cannot be sold yet, and says why.
  await press('Shift+E');
  await expect(messages(page)).toContainText('it needs a room and a partner');

  await press('Shift+N');
  await expect(page.getByLabel('Name (English)')).toBeFocused();
  await type('Garden double');
  await page.getByLabel(/^Code/).focus();
  await type('GDN');
  await page.getByLabel(/^Rooms/).focus();
  await type('6');
  await page.getByLabel(/^Cost per night/).focus();
  await type('18o');
  await press('Tab');
  await expect(page.getByRole('group', { name: 'Rate 1' }).getByRole('alert')).toBeVisible();
  await press('Shift+Tab', 'ControlOrMeta+a');
  await type('180');
  await page.getByRole('radio', { name: 'Free' }).focus();
  await press('ArrowRight', 'ArrowRight');
  await expect(main(page).getByText('Free until 18:00 two days before, then one night.')).toBeVisible();
  await page.getByLabel('Days before check-in').focus();
  await press('ControlOrMeta+a');
  await type('3');
  await expect(main(page).getByText('Free until 18:00 three days before, then one night.')).toBeVisible();
  await press('ControlOrMeta+Enter');
  await expect(headline(page)).toHaveText('Orchid Lane');
  await expect(main(page).getByRole('link', { name: 'Garden double' })).toBeVisible();

  await press('Shift+P');
  const provider = page.getByRole('combobox', { name: /^Provider/ });
  await expect(provider).toBeFocused();
  await type('harbour');
  await expect(page.getByRole('option', { name: 'Harbour Wholesale' })).toBeVisible();
  await press('Enter', 'Tab');
  await type('SG-ORCHID');
  await press('Tab');
  await press('ControlOrMeta+a');
  await type('8');
  await press('ControlOrMeta+Enter');
  await expect(headline(page)).toHaveText('Orchid Lane');
  await expect(main(page).getByText('Its price is used')).toBeVisible();

  await expect(main(page).getByRole('tab', { name: /^Partners ?1$/ })).toBeVisible();
  await press('Shift+E');
  await expect(messages(page)).toContainText('Orchid Lane is on sale.');
  const id = idOf(page);
  expect(await stored(kerbside, id)).toMatchObject({
    enabled: true,
    slug: 'orchid-lane',
    currency: 'SGD',
    rooms_sold: 1,
    partners_selling: 1,
    facilities: [{ name: 'Outdoor pool' }],
  });
  const [made] = await roomsOf(kerbside, id);
  expect(made?.rates).toMatchObject([
    {
      board: 'room_only',
      cost_minor: 18_000,
      terms: { steps: [{ days_before: 3, at_local: '18:00', fee: { nights: 1 } }] },
    },
  ]);
  await press('ControlOrMeta+z');
  await expect.poll(async () => (await stored(kerbside, id)).enabled).toBe(false);
});

test('By mouse a rate becomes non-refundable, a room comes back, and a hotel that is there twice is merged', async ({
  as,
  kerbside,
}) => {
  const page = await as('hotel');
  await page.goto('/');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Hotels', exact: true }).click();
  await page.getByPlaceholder('Name, chain, address or city').fill('garden court');
  await main(page).getByRole('link', { name: 'Garden Court Hotel' }).click();
  await expect(headline(page)).toHaveText('Garden Court Hotel');
  const id = idOf(page);
  await main(page)
    .getByRole('tab', { name: /^Rooms/ })
    .click();
  await main(page).getByRole('link', { name: 'Deluxe king' }).click();
  await expect(headline(page)).toHaveText('Deluxe king');
  await page.getByRole('button', { name: 'Edit room' }).click();
  const rate = page.getByRole('group', { name: 'Rate 1' });
  await rate.getByRole('radio', { name: 'Non-refundable' }).click();
  await expect(rate.getByText('Non-refundable.')).toBeVisible();
  await page.getByRole('button', { name: 'Save and close' }).click();
  await expect(headline(page)).toHaveText('Deluxe king');
  await expect(main(page).getByRole('row', { name: /^Room only, non-refundable/ })).toBeVisible();

  await main(page).getByRole('link', { name: 'Garden Court Hotel' }).click();
  await main(page).getByRole('button', { name: 'Commands for Harbour loft' }).click();
  await page.getByRole('menuitem', { name: 'Delete room' }).click();
  await expect(messages(page)).toContainText('Harbour loft is deleted.');
  await messages(page).getByRole('button', { name: 'Undo' }).click();
  await expect.poll(async () => (await roomsOf(kerbside, id)).map(({ code }) => code)).toContain('LOFT');

  await main(page).getByRole('tab', { name: 'Info' }).click();
  const same = await kerbside.fetch('hotel', hotel.same.path.replace(':id', String(id)));
  const [twin] = ((await same.json()) as { data: { hotel: Hotel }[] }).data;
  await main(page).getByRole('button', { name: 'Merge hotels: The Garden Court' }).click();
  await expect(palette(page)).toContainText('Stays');
  await expect(selectedRow(page)).toContainText('Garden Court Hotel');
  await page.getByRole('option', { name: /^Garden Court Hotel/ }).click();
  await expect(palette(page)).toContainText('The Garden Court is merged into Garden Court Hotel.');
  await palette(page).getByRole('button', { name: 'Merge into Garden Court Hotel' }).click();
  await expect(messages(page)).toContainText('The Garden Court was merged into Garden Court Hotel.');
  await expect(main(page).getByText('Same hotel?')).toBeHidden();

  // An old link leads to the hotel that stays.
  await page.goto(`/hotels/list/${twin?.hotel.id ?? 0}`);
  await expect(headline(page)).toHaveText('Garden Court Hotel');
  expect(idOf(page)).toBe(id);
});
