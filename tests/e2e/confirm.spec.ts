import type { Page } from '@playwright/test';
import { admin } from '#contract/staff/admin.ts';
import { role } from '#contract/staff/role.ts';
import type { RoleCode } from '#domain/access/roles.ts';
import { giveAuthenticator, nameOf } from './kit/authenticator.ts';
import { expect, kerbsideAt, test, type Kerbside } from './kit/kerbside.ts';
import { openMailbox, type Mailbox } from './kit/mailbox.ts';
import { enter, typePassword, type Newcomer } from './kit/newcomer.ts';
import { ask, expectFocusKept, headline, messages, palette, rows } from './kit/person.ts';
import { startServer } from './kit/server.ts';
import { uniqueWord } from './kit/unique.ts';

// A server with settings of its own: every refund asks for a second factor and for another person, and mail arrives.
// Tests are not run in parallel, because each worker would start one more.
test.describe.configure({ mode: 'default' });

let kerbside: Kerbside;
let mailbox: Mailbox;
let stop: () => Promise<void>;
test.beforeAll(async () => {
  mailbox = await openMailbox();
  const server = await startServer({
    REFUND_CONFIRM: '1 USD',
    REFUND_APPROVAL: '1 USD',
    SMTP_URL: mailbox.url,
    REGISTRATION: 'on',
  });
  kerbside = kerbsideAt(server.url);
  stop = server.stop;
});
test.afterAll(async () => {
  await stop();
  mailbox.close();
});

/** Adds an admin, whose address nobody has to confirm. */
async function colleague(code: RoleCode): Promise<Newcomer> {
  const person = { email: `${code}.${uniqueWord()}@example.org`, password: 'colleague-password-1' };
  const roles = await (await kerbside.fetch('superadmin', `${role.list.path}?page_size=100`)).json();
  const id = (roles as { data: { id: number; code: string }[] }).data.find((each) => each.code === code)?.id;
  const body = JSON.stringify({ name: 'Cora Colleague', role_ids: [id], ...person });
  const added = await kerbside.fetch('superadmin', admin.create.path, { method: 'POST', body });
  expect(added.status, await added.text()).toBe(201);
  return person;
}

const proof = (page: Page) => page.getByRole('dialog', { name: 'Confirm that it is you' });

/** Somebody with a passkey who has signed in without it, so that what needs a second factor asks for it. */
async function withoutSecondFactor(page: Page, person: Newcomer): Promise<void> {
  const origin = nameOf(kerbside.url);
  await giveAuthenticator(page);
  await enter(page, person, `${origin}/user/login`);
  await page.goto(`${origin}/profile/edit?tab=passkeys`);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByLabel('Name of the passkey').fill('Laptop');
  await page.keyboard.press('Enter');
  await proof(page).getByLabel('Current password').fill(person.password);
  await page.keyboard.press('Enter');
  await expect(messages(page)).toContainText('The passkey Laptop is added.');
  await page.evaluate(() => localStorage.clear());
  await enter(page, person, `${origin}/user/login`);
}

/** Cancels the question once, then answers it with the passkey. */
async function confirmsAtSecondTry(page: Page, begin: () => Promise<void>): Promise<void> {
  await begin();
  await expect(proof(page)).toBeVisible();
  await expectFocusKept(page, 'being asked who it is');
  await proof(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(proof(page)).toBeHidden();
  await expectFocusKept(page, 'not saying who it is');
  await begin();
  await proof(page).getByRole('button', { name: 'Use a passkey' }).click();
  await expect(proof(page)).toBeHidden();
}

test('Exporting customers and giving rights ask once who is at the keyboard', async ({ as }) => {
  const page = await as('stranger', { baseURL: nameOf(kerbside.url) });
  const other = await colleague('auditor');
  await withoutSecondFactor(page, await colleague('user_admin'));

  await page.goto('/users/list');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await confirmsAtSecondTry(page, async () => {
    await ask(page, 'Export');
    await palette(page)
      .getByRole('option', { name: /^Export/ })
      .first()
      .click();
  });
  await expect(messages(page)).toContainText(/Export/);

  // The confirmation holds for what follows; a later session has to show it again.
  const next = await as('stranger', { baseURL: nameOf(kerbside.url) });
  await withoutSecondFactor(next, await colleague('user_admin'));
  await next.goto(`/admins/list?q=${encodeURIComponent(other.email)}`);
  await next.getByRole('row').nth(1).getByRole('link').first().click();
  await next.getByRole('tab', { name: 'Roles & permissions' }).click();
  await next.getByRole('checkbox', { name: /^Export customers and admins/ }).click();
  await next.getByRole('button', { name: /Save/ }).click();
  await proof(next).getByRole('button', { name: 'Use a passkey' }).click();
  await expect(proof(next)).toBeHidden();
  await expect(next.getByRole('button', { name: /Save/ })).toBeHidden();
});

test('A refund asks for a second factor and waits for another person, who approves or declines it', async ({ as }) => {
  const asker = await as('stranger', { baseURL: nameOf(kerbside.url) });
  await withoutSecondFactor(asker, await colleague('finance'));
  const decider = await as('stranger', { baseURL: kerbside.url });
  await enter(decider, await colleague('finance'), `${kerbside.url}/user/login`);

  const decide = async (which: 'Approve refund' | 'Decline refund', first: boolean) => {
    const { id, code } = await kerbside.take({ status: ['confirmed'], payment_status: ['paid'] });
    const body = JSON.stringify({ by: 'operator', reason_code: 'no_car_available' });
    const cancelled = await kerbside.fetch('support', `/booking/v1/staff/${id}/cancel`, { method: 'POST', body });
    expect(cancelled.status).toBe(200);
    await asker.goto(`/orders/list/${code}`);
    await expect(headline(asker)).toContainText(code);
    await asker.keyboard.press('Shift+R');
    await rows(asker).filter({ hasText: 'Cancellation' }).click();
    for (const _ of ['amount', 'note']) await palette(asker).getByRole('button', { name: 'Next' }).click();
    await palette(asker)
      .getByRole('button', { name: /^Refund / })
      .click();
    if (first) await proof(asker).getByRole('button', { name: 'Use a passkey' }).click();
    await expect
      .poll(async () => (await kerbside.booking(code)).refunds.map(({ state }) => state))
      .toEqual(['pending']);
    await decider.goto(`/orders/list/${code}`);
    await expect(headline(decider)).toContainText(code);
    // What the customer has paid is owed to them now: the booking is no plain "Paid".
    await expect(decider.getByRole('region', { name: 'Price and payment' })).toContainText('Refund pending');
    await ask(decider, which);
    await decider.keyboard.press('Enter');
    await palette(decider)
      .getByRole('button', { name: which === 'Approve refund' ? /^Refund / : 'Decline refund' })
      .click();
    return code;
  };
  const approved = await decide('Approve refund', true);
  await expect(messages(decider)).toContainText(`refunded for ${approved}.`);
  expect((await kerbside.booking(approved)).refunds.map(({ state }) => state)).toEqual(['succeeded']);
  const declined = await decide('Decline refund', false);
  await expect(messages(decider)).toContainText(`The refund for ${declined} is declined.`);
  expect((await kerbside.booking(declined)).refunds.map(({ state }) => state)).toEqual(['failed']);
});

test('Whose role demands two steps is led to setting them up, and a passkey is enough', async ({ as }) => {
  const person = await colleague('content');
  const roles = (await (await kerbside.fetch('superadmin', `${role.list.path}?page_size=100`)).json()) as {
    data: { id: number; code: string }[];
  };
  const id = roles.data.find(({ code }) => code === 'content')?.id;
  const body = JSON.stringify({ two_step_required: true });
  const demanded = await kerbside.fetch('superadmin', role.update.path.replace(':id', String(id)), {
    method: 'PUT',
    body,
  });
  expect(demanded.status).toBe(200);
  const page = await as('stranger', { baseURL: nameOf(kerbside.url) });
  await giveAuthenticator(page);
  await page.goto('/user/login?redirect=%2Fdata%2Fcity');
  await typePassword(page, person);
  await expect(page).toHaveURL(/\/profile\/edit\?tab=two-step$/);
  await page.goto('/data/city');
  await expect(page).not.toHaveURL(/\/data\/city$/);
  await page.goto('/profile/edit?tab=passkeys');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByLabel('Name of the passkey').fill('Phone');
  await page.keyboard.press('Enter');
  await proof(page).getByLabel('Current password').fill(person.password);
  await page.keyboard.press('Enter');
  await expect(messages(page)).toContainText('The passkey Phone is added.');
  await page.goto('/data/city');
  await expect(headline(page)).toHaveText('Cities');
});

test('The link that is mailed confirms the address of a request, once', async ({ as }) => {
  const email = `lin.${uniqueWord()}@example.org`;
  const page = await as('stranger', { baseURL: kerbside.url });
  await page.goto('/user/register');
  await page.getByLabel('Name').fill('Lin Mail');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Reason for access').fill('New on the desk.');
  await page.getByLabel('Password', { exact: false }).first().fill('a password of her own');
  await page.getByLabel('Password again').fill('a password of her own');
  await page.getByRole('button', { name: 'Send request' }).click();
  await expect(page).toHaveURL(/\/user\/register-result$/);
  const link = new URL(await mailbox.linkTo(email));
  expect(link.pathname).toBe('/user/register-result');
  const confirmed = async () => {
    const reply = await kerbside.fetch('superadmin', `/sso/v1/admin/requests?q=${encodeURIComponent(email)}`);
    return ((await reply.json()) as { data: { confirmed: boolean }[] }).data[0]?.confirmed;
  };
  expect(await confirmed()).toBe(false);
  await page.goto(`${link.pathname}${link.search}`);
  await expect.poll(confirmed).toBe(true);
  await expect(headline(page)).toBeVisible();
});
