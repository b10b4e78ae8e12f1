import type { Locator, Page } from '@playwright/test';
import type { RoleCode } from '#domain/access/roles.ts';
import { emailOf, expect, PASSWORD } from './kerbside.ts';

/** Signs in through the page, as a person does. */
export async function signIn(page: Page, role: RoleCode): Promise<void> {
  await page.getByLabel('Email').fill(emailOf(role));
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('banner')).toBeVisible();
}

/** The palette, while it is open. */
export const palette = (page: Page): Locator => page.getByRole('dialog', { name: /./ }).filter({ visible: true });

/** The palette's rows, the first on top. */
export const rows = (page: Page): Locator => palette(page).getByRole('option');

/** The row Enter would take. */
export const selectedRow = (page: Page): Locator => palette(page).getByRole('option', { selected: true });

/** Opens the palette by its key and types, once there is a page to press keys on. */
export async function ask(page: Page, text: string): Promise<void> {
  await expect(page.getByRole('banner')).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(palette(page)).toBeVisible();
  await page.keyboard.type(text);
}

/** Returns the toasts. A section of a record may have the same name. */
export const messages = (page: Page): Locator => page.locator('section[aria-label="Messages"]');

/** Takes back what a message tells of. The message stays while the pointer is on it, so `meanwhile` has time to look. */
export async function undoByMessage(page: Page, meanwhile = async (): Promise<void> => undefined): Promise<void> {
  const undo = messages(page).getByRole('button', { name: 'Undo' });
  await undo.hover();
  await meanwhile();
  await undo.click();
}

/** The booking on screen: its title line. */
export const headline = (page: Page): Locator => page.getByRole('heading', { level: 1 });

/** Follows the link to a record in a list; returns the record's name, once its own page is there. */
export async function openRecord(page: Page, link: Locator): Promise<string> {
  const name = await link.innerText();
  await link.click();
  await expect(headline(page)).toHaveText(name);
  return name;
}

/** Takes the first row of the palette, once it is the one that is meant: rows still arrive while somebody types. */
export async function takeRow(page: Page, row: string | RegExp): Promise<void> {
  await expect(selectedRow(page)).toContainText(row);
  await page.keyboard.press('Enter');
}

/** The status badge beside the title. */
export async function expectStatus(page: Page, status: string): Promise<void> {
  await expect(
    page.getByRole('main').locator('header').getByText(status, { exact: true }).filter({ visible: true }),
  ).toBeVisible();
}

/** A keyboard user sees where they are: the focused element has an outline, or is a field with a caret in the palette. */
export async function expectVisibleFocus(page: Page): Promise<void> {
  const focus = await page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return { what: 'nothing', seen: false };
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    const outlined =
      element.matches(':focus-visible') && outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1;
    // Before its search has loaded, the palette has the same field without a list.
    const field = 'input[role="combobox"], input[aria-label="Search, paste or do anything"]';
    const caret = element.matches(field) && element.closest('[role="dialog"]') !== null;
    return { what: element.outerHTML.slice(0, 160), seen: outlined || caret };
  });
  expect(focus.seen, `the focus should be seen on ${focus.what}`).toBe(true);
}

/** Says what has the focus; "the page" when nothing has it, so that letters would be commands. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement;
    return !element || element === document.body ? 'the page' : element.outerHTML.slice(0, 160);
  });

/** Nothing has left the focus on the page. */
export const expectFocusKept = (page: Page, after: string): Promise<void> =>
  expect.poll(() => focused(page), { message: `where the focus is after ${after}` }).not.toBe('the page');

/** Presses keys in the very moment something is first there, sooner than any hand. Say it before the page opens. */
export async function pressAtFirstSight(page: Page, selector: string, ...keys: string[]): Promise<void> {
  await page.addInitScript(
    ([wanted, pressed]) => {
      const seen = new MutationObserver(() => {
        if (!document.querySelector(wanted)?.checkVisibility()) return;
        seen.disconnect();
        for (const key of pressed) {
          const shiftKey = key !== key.toLowerCase();
          const target = document.activeElement ?? document.body;
          target.dispatchEvent(new KeyboardEvent('keydown', { key, shiftKey, bubbles: true, cancelable: true }));
        }
      });
      seen.observe(document, { childList: true, subtree: true, attributes: true });
    },
    [selector, keys] as const,
  );
}

/** This page hears nothing of what others change: as in the moment before it would. */
export async function deafen(page: Page): Promise<void> {
  await page.route('**/live/v1/**', (route) => route.abort());
}

/** Waits for a page of `count` rows, of which a virtual table renders only those in the viewport. */
export const expectRows = (page: Page, count: number): Promise<void> =>
  expect(page.locator('main table').filter({ visible: true })).toHaveAttribute('aria-rowcount', String(count + 1));
