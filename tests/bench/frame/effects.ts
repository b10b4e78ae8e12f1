import { join } from 'node:path';
import { chromium, type Browser, type Page } from '@playwright/test';
import { PASSWORD, startServer } from '#tests/e2e/kit/server.ts';
import { CHROMIUM_SWITCHES, ensureChromium } from '#tools/chromium.mjs';

/** The built product with its demo data, and a browser; both end with what is done with them. */
export async function withBuiltProduct(work: (product: { browser: Browser; url: string }) => Promise<void>) {
  const { url, stop } = await startServer();
  const found = ensureChromium();
  if ('missing' in found) throw new Error(found.missing);
  const browser = await chromium.launch({ executablePath: found.path, args: CHROMIUM_SWITCHES });
  try {
    await work({ browser, url });
  } finally {
    await browser.close();
    await stop();
  }
}

/** A page of a superadmin in which each key is watched for its effect. */
export async function signedIn({ browser, url }: { browser: Browser; url: string }): Promise<Page> {
  const context = await browser.newContext({ baseURL: url, viewport: { width: 1280, height: 800 } });
  await context.addInitScript({ path: join(import.meta.dirname, 'watch-effects.mjs') });
  const page = await context.newPage();
  await page.goto('/');
  await page.getByLabel('Email').fill('superadmin@kerbside.example');
  await page.getByLabel('Password').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await page.getByRole('banner').waitFor();
  return page;
}

type Rounds = { rounds: number; keys: readonly string[]; watched: string; before?(page: Page): Promise<void> };

/** How long each key took to the frame in which what is watched looked otherwise, ms; the first of each warms up. */
export async function effectsOf(page: Page, { rounds, keys, watched, before }: Rounds): Promise<number[]> {
  // The set-up has settled, and its keystrokes are not counted.
  await page.waitForTimeout(2000);
  await page.evaluate((selector) => {
    const watching = globalThis as unknown as Watching;
    watching.watched.selector = selector;
    watching.effectTimes.length = 0;
  }, watched);
  for (let round = 0; round < rounds; round += 1) {
    await before?.(page);
    for (const key of keys) {
      await page.keyboard.press(key);
      // As between two keys of a person.
      await page.waitForTimeout(150);
    }
  }
  const times = await page.evaluate(() => (globalThis as unknown as Watching).effectTimes.splice(0));
  if (times.length < keys.length * (rounds - 1)) throw new Error(`Only ${times.length} keys had an effect.`);
  return times.slice(keys.length);
}

type Watching = { effectTimes: number[]; watched: { selector: string } };
