import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults } from 'axe-core';
import { expect, test } from './kit/kerbside.ts';
import { ask, expectStatus, headline, messages, palette, rows } from './kit/person.ts';

const ORDER = '/orders/list/AT260101HA1F1';

/** Every screen and layer, each with the way to it. Wherever it is wanted, the phone goes the same way. */
const STATES: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  landing: async (page) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { name: /^Today/ })).toBeVisible();
  },
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
    await expect(page.getByText('No order fits these filters')).toBeVisible();
  },
  'order, summary': async (page) => {
    await page.goto(ORDER);
    await expectStatus(page, 'Cancelled');
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
    await expect(page.getByRole('table', { name: 'Refunds' })).toBeVisible();
  },
  'order, logs': async (page) => {
    await page.goto(`${ORDER}?tab=logs`);
    await expect(page.getByRole('list', { name: 'Logs' })).toBeVisible();
  },
  'order that does not exist': async (page) => {
    await page.goto('/orders/list/AT260101ZZZZZ');
    await expect(headline(page)).toContainText('does not exist');
  },
  cities: async (page) => {
    await page.goto('/data/city');
    await expect(page.locator('[data-row-id]')).toHaveCount(10);
  },
  'page not found': async (page) => {
    await page.goto('/404');
    await expect(headline(page)).toContainText('does not exist');
  },
  'server problem': async (page) => {
    await page.route('**/assets/city-list*', (route) => route.abort());
    await page.goto('/data/city');
    await expect(headline(page)).toContainText('something went wrong');
    await page.unroute('**/assets/city-list*');
  },
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
    await answer(page, 'Not now');
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
    await page.goto('/orders/list');
    await expect(page.locator('[data-row-id]')).toHaveCount(10);
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

/** Layers that close when the window changes, so each width opens them anew. */
const AT_EACH_WIDTH: typeof STATES = {
  'row menu': async (page) => {
    await page.goto('/orders/list');
    await page
      .getByRole('button', { name: /^Commands for/ })
      .first()
      .click();
    await expect(page.getByRole('menuitem', { name: 'Copy link' })).toBeVisible();
  },
  'filter, open': async (page) => {
    await page.goto('/orders/list');
    await page.getByRole('button', { name: /status/i }).click();
    await expect(page.getByRole('checkbox', { name: 'Pending' })).toBeVisible();
  },
};

const WIDTHS = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
  { width: 320, height: 640 },
];

test.describe('axe finds nothing wrong, light and dark, on a desktop, a phone and 320 px, where no page scrolls sideways', () => {
  for (const [name, open] of Object.entries(STATES))
    test(name, async ({ as }) => {
      const page = await as('superadmin', { viewport: WIDTHS[0] });
      await open(page);
      for (const viewport of WIDTHS) await expectFineAt(page, viewport, name);
    });
  for (const [name, open] of Object.entries(AT_EACH_WIDTH))
    test(name, async ({ as }) => {
      const page = await as('superadmin', { viewport: WIDTHS[0] });
      for (const viewport of WIDTHS) {
        await page.setViewportSize(viewport);
        await open(page);
        await expectFineAt(page, viewport, name);
      }
    });

  test('sign-in, with a refusal', async ({ page }) => {
    await page.goto('/user/login');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');
    for (const viewport of WIDTHS) await expectFineAt(page, viewport, 'sign-in');
  });

  test('no access', async ({ as }) => {
    const page = await as('content');
    await page.goto('/orders/list');
    await expect(headline(page)).toHaveText('Sorry, you do not have access to this page');
    for (const viewport of WIDTHS) await expectFineAt(page, viewport, '403');
  });

  test('the menu of a phone', async ({ as }) => {
    const page = await as('superadmin', { viewport: WIDTHS[1] });
    await page.goto('/');
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(page.getByRole('dialog').getByRole('link', { name: 'Orders' })).toBeVisible();
    await expectFineAt(page, WIDTHS[1] ?? null, 'menu');
  });
});

test('At 200 % zoom no page scrolls sideways and the rows of a list can be read', async ({ as }) => {
  // 200 % zoom of a 1280 px window is a window of 640 px.
  const page = await as('superadmin', { viewport: { width: 640, height: 400 }, deviceScaleFactor: 2 });
  for (const address of ['/', '/orders/list', ORDER, `${ORDER}?tab=payments`, '/data/city']) {
    await page.goto(address);
    await expect(headline(page)).toBeVisible();
    await expectNoSidewaysScroll(page, address);
  }
  const row = page.locator('[data-row-id]').nth(2);
  await row.scrollIntoViewIfNeeded();
  await expect(row).toBeInViewport();
});

test('On a phone a booking is found among cards, opened and confirmed', async ({ as, kerbside }) => {
  const { code } = await kerbside.take({ status: ['pending'], payment_status: ['paid'] });
  const page = await as('dispatcher', { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await page.goto('/orders/list');
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
      .filter((animation) => animation.playState === 'running')
      .map((animation) =>
        animation.effect instanceof KeyframeEffect ? animation.effect.target?.outerHTML.slice(0, 80) : '',
      ),
  );
  expect(moving).toEqual([]);
});

/** With SHOTS naming a folder, each state is also kept there as a picture to look at. */
async function expectFineAt(
  page: Page,
  viewport: { width: number; height: number } | null,
  what: string,
): Promise<void> {
  if (viewport) await page.setViewportSize(viewport);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const where = `${what}, ${colorScheme}, ${viewport?.width} px`;
    await expect(page.locator(`html[data-scheme="${colorScheme}"]`)).toHaveCount(1);
    // Only colours change with the scheme, and at 320 px they are those of the phone.
    if (colorScheme === 'dark' && viewport?.width === 320) continue;
    await page.evaluate(coloursHaveChanged);
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${where.replaceAll(/\W+/g, '-')}.png` });
    expect(await faults(page, colorScheme === 'dark' ? ['color-contrast'] : undefined), where).toEqual([]);
  }
  await expectNoSidewaysScroll(page, `${what}, ${viewport?.width} px`);
}

/** Colours fade into each other; without motion that still takes until the next drawing. */
async function coloursHaveChanged(): Promise<void> {
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  const fades = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
  await Promise.allSettled(fades.map((fade) => fade.finished));
}

/** What axe objects to, as rule and element. */
async function faults(page: Page, only?: readonly string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(AXE);
  return page.evaluate(async (rules) => {
    const { axe } = globalThis as unknown as { axe: { run(options: object): Promise<AxeResults> } };
    const { violations } = await axe.run({ resultTypes: ['violations'], ...(rules && { runOnly: rules }) });
    return violations.flatMap(({ id, nodes }) =>
      nodes.map((node) => `${id}: ${node.html.slice(0, 200)} ${node.failureSummary ?? ''}`),
    );
  }, only);
}

async function expectNoSidewaysScroll(page: Page, where: string): Promise<void> {
  const { scroll, client } = await page.evaluate(() => ({
    scroll: document.documentElement.scrollWidth,
    client: document.documentElement.clientWidth,
  }));
  expect(scroll, `${where} scrolls sideways`).toBeLessThanOrEqual(client);
}

async function openCommand(page: Page, keys: string): Promise<void> {
  await page.goto('/orders/list/AT260101C0NF1');
  await expectStatus(page, 'Confirmed');
  await page.keyboard.press(keys);
  await expect(palette(page)).toBeVisible();
}

async function answer(page: Page, ...answers: readonly string[]): Promise<void> {
  for (const each of answers) await rows(page).filter({ hasText: each }).click();
}

/** Run as an expression: a script tag would fall to the content security policy. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
