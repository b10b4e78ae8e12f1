import { expect, test } from './kit/kerbside.ts';
import { ask, headline, palette, rows } from './kit/person.ts';

const CODE = 'AT260101MAN1A';

test.describe('A booking that was pasted with what stood around it', () => {
  test('is opened by the palette and by the address bar', async ({ as, kerbside }) => {
    const page = await as('dispatcher');
    const link = `${kerbside.url}/orders/list/${CODE}`;
    const wrapped = `https://eur01.safelinks.protection.outlook.com/?url=${encodeURIComponent(link)}&data=05`;
    for (const pasted of [`(${CODE}).`, `<${link}?utm_source=mail>`, wrapped]) {
      await page.goto('/');
      await expect(headline(page)).toContainText('Good');
      await ask(page, '');
      await palette(page).getByRole('combobox').fill(pasted);
      await expect(rows(page).first(), pasted).toContainText(CODE);
      await page.keyboard.press('Enter');
      await expect(headline(page)).toHaveText(CODE);
    }
    for (const typed of ['at-260101-man1a.', `(${CODE}),`, `${CODE}?utm_source=mail&fbclid=1`]) {
      await page.goto(`/orders/list/${typed}`);
      await expect(headline(page)).toHaveText(CODE);
      await expect(page).toHaveURL(link);
    }
  });
});

test('A code with one wrong character leads to the booking that was meant', async ({ as }) => {
  const page = await as('dispatcher');
  await page.goto('/orders/list/AT260101MAN1B');
  await expect(headline(page)).toContainText('does not exist');
  await page.getByRole('region', { name: 'Nearly the same code' }).getByRole('link', { name: CODE }).click();
  await expect(headline(page)).toHaveText(CODE);
});
