import type { Page } from '@playwright/test';
import { expect, test } from './kit/kerbside.ts';
import { deafen, messages, palette, rows, undoByMessage } from './kit/person.ts';

const selection = (page: Page) => page.getByRole('group', { name: 'Selection' });

test.describe('Commands for several orders', () => {
  test('list the failed records and can be retried for them', async ({ as, kerbside }) => {
    const page = await as('operations');
    const a = await kerbside.take({ status: ['pending'], payment_status: ['paid'] });
    const b = await kerbside.take({ status: ['pending'], payment_status: ['paid'] });
    await deafen(page);
    await page.goto('/orders/list?status=pending&size=100&sort=-pickup_at');
    for (const { code } of [a, b]) await page.getByRole('checkbox', { name: `Select ${code}` }).check();
    await expect(selection(page)).toContainText('2 bookings selected');
    const elsewhere = await kerbside.fetch('support', `/booking/v1/staff/${b.id}/cancel`, {
      method: 'POST',
      body: JSON.stringify({ reason_code: 'duplicate' }),
    });
    expect(elsewhere.status).toBe(200);
    await selection(page).getByRole('button', { name: 'Confirm booking' }).click();
    await expect(palette(page)).toContainText('Confirm 2 bookings?');
    await page.keyboard.press('Enter');
    await expect(messages(page)).toContainText('Confirm booking: done for 1 of 2 bookings.');
    await expect(palette(page)).toContainText('It failed for this booking.');
    await expect(palette(page).getByRole('listitem')).toHaveText([new RegExp(`^${b.code}: Someone else changed`)]);
    expect((await kerbside.booking(a.code)).status).toBe('confirmed');
    expect((await kerbside.booking(b.code)).status).toBe('cancelled');
  });

  test('are confirmed only after a question, and pending again after Undo', async ({ as, kerbside }) => {
    const page = await as('operations');
    const taken = [1, 2].map(() => kerbside.take({ status: ['pending'], payment_status: ['paid'] }));
    const codes = (await Promise.all(taken)).map(({ code }) => code);
    const statuses = async () => Promise.all(codes.map(async (code) => (await kerbside.booking(code)).status));
    await deafen(page);
    await page.goto('/orders/list?when=all&size=100&sort=-pickup_at&status=pending');
    for (const code of codes) await page.getByRole('checkbox', { name: `Select ${code}` }).check();
    await expect(selection(page)).toContainText('2 bookings selected');
    await page.keyboard.press('c');
    await expect(palette(page)).toContainText('Confirm 2 bookings?');
    expect(await statuses()).toEqual(['pending', 'pending']);
    await page.keyboard.press('Enter');
    await expect(messages(page)).toContainText('Confirm booking: done for 2 bookings.');
    await undoByMessage(page, async () => expect(await statuses()).toEqual(['confirmed', 'confirmed']));
    await expect(messages(page)).toContainText('Undone.');
    expect(await statuses()).toEqual(['pending', 'pending']);
  });

  test('cancel all of them with the same answers, leaving out those that cannot be', async ({ as, kerbside }) => {
    const page = await as('support');
    const a = await kerbside.take({ status: ['confirmed'], payment_status: ['paid'] });
    const b = await kerbside.take({ status: ['confirmed'], payment_status: ['paid'] });
    await page.goto('/orders/list?when=all&q=AT260101D0NE1');
    await page.getByRole('checkbox', { name: 'Select AT260101D0NE1' }).check();
    for (const { code } of [a, b]) {
      await page.getByLabel('Search orders').fill(code);
      await page.getByRole('checkbox', { name: `Select ${code}` }).check();
    }
    await expect(selection(page)).toContainText('3 bookings selected');
    await selection(page).getByRole('button', { name: 'More commands' }).click();
    await page.getByRole('menuitem', { name: 'Cancel booking' }).click();
    await expect(messages(page)).toContainText('1 booking left out.');
    for (const answer of ['Operator', 'No car available']) await rows(page).filter({ hasText: answer }).click();
    await palette(page).getByRole('button', { name: 'Next' }).click();
    await expect(palette(page)).toContainText('Cancel 2 of 3 bookings?');
    await expect(palette(page)).toContainText('1 booking left out:');
    await palette(page).getByRole('button', { name: 'Cancel 2 bookings' }).click();
    await expect(messages(page)).toContainText('Cancel booking: done for 2 bookings.');
    for (const { code } of [a, b]) expect((await kerbside.booking(code)).status).toBe('cancelled');
    expect((await kerbside.booking('AT260101D0NE1')).status).toBe('completed');
  });
});
