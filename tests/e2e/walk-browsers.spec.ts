import type { Page } from '@playwright/test';
import { expect, test, type Kerbside } from './kit/kerbside.ts';
import { blockStorage, composingAt, fillStorage, frenchAt, translateTexts } from './kit/walk/browsers.ts';
import { confirmFromPalette, disableCity, type Hands, readList, refundBooking, tabRound } from './kit/walk/jobs.ts';

test.describe('By keyboard alone, in browsers as people have them', () => {
  test('with an input method, where nothing may be stored, the jobs are done', async ({ page, kerbside }) => {
    const errors: Error[] = [];
    page.on('pageerror', (error) => errors.push(error));
    await blockStorage(page);
    const hands = await composingAt(page);
    await walk(page, hands, kerbside);
    expect(errors).toEqual([]);
  });

  test('on a French keyboard, translated, where the storage is full, the jobs are done', async ({ page, kerbside }) => {
    const errors: Error[] = [];
    page.on('pageerror', (error) => errors.push(error));
    await translateTexts(page);
    await fillStorage(page);
    const hands = await frenchAt(page);
    await walk(page, hands, kerbside);
    await expect(page.locator('font').first()).toBeAttached();
    expect(errors).toEqual([]);
  });
});

/** Does the jobs of the keyboard walk, one after the other and without loading the page anew. */
async function walk(page: Page, hands: Hands, kerbside: Kerbside): Promise<void> {
  const paid = async () => (await kerbside.take({ status: ['pending'], payment_status: ['paid'] })).code;
  await refundBooking(page, hands, kerbside, await paid());
  await disableCity(page, hands, kerbside);
  await readList(page, hands);
  await confirmFromPalette(page, hands, kerbside, await paid());
  await tabRound(page, hands);
}
