import { expect, test } from './kit/kerbside.ts';
import { expectStatus, messages } from './kit/person.ts';
import { sold } from './kit/sale.ts';

test.describe('Messages to customers', () => {
  test('are shown on the booking, held without a gateway, and the outbox says how to switch sending on', async ({
    as,
    kerbside,
  }) => {
    const { code } = await sold(kerbside);
    const page = await as('superadmin');
    await page.goto(`/orders/list/${code}?tab=history`);
    await expectStatus(page, 'Pending');
    await page.keyboard.press('c');
    await expectStatus(page, 'Confirmed');
    const story = page.getByRole('tabpanel').filter({ visible: true });
    await expect(story).toContainText(new RegExp(`Your booking ${code} is confirmed: (planned|held)`));

    await page.keyboard.press('g');
    await page.keyboard.press('Shift+M');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Outbox');
    await page.keyboard.press('f');
    await page.keyboard.type(code);
    await page.keyboard.press('Enter');
    const row = page.locator('[data-row-id]');
    await expect(row).toHaveCount(1);
    // Ten seconds to undo the confirmation, then there is nothing that sends it.
    await expect(async () => {
      await page.keyboard.press('r');
      await expect(row).toContainText('Held', { timeout: 2000 });
    }).toPass();
    await expect(page.getByText('Messages are held, because nothing is configured that sends them')).toBeVisible();
    await expect(page.getByRole('main').filter({ visible: true })).toContainText('SMTP_URL and MAIL_FROM');

    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Your booking ${code} is confirmed`);
    await expect(page.frameLocator('iframe[title^="The message"]').locator('body')).toContainText('Raffles Hotel');
    await page.keyboard.press('Shift+C');
    await page.keyboard.press('Enter');
    await expect(messages(page)).toContainText('is not sent.');
    await expectStatus(page, 'Cancelled');
  });

  test('are written by templates, which are previewed with the facts of an example', async ({ as }) => {
    const page = await as('superadmin');
    await page.goto('/notifications/templates');
    await page.getByRole('link', { name: 'Refunded' }).click();
    const mail = page.frameLocator('iframe[title^="The mail"]').locator('body');
    await expect(mail).toContainText('we have paid back SGD 85.00');
    await page.keyboard.press('e');
    const subject = page.getByLabel('Subject (English)');
    await subject.fill('Money back for {frist_name}');
    await page.keyboard.press('Control+Enter');
    await expect(page.getByText(/There is no \{frist_name\}/).first()).toBeVisible();
    await subject.fill('{first_name}, your money for {code}');
    await page.keyboard.press('Control+Enter');
    await expect(page.getByText('Ana, your money for AT260101ABCDE')).toBeVisible();
  });

  test('are previewed with the facts of a booking, in the language of its reader', async ({ as }) => {
    const page = await as('superadmin');
    await page.goto('/notifications/templates');
    await page.getByRole('link', { name: 'Voucher' }).click();
    const mail = page.frameLocator('iframe[title^="The mail"]').locator('body');
    await expect(mail).toContainText('AT260101ABCDE');
    const choice = page.getByRole('combobox', { name: 'With the facts of' });
    await choice.pressSequentially('AT260101C0NF1');
    await expect(page.getByRole('option', { name: /AT260101C0NF1/ })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(mail).toContainText('AT260101C0NF1');
    await expect(page.getByRole('figure').first()).toContainText('Your booking AT260101C0NF1 is confirmed');
    await choice.press('Control+a');
    await page.keyboard.press('Backspace');
    await expect(mail).toContainText('AT260101ABCDE');
  });
});
