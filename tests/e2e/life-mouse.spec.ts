import { expect, kerbsideAt } from './kit/kerbside.ts';
import { at, field, linkOf, test, toMonthAfter } from './kit/life.ts';
import { button, fromMenu, menu, signInByMouse, tellOfTraveller, write } from './kit/mouse.ts';
import { expectStatus, headline, messages, palette, rows } from './kit/person.ts';
import { uniqueWord } from './kit/unique.ts';

// As most people have it.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('Another booking lives its whole life by mouse, from the quote to the closed statement', async ({
  ours,
  clock,
  open,
}) => {
  test.setTimeout(600_000);
  await clock.set(at('14:00'));
  const page = await open();
  const name = uniqueWord();
  await signInByMouse(page);

  await test.step('quote', async () => {
    await menu(page).getByRole('link', { name: 'Quote' }).click();
    await field(page, 'city_id').click();
    await page.keyboard.type('singapore');
    await page.getByRole('option', { name: /^Singapore/ }).click();
    await write(field(page, 'flight_at'), '17:40');
    await field(page, 'zone').click();
    await field(page, 'zone').selectOption({ label: 'Central' });
    await expect(page.getByRole('complementary', { name: 'Price' })).toContainText(/Total\s*SGD/);
    await button(page, /^Book this trip/).click();
  });

  const code = await test.step('sale', async () => {
    await expect(headline(page)).toHaveText('New booking');
    await tellOfTraveller(page, name);
    await button(page, /^Book for SGD/).click();
    await expect(headline(page)).toHaveText(/^AT\w+$/);
    await expectStatus(page, 'Pending');
    return headline(page).innerText();
  });

  await test.step('the customer pays by link', async () => {
    await fromMenu(page, 'Make payment link');
    // The only question of a command: its button says what is done, and there is nothing to go back to.
    await expect(palette(page).getByRole('button', { name: 'Back' })).toHaveCount(0);
    await palette(page).getByRole('button', { name: 'Make payment link' }).click();
    await expect(page.getByRole('heading', { name: 'Open payment link' })).toBeVisible();
    const customer = await open();
    await customer.goto(await linkOf(ours, code));
    await customer.getByRole('button', { name: /^Pay SGD/ }).click();
    await expect(customer.getByRole('status')).toHaveText('Thank you. Your payment has arrived.');
    await expectStatus(page, 'Confirmed');
  });

  await test.step('amend and collect the difference', async () => {
    await button(page, /^Amend booking/).click();
    await expect(headline(page)).toHaveText(`Amend ${code}`);
    await write(page.locator('[name="extras.child_seat"]').filter({ visible: true }), '1');
    await expect(page.getByRole('complementary', { name: 'Price' })).toContainText(/SGD [\d.,]+ more/);
    await button(page, /^Save for SGD/).click();
    await expect(page.getByRole('region', { name: 'Balance' })).toContainText('Partially paid');
    await fromMenu(page, 'Settle difference');
    await rows(page).filter({ hasText: 'Cash' }).click();
    await palette(page).getByRole('button', { name: 'Next' }).click();
    await palette(page).getByRole('button', { name: 'Next' }).click();
    await palette(page)
      .getByRole('button', { name: /^Record SGD/ })
      .click();
    await expect(messages(page)).toContainText(`recorded for ${code}.`);
    expect((await ours.booking(code)).balance).toMatchObject({ due_minor: 0, overpaid_minor: 0 });
  });

  await test.step('assign', async () => {
    await button(page, /^Assign driver/).click();
    await rows(page).first().click();
    await palette(page)
      .getByRole('button', { name: /^Assign / })
      .click();
    await expectStatus(page, 'Assigned');
  });

  await clock.set(at('23:00'));
  const night = await open();
  await signInByMouse(night);
  await test.step('progress, some hours later', async () => {
    await menu(night).getByRole('link', { name: 'Orders' }).click();
    // The list begins with what lies ahead.
    await night.getByRole('combobox', { name: 'Pickup' }).click();
    await night.getByRole('combobox', { name: 'Pickup' }).selectOption('Pickup: any time');
    await write(night.getByLabel('Search orders'), code);
    await night.locator('[data-row-id]').filter({ hasText: code }).click();
    await expectStatus(night, 'Assigned');
    for (const [title, said, status] of REPORTED) {
      await button(night, title).click();
      await write(palette(night).getByRole('textbox'), said);
      await palette(night).getByRole('button', { name: title }).click();
      await expectStatus(night, status);
    }
  });

  await test.step('rate the driver', async () => {
    await night.getByRole('tab', { name: 'Summary' }).click();
    await button(night, 'Rate driver').click();
    await rows(night).filter({ hasText: '5 stars' }).click();
    await write(palette(night).getByRole('textbox'), 'Found us at once.');
    await palette(night).getByRole('button', { name: 'Rate driver' }).click();
    await expect(messages(night)).toContainText(`has 5 stars for ${code}.`);
    await expect(night.getByRole('region', { name: 'Driver and car' })).toContainText('Found us at once.');
  });

  await test.step('receipt', async () => {
    await fromMenu(night, 'Print receipt');
    await expect(headline(night)).toHaveText(`Receipt ${code}`);
    const sheet = night.getByRole('main').filter({ visible: true });
    await expect(sheet).toContainText('Child seat');
    await expect(sheet).toContainText('Paid in full.');
  });

  const job = await kerbsideAt(ours.url).booking(code);
  await toMonthAfter(clock, ours, job);
  const finance = await open();
  await signInByMouse(finance);
  await test.step('statement', async () => {
    await menu(finance).getByRole('link', { name: 'Statements' }).click();
    const company = job.drivers[0]?.company.name ?? '';
    await write(finance.getByRole('searchbox').filter({ visible: true }), company);
    const found = finance.locator('[data-row-id]').filter({ hasText: company });
    await found.filter({ hasText: 'Open' }).first().click();
    await expectStatus(finance, 'Open');
    await expect(finance.getByRole('table', { name: /^Jobs/ })).toContainText(code);
    await button(finance, /^Close statement/).click();
    await expect(messages(finance)).toContainText('is closed:');
    await expectStatus(finance, 'Closed');
    await button(finance, /^Print statement/).click();
    await expect(headline(finance)).toHaveText(/^Statement PS-/);
    await expect(finance.getByRole('main').filter({ visible: true })).toContainText(code);
  });
  expect(job).toMatchObject({ status: 'completed', payment_status: 'paid' });
});

/** What the driver said at eleven in the evening. */
const REPORTED = [
  ['Driver en route', '17:05', 'En route'],
  ['Driver arrived', '17:45', 'Arrived'],
  ['On board', '18:20', 'On board'],
  ['Completed', '19:05', 'Completed'],
] as const;
