import { aCustomer } from './kit/customers.ts';
import { expect, test } from './kit/kerbside.ts';
import { ask, headline, messages, palette, rows, selectedRow } from './kit/person.ts';
import { uniqueDigits, uniqueWord } from './kit/unique.ts';

test('A pasted email opens the customer; their bookings lead to the booking, and it leads back', async ({ as }) => {
  const page = await as('support');
  await page.goto('/users/list/1');
  const name = await headline(page).innerText();
  const email = await page.getByRole('link', { name: /@example\.com$/ }).innerText();
  await page.goto('/');
  await ask(page, `open customer ${name}`);
  await expect(selectedRow(page)).toContainText(email);
  await page.keyboard.press('Escape');
  await ask(page, email);
  await expect(selectedRow(page)).toContainText(name);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/users\/list\/1$/);
  await page.getByRole('tab', { name: 'Bookings' }).click();
  const link = page
    .getByRole('group', { name: `Bookings of ${name}` })
    .getByRole('link')
    .first();
  const code = await link.innerText();
  await link.click();
  await expect(headline(page)).toHaveText(code);
  await page.getByRole('main').getByRole('link', { name }).click();
  await expect(page).toHaveURL(/\/users\/list\/1(\?|$)/);
});

test('A pasted email opens the customer however late who it is comes in', async ({ as }) => {
  const page = await as('support');
  await page.goto('/users/list/1');
  const email = await page.getByRole('link', { name: /@example\.com$/ }).innerText();
  await page.goto('/');
  await page.route(/\/customers\?/, async (route) => {
    await new Promise((done) => setTimeout(done, 1000));
    await route.continue();
  });
  await ask(page, email);
  await expect(
    rows(page)
      .filter({ hasText: /AT\d{6}/ })
      .first(),
  ).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/users\/list\/1$/);
});

test('A taken address is reported on the field with a link to its holder, and no input is lost', async ({
  as,
  kerbside,
}) => {
  const email = `${uniqueWord()}@example.org`;
  const holder = await aCustomer(kerbside, { first_name: 'Hold', last_name: null, email });
  const page = await as('superadmin');
  await page.goto('/users/list/create');
  await page.getByLabel('First name').fill('Second');
  await page.getByLabel('Email').fill(email.toUpperCase());
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(`Hold (customer ${holder.id}) has this email address.`)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Open Hold' })).toHaveAttribute('href', `/users/list/${holder.id}`);
  await page.getByLabel('Email').fill(`${uniqueWord()}@example.org`);
  await page.keyboard.press('Control+Enter');
  await expect(messages(page)).toContainText('Second is saved.');
});

test('Two duplicate customers are merged by choosing values, and an old link leads to the result', async ({
  as,
  kerbside,
}) => {
  const [mailbox, phone] = [uniqueWord(), `+658${uniqueDigits(7)}`];
  const kept = await aCustomer(kerbside, { first_name: 'Mia', last_name: null, email: `mia.${mailbox}@gmail.com` });
  const other = await aCustomer(kerbside, {
    first_name: 'Mia',
    last_name: 'Twin',
    email: `mia${mailbox}+x@gmail.com`,
    phone,
  });
  const page = await as('superadmin');
  await page.goto(`/users/list/${kept.id}`);
  await page.getByRole('button', { name: 'Merge Mia Twin into Mia' }).click();
  await palette(page)
    .getByRole('option', { name: /^Mia Twin/ })
    .click();
  await palette(page)
    .getByRole('option', { name: /^mia\.q/ })
    .click();
  await expect(palette(page)).toContainText('Mia Twin is merged into Mia. This cannot be undone.');
  await expect(palette(page).getByRole('columnheader')).toHaveText(['Mia, stays', 'Mia Twin, is erased']);
  await palette(page).getByRole('button', { name: 'Merge into Mia' }).click();
  await expect(headline(page)).toHaveText('Mia Twin');
  await page.goto(`/users/list/${other.id}`);
  await expect(page).toHaveURL(new RegExp(`/users/list/${kept.id}$`));
  await expect(page.getByRole('main')).toContainText(phone);
});

test('Erasing previews what is erased and kept, and is unavailable with open bookings', async ({ as, kerbside }) => {
  const phone = `+658${uniqueDigits(7)}`;
  const { id } = await aCustomer(kerbside, { first_name: 'Gone', last_name: 'Soon', phone });
  const page = await as('superadmin');
  await page.goto(`/users/list/${id}`);
  await expect(headline(page)).toHaveText('Gone Soon');
  await ask(page, 'erase customer');
  await page.keyboard.press('Enter');
  await expect(palette(page)).toContainText('Stays');
  await expect(palette(page)).toContainText('This cannot be undone.');
  await palette(page).getByRole('button', { name: 'Erase customer' }).click();
  await expect(headline(page)).toHaveText('Erased customer');
  await expect(page.getByRole('main')).not.toContainText(phone);
});
