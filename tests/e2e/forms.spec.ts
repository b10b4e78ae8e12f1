import type { Request } from '@playwright/test';
import { addCity, changeCity, choose, cityNow, fillCity, openEdit } from './kit/cities.ts';
import { expect, test } from './kit/kerbside.ts';
import { expectFine } from './kit/look.ts';
import { headline, messages } from './kit/person.ts';

test.describe('A form', () => {
  test('adds a city, from an empty form to its record @quick', async ({ as }) => {
    const page = await as('pricing');
    await page.goto('/data/city/create');
    await page.getByRole('button', { name: 'Add city' }).click();
    await expect(page.getByLabel('Name (English)')).toBeFocused();
    await expect(page.getByText('This field is required.')).toHaveCount(7);
    await page.keyboard.type('Davao');
    await choose(page, 'Country', 'phil', 'Philippines');
    await page.getByLabel('Slug').fill('davao');
    await choose(page, 'Time zone', 'mani', 'Asia/Manila');
    await choose(page, 'Currency', 'php', 'Philippine Peso');
    await page.getByLabel('Latitude').fill('7,0731');
    await page.getByLabel('Longitude').fill('125.6128');
    await page.getByLabel('Airport transfers').check();
    await page.keyboard.press('Control+Enter');
    await expect(messages(page)).toContainText('Davao is saved.');
    await expect(headline(page)).toHaveText('Davao');
    await expect(page.getByRole('main')).toContainText('7.0731, 125.6128');
    await expect(page.getByRole('main')).toContainText('Disabled');
  });

  test('names its wrong fields, leads from one to the next, and counts them by section', async ({ as }) => {
    const page = await as('pricing');
    await page.goto('/data/city/create');
    const name = page.getByLabel('Name (English)');
    await expect(name).toBeFocused();
    await page.keyboard.press('Control+Enter');
    await expect(page.getByText('7 to fix')).toBeVisible();
    await page.keyboard.press('F8');
    await expect(page.getByLabel('Country')).toBeFocused();
    await page.getByRole('button', { name: 'Longitude', exact: true }).click();
    await expect(page.getByLabel('Longitude')).toBeFocused();
    await page.keyboard.press('F8');
    await expect(name).toBeFocused();
    const sections = page.getByRole('navigation', { name: 'Sections of this form' });
    await sections.getByRole('button', { name: 'Booking', exact: true }).click();
    await expect(page.getByLabel('Shortest notice')).toBeFocused();
    const here = sections.locator('[aria-current]');
    await expect(here).toHaveText('Booking');
    await page.keyboard.press('F9');
    await expect(here).not.toHaveText('Booking');
    await expect(page.getByLabel('Shortest notice')).not.toBeFocused();
    await page.keyboard.press('Shift+F9');
    await expect(page.getByLabel('Shortest notice')).toBeFocused();
    await sections.getByRole('button', { name: 'Name and place 7' }).click();
    await expect(name).toBeFocused();
    await page.keyboard.type('Davao');
    await expect(sections.getByRole('button', { name: 'Name and place 6' })).toBeVisible();
    await expect(page.getByText(/Draft kept \d\d:\d\d/)).toBeVisible();
    await expectFine(page, 'Form with errors');
  });

  test('is empty for the next record once one is added', async ({ as }) => {
    const page = await as('pricing');
    await page.goto('/data/languages/create');
    const name = page.getByRole('textbox', { name: 'Name', exact: true });
    for (const [each, tag] of [
      ['Old Harbour', 'qab'],
      ['New Harbour', 'qac'],
    ] as const) {
      await expect(name).toBeFocused();
      await page.keyboard.type(each);
      await page.getByLabel('Native name').fill(each);
      await page.getByLabel('Tag').fill(tag);
      await page.keyboard.press('Control+Shift+Enter');
      await expect(messages(page)).toContainText(`${each} is saved.`);
      await expect(name).toHaveValue('');
    }
    await page.keyboard.press('Escape');
    await expect(headline(page)).toHaveText('Languages');
  });

  test('is only for those who may save it', async ({ as }) => {
    const page = await as('auditor');
    for (const path of ['/data/city/create', '/data/city/1/edit']) {
      await page.goto(path);
      await expect(headline(page)).toHaveText('Sorry, you do not have access to this page');
    }
    await page.goto('/data/city');
    await expect(page.locator('[data-row-id]').first()).toBeVisible();
    await expect(page.getByRole('link', { name: 'Add city' })).toHaveCount(0);
    await page.goto('/data/city/1');
    await expect(headline(page)).toHaveText('Manila');
    await expect(page.getByRole('button', { name: 'Edit city' })).toHaveCount(0);
    await page.keyboard.press('e');
    await expect(page).toHaveURL(/\/data\/city\/1$/);
  });

  test('lands what the server refuses on its field, and keeps everything typed', async ({ as, kerbside }) => {
    const city = await addCity(kerbside);
    const page = await as('pricing');
    await openEdit(page, city);
    await page.getByLabel('Slug').fill('manila');
    await page.getByLabel('Position').fill('77');
    await page.keyboard.press('Control+s');
    await expect(page.getByText('Already taken for this country.')).toBeVisible();
    await expect(page.getByLabel('Slug')).toBeFocused();
    await expect(page.getByLabel('Slug')).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByLabel('Position')).toHaveValue('77');
    await choose(page, 'Currency', 'sgd', 'Singapore Dollar');
    await page.getByLabel('Slug').fill(`${city.slug}-b`);
    await page.keyboard.press('Control+s');
    await expect(page.getByText('Must be PHP, the currency of its country.')).toBeVisible();
    await expect(page.getByLabel('Currency')).toBeFocused();
  });

  test('pressed twice on a slow line is saved once', async ({ as, kerbside }) => {
    const city = await addCity(kerbside);
    const page = await as('pricing');
    const sent: (string | null)[] = [];
    await page.route(`**/crm/v1/staff/city/${city.id}`, async (route) => {
      if (route.request().method() !== 'PUT') return route.continue();
      sent.push(await route.request().headerValue('idempotency-key'));
      await new Promise((done) => setTimeout(done, 2000));
      return route.continue();
    });
    await openEdit(page, city);
    await page.getByLabel('Position').fill('5');
    await page.getByRole('button', { name: 'Save', exact: true }).dblclick();
    await page.keyboard.press('Control+s');
    await page.keyboard.press('Control+Enter');
    // Input typed while saving survives the reply.
    await page.getByLabel('Buffer').fill('45');
    await expect(messages(page)).toContainText(`${city.name.en} is saved.`);
    expect(sent).toHaveLength(1);
    await expect(page.getByLabel('Buffer')).toHaveValue('45');
    await expect(page.getByText('Not saved yet.')).toBeVisible();
    expect(await cityNow(kerbside, city)).toMatchObject({ position: 5, buffer_min: 30, version: 2 });
  });

  test('interrupted during a save keeps the input and retries the identical request', async ({ as, kerbside }) => {
    const city = await addCity(kerbside);
    const page = await as('pricing');
    const sent: { key: string | null; body: string | null }[] = [];
    await page.route(`**/crm/v1/staff/city/${city.id}`, async (route) => {
      if (route.request().method() !== 'PUT') return route.continue();
      sent.push(await written(route.request()));
      if (sent.length > 1) return route.continue();
      // The server has it; the line breaks before it can say so.
      await route.fetch();
      return route.abort('internetdisconnected');
    });
    await openEdit(page, city);
    await page.getByLabel('Position').fill('9');
    await page.keyboard.press('Control+s');
    const again = page.getByRole('button', { name: 'Try again' });
    await expect(page.getByText('The server cannot be reached. Check your connection and try again.')).toBeVisible();
    await expect(page.getByLabel('Position')).toHaveValue('9');
    await page.getByLabel('Buffer').fill('50');
    await again.click();
    await expect(messages(page)).toContainText(`${city.name.en} is saved.`);
    expect(sent[1]).toEqual(sent[0]);
    await expect(again).toHaveCount(0);
    expect(await cityNow(kerbside, city)).toMatchObject({ position: 9, buffer_min: 50, version: 3 });
  });

  test('that makes a record, cut off in the middle, makes one', async ({ as, kerbside }) => {
    const page = await as('pricing');
    let tries = 0;
    await page.route('**/crm/v1/staff/city', async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      tries += 1;
      if (tries > 1) return route.continue();
      await route.fetch();
      return route.abort('internetdisconnected');
    });
    await page.goto('/data/city/create');
    const slug = await fillCity(page, 'Tagum');
    await page.keyboard.press('Control+Enter');
    await expect(page.getByText('The server cannot be reached.')).toBeVisible();
    // The page dies, and with it all it knows but the draft.
    await page.reload();
    await expect(page.getByText(/Your unsaved changes of \d\d:\d\d are back\./)).toBeVisible();
    await expect(page.getByLabel('Slug')).toHaveValue(slug);
    await page.keyboard.press('Control+Enter');
    await expect(headline(page)).toHaveText('Tagum');
    const reply = await kerbside.fetch('superadmin', '/crm/v1/staff/city?q=Tagum');
    expect(((await reply.json()) as { total: number }).total).toBe(1);
  });

  test('changes no number by the wheel, and keeps text that is none as it was typed', async ({ as, kerbside }) => {
    const city = await addCity(kerbside);
    const page = await as('pricing');
    await openEdit(page, city);
    const position = page.getByLabel('Position');
    await position.fill('1,250');
    await position.hover();
    await page.mouse.wheel(0, 300);
    await page.mouse.wheel(0, -300);
    await page.keyboard.press('ArrowUp');
    await expect(position).toHaveValue('1,250');
    const buffer = page.getByLabel('Buffer');
    await buffer.fill('half an hour');
    await page.keyboard.press('Tab');
    await expect(page.getByText('Enter a number.')).toBeVisible();
    await expect(buffer).toHaveValue('half an hour');
    await page.keyboard.press('Control+s');
    await expect(buffer).toBeFocused();
    await buffer.fill('30');
    await expect(page.getByText('Enter a number.')).toHaveCount(0);
    await page.keyboard.press('Control+s');
    await expect(messages(page)).toContainText('is saved.');
    expect(await cityNow(kerbside, city)).toMatchObject({ position: 1250 });
  });
});

test('A form with everything wrong has nothing wrong with it in any view', async ({ as, kerbside }) => {
  test.slow();
  const city = await addCity(kerbside);
  const page = await as('pricing');
  await openEdit(page, city);
  await page.getByLabel('Slug').fill('');
  await page.getByLabel('Latitude').fill('north');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('This field is required.')).toBeVisible();
  await expectFine(page, 'Errors of a form');
  await page.getByLabel('Latitude').fill('11');
  await page.getByLabel('Slug').fill(`${city.slug}-b`);
  await changeCity(kerbside, city, { slug: `${city.slug}-c`, buffer_min: 60 });
  await page.keyboard.press('Control+s');
  await expect(page.getByText('You both changed one field.')).toBeVisible();
  await page.keyboard.press('Control+s');
  await expectFine(page, 'Two editors');
  await page.getByRole('group', { name: 'Slug' }).getByLabel('Theirs').check();
  await page.context().setOffline(true);
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await page.getByRole('combobox', { name: 'Time zone' }).click();
  await expectFine(page, 'A form without a line');
});

test.describe('Two editors of one record', () => {
  test('on different fields lose nothing, and the second is told what the first changed @quick', async ({
    as,
    kerbside,
  }) => {
    const city = await addCity(kerbside);
    const page = await as('pricing');
    await openEdit(page, city);
    await page.getByLabel('Position').fill('21');
    await changeCity(kerbside, city, { buffer_min: 60, name: { en: city.name.en, fil: 'Lungsod' } });
    await page.keyboard.press('Control+s');
    const notice = page.getByRole('status').filter({ hasText: 'Someone else changed this' });
    await expect(notice).toContainText('Buffer between jobs: 30 minutes → 60 minutes');
    await expect(notice).toContainText('Lungsod');
    await expect(page.getByLabel('Buffer')).toHaveValue('60');
    await expect(page.getByLabel('Position')).toHaveValue('21');
    await page.keyboard.press('Control+s');
    await expect(messages(page)).toContainText('is saved.');
    await expect(notice).toHaveCount(0);
    expect(await cityNow(kerbside, city)).toMatchObject({
      position: 21,
      buffer_min: 60,
      name: { en: city.name.en, fil: 'Lungsod' },
    });
  });

  test('on the same field choose, and cannot save before', async ({ as, kerbside }) => {
    const city = await addCity(kerbside);
    const page = await as('pricing');
    await openEdit(page, city);
    await page.getByLabel('Position').fill('21');
    await page.getByLabel('Buffer').fill('15');
    await changeCity(kerbside, city, { position: 4, buffer_min: 60 });
    await page.keyboard.press('Control+s');
    await expect(page.getByText('You both changed 2 fields.')).toBeVisible();
    await page.keyboard.press('Control+s');
    await page.getByRole('group', { name: 'Position' }).getByLabel('Theirs').check();
    await page.keyboard.press('Control+s');
    await expect(page.getByRole('alert').filter({ hasText: 'Choose what to keep' })).toBeVisible();
    expect(await cityNow(kerbside, city)).toMatchObject({ position: 4, buffer_min: 60 });
    await page.getByRole('group', { name: 'Buffer' }).getByLabel('Yours').check();
    await page.keyboard.press('Control+s');
    await expect(messages(page)).toContainText('is saved.');
    expect(await cityNow(kerbside, city)).toMatchObject({ position: 4, buffer_min: 15 });
  });

  test('a change elsewhere in the record stops nobody', async ({ as, kerbside }) => {
    const city = await addCity(kerbside);
    const page = await as('pricing');
    await openEdit(page, city);
    await page.getByLabel('Position').fill('3');
    await kerbside.fetch('superadmin', `/crm/v1/staff/city/${city.id}/enable`, { method: 'PUT' });
    await page.keyboard.press('Control+s');
    await expect(messages(page)).toContainText('is saved.');
    expect(await cityNow(kerbside, city)).toMatchObject({ position: 3, enabled: true });
  });
});

const written = async (request: Request): Promise<{ key: string | null; body: string | null }> => ({
  key: await request.headerValue('idempotency-key'),
  body: request.postData(),
});
