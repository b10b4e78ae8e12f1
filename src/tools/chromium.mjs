import { existsSync } from 'node:fs';
import { findProgram, installPackage } from './debian.mjs';

/** Switches for a quiet browser that also runs as root in a container. */
export const CHROMIUM_SWITCHES = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

const HEADLESS = 'chromium-headless-shell';

/**
 * The browser for tests: CHROMIUM_PATH, or Chromium or Chrome on PATH. The one that never has a window is a fifth faster.
 *
 * @returns {string | undefined}
 */
export function findChromium() {
  const named = process.env.CHROMIUM_PATH;
  if (named) return existsSync(named) ? named : undefined;
  return findProgram(HEADLESS, 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome');
}

/**
 * Finds the browser, or installs Debian's.
 *
 * @returns {{ path: string } | { missing: string }} `missing` is a sentence
 */
export function ensureChromium() {
  const found = findChromium();
  if (found) return { path: found };
  if (process.env.CHROMIUM_PATH)
    return { missing: `CHROMIUM_PATH names ${process.env.CHROMIUM_PATH}, which does not exist.` };
  const whyNot = installPackage(HEADLESS) && installPackage('chromium');
  const path = findChromium();
  return path
    ? { path }
    : { missing: `The browser tests need Chromium or Chrome; ${whyNot}. CHROMIUM_PATH can name another one.` };
}
