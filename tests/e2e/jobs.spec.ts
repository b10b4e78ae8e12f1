import { readFileSync } from 'node:fs';
import { DESKTOP, expectFine, PHONE } from './kit/look.ts';
import { expect, test } from './kit/kerbside.ts';
import { messages } from './kit/person.ts';
import { uniqueWord } from './kit/unique.ts';

test.describe('Long work', () => {
  test('is an export of the list as it is shown, which comes by itself and stays with its notice', async ({ as }) => {
    const page = await as('auditor');
    await page.goto('/data/city?country=JP');
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    const total = await page.getByText(/^1–\d+ of \d+/).textContent();
    const file = page.waitForEvent('download');
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().includes('export')) asked.push(request.url());
    });
    // A key that is held down is pressed once.
    await page.keyboard.down('Shift');
    for (const _ of 'held') await page.keyboard.down('F');
    await page.keyboard.up('F');
    await page.keyboard.up('Shift');
    const text = readFileSync(await (await file).path(), 'utf8');
    const lines = text.split('\r\n').slice(0, -1);
    expect(lines[0]).toBe('\uFEFFName,State,Country,Time zone,Currency,Services,Position,Id');
    expect(asked).toHaveLength(1);
    const other = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export' }).dblclick();
    await other;
    expect(asked).toHaveLength(2);
    const fromMessage = page.waitForEvent('download');
    await messages(page).getByRole('button', { name: 'Download again' }).first().click();
    expect((await fromMessage).suggestedFilename()).toMatch(/^data-city-.*\.csv$/);
    expect(asked).toHaveLength(2);
    expect(lines).toHaveLength(1 + Number(/of (\d+)/.exec(total ?? '')?.[1]));

    await page.keyboard.press('g');
    await page.keyboard.press('n');
    const notices = page.getByRole('dialog', { name: 'Notices' });
    await notices
      .getByRole('button', { name: /Export: Cities: done/ })
      .first()
      .click();
    await expect(page).toHaveURL(/\/jobs\/\d+$/);
    await expect(page.getByRole('heading', { name: 'Export: Cities', level: 1 })).toBeVisible();
    const again = page.waitForEvent('download');
    await page.keyboard.press('d');
    expect((await again).suggestedFilename()).toMatch(/^data-city-.*\.csv$/);
    await expectFine(page, 'job-export', [DESKTOP, PHONE]);
    await page.goto('/jobs');
    await expect(page.getByRole('link', { name: 'Export: Cities' }).first()).toBeVisible();
    await expectFine(page, 'jobs', [DESKTOP, PHONE]);
  });

  test('runs on everything a filter finds: it confirms the count, then reports each result', async ({
    as,
    kerbside,
  }) => {
    const count = 60;
    const town = uniqueWord();
    const cities = Array.from({ length: count }, (_, n) => newCity(`${town}-${n}`));
    await Promise.all(cities.map((city) => kerbside.fetch('superadmin', '/crm/v1/staff/city', city)));
    const page = await as('pricing');
    await page.goto(`/data/city?q=${town}`);
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.press('ControlOrMeta+a');
    const selected = page.getByRole('group', { name: 'Selection' });
    await expect(selected.getByText(`All ${count} cities the filter finds are selected`)).toBeVisible();
    await page.keyboard.press('Shift+E');
    await expect(page.getByText(new RegExp(`^Enable ${count} cities\\?`))).toBeVisible();
    await expectFine(page, 'bulk-asks', [{ ...DESKTOP, schemes: ['light'] }]);
    await page.keyboard.press('Enter');
    await expect(page.getByText(`Done for all ${count}.`)).toBeVisible();
    await expect(page.getByRole('table', { name: 'Cities' }).getByText('Disabled')).toHaveCount(0);
    await page.getByRole('button', { name: 'Notices, 1 unread' }).click();
    await expect(page.getByRole('dialog', { name: 'Notices' })).toContainText('Enable city: 60 cities: done');
    await expectFine(page, 'notices', [{ ...PHONE, schemes: ['dark'] }]);
  });

  test('is an import: the file, its columns, what is wrong with which row, and then what is right', async ({ as }) => {
    const page = await as('pricing');
    await page.goto('/data/city');
    await page.getByRole('link', { name: 'Import cities' }).click();
    const template = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download a template' }).click();
    const saved = await template;
    expect(saved.suggestedFilename()).toBe('Import cities.csv');
    expect(readFileSync(await saved.path(), 'utf8')).toMatch(/^\uFEFF.*Name \(English\).*\r\n$/);
    const town = uniqueWord();
    const rows = Array.from({ length: 6 }, (_, n) => `${town}-${n},${town} ${n},PH,PHP,Asia/Manila,7,125`);
    const spanish = `${town}-spanish,Cañón ${town},PH,PHP,Asia/Manila,7,125`;
    const text = [
      'slug,town,country,currency,time zone,lat,lng',
      ...rows,
      'Bad Slug,X,PH,PHP,Asia/Manila,7,125',
      spanish,
    ];
    const pick = (buffer: Buffer) =>
      page.getByLabel('CSV file').setInputFiles({ name: 'towns.csv', mimeType: 'text/csv', buffer });
    await pick(Buffer.from([0x50, 0x4b, 0x03, 0x04, 0x14]));
    await expect(page.getByRole('alert')).toContainText('This is a workbook.');
    // Spreadsheets of Western Europe write Windows-1252, in which these letters are as in Latin-1.
    await pick(Buffer.from(text.join('\n'), 'latin1'));
    await expect(page.getByRole('list', { name: 'Lines of the file' })).toContainText(spanish);
    await page.getByLabel('Encoding').selectOption({ label: 'Cyrillic (Windows-1251)' });
    await expect(page.getByRole('list', { name: 'Lines of the file' })).toContainText('Caсуn');
    await page.getByLabel('Encoding').selectOption({ label: 'Western European (Windows-1252)' });
    await expect(page.getByRole('list', { name: 'Lines of the file' })).toContainText(spanish);
    await page.getByLabel('Field of town').selectOption({ label: 'Name (English) *' });
    await page.getByRole('button', { name: 'Check 8 rows' }).click();
    await expect(page.getByText('7 of 8 cities can be imported; nothing has been written yet.')).toBeVisible();
    await expect(page.getByRole('row', { name: /Row 8 slug: Enter lower-case words/ })).toBeVisible();
    await expectFine(page, 'import', [DESKTOP, PHONE]);
    await page.getByRole('button', { name: 'Import 7 rows' }).click();
    await expect(page.getByText('7 of 8 cities written.')).toBeVisible();
    const failed = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download file' }).click();
    expect(readFileSync(await (await failed).path(), 'utf8')).toContain('Bad Slug,X,PH');
    await page.goto(`/data/city?q=${town}`);
    await expect(page.getByText('1–7 of 7')).toBeVisible();
    await expect(page.getByText(`Cañón ${town}`).first()).toBeVisible();
  });
});

const newCity = (slug: string): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({
    country: 'PH',
    name: { en: slug },
    slug,
    timezone: 'Asia/Manila',
    currency: 'PHP',
    lat: 7,
    lng: 125,
  }),
});
