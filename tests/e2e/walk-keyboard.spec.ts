import { expect, test } from './kit/kerbside.ts';
import { headline } from './kit/person.ts';
import { confirmFromPalette, disableCity, handsAt, readList, refundBooking, tabRound } from './kit/walk/jobs.ts';

// As most people have it.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test.describe('By keyboard alone', () => {
  test('a booking is found by its code, confirmed, cancelled, refunded, and its log tells it all @quick', async ({
    page,
    kerbside,
  }) => {
    await refundBooking(page, handsAt(page), kerbside, 'AT260101PEND1');
  });

  test('a booking is confirmed from the palette', async ({ as, kerbside }) => {
    const page = await as('dispatcher');
    const { code } = await kerbside.take({ status: ['pending'], payment_status: ['paid'] });
    await page.goto('/');
    await expect(headline(page)).toContainText('Good');
    await confirmFromPalette(page, handsAt(page), kerbside, code);
  });

  test('the way into a list, down its rows, into a record and back shows where the focus is', async ({ as }) => {
    const page = await as('dispatcher');
    await page.goto('/');
    await expect(headline(page)).toContainText('Good');
    await readList(page, handsAt(page));
  });

  test('every control of the page is reached by Tab and shows its focus', async ({ as }) => {
    const page = await as('superadmin');
    await page.goto('/orders/list/AT260101C0NF1');
    await expect(headline(page)).toBeVisible();
    await tabRound(page, handsAt(page));
  });

  test('a city is disabled from the list and that is taken back', async ({ as, kerbside }) => {
    const page = await as('superadmin');
    await page.goto('/');
    await expect(headline(page)).toContainText('Good');
    await disableCity(page, handsAt(page), kerbside);
  });
});
