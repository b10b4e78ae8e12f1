import type { Locator, Page } from '@playwright/test';
import { emailOf, expect, PASSWORD } from './kerbside.ts';
import { field } from './life.ts';
import { uniquePhone } from './sale.ts';

/** Signs in as a superadmin. */
export async function signInByMouse(page: Page): Promise<void> {
  await page.goto('/');
  await write(page.getByLabel('Email'), emailOf('superadmin'));
  await write(page.getByLabel('Password'), PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('banner')).toBeVisible();
}

/** Fills who travels, a new customer, on which flight and to which place into a booking from the airport. */
export async function tellOfTraveller(page: Page, name: string): Promise<void> {
  await write(field(page, 'customer'), `Zenobia ${name}`);
  await page.getByRole('option', { name: /New customer/ }).click();
  await write(field(page, 'email'), `${name}@example.com`);
  await write(field(page, 'phone'), uniquePhone());
  await write(field(page, 'flight_number'), 'sq 321');
  await write(field(page, 'place_name'), 'Raffles Hotel');
}

/** Clicks into a field and types: letters are all that a mouse cannot do. */
export async function write(there: Locator, text: string): Promise<void> {
  await there.click();
  await there.page().keyboard.type(text);
}

/** The side menu. */
export const menu = (page: Page): Locator => page.getByRole('navigation', { name: 'Main' });
/** A button of the screen. */
export const button = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('main').getByRole('button', { name });

/** Chooses a command from the menu beside the title. */
export async function fromMenu(page: Page, name: string): Promise<void> {
  await button(page, 'More commands').click();
  await page.getByRole('menuitem', { name }).click();
}
