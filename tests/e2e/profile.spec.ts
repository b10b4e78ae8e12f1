import type { Page } from '@playwright/test';
import { codeAt } from '#tests/kit/sign-in.ts';
import { expect, test, TOKEN_KEY } from './kit/kerbside.ts';
import { enter, newcomer, typePassword, type Newcomer } from './kit/newcomer.ts';
import { DESKTOP, expectFine, expectScreenFine } from './kit/look.ts';
import { ask, headline, messages, palette, takeRow } from './kit/person.ts';
import { goWithin } from './kit/tabs.ts';

const codeField = (page: Page) => page.getByLabel('Code', { exact: false });
/** The code after the present one: each counts once, and clocks may differ by one. */
const nextCode = (secret: string) => codeAt(secret, new Date(Date.now() + 30_000).toISOString());
const signOut = (page: Page) => page.evaluate((key) => localStorage.removeItem(key), TOKEN_KEY);

test('Two-step sign-in is turned on with an app, then asked for, with recovery codes for the day the phone is lost', async ({
  page,
  kerbside,
}) => {
  const person = await newcomer(kerbside, 'dispatcher');
  await enter(page, person);
  await ask(page, 'authenticator');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/profile\/edit\?tab=two-step$/);
  await page.getByRole('button', { name: 'Turn on' }).click();
  const proof = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await expect(proof.getByLabel('Current password')).toBeFocused();
  await page.keyboard.type('not my password');
  await page.keyboard.press('Enter');
  await expect(proof).toContainText('This is not your current password.');
  await proof.getByLabel('Current password').fill(person.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('img', { name: 'QR code with the secret' })).toBeVisible();
  const secret = ((await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent()) ?? '').replaceAll(' ', '');
  await expect(codeField(page)).toBeFocused();
  await page.keyboard.type(codeAt(secret, new Date().toISOString()));
  await page.keyboard.press('Enter');
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const recovery = (await codes.first().textContent()) ?? '';
  const another = (await codes.nth(1).textContent()) ?? '';
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download' }).click();
  expect((await download).suggestedFilename()).toBe('kerbside-recovery-codes.txt');
  await page.getByRole('button', { name: 'I have saved them' }).click();
  await expect(page.getByText('10 recovery codes are left.')).toBeVisible();

  // A filtered link, opened cold: through both steps and back to exactly there.
  await signOut(page);
  await page.goto('/orders/list?when=past&pageNo=2');
  await typePassword(page, person);
  await expect(headline(page)).toHaveText('Sign in: second step');
  await expect(codeField(page)).toBeFocused();
  await page.keyboard.type('000000');
  await page.keyboard.press('Enter');
  await expect(page.getByText('This code is not correct.', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: 'Back to email and password' }).click();
  await expect(page.getByLabel('Email')).toHaveValue(person.email);
  await typePassword(page, person);
  await codeField(page).fill(nextCode(secret));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/orders\/list\?when=past&pageNo=2$/);
  await expect(page.getByRole('banner')).toBeVisible();

  await signOut(page);
  await page.goto('/profile/edit?tab=two-step');
  await typePassword(page, person);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await expect(page.getByLabel('Recovery code')).toBeFocused();
  await page.keyboard.type(recovery.toUpperCase().replaceAll('-', ' '));
  await page.keyboard.press('Enter');
  await expect(page.getByText('9 recovery codes are left.')).toBeVisible();

  await page.getByRole('button', { name: 'Turn off' }).click();
  await page.getByRole('button', { name: 'Turn off' }).click();
  await expect(proof.getByLabel('Current password')).toBeFocused();
  await page.keyboard.type(person.password);
  await proof.getByLabel('Code').fill('wrong');
  await page.keyboard.press('Enter');
  await expect(proof).toContainText('This code is not correct.');
  await proof.getByLabel('Code').fill(another);
  await page.keyboard.press('Enter');
  await expect(messages(page)).toContainText('Two-step sign-in is off.');
  await expect(page.getByRole('button', { name: 'Turn on' })).toBeVisible();
});

test('A higher-ranked admin resets two-step sign-in for a user without app and recovery codes', async ({
  as,
  kerbside,
}) => {
  const person = await newcomer(kerbside, 'dispatcher');
  await turnOnTwoStep(kerbside.url, person);
  const boss = await as('superadmin');
  await boss.goto('/orders/list');
  await ask(boss, person.email);
  await takeRow(boss, 'Noa Newcomer');
  await expect(headline(boss)).toContainText('Noa Newcomer');
  await ask(boss, 'lost phone');
  await takeRow(boss, /two-step/i);
  await expect(palette(boss)).toContainText('Make sure that the request comes from them.');
  await palette(boss).getByRole('button', { name: 'Switch off' }).click();
  await expect(messages(boss)).toContainText('Two-step sign-in of Noa Newcomer is off.');

  const page = await as('stranger');
  await enter(page, person);
  await page.getByRole('button', { name: /^Notices/ }).click();
  await expect(page.getByText('switched your two-step sign-in and passkeys off')).toBeVisible();
});

/** As the person would in their profile. */
async function turnOnTwoStep(origin: string, { email, password }: Newcomer): Promise<void> {
  let token = '';
  const send = async <Reply>(path: string, body: object): Promise<Reply> => {
    const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
    const answer = await fetch(origin + path, { method: 'POST', headers, body: JSON.stringify(body) });
    expect(answer.ok).toBe(true);
    return (answer.status === 204 ? undefined : await answer.json()) as Reply;
  };
  token = (await send<{ access_token: string }>('/sso/v1/admin/login', { email, password })).access_token;
  const two = '/sso/v1/admin/self/two-step';
  await send('/sso/v1/admin/self/confirm', { password });
  const { data } = await send<{ data: { secret: string } }>(two, {});
  await send(`${two}/confirm`, { code: codeAt(data.secret, new Date().toISOString()) });
}

test('A text message is refused in a sentence where there is no gateway, and the code can still be typed', async ({
  page,
  kerbside,
}) => {
  // Offered as if the gateway had been removed since.
  await page.route('**/sso/v1/admin/login', (route) =>
    route.fulfill({ json: { two_step: { challenge: 'c', expires_at: '', methods: ['app', 'recovery_code', 'sms'] } } }),
  );
  const why = 'Text messages are not set up here. Use your app or a recovery code.';
  await page.route('**/account/sms', (route) =>
    route.fulfill({ status: 501, json: { code: 'sms_not_configured', message: why, result: { isLogin: false } } }),
  );
  await page.goto(`${kerbside.url}/user/login`);
  await typePassword(page, { email: 'a@example.org', password: 'some password' });
  await page.getByRole('button', { name: 'Send a text message' }).click();
  await expect(page.getByText(why)).toBeVisible();
  // Nobody began this sign-in: it starts again, with the reason.
  await codeField(page).fill('123456');
  await page.keyboard.press('Enter');
  await expect(page.getByText('This took too long. Please sign in again from the start.')).toBeVisible();
  await expect(page.getByLabel('Email')).toBeVisible();
});

test('Ending a session signs the other browser out', async ({ page, browser, kerbside }) => {
  const person = await newcomer(kerbside, 'dispatcher');
  const elsewhere = await browser.newPage({ baseURL: kerbside.url });
  await enter(elsewhere, person);
  await enter(page, person, '/profile/edit?tab=sessions');
  const table = page.getByRole('table', { name: 'Your sessions' });
  await expect(table.getByText('This one')).toHaveCount(1);
  await table.getByRole('button', { name: /^End the session of Chrome/ }).click();
  await expect(messages(page)).toContainText('That session has ended.');
  await expect(table.getByRole('button')).toHaveCount(0);
  // It learns of its end by an event or with its next request.
  await expect(elsewhere).toHaveURL(/\/user\/login/);

  await enter(elsewhere, person);
  await page.reload();
  await page.getByRole('button', { name: 'End other sessions' }).click();
  await palette(page).getByRole('button', { name: 'End other sessions' }).click();
  await expect(messages(page)).toContainText('The other session has ended.');
  await expect(elsewhere).toHaveURL(/\/user\/login/);
  await elsewhere.close();
});

test('Keys are changed by pressing others; clashes are named, and they follow to another browser', async ({
  page,
  browser,
  kerbside,
}) => {
  const person = await newcomer(kerbside, 'dispatcher');
  await enter(page, person, '/profile/edit?tab=keys');
  const row = page.getByRole('listitem', { name: 'Home', exact: true });
  const press = async (...keys: readonly string[]) => {
    await row.getByRole('button', { name: 'Change the keys of Home' }).click();
    for (const key of keys) await page.keyboard.press(key);
  };
  await press('g', 'o');
  await expect(row.getByRole('alert')).toHaveText(
    'G then O conflicts with “Orders” (G then O). Change that one first.',
  );
  await press('g');
  await expect(row.getByRole('alert')).toContainText('conflicts with');
  await press('Control+n');
  await expect(row.getByRole('alert')).toHaveText('The browser keeps Ctrl+n for itself.');
  await press('Escape');
  await expect(row.getByText('G then H')).toBeAttached();
  const kept = page.waitForResponse((reply) => reply.url().endsWith('/keys') && reply.request().method() === 'PUT');
  await press('g', '0');
  await expect(row.getByText('G then 0')).toBeAttached();
  await expect(row.getByRole('button', { name: 'Change the keys of Home' })).toBeFocused();
  await kept;

  const elsewhere = await browser.newPage({ baseURL: kerbside.url });
  await enter(elsewhere, person, '/orders/list');
  await expect(async () => {
    await elsewhere.keyboard.press('g');
    await elsewhere.keyboard.press('0');
    await expect(elsewhere).toHaveURL(`${kerbside.url}/`, { timeout: 2_000 });
  }).toPass();
  await elsewhere.close();

  await page.getByRole('switch', { name: 'Single-letter keys' }).click();
  await page.keyboard.press('g');
  await page.keyboard.press('0');
  await expect(page).toHaveURL(/tab=keys$/);
  await page.getByRole('switch', { name: 'Single-letter keys' }).click();
  await page.getByRole('button', { name: 'Reset all shortcuts', exact: true }).click();
  await expect(row.getByText('G then H')).toBeAttached();
  await page.getByRole('switch', { name: 'Single-letter keys' }).blur();
  await page.keyboard.press('g');
  await page.keyboard.press('h');
  await expect(page).toHaveURL(`${kerbside.url}/`);
});

test('The profile is saved, and its time zone and content language are how things are shown', async ({
  page,
  kerbside,
}) => {
  const person = await newcomer(kerbside, 'dispatcher');
  await enter(page, person, '/orders/list?cols=created_at');
  await page.getByRole('button', { name: /^You:/ }).click();
  await page.getByRole('menuitem', { name: 'My profile' }).click();
  await expect(page).toHaveURL(/\/profile\/edit$/);
  await page.getByLabel('Name').fill('Noa Tan');
  await page.getByLabel('Phone').fill('not a number');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(/Enter a phone number/)).toBeVisible();
  await page.getByLabel('Phone').fill('+65 9123 4567');
  await page.getByLabel('Time zone').fill('honolulu');
  await page.keyboard.press('Enter');
  await page.getByLabel('Language of “… ago”').selectOption('English');
  await page.getByRole('button', { name: 'Save' }).click();
  // Codes to sign in can be sent to the phone: a session left open must not change it.
  const proof = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await expect(proof.getByLabel('Current password')).toBeFocused();
  await page.keyboard.type(person.password);
  await page.keyboard.press('Enter');
  await expect(messages(page)).toContainText('Your profile is saved.');
  await expect(page.getByRole('main').getByText('Noa Tan', { exact: true })).toBeVisible();
  await page.goto('/orders/list/AT260101PEND1?tab=logs');
  const time = page.getByRole('list', { name: 'Logs' }).getByRole('listitem').first().locator('time');
  const at = new Date((await time.getAttribute('datetime')) ?? '');
  const shown = new Date(at.getTime() - 10 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');
  await expect(time).toHaveText(shown);
  await expect(time).toHaveAttribute('title', / ago$/);
});

test('The password is changed with the old one, and ends the sessions elsewhere', async ({ page, kerbside }) => {
  const person = await newcomer(kerbside, 'dispatcher');
  await enter(page, person);
  await ask(page, 'change my password');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Current password')).toBeVisible();
  await page.getByLabel('Current password').fill(person.password);
  await page.getByLabel('New password', { exact: false }).first().fill('a brand new password');
  await page.getByLabel('New password again').fill('a brand new passwort');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Must be the same as the new password.')).toBeVisible();
  await page.getByLabel('New password again').fill('a brand new password');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(messages(page)).toContainText('Your password is changed.');
  await signOut(page);
  await page.goto('/user/login');
  await typePassword(page, person);
  await expect(page.getByText('Email or password is wrong.').first()).toBeVisible();
  await typePassword(page, { ...person, password: 'a brand new password' });
  await expect(page.getByRole('banner')).toBeVisible();
});

test('axe finds nothing wrong with any part of the profile, nor with the second step', async ({ as, page }) => {
  const staff = await as('auditor');
  const parts = { password: 'Password', 'two-step': 'Two-step sign-in', sessions: 'Sessions', keys: 'Keys' };
  for (const [index, [part, label]] of Object.entries(parts).entries())
    await test.step(label, async () => {
      await staff.setViewportSize(DESKTOP);
      await staff.emulateMedia({ colorScheme: 'light' });
      if (index === 0) await staff.goto(`/profile/edit?tab=${part}`);
      else await goWithin(staff, `/profile/edit?tab=${part}`);
      await expect(staff.getByRole('main').getByRole('tab', { selected: true })).toContainText(label);
      await expect(staff.getByRole('tabpanel').locator('button, table').first()).toBeVisible();
      await expectScreenFine(staff, `Profile, ${part}`);
    });
  await page.route('**/sso/v1/admin/login', (route) =>
    route.fulfill({ json: { two_step: { challenge: 'c', expires_at: '', methods: ['app', 'recovery_code', 'sms'] } } }),
  );
  await page.goto('/user/login');
  await typePassword(page, { email: 'a@example.org', password: 'some password' });
  await expect(codeField(page)).toBeFocused();
  await expectFine(page, 'Second step');
});
