import { assignment } from '#contract/dispatch/assignment.ts';
import { expect, test } from './kit/kerbside.ts';
import { expectFine, PHONE } from './kit/look.ts';
import { expectStatus, messages, palette, rows } from './kit/person.ts';
import { workForTwo } from './kit/work.ts';

test.describe('A dispatcher', () => {
  test('assigns, takes it back, assigns and reassigns a driver with a few keys @quick', async ({ as, kerbside }) => {
    const { code } = await workForTwo(kerbside);
    const page = await as('dispatcher');
    await page.goto(`/orders/list/${code}?tab=assignment`);
    await expect(page.getByRole('table', { name: 'Can take it' })).toBeVisible();
    await page.keyboard.press('a');
    await expect(rows(page).first()).toBeVisible();
    const first = (await rows(page).first().locator('span').first().innerText()).trim();
    await page.keyboard.press('Enter');
    await expect(messages(page)).toContainText(`${code} goes to ${first}.`);
    await expectStatus(page, 'Assigned');
    await page.keyboard.press('Control+z');
    await expectStatus(page, 'Confirmed');

    await page.keyboard.press('a');
    await expect(rows(page).first()).toBeVisible();
    await page.keyboard.press('Enter');
    await expectStatus(page, 'Assigned');
    await page.keyboard.press('Shift+A');
    await expect(rows(page).first()).toBeVisible();
    const able = rows(page).and(page.locator('[data-out="false"]')).filter({ hasNotText: first });
    const second = (await able.first().locator('span').first().innerText()).trim();
    await page.keyboard.type(second);
    await page.keyboard.press('Enter');
    await expect(messages(page)).toContainText(`${code} goes to ${second} instead of ${first.split(' · ')[0]}.`);
    await expect(page.getByRole('table', { name: 'Before' })).toContainText('Replaced');
    const { drivers } = await kerbside.booking(code);
    expect(drivers.map(({ driver, car }) => `${driver.name} · ${car.plate}`)).toEqual([second]);
  });

  test('assigns a candidate where the candidates stand, apart from those who cannot', async ({ as, kerbside }) => {
    const { code } = await workForTwo(kerbside);
    const page = await as('dispatcher');
    await page.goto(`/orders/list/${code}?tab=assignment`);
    const able = page.getByRole('table', { name: 'Can take it' });
    await expect(able).toBeVisible();
    const { id } = await kerbside.booking(code);
    const reply = await kerbside.fetch('dispatcher', assignment.candidates.path.replace(':id', String(id)));
    const { data } = (await reply.json()) as { data: { eligible: boolean; driver: { id: number } }[] };
    const can = data.filter(({ eligible }) => eligible).length;
    const cannot = data.length - can;
    await expect(page.getByRole('heading', { name: `Can take it (${can})` })).toBeVisible();
    const others = page.getByRole('heading', { name: `Cannot (${cannot})` });
    await expect(others).toHaveCount(cannot > 0 ? 1 : 0);
    await page.keyboard.press('a');
    // Each driver once, with the best car.
    const takers = new Set(data.filter(({ eligible }) => eligible).map(({ driver }) => driver.id));
    const refused = new Set(data.map(({ driver }) => driver.id).filter((id) => !takers.has(id)));
    await expect(palette(page).getByText(`Can take it (${takers.size})`)).toBeVisible();
    await expect(palette(page).getByText(`Cannot (${refused.size})`)).toHaveCount(refused.size > 0 ? 1 : 0);
    await rows(page).first().click();
    await page.keyboard.type('zzz');
    await expect(palette(page)).toContainText('Nothing matches.');
    expect((await kerbside.booking(code)).drivers).toEqual([]);
    await page.keyboard.press('Escape');
    const button = able.getByRole('button', { name: /^Assign / }).first();
    const label = ((await button.getAttribute('aria-label')) ?? '').replace(/^Assign /, '').replace(', ', ' · ');
    await button.click();
    await expect(messages(page)).toContainText(`${code} goes to ${label}.`);
    await expectStatus(page, 'Assigned');
  });

  test('reads whole names on a phone', async ({ as, kerbside }) => {
    const { code } = await workForTwo(kerbside);
    const page = await as('dispatcher', { viewport: { width: 390, height: 844 } });
    await page.goto(`/do/booking.assign?booking=${code}`);
    await expect(rows(page).first()).toBeVisible();
    const cut = await rows(page)
      .locator('span:first-child')
      .evaluateAll((names) => names.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).length);
    expect(cut).toBe(0);
    await expectFine(page, 'phone-assign', [PHONE]);
  });
});
