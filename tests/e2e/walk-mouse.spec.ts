import type { Page } from '@playwright/test';
import { emailOf, expect, PASSWORD, test } from './kit/kerbside.ts';
import { expectStatus, headline, messages, palette, rows, undoByMessage } from './kit/person.ts';
import { soldAndPaid } from './kit/sale.ts';

// As most people have it.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test.describe('By mouse alone', () => {
  test('a booking is found by its code, confirmed, cancelled, refunded, and its log tells it all', async ({
    page,
    kerbside,
  }) => {
    // Weeks ahead, so that there is something to pay back.
    const { code } = await soldAndPaid(kerbside, 'pending');
    await page.goto('/');
    await clickInto(page, 'Email', emailOf('superadmin'));
    await clickInto(page, 'Password', PASSWORD);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();

    await page.getByRole('button', { name: 'Search, paste or do anything' }).click();
    await page.keyboard.type(code);
    await rows(page).filter({ hasText: code }).first().click();
    await expect(headline(page)).toHaveText(code);
    await expectStatus(page, 'Pending');

    await button(page, 'Confirm booking').click();
    await expect(messages(page)).toContainText(`${code} is confirmed.`);
    await expectStatus(page, 'Confirmed');

    await fromMenu(page, 'Cancel booking');
    await choose(page, 'Customer');
    await choose(page, 'Change of plans');
    await palette(page).getByRole('button', { name: 'Next' }).click();
    await choose(page, 'Refund later');
    await expect(palette(page).getByText('Due to the customer')).toBeVisible();
    const due = await palette(page).getByRole('definition').last().innerText();
    expect((await kerbside.booking(code)).status).toBe('confirmed');
    await palette(page).getByRole('button', { name: 'Cancel booking' }).click();
    await expectStatus(page, 'Cancelled');
    const payment = page.getByRole('region', { name: 'Price and payment' });
    await expect(payment).toContainText('Refund due');

    await button(page, 'Refund by policy').click();
    await choose(page, 'Cancellation');
    await palette(page).getByRole('button', { name: 'Next' }).click();
    await palette(page).getByRole('button', { name: 'Next' }).click();
    await palette(page)
      .getByRole('button', { name: `Refund ${due}` })
      .click();
    await expect(messages(page)).toContainText(`${due} refunded for ${code}.`);
    await expect(payment).not.toContainText('Refund due');

    await page.getByRole('tab', { name: 'Logs' }).click();
    const log = page.getByRole('list', { name: 'Logs' });
    for (const step of ['Refunded', 'Cancelled', 'Confirmed', 'Created']) await expect(log).toContainText(step);
    expect((await kerbside.booking(code)).refunded_minor).toBeGreaterThan(0);
  });

  test('a booking is confirmed from the menu of its row @quick', async ({ as, kerbside }) => {
    const page = await as('dispatcher');
    const { code } = await kerbside.take({ status: ['pending'], payment_status: ['paid'] });
    await page.goto('/');
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Orders' }).click();
    await clickInto(page, 'Search orders', code.toLowerCase());
    const row = page.locator('[data-row-id]').filter({ hasText: code });
    await expect(page.locator('[data-row-id]')).toHaveCount(1);
    await row.getByRole('button', { name: `Commands for ${code}` }).click();
    const menu = page.getByRole('menu');
    await expect(menu.getByRole('menuitem', { name: 'Open', exact: true })).toBeVisible();
    await menu.getByRole('menuitem', { name: 'Confirm booking' }).click();
    await expect(row).toContainText('Confirmed');
    expect((await kerbside.booking(code)).status).toBe('confirmed');
  });

  test('the question of a command can be left by its buttons, back and close', async ({ as, kerbside }) => {
    const page = await as('superadmin');
    const { code } = await kerbside.take({ status: ['confirmed'], payment_status: ['paid'] });
    await page.goto(`/orders/list/${code}`);
    await fromMenu(page, 'Cancel booking');
    await choose(page, 'Operator');
    await expect(palette(page).getByText('Who cancels: Operator')).toBeVisible();
    await palette(page).getByRole('button', { name: 'Back' }).click();
    await expect(palette(page).getByRole('combobox', { name: 'Who cancels' })).toBeVisible();
    await palette(page).getByRole('button', { name: 'Close' }).click();
    await expect(palette(page)).toBeHidden();
    expect((await kerbside.booking(code)).status).toBe('confirmed');
  });

  test('a city is disabled from its row, and the message takes it back', async ({ as, kerbside }) => {
    const page = await as('superadmin');
    await page.goto('/');
    await page.getByRole('link', { name: 'Cities' }).click();
    await page.getByLabel('State').selectOption('Enabled');
    await expect(page).toHaveURL(/state=enabled/);
    const row = page.locator('[data-row-id]').filter({ hasText: 'Bangkok' });
    await row.getByRole('button', { name: 'Commands for Bangkok' }).click();
    await page.getByRole('menuitem', { name: 'Disable city' }).click();
    await expect(messages(page)).toContainText('Bangkok is disabled.');
    // The filter shows enabled cities only.
    await undoByMessage(page, () => expect(row).toHaveCount(0));
    await expect(messages(page)).toContainText('Undone.');
    await expect(row).toContainText('Enabled');
    const reply = await kerbside.fetch('superadmin', '/crm/v1/staff/city?q=Bangkok');
    expect((await reply.json()).data[0].enabled).toBe(true);
  });

  test('filters, order and pages are clicked, and a chip takes its filter off', async ({ as }) => {
    const page = await as('superadmin');
    await page.goto('/orders/list');
    const list = page.locator('[data-row-id]');
    await page.getByRole('combobox', { name: 'Pickup' }).selectOption('Pickup: any time');
    await page.getByRole('button', { name: /status/i }).click();
    await page.getByRole('checkbox', { name: 'Completed' }).click();
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(/status=completed/);
    await expect(list.first()).toContainText('Completed');
    await page.getByRole('columnheader', { name: 'Total' }).getByRole('button').click();
    await expect(page.getByRole('columnheader', { name: 'Total' })).toHaveAttribute('aria-sort', 'descending');
    await page.getByRole('button', { name: 'Next page' }).click();
    await expect(page).toHaveURL(/pageNo=2/);
    await page.getByRole('button', { name: 'Remove filter Status: Completed' }).click();
    await expect(page).not.toHaveURL(/status=/);
    await expect(page).not.toHaveURL(/pageNo=/);
  });
});

/** The record's own button, beside its title or in the menu there. */
/** Chooses a command that is no button of its own, such as a dangerous one. */
async function fromMenu(page: Page, name: string): Promise<void> {
  await button(page, 'More commands').click();
  await page.getByRole('menuitem', { name }).click();
}

const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name });

async function clickInto(page: Page, field: string, text: string): Promise<void> {
  await page.getByLabel(field).click();
  await page.keyboard.type(text);
}

async function choose(page: Page, option: string): Promise<void> {
  await rows(page).filter({ hasText: option }).click();
}
