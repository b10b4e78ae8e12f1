import { expect, test } from './kit/kerbside.ts';
import { blockStorage, composingAt, fillStorage, frenchAt, translateTexts } from './kit/walk/browsers.ts';
import { disableCity, refundBooking } from './kit/walk/jobs.ts';

test.describe('By keyboard alone, in browsers as people have them', () => {
  test('with an input method, where nothing may be stored, a booking is refunded and a city disabled', async ({
    page,
    kerbside,
  }) => {
    const errors: Error[] = [];
    page.on('pageerror', (error) => errors.push(error));
    await blockStorage(page);
    const hands = await composingAt(page);
    const { code } = await kerbside.take({ status: ['pending'], payment_status: ['paid'] });
    await refundBooking(page, hands, kerbside, code);
    await disableCity(page, hands, kerbside);
    expect(errors).toEqual([]);
  });

  test('on a French keyboard, translated, where the storage is full, a booking is refunded and a city disabled', async ({
    page,
    kerbside,
  }) => {
    const errors: Error[] = [];
    page.on('pageerror', (error) => errors.push(error));
    await translateTexts(page);
    await fillStorage(page);
    const hands = await frenchAt(page);
    const { code } = await kerbside.take({ status: ['pending'], payment_status: ['paid'] });
    await refundBooking(page, hands, kerbside, code);
    await disableCity(page, hands, kerbside);
    await expect(page.locator('font').first()).toBeAttached();
    expect(errors).toEqual([]);
  });
});
