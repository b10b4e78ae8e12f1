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
  for (const [path, title] of [
    ['/orders/list/AT260101HA1F1/voucher', 'Voucher'],
    ['/orders/list/AT260101HA1F1/receipt', 'Receipt'],
  ] as const) {
    await support.goto(path);
    await expect(headline(support)).toHaveText(`${title} AT260101HA1F1`);
    const sheet = support.getByRole('article');
    await expect(sheet).toContainText('Quay Cars');
    await expect(sheet).toContainText('Registration 000000000X');
    await expect(sheet).not.toContainText(/undefined|null|Kerbside/);
  }
  await expect(support.getByRole('article')).toContainText('Received in total');
});
