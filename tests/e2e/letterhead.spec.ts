import { expect, test } from './kit/kerbside.ts';
import { expectFine } from './kit/look.ts';
import { ask, headline, messages } from './kit/person.ts';
import { picture } from '#tests/kit/pictures.ts';

test('The letterhead is changed from the palette, with a logo, and every document carries it', async ({ as }) => {
  const page = await as('pricing');
  await page.goto('/');
  await ask(page, 'letterhead');
  await page.keyboard.press('Enter');
  await expect(headline(page)).toHaveText('Letterhead');
  // The form opens with the focus where typing starts.
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toBeFocused();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('Quay Cars');
  const preview = page.getByRole('region', { name: 'How documents will look' });
  await expect(preview).toContainText('Quay Cars');
  const { name, content } = await picture({ width: 300, height: 100 });
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose a picture' }).click();
  await (await chooser).setFiles({ name, mimeType: 'image/png', buffer: Buffer.from(content) });
  await expect(page.getByRole('button', { name: 'Remove picture' })).toBeVisible();
  await page.keyboard.press('ControlOrMeta+S');
  await expect(messages(page)).toContainText('The letterhead is saved.');
  // A logo is not cropped.
  const logo = preview.locator('img');
  expect(await logo.evaluate((image: HTMLImageElement) => image.naturalWidth / image.naturalHeight)).toBe(3);

  // A wide logo and its button fit a narrow phone.
  await expectFine(page, 'Letterhead with a logo', [{ width: 320, height: 640, schemes: ['light'] }]);

  const support = await as('support');
  for (const [code, document, title] of [
    ['AT260101C0NF1', 'voucher', 'Voucher'],
    ['AT260101HA1F1', 'receipt', 'Receipt'],
  ] as const) {
    await support.goto(`/orders/list/${code}/${document}`);
    await expect(headline(support)).toHaveText(`${title} ${code}`);
    const sheet = support.getByRole('article');
    await expect(sheet).toContainText('Quay Cars');
    await expect(sheet).toContainText('Registration 000000000X');
    await expect(sheet).not.toContainText(/undefined|null|Kerbside/);
  }
  // That one was cancelled and refunded in part.
  const sheet = support.getByRole('article');
  await expect(sheet).toContainText('Received in total');
  await expect(sheet).toContainText('This booking is cancelled.');
  await expect(sheet).toContainText(/ was paid\. .* was refunded\./);
  await expect(sheet).not.toContainText('Paid in full');
  await support.goto('/orders/list/AT260101HA1F1/voucher');
  await expect(support.getByText('There is no voucher to print')).toBeVisible();
  await expect(support.getByText('This booking is cancelled.')).toBeVisible();
  await expect(sheet).toHaveCount(0);
});
