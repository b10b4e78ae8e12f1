import { customer } from '#contract/customer.ts';
import { company } from '#contract/fleet/company.ts';
import { staffDriver } from '#contract/fleet/driver.ts';
import { aCustomer } from './kit/customers.ts';
import { compose, paste, typeAtStart, typeOver } from './kit/hands.ts';
import { expect, test } from './kit/kerbside.ts';
import { headline, messages } from './kit/person.ts';

test.describe('What is typed in a form stays where the caret is', () => {
  test('in the middle of a text, typed over, pasted, composed, and taken back with the browser’s undo @quick', async ({
    as,
    kerbside,
  }) => {
    const { id } = await aCustomer(kerbside, { note: 'Prefers the front seat.' });
    const page = await as('support');
    await page.goto(`/users/list/${id}/edit`);
    const [first, last, note] = ['first_name', 'last_name', 'note'].map((name) => page.locator(`main [name=${name}]`));
    if (!first || !last || !note) throw new Error('The form of a customer lacks a field.');

    await typeAtStart(page, first, 'Abc ');
    await expect(first).toHaveValue('Abc Nadia');
    await page.keyboard.press('ControlOrMeta+z');
    await expect(first).toHaveValue('Nadia');

    await typeOver(page, last, 'Perera');
    await expect(last).toHaveValue('Perera');
    await page.keyboard.press('ControlOrMeta+z');
    await expect(last).toHaveValue('Patel');

    await typeAtStart(page, note, 'Vegetarian.');
    await paste(page, ' Likes quiet.\n');
    await page.keyboard.type('A');
    await page.keyboard.press('Backspace');
    await expect(note).toHaveValue('Vegetarian. Likes quiet.\nPrefers the front seat.');
    await compose(page, ['に', 'にほ', 'にほん'], '日本');
    await page.keyboard.type('!');
    await expect(note).toHaveValue('Vegetarian. Likes quiet.\n日本!Prefers the front seat.');
    await page.keyboard.press('ControlOrMeta+Enter');
    await expect(headline(page)).toHaveText('Nadia Patel');
    await expect(page.getByText('Likes quiet.').first()).toBeVisible();
  });

  test('in dates, which keep what cannot be read, say so, and are not saved without it', async ({ as, kerbside }) => {
    const page = await as('operations');
    await page.goto('/drivers/list/1/edit');
    const date = page.locator('main [name=licence_expires_on]');
    const before = await date.inputValue();
    for (const [typed, why] of [
      ['05042028', 'Enter a day, such as 2026-12-15, 15 dec or tomorrow.'],
      ['2031-02-30', 'February 2031 has 28 days.'],
      ['2031-02', 'The day is not complete. Write it like 2026-12-15.'],
    ] as const) {
      await typeOver(page, date, typed);
      await page.keyboard.press('Control+s');
      await expect(page.getByText(why)).toBeVisible();
      await expect(date).toHaveValue(typed);
    }
    const stored = await kerbside.fetch('operations', staffDriver.one.path.replace(':id', '1'));
    expect((await stored.json()) as unknown).toMatchObject({ data: { licence_expires_on: before } });
    await typeOver(page, date, before);
    await typeAtStart(page, date, '9');
    await page.keyboard.press('Backspace');
    await expect(date).toHaveValue(before);
  });

  test('in shares of a job, in percent', async ({ as, kerbside }) => {
    const page = await as('superadmin');
    await page.goto('/drivers/company/1/edit');
    const commission = page.getByLabel('Our commission');
    await typeOver(page, commission, '450');
    await page.keyboard.press('Control+s');
    await expect(page.getByText('Enter 0 to 100, with at most two decimals, such as 12.5.')).toBeVisible();
    await typeOver(page, commission, '4,5');
    await page.keyboard.press('Control+s');
    await expect(messages(page)).toContainText('is saved.');
    const stored = await kerbside.fetch('superadmin', company.one.path.replace(':id', '1'));
    expect((await stored.json()) as unknown).toMatchObject({ data: { commission_bps: 450 } });
  });

  test('in times of day, which are never taken for none', async ({ as }) => {
    const page = await as('superadmin');
    await page.goto('/campaign/create');
    const quiet = page.getByLabel('Quiet from');
    await typeOver(page, quiet, '2:');
    await page.keyboard.press('Control+s');
    await expect(page.getByText('Enter a time, such as 22:30 or 9pm.')).toBeVisible();
    await expect(quiet).toHaveValue('2:');
    await typeOver(page, quiet, '9.30pm');
    await page.keyboard.press('Tab');
    await expect(quiet).toHaveValue('21:30');
  });

  test('in a field that is searched, which can be emptied, and says what it does not know', async ({
    as,
    kerbside,
  }) => {
    const { id } = await aCustomer(kerbside, { country: 'PH' });
    const page = await as('support');
    await page.goto(`/users/list/${id}/edit`);
    const country = page.getByRole('combobox', { name: 'Country' });
    await expect(country).toHaveValue('Philippines');
    await typeOver(page, country, 'xyzzy');
    await page.keyboard.press('Control+s');
    await expect(page.getByText('Nothing matches “xyzzy”.')).toBeVisible();
    await expect(country).toHaveValue('xyzzy');
    await typeOver(page, country, 'Japan');
    await page.getByLabel('First name').click();
    await expect(country).toHaveValue('Japan');

    await country.click();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.press('Delete');
    await page.keyboard.press('Escape');
    await expect(country).toHaveValue('Japan');
    for (const key of ['Tab', 'Enter', 'Control+s']) {
      await country.click();
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.press('Delete');
      await page.keyboard.press(key);
      await expect(country).toHaveValue('');
    }
    await expect(messages(page)).toContainText('is saved.');
    const stored = await kerbside.fetch('support', customer.one.path.replace(':id', String(id)));
    expect((await stored.json()) as unknown).toMatchObject({ data: { country: null } });
  });

  test('in the time zone of a new campaign and of a new admin, which can be emptied and chosen again', async ({
    as,
  }) => {
    const page = await as('superadmin');
    for (const path of ['/campaign/create', '/admins/create']) {
      await page.goto(path);
      const zone = page.getByRole('combobox', { name: 'Time zone' });
      const before = await zone.inputValue();
      await typeOver(page, zone, '');
      await page.keyboard.press('Delete');
      await page.keyboard.press('Tab');
      await expect(zone).toHaveValue('');
      await expect(page.getByText(/^Not saved yet. Draft kept/)).toBeVisible();
      await typeOver(page, zone, before);
      await page.keyboard.press('Enter');
      await expect(zone).toHaveValue(before);
    }
  });

  test('in a text of several languages, of which one is added by the keyboard', async ({ as }) => {
    const page = await as('pricing');
    await page.goto('/data/city/create');
    const add = page.getByRole('combobox', { name: 'Add a language to name' });
    await add.focus();
    for (const key of ['ArrowDown', 'ArrowDown', 'Escape']) await page.keyboard.press(key);
    await expect(page.getByRole('button', { name: /^Remove / })).toHaveCount(0);
    await page.keyboard.type('tha');
    await page.keyboard.press('Enter');
    await page.keyboard.type('เมือง');
    await expect(page.getByLabel('Name (Thai)')).toHaveValue('เมือง');
    await expect(page.getByRole('button', { name: /^Remove / })).toHaveCount(1);
  });

  test('in a reply to a customer', async ({ as }) => {
    const page = await as('support');
    await page.goto('/others/tickets');
    await page.locator('[data-row-id] a').first().click();
    const reply = page.locator('[data-focus="ticket-reply"]');
    await typeOver(page, reply, 'your driver waits.');
    await typeAtStart(page, reply, 'Now ');
    await expect(reply).toHaveValue('Now your driver waits.');
    // In a text of several lines the browser takes back one key at a time.
    for (const _ of 'Now ') await page.keyboard.press('ControlOrMeta+z');
    await expect(reply).toHaveValue('your driver waits.');
  });
});

test('A name typed before the names have loaded is taken once they are there', async ({ as }) => {
  const page = await as('content');
  let arrive = (): void => undefined;
  const names = new Promise<void>((resolve) => (arrive = resolve));
  await page.route('**/cities/map*', async (route) => {
    await names;
    await route.continue();
  });
  await page.goto('/trips/create');
  const city = page.getByRole('combobox', { name: /^City/ });
  await city.focus();
  await page.keyboard.type('singapore');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(city).toHaveAttribute('aria-invalid', 'true');
  arrive();
  await expect(city).toHaveValue('Singapore');
  await expect(city).not.toHaveAttribute('aria-invalid', 'true');
});
