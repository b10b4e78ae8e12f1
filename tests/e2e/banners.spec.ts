import type { Page } from '@playwright/test';
import { banner } from '#contract/home/banner.ts';
import type { Banner } from '#contract/home/banner.schema.ts';
import { addDays } from '#domain/time/calendar.ts';
import { toInstant, toWallClock } from '#domain/time/time.ts';
import { picture } from '#tests/kit/pictures.ts';
import { expect, test, type Kerbside } from './kit/kerbside.ts';
import { ask, headline, messages, takeRow, undoByMessage } from './kit/person.ts';

const ZONE = 'Asia/Singapore';

/** A banner as it is stored, by its title. */
async function stored(kerbside: Kerbside, title: string): Promise<Banner> {
  const reply = await kerbside.fetch('marketing', `${banner.list.path}?q=${encodeURIComponent(title)}`);
  const [found] = ((await reply.json()) as { data: Banner[] }).data;
  if (!found) throw new Error(`There is no banner ${title}`);
  return found;
}

/** Returns an instant some days later, at the same time of day in Singapore. */
const later = (at: string | null, days: number): string => {
  const wall = toWallClock(at ?? '', ZONE);
  return toInstant(`${addDays(wall.slice(0, 10), days)}${wall.slice(10)}`, ZONE);
};

const bar = (page: Page, title: string) =>
  page.getByRole('group', { name: 'Banners over time' }).getByRole('button', { name: new RegExp(`^${title},`) });

async function choosePicture(page: Page, name: string): Promise<void> {
  const file = await picture();
  await page
    .getByRole('group', { name })
    .locator('input[type=file]')
    .setInputFiles({ name: file.name, mimeType: 'image/png', buffer: file.content as Buffer });
  await expect(page.getByRole('button', { name: `Remove ${name.toLowerCase()}` })).toBeVisible();
}

test('By mouse a marketing banner is added where the form offers a slot, and is taken off again', async ({
  as,
  kerbside,
}) => {
  const page = await as('marketing');
  await page.goto('/');
  await page.getByRole('navigation').getByRole('link', { name: 'Marketing banners' }).click();
  await expect(headline(page)).toHaveText('Marketing banners');
  await expect(page.getByRole('row', { name: /Gift cards/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /Bali by car/ })).toHaveCount(0);
  await page.getByRole('main').getByRole('link', { name: 'Add marketing banner' }).click();
  await page.getByLabel(/^Title/).fill('Late night rides');
  await page.getByLabel(/^Link/).fill('javascript:alert(1)');
  await choosePicture(page, 'Desktop picture');
  await page.getByLabel('Description of the desktop picture (English)').fill('A street at night');
  await choosePicture(page, 'Mobile picture');

  const strip = await stored(kerbside, '10% off airport rides');
  await page.getByRole('combobox', { name: /^Placement/ }).selectOption('Strip');
  await page.getByLabel(/^Starts/).fill(toWallClock(later(strip.starts_at, 5), ZONE).replace('T', ' '));
  await page.getByLabel(/^Starts/).blur();
  const ends = toWallClock(strip.ends_at ?? '', ZONE);
  await expect(page.getByText(`No free strip slot until ${ends.slice(0, 10)}`)).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: '10% off airport rides' })).toContainText(
    `to ${ends.slice(0, 10)}`,
  );
  await page.getByRole('button', { name: `Start ${ends.replace('T', ' ')}` }).click();
  await expect(page.getByText('No free strip slot')).toHaveCount(0);

  await page.getByRole('button', { name: 'Add marketing banner' }).click();
  await expect(page.getByText(/^Enter an https address or a path of the website/).first()).toBeVisible();
  await page.getByLabel(/^Link/).fill('/promotions/late-night');
  await page.getByRole('button', { name: 'Add marketing banner' }).click();
  await expect(headline(page)).toHaveText('Marketing banners');
  expect(await stored(kerbside, 'Late night rides')).toMatchObject({
    kind: 'marketing',
    placement: 'strip',
    state: 'scheduled',
    starts_at: strip.ends_at,
    image_desktop: { alt: { en: 'A street at night' } },
  });

  await page
    .getByRole('row', { name: /Late night rides/ })
    .getByRole('link')
    .click();
  await expect(headline(page)).toHaveText('Late night rides');
  await page.getByRole('button', { name: 'Edit banner' }).click();
  await expect(headline(page)).toHaveText('Edit Late night rides');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(headline(page)).toHaveText('Marketing banners');
  await page
    .getByRole('row', { name: /Late night rides/ })
    .getByRole('link')
    .click();
  await ask(page, 'delete banner');
  await takeRow(page, 'Delete banner');
  await expect(messages(page)).toContainText('Late night rides is deleted.');
  await expect(headline(page)).toHaveText('Marketing banners');
});

test('By keyboard a banner is moved on the timeline by days, saved once, and undone @quick', async ({
  as,
  kerbside,
}) => {
  const before = await stored(kerbside, 'Cruise terminal pickups');
  const page = await as('marketing');
  await page.goto('/');
  await ask(page, 'banners');
  await takeRow(page, 'Banners');
  await expect(headline(page)).toHaveText('Banners');
  await expect(page.getByRole('row', { name: /Sunset cruises/ })).toContainText(/ends in 1 d/);
  await bar(page, 'Cruise terminal pickups').focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowRight');
  await expect(messages(page)).toContainText('Cruise terminal pickups has other times.');
  const moved = await stored(kerbside, 'Cruise terminal pickups');
  expect(moved).toMatchObject({
    version: before.version + 1,
    starts_at: later(before.starts_at, 2),
    ends_at: later(before.ends_at, 2),
  });
  await expect(bar(page, 'Cruise terminal pickups')).toBeFocused();
  await page.keyboard.press('ControlOrMeta+z');
  await expect(messages(page)).toContainText('Undone.');
  await expect.poll(async () => (await stored(kerbside, 'Cruise terminal pickups')).starts_at).toBe(before.starts_at);

  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Escape');
  await page.keyboard.press('ArrowUp');
  await expect(bar(page, 'Gift cards')).toBeFocused();
  const range = page.getByText(/^\d+ \w+ \d{4} to \d+ \w+ \d{4}$/);
  const now = await range.innerText();
  await page.keyboard.press('>');
  await expect(range).not.toHaveText(now);
  await page.keyboard.press('t');
  await expect(range).toHaveText(now);
  await bar(page, 'Zoo at night').focus();
  await page.keyboard.press('Enter');
  await expect(headline(page)).toHaveText('Zoo at night');
});

test('By mouse a bar is dragged by days, and one without a slot goes back with the reason', async ({
  as,
  kerbside,
}) => {
  const page = await as('marketing');
  await page.goto('/banner/list');
  const lights = bar(page, 'Christmas lights tour');
  await expect(lights).toBeVisible();
  const day = ((await page.locator('[data-lane-body]').first().boundingBox())?.width ?? 0) / 49;
  const drag = async (title: string, from: 'start' | 'middle' | 'end', days: number) => {
    const box = await bar(page, title).boundingBox();
    if (!box) throw new Error(`${title} is not on the timeline`);
    const x = { start: box.x + 3, middle: box.x + box.width / 2, end: box.x + box.width - 3 }[from];
    const y = box.y + box.height / 2;
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + (days * day) / 2, y, { steps: 4 });
    await page.mouse.move(x + days * day, y, { steps: 4 });
    await page.mouse.up();
  };
  const before = await stored(kerbside, 'Christmas lights tour');
  await drag('Christmas lights tour', 'end', -3);
  await expect(messages(page)).toContainText('Christmas lights tour has other times.');
  expect(await stored(kerbside, 'Christmas lights tour')).toMatchObject({
    starts_at: before.starts_at,
    ends_at: later(before.ends_at, -3),
  });
  await undoByMessage(page);
  await expect.poll(async () => (await stored(kerbside, 'Christmas lights tour')).ends_at).toBe(before.ends_at);

  const rides = await stored(kerbside, 'New Year’s Eve rides');
  await drag('New Year’s Eve rides', 'start', -4);
  await expect(messages(page)).toContainText('New Year’s Eve rides stays where it is.');
  await expect(messages(page)).toContainText(/No free hero slot until .+five are live.+Bali by car/);
  expect((await stored(kerbside, 'New Year’s Eve rides')).starts_at).toBe(rides.starts_at);
  await expect(bar(page, 'New Year’s Eve rides')).not.toHaveClass(/border-dashed/);
});
