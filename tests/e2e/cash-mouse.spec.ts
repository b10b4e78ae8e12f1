import { soon } from './kit/sale.ts';
import { expect, test } from './kit/kerbside.ts';
import { field } from './kit/life.ts';
import { button, fromMenu, menu, signInByMouse, tellOfTraveller, write } from './kit/mouse.ts';
import { expectStatus, headline, messages, palette, rows } from './kit/person.ts';
import { uniqueWord } from './kit/unique.ts';

test('A booking that is paid in cash is sold, confirmed, paid and receipted by mouse', async ({ page, kerbside }) => {
  await signInByMouse(page);
  const name = uniqueWord();

  const code = await test.step('sale', async () => {
    await menu(page).getByRole('link', { name: 'Orders' }).click();
    await page.getByRole('main').getByRole('link', { name: 'New booking' }).click();
    await expect(headline(page)).toHaveText('New booking');
    await field(page, 'city_id').click();
    await page.keyboard.type('singapore');
    await page.getByRole('option', { name: /^Singapore/ }).click();
    await write(field(page, 'flight_at'), `${soon(9)} 14:10`);
    await field(page, 'zone').click();
    await field(page, 'zone').selectOption({ label: 'Central' });
    await tellOfTraveller(page, name);
    await field(page, 'payment_method').selectOption({ label: 'Cash' });
    await button(page, /^Book for SGD/).click();
    await expect(headline(page)).toHaveText(/^AT\w+$/);
    await expectStatus(page, 'Pending');
    return headline(page).innerText();
  });

  await test.step('confirm', async () => {
    await button(page, /^Confirm booking/).click();
    await expectStatus(page, 'Confirmed');
    expect(await kerbside.booking(code)).toMatchObject({ payment_status: 'unpaid' });
  });

  await test.step('the driver has brought the money', async () => {
    await fromMenu(page, 'Record payment');
    await rows(page).filter({ hasText: 'Cash' }).click();
    await palette(page).getByRole('button', { name: 'Next' }).click();
    await palette(page).getByRole('button', { name: 'Record payment' }).click();
    await expect(messages(page)).toContainText(`recorded for ${code}.`);
    expect(await kerbside.booking(code)).toMatchObject({ status: 'confirmed', payment_status: 'paid' });
  });

  await test.step('receipt', async () => {
    await fromMenu(page, 'Print receipt');
    await expect(headline(page)).toHaveText(/^Receipt/);
  });
});
