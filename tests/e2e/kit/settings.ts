import type { Locator, Page } from '@playwright/test';
import type { RoleCode } from '#domain/access/roles.ts';
import type { Settings } from '#console/registry/settings.ts';
import { expect, type Kerbside } from './kerbside.ts';
import { ask, headline, selectedRow } from './person.ts';

/** Settings that tests change. Tests that need defaults set them with {@link given}. */
export const WHO: RoleCode = 'auditor';
export const ORDER = '/orders/list/AT260101C0NF1';

/** Sets the stored settings of a user, with which their next page starts. */
export async function given(kerbside: Kerbside, settings: Partial<Settings>, role = WHO): Promise<void> {
  const reply = await kerbside.fetch(role, '/desk/v1/self/preferences/settings', {
    method: 'PUT',
    body: JSON.stringify({ value: settings }),
  });
  expect(reply.ok).toBe(true);
}

type As = (role: RoleCode, options?: { viewport: { width: number; height: number } }) => Promise<Page>;

export async function at(as: As, path: string, viewport = { width: 1280, height: 800 }): Promise<Page> {
  const page = await as(WHO, { viewport });
  const read = page.waitForResponse((reply) => reply.url().endsWith('/desk/v1/self/preferences'));
  await page.goto(path);
  await expect(headline(page)).toBeVisible();
  await read;
  return page;
}

export async function opened(as: As, viewport?: { width: number; height: number }): Promise<Page> {
  const page = await at(as, ORDER, viewport);
  await openDrawer(page);
  return page;
}

export async function openDrawer(page: Page): Promise<void> {
  await expect(headline(page)).toBeVisible();
  await page.keyboard.press('g');
  await page.keyboard.press(',');
  await expect(drawer(page)).toBeVisible();
}

export async function run(page: Page, command: string): Promise<void> {
  await ask(page, command);
  await expect(selectedRow(page)).toContainText(command);
  await page.keyboard.press('Enter');
}

export const drawer = (page: Page): Locator => page.getByRole('dialog', { name: 'Settings' });
/** One of a setting's choices; `group` where two settings have one of that name. */
export const radio = (page: Page, name: string, group?: string): Locator =>
  (group ? drawer(page).getByRole('group', { name: group }) : drawer(page)).getByRole('radio', { name, exact: true });
/** Also while the drawer keeps the page from assistive technology. */
export const topMenu = (page: Page): Locator => page.locator('header nav');

export const width = async (element: Locator): Promise<number> => (await element.boundingBox())?.width ?? 0;
export const top = (element: Locator): Promise<number> => element.evaluate((one) => one.getBoundingClientRect().top);
export const background = (element: Locator): Promise<string> =>
  element.evaluate((one) => getComputedStyle(one).backgroundColor);
export const primary = (page: Page): Promise<string> =>
  page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--primary').trim());
export const scrollDown = (page: Page, y: number): Promise<void> =>
  page.evaluate((to) => scrollTo({ top: to, behavior: 'instant' }), y);

/** Its label as assistive technology would say it, near enough. */
export function nameOfFocus(): string {
  const element = document.activeElement;
  const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : undefined;
  return (element?.getAttribute('aria-label') ?? label ?? element?.textContent ?? '').trim();
}
