import type { Page } from '@playwright/test';

/** Gives a page's browser a device that knows the person and holds passkeys. */
export async function giveAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

/** Returns the address under which a browser allows passkeys: names of hosts have them, addresses do not. */
export const nameOf = (url: string): string => url.replace('127.0.0.1', 'localhost');
