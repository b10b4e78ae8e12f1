import { expect, test } from './kit/kerbside.ts';
import { expectStatus, messages, rows } from './kit/person.ts';
import { workForTwo } from './kit/work.ts';

test.describe('A dispatcher', () => {
  test('assigns, takes it back, assigns and reassigns a driver with a few keys @quick', async ({ as, kerbside }) => {
    const { code } = await workForTwo(kerbside);
    const page = await as('dispatcher');
    await page.goto(`/orders/list/${code}?tab=assignment`);
    await expect(page.getByRole('table', { name: 'Candidates' })).toBeVisible();
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
});
