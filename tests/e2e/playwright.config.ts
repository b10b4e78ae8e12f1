import { defineConfig } from '@playwright/test';
import { CHROMIUM_SWITCHES, findChromium } from '#tools/chromium.mjs';

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  globalSetup: './kit/server.ts',
  outputDir: '../../test-results',
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  // Generous, since machines that run tests are busy: only what hangs is ended.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  use: {
    browserName: 'chromium',
    headless: true,
    launchOptions: {
      executablePath: findChromium() ?? '',
      // A page lives for seconds here: what V8 spends on making its code fast, it has no time to earn back.
      args: [...CHROMIUM_SWITCHES, '--process-per-site', '--js-flags=--no-maglev --no-turbofan'],
    },
    viewport: { width: 1280, height: 800 },
    // A seventh of what a page costs goes into motion; the walks by mouse and keyboard are done with it.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    trace: 'off',
  },
});
