import type { Browser, Page, ViewportSize } from '@playwright/test';

/**
 * A page of somebody signed in that goes from test to test of one worker, for tests that open an address and look: each
 * address is loaded anew, with no tabs open, in a browser that has been here before. What it changes of how the console
 * looks to this person never reaches the server, where other tests would meet it.
 */
export async function openVisitor(browser: Browser, url: string, signedIn: readonly [string, string]): Promise<Page> {
  const context = await browser.newContext({ baseURL: url });
  await context.addInitScript(([key, token]) => {
    localStorage.clear();
    sessionStorage.clear();
    localStorage.setItem(key, token);
    const send = globalThis.fetch;
    globalThis.fetch = (asked, how) =>
      how?.method === 'PUT' && typeof asked === 'string' && /\/self\/preferences\//.test(asked)
        ? Promise.reject(new TypeError('A visitor keeps nothing.'))
        : send(asked, how);
  }, signedIn);
  return context.newPage();
}

/** Makes it ready for a test. */
export async function readyVisitor(page: Page, viewport: ViewportSize | null): Promise<void> {
  // Avoids rendering the previous test's page again at this test's size and colours.
  await page.goto('/healthz');
  if (viewport) await page.setViewportSize(viewport);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
}
