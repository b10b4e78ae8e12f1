import type { Page, Route } from '@playwright/test';
import { emailOf, expect, test, TOKEN_KEY } from './kit/kerbside.ts';
import { headline, messages, palette, signIn } from './kit/person.ts';
import { ALONE } from './kit/seat.ts';

test.describe('Without a token', () => {
  test('a page leads to the sign-in page and, after it, back to the page', async ({ page }) => {
    await page.goto('/orders/list?when=past&pageNo=2');
    await expect(page).toHaveURL(/\/user\/login\?redirect=%2Forders%2Flist%3Fwhen%3Dpast%26pageNo%3D2$/);
    await signIn(page, 'dispatcher');
    await expect(page).toHaveURL(/\/orders\/list\?when=past&pageNo=2$/);
    await expect(page.getByRole('button', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');
  });

  test('/user is the sign-in page, and an unknown path the failure page', async ({ page }) => {
    await page.goto('/user');
    await expect(page).toHaveURL(/\/user\/login$/);
    await page.goto('/no/such/page');
    await expect(page).toHaveURL(/\/404$/);
    await expect(headline(page)).toHaveText(NOT_FOUND);
  });

  test('a wrong password is refused in a sentence, and the address typed stays', async ({ page }) => {
    await page.goto('/user/login');
    await page.getByLabel('Email').fill(emailOf('hotel'));
    await page.getByLabel('Password').fill('not-the-password');
    await page.keyboard.press('Enter');
    await expect(page.getByText(/email or password/i)).toBeVisible();
    await expect(page.getByLabel('Email')).toHaveValue(emailOf('hotel'));
    // A 401 of the sign-in itself ends no session.
    await expect(messages(page).getByText('Unauthorized')).toHaveCount(0);
  });

  test('a redirect never leads off the site', async ({ page, kerbside }) => {
    await page.goto(`/user/login?redirect=${encodeURIComponent('//evil.example/orders')}`);
    await signIn(page, 'dispatcher');
    await expect(page).toHaveURL(`${kerbside.url}/drivers/board`);
  });
});

test('Signing in without a page in mind leads Home, and the sign-in page opened later to the user list', async ({
  page,
  kerbside,
}) => {
  await page.goto('/user/login');
  await signIn(page, 'support');
  await expect(page).toHaveURL(`${kerbside.url}/`);
  await page.goto('/user/login');
  await expect(page).toHaveURL(`${kerbside.url}/users/list`);
});

test.describe('Signed in', () => {
  test('a visitor of the sign-in page is sent on, to the page asked for when it is ours', async ({ as, kerbside }) => {
    const page = await as('dispatcher');
    await page.goto('/user/login');
    await expect(page).toHaveURL(`${kerbside.url}/drivers/board`);
    await page.goto('/user/login?redirect=%2Fdata%2Fcity%3Fq%3Dman');
    await expect(page).toHaveURL(`${kerbside.url}/data/city?q=man`);
    for (const bad of [
      '//evil.example',
      'https://evil.example/',
      '/\\evil.example',
      'javascript:alert(1)',
      '/user/login',
    ]) {
      await page.goto(`/user/login?redirect=${encodeURIComponent(bad)}`);
      await expect(page, bad).toHaveURL(`${kerbside.url}/drivers/board`);
    }
  });

  test('an unknown path is the failure page, with a way home', async ({ as, kerbside }) => {
    const page = await as('dispatcher');
    await page.goto('/no/such/page');
    await expect(headline(page)).toHaveText(NOT_FOUND);
    await page.getByRole('link', { name: 'Back to home' }).click();
    await expect(page).toHaveURL(`${kerbside.url}/`);
  });

  test('calls carry the market marker of the address', async ({ as }) => {
    const page = await as('dispatcher');
    const call = page.waitForRequest(/\/booking\/v1\/staff/);
    await page.goto('/orders/list?market=ph');
    expect(await (await call).headerValue('target-market')).toBe('ph');
    await expect(page.getByRole('banner')).toContainText('Philippines');
  });
});

test.describe('When the person cannot be loaded', () => {
  for (const [what, answer] of [
    ['the call fails', { status: 500, json: { code: 'fault', message: 'Broken.', result: { isLogin: true } } }],
    [
      'there is no role',
      { json: { data: { id: 1, name: 'N', avatar: null, email: 'n@example.com', role: null, info: {} } } },
    ],
  ] as const) {
    test(`the console says so, logs out and shows the sign-in page: ${what}`, async ({ as }) => {
      const page = await as('dispatcher');
      await page.route('**/sso/v1/admin/self', (route) => route.fulfill(answer));
      // Answered here: the token belongs to other tests as well.
      const logout = page.waitForRequest('**/auth/logout');
      await page.route('**/auth/logout', (route) => route.fulfill({ status: 204 }));
      await page.goto('/orders/list?status=pending');
      await expect(messages(page)).toContainText('Requesting user information failed, please try again');
      expect((await logout).method()).toBe('POST');
      await expect(page).toHaveURL(/\/user\/login\?redirect=%2Forders%2Flist%3Fstatus%3Dpending$/);
      expect(await storedToken(page)).toBeNull();
    });
  }
});

test('Reloading while the person is still being loaded ends no session', async ({ as }) => {
  const page = await as('dispatcher');
  await page.route('**/sso/v1/admin/self', async (route) => {
    await new Promise((done) => setTimeout(done, 800));
    // The requesting page may be closed by now.
    await route.continue().catch(() => undefined);
  });
  await page.goto('/orders/list');
  for (const _ of ['once', 'twice', 'thrice']) {
    await Promise.all([page.waitForRequest('**/sso/v1/admin/self'), page.reload()]);
  }
  await expect(headline(page)).toHaveText('Orders');
  expect(await storedToken(page)).not.toBeNull();
});

test.describe('Logging out', () => {
  test('asks first, ends the session on the server and shows the sign-in page @quick', async ({ page, kerbside }) => {
    await page.goto('/user/login');
    await signIn(page, 'auditor');
    const token = await storedToken(page);
    await askToLogOut(page);
    await expect(palette(page).getByText('Do you really want to logout??', { exact: true })).toBeVisible();
    await page.keyboard.press('Escape');
    expect(await storedToken(page)).toBe(token);

    await askToLogOut(page);
    await palette(page).getByRole('button', { name: 'Log out' }).click();
    await expect(page).toHaveURL(/\/user\/login/);
    await expect(page.getByLabel('Email')).toHaveValue('');
    await expect(page.getByText('You were signed out.')).toHaveCount(0);
    await expectNoToken(page);
    const reply = await fetch(`${kerbside.url}/sso/v1/admin/self`, { headers: { authorization: `Bearer ${token}` } });
    expect(reply.status).toBe(401);
  });

  test('clears the session here even when the call fails, and says why it failed', async ({ as }) => {
    const page = await as('auditor');
    await page.route('**/auth/logout', (route) =>
      route.fulfill({
        status: 500,
        json: { code: 'fault', message: 'The session store is away.', result: { isLogin: true } },
      }),
    );
    await page.goto('/');
    await askToLogOut(page);
    await palette(page).getByRole('button', { name: 'Log out' }).click();
    await expect(messages(page)).toContainText('The session store is away.');
    await expect(page).toHaveURL(/\/user\/login/);
    await expectNoToken(page);
  });

  test('names the form that is half filled in another tab of the browser', async ({ page }) => {
    await page.goto('/user/login?redirect=%2Fprofile%2Fedit');
    await signIn(page, 'pricing');
    const other = await page.context().newPage();
    await other.goto('/data/languages/create');
    await other.getByRole('textbox', { name: 'Name', exact: true }).pressSequentially('Old Harbour');
    await page.bringToFront();
    await askToLogOut(page);
    await expect(palette(page).getByText('Add language')).toBeVisible();
    await expect(palette(page).getByRole('button', { name: 'Log out without saving' })).toBeVisible();
    await page.keyboard.press('Escape');
    // The draft stays when its tab is closed, and is named as well.
    await expect.poll(() => other.evaluate(() => JSON.stringify({ ...localStorage }))).toContain('Old Harbour');
    await other.close();
    await askToLogOut(page);
    await expect(palette(page).getByText('Add language')).toBeVisible();
  });

  test('in one tab ends the session in the others', async ({ page }) => {
    await page.goto('/user/login');
    await signIn(page, 'content');
    const other = await page.context().newPage();
    await other.goto('/');
    await expect(headline(other)).toContainText('Good');
    await askToLogOut(page);
    await palette(page).getByRole('button', { name: 'Log out' }).click();
    await expect(other).toHaveURL(/\/user\/login/);
  });
});

test.describe('A call that answers', () => {
  test('401 without a session: notice, log-out, and a reload after a second and a half', async ({ as }) => {
    const page = await as('dispatcher', ALONE);
    await page.clock.install();
    await page.goto('/');
    await expect(headline(page)).toContainText('Good');
    await page.clock.pauseAt(new Date(Date.now() + 60_000));
    await page.evaluate(() => document.documentElement.setAttribute('data-same-page', ''));
    await page.route('**/crm/v1/staff/city*', refuse(401, 'Sign in again.', false));
    await page.getByRole('link', { name: 'Cities' }).click();
    await expect(async () => {
      await page.clock.runFor(20);
      await expect(messages(page).getByText('Unauthorized', { exact: true })).toBeVisible({ timeout: 100 });
    }).toPass({ intervals: [50] });
    await expect(messages(page)).toContainText('Authorization verification failed');
    await expectNoToken(page);
    const samePage = page.locator('html[data-same-page]');
    await page.clock.runFor(1000);
    await expect(samePage).toHaveCount(1);
    await page.clock.runFor(500);
    await expect(samePage).toHaveCount(0);
    await expect(page).toHaveURL(/\/user\/login/);
  });

  test('with a refusal, or not at all: a sentence, and Try again until it answers', async ({ as }) => {
    const page = await as('dispatcher');
    const again = page.getByRole('button', { name: /retry|try again/i });
    const main = page.getByRole('main');
    await page.route(CITIES, refuse(401, 'This needs a second factor.', true));
    await page.goto('/data/city');
    await test.step('401 that says the session is good keeps it', async () => {
      await expect(main).toContainText('This needs a second factor.');
      await expect(messages(page).getByText('Unauthorized')).toHaveCount(0);
      expect(await storedToken(page)).not.toBeNull();
    });
    await test.step('403: a notice titled Forbidden with the message of the server', async () => {
      await answerInstead(page, refuse(403, 'Cities are closed to you today.', true));
      await again.click();
      await expect(messages(page).getByText('Forbidden', { exact: true })).toBeVisible();
      await expect(messages(page)).toContainText('Cities are closed to you today.');
    });
    await test.step('413: a notice titled File too large', async () => {
      await answerInstead(page, refuse(413, 'Too much.', true));
      await again.click();
      await expect(messages(page).getByText('File too large', { exact: true })).toBeVisible();
      await expect(messages(page)).toContainText('You must upload image under 5MB');
    });
    await test.step('the network is lost: a sentence, and Retry once it is back', async () => {
      await answerInstead(page, (route) => route.abort('internetdisconnected'));
      await again.click();
      await expect(main).toContainText('The server cannot be reached. Check your connection and try again.');
      await page.unroute(CITIES);
      await again.click();
      await expect(page.locator('[data-row-id]').first()).toBeVisible();
    });
  });

  test('not at all in 30 seconds: a sentence about that', async ({ as }) => {
    const page = await as('dispatcher');
    await page.addInitScript(() => {
      const timeout = AbortSignal.timeout.bind(AbortSignal);
      // Only the wait is shortened; who waits for something else than 30 s is not helped.
      AbortSignal.timeout = (ms) => timeout(ms === 30_000 ? 3000 : ms);
    });
    await page.route('**/crm/v1/staff/city*', () => new Promise<void>(() => undefined));
    await page.goto('/data/city');
    await expect(page.getByRole('main')).toContainText('The server took too long to answer. Please try again.');
  });

  test('500 for a screen that cannot be loaded: the failure page with its text', async ({ as }) => {
    const page = await as('dispatcher');
    await page.route('**/assets/city-list*', (route) => route.abort());
    await page.goto('/');
    await page.getByRole('link', { name: 'Cities' }).click();
    await expect(headline(page)).toHaveText('Sorry, something went wrong with the server');
    await page.unroute('**/assets/city-list*');
  });
});

const CITIES = '**/crm/v1/staff/city*';

async function answerInstead(page: Page, answer: (route: Route) => Promise<void>): Promise<void> {
  await page.unroute(CITIES);
  await page.route(CITIES, answer);
}

const NOT_FOUND = 'Sorry, the page you visited does not exist or is still under development';

const storedToken = (page: Page): Promise<string | null> =>
  page.evaluate((key) => localStorage.getItem(key), TOKEN_KEY);

/** The token is gone. Signing out loads the page anew, and a page that is being loaded cannot be asked. */
const expectNoToken = (page: Page): Promise<void> =>
  expect(async () => expect(await storedToken(page)).toBeNull()).toPass();

async function askToLogOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^You:/ }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
}

const refuse = (status: number, message: string, isLogin: boolean) => (route: Route) =>
  route.fulfill({ status, json: { code: 'refused', message, result: { isLogin } } });
