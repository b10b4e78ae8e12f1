import type { Page } from '@playwright/test';
import { expect, test } from './kit/kerbside.ts';
import { ask, messages, palette, rows } from './kit/person.ts';
import { sold } from './kit/sale.ts';
import { workToConfirm } from './kit/work.ts';

/** Runs a command of the palette by keyboard. */
async function command(page: Page, words: string, title: string) {
  await ask(page, words);
  await expect(rows(page).first()).toContainText(title);
  await page.keyboard.press('Enter');
}

/** Opens a booking, confirms it and comments on it, then keeps both commands under a name. */
async function record(page: Page, code: string, name: string) {
  await page.goto(`/orders/list/${code}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(code);
  await command(page, 'confirm booking', 'Confirm booking');
  await expect(messages(page)).toContainText(`${code} is confirmed.`);
  await command(page, 'comment on booking', 'Comment on booking');
  await palette(page).getByRole('textbox', { name: 'Comment' }).fill('Call ahead');
  await page.keyboard.press('Enter');
  await expect(messages(page)).toContainText(`The comment on ${code} is added.`);
  await command(page, 'save last commands', 'Save last commands as playbook');
  await expect(rows(page).first()).toContainText('Confirm booking, Comment on booking');
  await page.keyboard.press('Enter');
  await expect(rows(page).first()).toContainText('Keep the answers given now');
  await page.keyboard.press('Enter');
  await palette(page).getByRole('textbox', { name: 'Name' }).fill(name);
  await page.keyboard.press('Enter');
  await expect(messages(page)).toContainText(`Saved as “${name}”.`);
}

test.describe('A playbook', () => {
  test('runs what was done on one booking on another, after one preview and with one undo @quick', async ({
    as,
    kerbside,
  }) => {
    const page = await as('operations');
    const one = await sold(kerbside);
    const other = await sold(kerbside);
    await record(page, one.code, 'Morning routine');

    await page.goto(`/orders/list/${other.code}`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(other.code);
    await command(page, 'morning routine', 'Morning routine');
    await expect(palette(page)).toContainText(`Morning routine on ${other.code}. Undo reverses all steps.`);
    await expect(palette(page)).toContainText('1. Confirm booking');
    await expect(palette(page)).toContainText('pending → confirmed');
    await expect(palette(page)).toContainText('2. Comment on booking');
    await expect(palette(page)).toContainText('Call ahead');
    await expect(palette(page).getByRole('button', { name: 'Run 2 steps' })).toBeFocused();
    expect((await kerbside.booking(other.code)).status).toBe('pending');
    await page.keyboard.press('Enter');
    await expect(messages(page)).toContainText(`Morning routine: 2 steps done on ${other.code}.`);
    expect((await kerbside.booking(other.code)).status).toBe('confirmed');
    await page.keyboard.press('Control+z');
    await expect(messages(page)).toContainText('Undone.');
    expect((await kerbside.booking(other.code)).status).toBe('pending');
  });

  test('does nothing where one step is not possible, and says which and why', async ({ as, kerbside }) => {
    const page = await as('operations');
    const one = await sold(kerbside);
    await record(page, one.code, 'Evening routine');
    await page.goto('/orders/list/AT260101D0NE1');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('AT260101D0NE1');
    await command(page, 'evening routine', 'Evening routine');
    await expect(palette(page)).toContainText('Nothing runs, because not every step is possible.');
    await expect(palette(page)).toContainText('Not possible:');
    await expect(palette(page).getByRole('button', { name: 'Run 2 steps' })).toBeDisabled();
    await page.keyboard.press('Enter');
    await expect(palette(page)).toContainText('Nothing runs');
  });

  test('stops at a step that fails, and takes back what was done before it', async ({ as, kerbside }) => {
    const page = await as('operations');
    const one = await sold(kerbside);
    const other = await sold(kerbside);
    await record(page, one.code, 'Night routine');
    await page.goto(`/orders/list/${other.code}`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(other.code);
    await command(page, 'night routine', 'Night routine');
    await expect(palette(page).getByRole('button', { name: 'Run 2 steps' })).toBeFocused();
    const comments = '**/comment/v1/**';
    await page.route(comments, (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 503, json: { code: 'busy', message: 'The server is busy.' } })
        : route.continue(),
    );
    await page.keyboard.press('Enter');
    await expect(messages(page)).toContainText(`Night routine stopped on ${other.code}.`);
    await expect(messages(page)).toContainText('Done: Confirm booking. Not done: Comment on booking.');
    expect((await kerbside.booking(other.code)).status).toBe('confirmed');
    await page.keyboard.press('Control+z');
    await expect(messages(page)).toContainText('Undone.');
    expect((await kerbside.booking(other.code)).status).toBe('pending');
  });

  test('asks each time for a driver who can take the booking once it is confirmed, and takes both back', async ({
    as,
    kerbside,
  }) => {
    const page = await as('operations');
    const one = await workToConfirm(kerbside);
    const other = await workToConfirm(kerbside);
    await page.goto(`/orders/list/${one.code}`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(one.code);
    await command(page, 'confirm booking', 'Confirm booking');
    await expect(messages(page)).toContainText(`${one.code} is confirmed.`);
    await command(page, 'assign driver', 'Assign driver');
    await expect(palette(page).getByText('Can take it', { exact: false })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(messages(page)).toContainText(`${one.code} goes to`);
    await command(page, 'save last commands', 'Save last commands as playbook');
    await expect(rows(page).first()).toContainText('Confirm booking, Assign driver');
    await page.keyboard.press('Enter');
    await expect(rows(page).nth(1)).toContainText('Ask each time');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await palette(page).getByRole('textbox', { name: 'Name' }).fill('Confirm and give');
    await page.keyboard.press('Enter');
    await expect(messages(page)).toContainText('Saved as “Confirm and give”.');

    await page.goto(`/orders/list/${other.code}`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(other.code);
    await command(page, 'confirm and give', 'Confirm and give');
    const able = rows(page).and(page.locator('[data-out="false"]'));
    await expect(able.first()).toBeVisible();
    await expect(palette(page)).not.toContainText('takes no driver');
    const chosen = (await able.first().locator('span').first().innerText()).trim();
    await page.keyboard.press('Enter');
    await expect(palette(page)).toContainText('2. Assign driver');
    await expect(palette(page)).toContainText(`none → ${chosen}`);
    await expect(palette(page).getByRole('button', { name: 'Run 2 steps' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(messages(page)).toContainText(`Confirm and give: 2 steps done on ${other.code}.`);
    expect((await kerbside.booking(other.code)).status).toBe('assigned');
    await page.keyboard.press('Control+z');
    await expect(messages(page)).toContainText('Undone.');
    const after = await kerbside.booking(other.code);
    expect([after.status, after.drivers]).toEqual(['pending', []]);
  });

  test('on drivers takes other commands in place of its own, and can be shared with a role', async ({ as }) => {
    const page = await as('superadmin');
    await page.goto('/drivers/list/2');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const text of ['Phone checked', 'Papers checked']) {
      await command(page, 'comment on driver', 'Comment on driver');
      await palette(page).getByRole('textbox', { name: 'Comment' }).fill(text);
      await page.keyboard.press('Enter');
      await expect(messages(page)).toContainText('is added.');
      await expect(palette(page)).toBeHidden();
    }
    await command(page, 'save last commands', 'Save last commands as playbook');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await palette(page).getByRole('textbox', { name: 'Name' }).fill('Driver checked');
    await page.keyboard.press('Enter');
    await expect(messages(page)).toContainText('Saved as “Driver checked”.');
    await expect(palette(page)).toBeHidden();

    await command(page, 'replace commands of playbook', 'Replace commands of playbook');
    await page.keyboard.type('driver checked');
    await expect(rows(page).first()).toContainText('Driver checked');
    await page.keyboard.press('Enter');
    await expect(rows(page).first()).toContainText('Comment on driver, Comment on driver');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await expect(messages(page)).toContainText('“Driver checked” has 2 steps now.');
    await expect(palette(page)).toBeHidden();
    await command(page, 'share playbook', 'Share playbook with role');
    await page.keyboard.type('driver checked');
    await expect(rows(page).first()).toContainText('Driver checked');
    await page.keyboard.press('Enter');
    await expect(rows(page).filter({ hasText: 'Fleet' })).toBeVisible();
    await page.keyboard.type('fleet');
    await expect(rows(page).first()).toContainText('Fleet');
    await page.keyboard.press('Enter');
    await expect(messages(page)).toContainText('is shared with Fleet');

    const fleet = await as('fleet');
    await fleet.goto('/drivers/list/3');
    await expect(fleet.getByRole('heading', { level: 1 })).toBeVisible();
    await command(fleet, 'driver checked', 'Driver checked');
    await expect(palette(fleet)).toContainText('Papers checked');
    await expect(palette(fleet).getByRole('button', { name: 'Run 2 steps' })).toBeFocused();
    await fleet.keyboard.press('Escape');
  });
});
