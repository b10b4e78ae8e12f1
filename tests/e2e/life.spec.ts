import type { Page } from '@playwright/test';
import { addDays } from '#domain/time/calendar.ts';
import { emailOf, expect, kerbsideAt, PASSWORD } from './kit/kerbside.ts';
import { at, DAY, field, linkOf, test, toMonthAfter } from './kit/life.ts';
import { expectStatus, headline, messages, palette, rows, selectedRow } from './kit/person.ts';
import { uniquePhone } from './kit/sale.ts';
import { uniqueWord } from './kit/unique.ts';

// As most people have it.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('One booking lives its whole life by keyboard, from the quote to the closed statement', async ({
  ours,
  clock,
  open,
}) => {
  test.setTimeout(600_000);
  await clock.set(at('14:00'));
  const staff = new Hands(await open());
  const { page } = staff;
  const name = uniqueWord();
  await staff.step('sign in', () => signIn(staff));

  await staff.step('quote', async () => {
    await staff.press('g', 'q');
    await expect(headline(page)).toHaveText('Quote');
    await expect(field(page, 'city_id')).toBeVisible();
    await staff.into('city_id', 'singapore');
    await staff.press('Enter');
    await staff.into('flight_at', '21:10');
    await staff.into('zone', 'Central');
    await staff.into('adults', '2');
    await expect(page.getByRole('complementary', { name: 'Price' })).toContainText(/Total\s*SGD/);
    await staff.press('Control+Enter');
  });

  const code = await staff.step('sale', async () => {
    await expect(headline(page)).toHaveText('New booking');
    await expect(field(page, 'adults')).toHaveValue('2');
    await staff.into('customer', `Zenobia ${name}`);
    await staff.press('Enter');
    await expect(field(page, 'last_name')).toHaveValue(name);
    await staff.into('email', `${name}@example.com`);
    await staff.into('phone', uniquePhone());
    await staff.into('flight_number', 'sq 321');
    await staff.into('place_name', 'Raffles Hotel');
    await expect(page.getByRole('button', { name: /^Book for SGD/ })).toBeVisible();
    await staff.press('Control+Enter');
    await expect(headline(page)).toHaveText(/^AT\w+$/);
    await expectStatus(page, 'Pending');
    return headline(page).innerText();
  });

  const customer = new Hands(await open());
  await staff.step('payment link', async () => {
    await staff.press('m', 'l');
    await expect(palette(page).getByRole('textbox')).not.toHaveValue('');
    await staff.press('Enter');
    await expect(page.getByRole('heading', { name: 'Open payment link' })).toBeVisible();
  });
  await customer.step('the customer pays', async () => {
    await customer.page.goto(await linkOf(ours, code));
    await expect(customer.page.getByRole('main')).toContainText(code);
    await customer.press('Tab', 'Enter');
    await expect(customer.page.getByRole('status')).toHaveText('Thank you. Your payment has arrived.');
    await expectStatus(page, 'Confirmed');
  });

  await staff.step('amend and collect the difference', async () => {
    await staff.press('e');
    await expect(headline(page)).toHaveText(`Amend ${code}`);
    await staff.into('flight_at', '23:10');
    await staff.press('Tab');
    await expect(page.getByRole('complementary', { name: 'Price' })).toContainText(/SGD [\d.,]+ more/);
    await staff.press('Control+Enter');
    await expect(messages(page)).toContainText(`${code} is changed.`);
    await expect(headline(page)).toHaveText(code);
    await expect(page.getByRole('region', { name: 'Balance' })).toContainText('Partially paid');
    await staff.press('m', 's');
    await expect(rows(page).first()).toContainText('Payment link');
    await staff.type('cash');
    await expect(selectedRow(page)).toContainText('Cash');
    await staff.press('Enter');
    await expect(palette(page).getByRole('textbox')).not.toHaveValue('');
    await staff.press('Enter');
    await expect(palette(page)).toContainText('Note');
    await staff.press('Enter', 'Enter');
    await expect(messages(page)).toContainText(`recorded for ${code}.`);
    expect((await ours.booking(code)).balance).toMatchObject({ due_minor: 0, overpaid_minor: 0 });
  });

  await staff.step('assign', async () => {
    await staff.press('a');
    await expect(rows(page).first()).toBeVisible();
    await staff.press('Enter');
    await expectStatus(page, 'Assigned');
  });

  await clock.set(at('02:00', addDays(DAY, 1)));
  const night = new Hands(await open());
  await night.step('sign in at night', () => signIn(night));
  await night.step('progress, some hours later', async () => {
    await night.press('Control+k');
    await night.type(code.toLowerCase());
    await expect(selectedRow(night.page)).toContainText(code);
    await night.press('Enter');
    await expectStatus(night.page, 'Assigned');
    for (const [keys, said, status] of PROGRESS) {
      await night.press(...keys);
      await expect(palette(night.page).getByRole('textbox')).toBeFocused();
      await night.type(said);
      await night.press('Enter');
      await expectStatus(night.page, status);
    }
  });

  await night.step('rate the driver', async () => {
    await night.press('m', 'd');
    await expect(rows(night.page).first()).toContainText('5 stars');
    await night.press('ArrowDown', 'Enter');
    await expect(palette(night.page)).toContainText('What the customer said');
    await night.type('Waited with a smile.');
    await night.press('Enter');
    await expect(messages(night.page)).toContainText(`has 4 stars for ${code}.`);
  });

  await night.step('receipt', async () => {
    await night.press('m', 'p');
    await expect(headline(night.page)).toHaveText(`Receipt ${code}`);
    const sheet = night.page.getByRole('main').filter({ visible: true });
    await expect(sheet).toContainText(`Zenobia ${name}`);
    await expect(sheet).toContainText('Paid in full.');
  });

  const job = await kerbsideAt(ours.url).booking(code);
  await toMonthAfter(clock, ours, job);
  const finance = new Hands(await open());
  await finance.step('sign in the month after', () => signIn(finance));
  await finance.step('statement', async () => {
    const company = job.drivers[0]?.company.name ?? '';
    await finance.press('g', 'l');
    await expect(headline(finance.page)).toHaveText('Statements');
    await finance.press('f');
    await finance.type(company);
    await finance.press('Enter');
    const first = finance.page.locator('[data-row-id]').first();
    await expect(first.getByRole('link').first()).toBeFocused();
    await expect(first).toContainText('Open');
    await finance.press('Enter');
    await expectStatus(finance.page, 'Open');
    await expect(finance.page.getByRole('table', { name: /^Jobs/ })).toContainText(code);
    await finance.press('c');
    await expect(messages(finance.page)).toContainText('is closed:');
    await expectStatus(finance.page, 'Closed');
    await finance.press('Shift+P');
    await expect(headline(finance.page)).toHaveText(/^Statement PS-/);
    await expect(finance.page.getByRole('main').filter({ visible: true })).toContainText(code);
  });
  expect(job).toMatchObject({ status: 'completed', payment_status: 'paid' });
});

/** What the driver said at two in the morning, by the keys of the commands. */
const PROGRESS = [
  [['t', 'e'], 'yesterday 22:05', 'En route'],
  [['t', 'a'], 'yesterday 23:20', 'Arrived'],
  [['t', 'b'], '0:05', 'On board'],
  [['t', 'c'], '00:50', 'Completed'],
] as const;

/** One person at a keyboard. Every key is counted: one with modifiers as one, a text by its letters. */
class Hands {
  readonly page: Page;
  #keys = 0;

  constructor(page: Page) {
    this.page = page;
  }

  async press(...keys: readonly string[]): Promise<void> {
    for (const key of keys) await this.page.keyboard.press(key);
    this.#keys += keys.length;
  }

  async type(text: string): Promise<void> {
    await this.page.keyboard.type(text);
    this.#keys += text.length;
  }

  /** Goes to a field by Tab, in place of what it holds, and types. */
  async into(name: string, text: string): Promise<void> {
    const there = field(this.page, name);
    await expect(there).toBeVisible();
    for (let presses = 0; presses < 80; presses += 1) {
      if (await there.evaluate((element) => element === document.activeElement)) {
        if (await there.evaluate((element) => element instanceof HTMLInputElement && element.value !== ''))
          await this.press('Control+a');
        return this.type(text);
      }
      await this.press('Tab');
    }
    throw new Error(`Tab does not lead to ${name}`);
  }

  /** Does a part of the work and notes how many keys it took. */
  async step<T>(title: string, work: () => Promise<T>): Promise<T> {
    const before = this.#keys;
    const done = await test.step(title, work);
    test.info().annotations.push({ type: 'keys', description: `${title}: ${this.#keys - before}` });
    return done;
  }
}

async function signIn(hands: Hands): Promise<void> {
  await hands.page.goto('/');
  await expect(hands.page.getByLabel('Email')).toBeFocused();
  await hands.type(emailOf('superadmin'));
  await hands.press('Tab');
  await hands.type(PASSWORD);
  await hands.press('Enter');
  await expect(hands.page.getByRole('banner')).toBeVisible();
}
