import { event } from '#contract/home/event.ts';
import type { Event } from '#contract/home/event.schema.ts';
import { promotion } from '#contract/home/promotion.ts';
import type { Promotion } from '#contract/home/promotion.schema.ts';
import { picture } from '#tests/kit/pictures.ts';
import { editor } from './kit/article-text.ts';
import { expect, test, type Kerbside } from './kit/kerbside.ts';
import { ask, expectStatus, headline, messages, takeRow, undoByMessage } from './kit/person.ts';

async function stored<T>(kerbside: Kerbside, call: { path: string }, id: string): Promise<T> {
  const reply = await kerbside.fetch('marketing', call.path.replace(':id', id));
  return ((await reply.json()) as { data: T }).data;
}

test('By keyboard alone an event is added, disabled and duplicated for another day @quick', async ({
  as,
  kerbside,
}) => {
  const page = await as('marketing');
  await page.goto('/');
  await ask(page, 'add event');
  await takeRow(page, 'Add event');
  await expect(page.getByLabel('Title (English)')).toBeFocused();
  await page.keyboard.type('Kite festival');
  await page.getByRole('combobox', { name: /^City/ }).focus();
  await page.keyboard.type('singap');
  await expect(page.getByRole('option', { name: /Singapore/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await page.getByLabel(/^First day/).focus();
  await page.keyboard.type('2031-05-02');
  await page.getByLabel(/^Last day/).focus();
  await page.keyboard.type('2031-05-01');
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(page.getByText('Choose a last day that is not before the first.').first()).toBeVisible();
  await page.getByLabel(/^Last day/).focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('2031-05-04');
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(headline(page)).toHaveText('Kite festival');
  const id = /events\/(\d+)/.exec(page.url())?.[1] ?? '';
  await page.keyboard.press('Shift+D');
  await expect(messages(page)).toContainText('Kite festival is disabled.');
  expect(await stored<Event>(kerbside, event.one, id)).toMatchObject({ state: 'disabled', ends_on: '2031-05-04' });

  await page.keyboard.press('Shift+C');
  await expect(headline(page)).toHaveText('Add event');
  await expect(page.getByLabel('Title (English)')).toHaveValue('Kite festival');
  await page.getByLabel(/^Last day/).focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('2032-05-04');
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(headline(page)).toHaveText('Kite festival');
  const copy = /events\/(\d+)/.exec(page.url())?.[1] ?? '';
  expect(copy).not.toBe(id);
  expect(await stored<Event>(kerbside, event.one, copy)).toMatchObject({ state: 'upcoming', city_name: 'Singapore' });

  await ask(page, 'kite days');
  await takeRow(page, 'Kite Days at the Beach');
  await expect(headline(page)).toHaveText('Kite Days at the Beach');
});

test('By mouse an event is found by its state, deleted and brought back', async ({ as }) => {
  const page = await as('marketing');
  await page.goto('/');
  await page.getByRole('navigation').getByRole('link', { name: 'Events' }).click();
  await expect(headline(page)).toHaveText('Events');
  await page.getByRole('main').getByLabel('State').selectOption('over');
  await expect(page.getByRole('link', { name: 'Lantern Nights on the River' })).toBeHidden();
  await page.getByRole('main').getByRole('link', { name: 'Rooftop Cinema Weekend' }).click();
  await expect(headline(page)).toHaveText('Rooftop Cinema Weekend');
  await page.getByRole('button', { name: 'More commands' }).click();
  await page.getByRole('menuitem', { name: 'Delete event' }).click();
  await expect(messages(page)).toContainText('Rooftop Cinema Weekend is deleted.');
  await undoByMessage(page);
  await expect(page.getByRole('main').getByRole('link', { name: 'Rooftop Cinema Weekend' })).toBeVisible();
});

test('By mouse a promotion page gets a picture and a window in another time zone, and goes live', async ({
  as,
  kerbside,
}) => {
  const page = await as('marketing');
  await page.goto('/promotion-page');
  await page.getByRole('main').getByRole('link', { name: 'Monsoon transfers' }).click();
  await expect(headline(page)).toHaveText('Monsoon transfers');
  const id = /promotion-page\/(\d+)/.exec(page.url())?.[1] ?? '';
  const { starts_at } = await stored<Promotion>(kerbside, promotion.one, id);
  await page.getByRole('button', { name: 'Edit promotion page' }).click();
  await expect(editor(page)).toBeVisible();
  await page.getByLabel('Terms (English)').fill('One code per booking.');
  await page.getByLabel('Promotion code').fill('MONSOON');
  await page.getByRole('combobox', { name: /^Time zone/ }).fill('tokyo');
  await page.getByRole('option', { name: /Tokyo/ }).click();
  // Whoever writes for the home page uploads pictures without the rights for articles.
  const { name, content } = await picture();
  await page
    .getByRole('group', { name: 'Cover' })
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'image/png', buffer: content as Buffer });
  await page.getByLabel('Description of the cover (English)').fill('Rain on a window');
  await page.getByRole('button', { name: 'Save and close' }).click();
  await expect(headline(page)).toHaveText('Monsoon transfers');
  const saved = await stored<Promotion>(kerbside, promotion.one, id);
  // The same time by the clock of Tokyo is an hour earlier.
  expect(Date.parse(starts_at) - Date.parse(saved.starts_at)).toBe(3_600_000);
  expect(saved).toMatchObject({ zone: 'Asia/Tokyo', promo_code: 'MONSOON', ends_at: null });
  await page.getByRole('button', { name: 'Publish promotion page' }).click();
  await page.getByRole('option', { name: 'Now' }).click();
  await page.keyboard.press('Enter');
  await expect(messages(page)).toContainText('Monsoon transfers is published.');
  await expectStatus(page, 'To come');
  const reply = await fetch(new URL(`/home/v1/public/promotions/${saved.slug}`, page.url()));
  expect(reply.status).toBe(410);
});
