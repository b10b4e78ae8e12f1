import type { Locator, Page } from '@playwright/test';
import type { RoleCode } from '#domain/access/roles.ts';
import { expect, type Kerbside } from './kerbside.ts';

/** The bar of open tabs. */
export const bar = (page: Page): Locator => page.getByRole('tablist', { name: 'Open tabs' });

/** The tabs of the bar, or one of them by its title. */
export const tab = (page: Page, name?: string): Locator =>
  bar(page).getByRole('tab', name === undefined ? {} : { name, exact: true });

/** The bar shows exactly these tabs, in this order. */
export const expectTabs = (page: Page, ...names: string[]): Promise<void> => expect(tab(page)).toHaveText(names);

/** This tab is the one shown. */
export const expectShown = (page: Page, name: string): Promise<void> =>
  expect(tab(page, name)).toHaveAttribute('aria-selected', 'true');

/** Deletes the stored tabs of a user. */
export async function forgetTabs(kerbside: Kerbside, role: RoleCode): Promise<void> {
  const body = JSON.stringify({ value: { list: [] } });
  const reply = await kerbside.fetch(role, '/desk/v1/self/preferences/tabs', { method: 'PUT', body });
  expect(reply.status).toBeLessThan(300);
}

/** Follows an entry of the side menu. */
export const menuTo = (page: Page, name: string): Promise<void> =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true }).click();

/** The rows of the list on screen. */
export const listRows = (page: Page): Locator => page.locator('[data-row-id]').filter({ visible: true });

/** How far the rows are scrolled within the page and their own region. */
export const scrolled = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const region = [...document.querySelectorAll('[data-row-id]')]
      .find((row) => row.checkVisibility())
      ?.closest<HTMLElement>('[class*="overflow"]');
    return scrollY + (region?.scrollTop ?? 0);
  });

/** Returns how far the rows are scrolled once they are at least `least` far and stand still. */
export async function scrolledTo(page: Page, least: number): Promise<number> {
  let last = Number.NaN;
  const stands = async (): Promise<boolean> => {
    const before = last;
    last = await scrolled(page);
    return last === before && last > least;
  };
  await expect.poll(stands, { message: `rows scrolled further than ${least}` }).toBe(true);
  return last;
}

/** Navigates without reloading and without the unsaved-changes dialog. */
export const goWithin = (page: Page, address: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);

/** Goes to another screen within the page and waits until the heading of the present one is out of sight. */
export async function leaveFor(page: Page, address: string): Promise<void> {
  const before = await page.getByRole('heading', { level: 1 }).elementHandle();
  const present = new URL(page.url()).pathname;
  await goWithin(page, address);
  if (new URL(address, page.url()).pathname !== present) await expect.poll(() => before?.isVisible()).toBe(false);
}
