import type { Page } from '@playwright/test';
import { test as base, TOKEN_KEY } from './kerbside.ts';
import { DESKTOP } from './look.ts';

/**
 * `visitor` is a superadmin's page that goes from test to test of one worker, for tests that open an address and look:
 * each address is loaded anew, with no tabs open, in a browser that has been here before.
 */
export const test = base.extend<{ visitor: Page }, { window: Page }>({
  window: [
    async ({ browser, kerbside }, use) => {
      const context = await browser.newContext({ baseURL: kerbside.url, viewport: DESKTOP, reducedMotion: 'reduce' });
      await context.addInitScript(
        ([key, token]) => {
          localStorage.clear();
          sessionStorage.clear();
          localStorage.setItem(key, token);
        },
        [TOKEN_KEY, await kerbside.token('superadmin')] as const,
      );
      await use(await context.newPage());
      await context.close();
    },
    { scope: 'worker' },
  ],
  visitor: async ({ window }, use) => {
    // What the last test left is not drawn anew for the size and colours of this one.
    await window.goto('/healthz');
    await window.setViewportSize(DESKTOP);
    await window.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await use(window);
  },
});
