import type { Page } from '@playwright/test';
import type { City } from '#contract/reference/city.schema.ts';
import { expect, type Kerbside } from './kerbside.ts';
import { uniqueWord } from './unique.ts';

/** Opens the form of a city. */
export async function openEdit(page: Page, city: City): Promise<void> {
  await page.goto(`/data/city/${city.id}/edit`);
  await expect(page.getByLabel('Slug')).toHaveValue(city.slug);
}

/** Picks from a list found by typing. */
export async function choose(page: Page, label: string, typed: string, choice: string): Promise<void> {
  const box = page.getByRole('combobox', { name: label });
  await box.click();
  await box.fill(typed);
  await page.getByRole('option', { name: choice }).first().click();
  await expect(box).toHaveValue(choice);
}

/** Fills the form of a new city in the Philippines; its slug is unique. */
export async function fillCity(page: Page, name: string): Promise<string> {
  const slug = uniqueWord();
  await page.getByLabel('Name (English)').fill(name);
  await choose(page, 'Country', 'phil', 'Philippines');
  await page.getByLabel('Slug').fill(slug);
  await choose(page, 'Time zone', 'mani', 'Asia/Manila');
  await choose(page, 'Currency', 'php', 'Philippine Peso');
  await page.getByLabel('Latitude').fill('7.4');
  await page.getByLabel('Longitude').fill('125.8');
  return slug;
}

/** A city of this test alone. */
export async function addCity(kerbside: Kerbside): Promise<City> {
  const slug = uniqueWord();
  const body = {
    country: 'PH',
    name: { en: `City ${slug}` },
    slug,
    timezone: 'Asia/Manila',
    currency: 'PHP',
    lat: 10,
    lng: 120,
  };
  const reply = await kerbside.fetch('superadmin', '/crm/v1/staff/city', {
    method: 'POST',
    body: JSON.stringify(body),
  });
  return ((await reply.json()) as { data: City }).data;
}

/** Changes the city as another user. */
export const changeCity = (kerbside: Kerbside, { id }: City, body: Partial<City>): Promise<Response> =>
  kerbside.fetch('superadmin', `/crm/v1/staff/city/${id}`, { method: 'PUT', body: JSON.stringify(body) });

/** Returns the current city from the API. */
export async function cityNow(kerbside: Kerbside, { id }: City): Promise<City> {
  const reply = await kerbside.fetch('superadmin', `/crm/v1/staff/city/${id}`);
  return ((await reply.json()) as { data: City }).data;
}
