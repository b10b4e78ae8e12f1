import type { Browser, Page, ViewportSize } from '@playwright/test';

/**
 * A page of somebody signed in that goes from test to test of one worker, for tests that open an address and look: each
 * address is loaded anew, with no tabs open, in a browser that has been here before.
 */
export async function openVisitor(browser: Browser, url: string, signedIn: readonly [string, string]): Promise<Page> {
  const context = await browser.newContext({ baseURL: url });
  await context.addInitScript(([key, token]) => {
    localStorage.clear();
    sessionStorage.clear();
    localStorage.setItem(key, token);
  }, signedIn);
  return context.newPage();
}

/** Makes it ready for a test. */
export async function readyVisitor(page: Page, viewport: ViewportSize | null): Promise<void> {
  // What the last test left is not drawn anew for the size and colours of this one.
  await page.goto('/healthz');
  if (viewport) await page.setViewportSize(viewport);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
}
