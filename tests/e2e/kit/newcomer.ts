import type { Page } from '@playwright/test';
import type { RoleCode } from '#domain/access/roles.ts';
import { expect, type Kerbside } from './kerbside.ts';
import { uniqueWord } from './unique.ts';

/** An account of a test's own: what the test does to it disturbs no other. */
export type Newcomer = { email: string; password: string };

/** Creates an admin through an approved request for access. */
export async function newcomer(kerbside: Kerbside, role: RoleCode): Promise<Newcomer> {
  const email = `${role}.${uniqueWord()}@example.org`;
  const password = 'newcomer-password-1';
  const body = { name: 'Noa Newcomer', email, password, reason: 'A test.' };
  const asked = await kerbside.fetch('superadmin', '/sso/v1/admin/request', json('POST', body));
  expect(asked.status).toBe(201);
  const requests = await list<{ id: number }>(kerbside, `/sso/v1/admin/requests?q=${email}`);
  const roles = await list<{ id: number; code: string }>(kerbside, '/sso/v1/admin/roles?page_size=100');
  const role_ids = roles.filter(({ code }) => code === role).map(({ id }) => id);
  const path = `/sso/v1/admin/requests/${requests[0]?.id}/approve`;
  const approved = await kerbside.fetch('superadmin', path, json('PUT', { role_ids }));
  expect(approved.status).toBe(200);
  return { email, password };
}

/** The first step of signing in, as a person does it. */
export async function typePassword(page: Page, { email, password }: Newcomer): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.keyboard.press('Enter');
}

/** Signs in an account without a second step, from the sign-in page. */
export async function enter(page: Page, person: Newcomer, path = '/user/login'): Promise<void> {
  await page.goto(path);
  await typePassword(page, person);
  await expect(page.getByRole('banner')).toBeVisible();
}

const json = (method: string, body: object): RequestInit => ({ method, body: JSON.stringify(body) });

async function list<Row>(kerbside: Kerbside, path: string): Promise<Row[]> {
  return ((await (await kerbside.fetch('superadmin', path)).json()) as { data: Row[] }).data;
}
