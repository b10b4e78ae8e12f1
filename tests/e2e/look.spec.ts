import type { Locator, Page } from '@playwright/test';
import { expect, test } from './kit/kerbside.ts';
import { expectFine, LAYER_VIEWS, PHONE } from './kit/look.ts';
import { ask, expectStatus, headline, messages, palette, rows } from './kit/person.ts';

const ORDER = '/orders/list/AT260101HA1F1';
/** A list that costs little to look at. */
const ONE = '/orders/list?when=all&q=AT260101HA1F1';

/** Every screen and layer, each with the way to it. Wherever it is wanted, the phone goes the same way. */
const STATES: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'orders list': async (page) => {
    await page.goto('/orders/list?when=all&status=pending,confirmed,completed');
    await expect(page.locator('[data-row-id]')).toHaveCount(10);
    await page
      .getByRole('checkbox', { name: /^Select AT/ })
      .first()
      .check();
  },
  'orders list, nothing found': async (page) => {
    await page.goto('/orders/list?q=nobody-is-called-so');
    await expect(page.getByText('No orders fit these filters')).toBeVisible();
  },
  'order, itinerary': async (page) => {
    await page.goto('/orders/list/DB260101DAY01?tab=itinerary');
    await expect(page.getByRole('table', { name: 'Days' })).toBeVisible();
  },
  'order, price': async (page) => {
    await page.goto(`${ORDER}?tab=price`);
    await expect(page.getByRole('table').first()).toBeVisible();
  },
  'order, payments': async (page) => {
    await page.goto(`${ORDER}?tab=payments`);
    await expect(page.getByRole('table', { name: 'Ledger' })).toBeVisible();
  },
  'order, logs': async (page) => {
    await page.goto(`${ORDER}?tab=logs`);
    await expect(page.getByRole('list', { name: 'Logs' })).toBeVisible();
  },
  'order that does not exist': async (page) => {
    await page.goto('/orders/list/AT260101ZZZZZ');
    await expect(headline(page)).toContainText('does not exist');
  },
  'server problem': async (page) => {
    await page.route('**/assets/city-list*', (route) => route.abort());
    await page.goto('/data/city');
    await expect(headline(page)).toContainText('something went wrong');
    await expect(page.getByText('This could not be loaded.')).toBeVisible();
    await page.unroute('**/assets/city-list*');
  },
};

/** Layers over a page that is looked at by itself. */
const LAYERS: typeof STATES = {
  palette: async (page) => {
    await page.goto(ORDER);
    await expectStatus(page, 'Cancelled');
    await ask(page, 're');
    await expect(rows(page).filter({ hasText: 'Refund' }).first()).toBeVisible();
  },
  'palette, asking for one of a few': async (page) => {
    await openCommand(page, 'Shift+C');
    await expect(rows(page).first()).toBeVisible();
  },
  'palette, asking for text': async (page) => {
    await openCommand(page, 'Shift+C');
    await answer(page, 'Operator', 'Duplicate');
    await palette(page).getByRole('button', { name: 'Next' }).focus();
  },
  'palette, asking to confirm': async (page) => {
    await openCommand(page, 'Shift+C');
    await answer(page, 'Operator', 'Duplicate');
    await palette(page).getByRole('button', { name: 'Next' }).click();
    await answer(page, 'Refund later');
    await expect(palette(page).getByText('Due to the customer')).toBeVisible();
  },
  'palette, asking for the code': async (page) => {
    await page.goto('/do/booking.refund-override?booking=AT260101HA1F1&reason_code=goodwill&note=The driver was late');
    await expect(palette(page).getByLabel('Amount')).toBeFocused();
    await page.keyboard.type('1');
    await page.keyboard.press('Enter');
    await expect(palette(page).getByLabel(/^Type AT260101HA1F1/)).toBeFocused();
  },
  'help sheet': async (page) => {
    await page.goto(ONE);
    await expect(page.locator('[data-row-id]')).toHaveCount(1);
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: 'Keys on this screen' })).toBeVisible();
  },
  message: async (page) => {
    await page.goto('/');
    await ask(page, 'single-letter');
    await page.keyboard.press('Enter');
    await expect(messages(page).getByRole('button', { name: 'Undo' })).toBeVisible();
    await messages(page).getByRole('button', { name: 'Undo' }).hover();
  },
};

/** Layers that close when the window is resized, so each width reopens them. */
const AT_EACH_WIDTH: typeof STATES = {
  'row menu': async (page) => {
    await page.goto(ONE);
    await page
      .getByRole('button', { name: /^Commands for/ })
      .first()
      .click();
    await expect(page.getByRole('menuitem', { name: 'Copy link' })).toBeVisible();
  },
  'filter, open': async (page) => {
    await page.goto(ONE);
    await expect(page.locator('[data-row-id]')).toHaveCount(1);
    const more = page.getByRole('button', { name: /^More filters/ });
    if (await more.isVisible()) await more.click();
    await page.getByRole('button', { name: /status/i }).click();
    await expect(page.getByRole('checkbox', { name: 'Pending' })).toBeVisible();
  },
  'views, open': async (page) => {
    await page.goto(ONE);
    await page.getByRole('button', { name: 'Views' }).click();
    await expect(page.getByRole('menuitem', { name: 'Save as view' })).toBeVisible();
  },
  'order, open': async (page) => {
    await page.goto(`${ONE}&sort=-total,pickup_at`);
    await page.getByRole('button', { name: 'Sort', exact: true }).click();
    await expect(page.getByRole('list', { name: 'Sort by' })).toBeVisible();
  },
};

test.describe('axe finds nothing wrong, light and dark, on a desktop, a phone, at 320 px and at 200% zoom', () => {
  for (const [name, open] of Object.entries(STATES))
    test(name, async ({ visitor: page }) => {
      await open(page);
      await expectFine(page, name);
    });
  for (const [name, open] of Object.entries(LAYERS))
    test(name, async ({ visitor: page }) => {
      await open(page);
      await expectFine(page, name, LAYER_VIEWS);
    });
  for (const [name, open] of Object.entries(AT_EACH_WIDTH))
    test(name, async ({ visitor: page }) => {
      for (const view of LAYER_VIEWS) {
        await page.setViewportSize(view);
        await open(page);
        await expectFine(page, name, [view]);
      }
    });

  test('sign-in, with a refusal', async ({ page }) => {
    await page.goto('/user/login');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');
    await expectFine(page, 'sign-in refused');
  });

  test('no access', async ({ as }) => {
    const page = await as('content');
    await page.goto('/orders/list');
    await expect(headline(page)).toHaveText('Sorry, you do not have access to this page');
    await expectFine(page, 'no access');
  });

  test('the menu of a phone', async ({ as }) => {
    const page = await as('superadmin', { viewport: PHONE });
    await page.goto('/');
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(page.getByRole('dialog').getByRole('link', { name: 'Orders' })).toBeVisible();
    await expectFine(page, 'menu', [PHONE]);
  });
});

test('On a phone a booking is found among cards, opened and confirmed', async ({ as, kerbside }) => {
  const { code } = await kerbside.take({ status: ['pending'], payment_status: ['paid'] });
  const page = await as('dispatcher', { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await page.goto('/');
  await page.getByRole('navigation', { name: 'Quick links' }).getByRole('link', { name: 'Orders' }).tap();
  await expect(page.getByRole('list', { name: 'Orders' }).getByRole('listitem').first()).toBeVisible();
  await expect(page.getByRole('table')).toHaveCount(0);
  await page.getByLabel('Search orders').fill(code);
  await expect(page.locator('[data-row-id]')).toHaveCount(1);
  await page.getByRole('link', { name: code }).tap();
  await expect(headline(page)).toHaveText(code);
  await page.getByRole('button', { name: 'Confirm booking' }).tap();
  await expectStatus(page, 'Confirmed');
  expect((await kerbside.booking(code)).status).toBe('confirmed');
});

test('On a phone the next step of a record is at the thumb, beside it the menu of all others', async ({
  as,
  kerbside,
}) => {
  const { code } = await kerbside.take({ status: ['pending'], payment_status: ['paid'] });
  const page = await as('dispatcher', { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await page.goto(`/orders/list/${code}`);
  await expect(headline(page)).toHaveText(code);
  const button = (name: string) => placeOf(page.getByRole('button', { name, exact: true }));
  const [more, next] = [await button('More commands'), await button('Confirm booking')];
  const bar = await placeOf(page.getByRole('navigation', { name: 'Quick links' }));
  expect(next.bottom).toBeLessThanOrEqual(bar.top);
  expect(next.top).toBeGreaterThan(bar.top - 70);
  expect(next.height).toBeGreaterThanOrEqual(44);
  expect(more.right).toBeLessThan(next.left);
  await page.getByRole('button', { name: 'More commands' }).tap();
  await expect(page.getByRole('menu')).toBeVisible();
});

test('What happened to a record stands beside it in wide windows, and is a tab in all', async ({ as }) => {
  const page = await as('superadmin', { viewport: { width: 1280, height: 800 } });
  await page.goto('/data/city/1');
  const beside = page.getByRole('region', { name: 'What happened' });
  await expect(beside).toContainText(PAST);
  await page.setViewportSize({ width: 1279, height: 800 });
  await expect(beside).toHaveCount(0);
  await page.getByRole('tab', { name: 'History' }).click();
  await expect(page.getByRole('tabpanel')).toContainText(PAST);
});

test('Nothing stands beside a record for whoever may not see what happened to it', async ({ as }) => {
  const page = await as('support', { viewport: { width: 1280, height: 800 } });
  await page.goto('/admins/list/1/edit');
  await expect(page.getByRole('tab', { name: 'Profile' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'What happened' })).toHaveCount(0);
});

test('On a phone a card says what is open of a payment, and nothing where it is paid', async ({ as }) => {
  const page = await as('finance', { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  const cards = page.locator('[data-row-id]');
  await page.goto('/orders/list?when=all&balance=refund_due');
  await expect(cards.first()).toContainText('Refund due');
  await expect(cards.filter({ hasNotText: 'Refund due' })).toHaveCount(0);
  await page.goto('/orders/list?when=all&status=completed&payment=paid');
  await expect(cards).toHaveCount(10);
  await expect(cards.getByText('Paid', { exact: true })).toHaveCount(0);
});

test('Without motion wanted, nothing moves', async ({ as }) => {
  const page = await as('superadmin', { reducedMotion: 'reduce' });
  await page.goto('/orders/list');
  await expect(page.locator('[data-row-id]')).toHaveCount(10);
  await ask(page, 'single-letter');
  await page.keyboard.press('Enter');
  await expect(messages(page).getByRole('button', { name: 'Undo' })).toBeVisible();
  const moving = await page.evaluate(() =>
    document
      .getAnimations()
      // One that lasts a hundredth of a millisecond, once, only puts things in their place, whenever it is met.
      .filter(
        ({ playState, effect }) =>
          playState === 'running' && Number(effect?.getComputedTiming().activeDuration ?? 0) >= 1,
      )
      .map((animation) =>
        animation.effect instanceof KeyframeEffect ? animation.effect.target?.outerHTML.slice(0, 80) : '',
      ),
  );
  expect(moving).toEqual([]);

  const fading = await page.evaluate(() => {
    document.documentElement.dataset.scheme = 'dark';
    return document.getAnimations().filter((animation) => animation instanceof CSSTransition).length;
  });
  expect(fading).toBe(0);
});

/** What a city has behind it, whether or not another test has changed it. */
const PAST = /No activity yet|(En|Dis)abled city/;

const placeOf = (element: Locator) =>
  element.evaluate((it) => {
    const { top, right, bottom, left, height } = it.getBoundingClientRect();
    return { top, right, bottom, left, height };
  });

async function openCommand(page: Page, keys: string): Promise<void> {
  await page.goto('/orders/list/AT260101C0NF1');
  await expectStatus(page, 'Confirmed');
  await page.keyboard.press(keys);
  await expect(palette(page)).toBeVisible();
}

async function answer(page: Page, ...answers: readonly string[]): Promise<void> {
  for (const each of answers) await rows(page).filter({ hasText: each }).click();
}
