import { expect, test } from './kit/kerbside.ts';
import { compose } from './kit/hands.ts';
import { ask, headline, palette, rows, selectedRow } from './kit/person.ts';

test.describe('A word typed into the palette', () => {
  for (const role of ['dispatcher', 'superadmin'] as const)
    test(`asks the server once, however many kinds a ${role} may read`, async ({ as }) => {
      const page = await as(role);
      await page.goto('/');
      await expect(headline(page)).toContainText('Good');
      const asked: string[] = [];
      page.on('request', (request) => {
        const carries = `${request.url()} ${request.postData() ?? ''}`.includes('manila');
        if (carries) asked.push(`${request.method()} ${new URL(request.url()).pathname}`);
      });
      await ask(page, 'manila');
      await expect(palette(page).getByText('Records', { exact: true })).toBeVisible();
      await expect(rows(page).filter({ hasText: 'Manila' }).first()).toBeVisible();
      expect(asked).toEqual(['POST /desk/v1/self/search']);
    });

  test('with an input method is not cut when the search arrives in the middle of it', async ({ as }) => {
    const page = await as('dispatcher');
    let release = () => undefined as void;
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/palette-parts-*', async (route) => {
      await released;
      await route.continue();
    });
    await page.goto('/');
    await expect(headline(page)).toContainText('Good');
    await ask(page, '');
    const loaded = page.waitForResponse(/palette-parts-/);
    await compose(page, ['お']);
    release();
    await (await loaded).finished();
    // Until the search would have taken the place of the field.
    await page.waitForTimeout(500);
    await compose(page, ['おr', 'おrd'], 'orders');
    const field = palette(page).getByRole('combobox');
    await expect(field).toBeFocused();
    await expect(field).toHaveValue('orders');
    await expect(selectedRow(page)).toContainText('Orders');
  });

  test('with an input method is neither cut nor run before it is finished', async ({ as }) => {
    const page = await as('dispatcher');
    await page.goto('/');
    await expect(headline(page)).toContainText('Good');
    await ask(page, '');
    const field = palette(page).getByRole('combobox');
    await expect(field).toBeFocused();
    const address = page.url();
    await compose(page, ['お', 'おr', 'おrd'], 'orders');
    await expect(field).toHaveValue('orders');
    await expect(page).toHaveURL(address);
    await expect(selectedRow(page)).toContainText('Orders');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/orders\/list/);
  });
});
