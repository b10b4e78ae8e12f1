import type { Locator } from '@playwright/test';
import { expect, test } from './kit/kerbside.ts';
import { ask, rows } from './kit/person.ts';

const CODE = 'AT260101HERE1';

test.describe('The mark of a state', () => {
  test('is the same wherever a booking is shown: list, record, job and palette', async ({ as }) => {
    const page = await as('dispatcher');
    const main = page.getByRole('main');

    await page.goto('/orders/list?when=all&status=arrived');
    await expectMark(main.locator('[data-row-id]').filter({ hasText: CODE }), 'most');
    await page.goto(`/orders/list/${CODE}`);
    await expectMark(main, 'most');
    await page.getByRole('tab', { name: 'Assignment' }).click();
    await expectMark(main.getByRole('table', { name: 'Drivers' }), 'most');
    await ask(page, CODE);
    await expectMark(rows(page).filter({ hasText: CODE }).filter({ hasText: 'Arrived' }), 'most');
  });

  test('has its whole word beside it in the list', async ({ as }) => {
    const page = await as('dispatcher', { viewport: { width: 1280, height: 800 } });
    await page.goto('/orders/list?when=all&status=confirmed,completed,cancelled&size=20');
    const words = page.locator('main [data-row-id] svg[data-state] + span');
    await expect(words.first()).toBeVisible();
    const cut = await words.evaluateAll((all) => all.filter((word) => word.scrollWidth > word.clientWidth).length);
    expect(cut).toBe(0);
  });

  test('is that of a stay in its own terms', async ({ as }) => {
    const page = await as('superadmin');
    await page.goto('/hotels/bookings?status=confirmed');
    await expectMark(page.locator('main [data-row-id]').first(), 'quarter');
    await page.goto('/hotels/bookings?status=denied');
    await expectMark(page.locator('main [data-row-id]').first(), 'barred');
  });
});

/** Expects the mark of this shape before any other in a part of the page. */
const expectMark = (part: Locator, shape: string): Promise<void> =>
  expect(part.locator('svg[data-state]').first()).toHaveAttribute('data-state', shape);
