import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Page } from '@playwright/test';

/** A clock of a server and of pages that runs as usual, but from another time: a trip lasts hours, a month weeks. */
export type MovedClock = {
  /** Settings of a server that goes by this clock, its database included. */
  readonly settings: Readonly<Record<string, string>>;
  /** Sets what the clock shows from now on, and resolves once the server goes by it. */
  set(at: string): Promise<void>;
  /** Lets a page go by this clock as it is set now. Say it before the page opens. */
  show(page: Page): Promise<void>;
  remove(): void;
};

export function movedClock(): MovedClock {
  const folder = mkdtempSync(join(tmpdir(), 'kerbside-clock-'));
  const file = join(folder, 'ahead');
  let ahead = 0;
  writeFileSync(file, '0');
  return {
    settings: { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(PRELOADED)}`, CLOCK_FILE: file },
    async set(at) {
      ahead = Date.parse(at) - Date.now();
      writeFileSync(file, String(ahead));
      await setTimeout(2 * READ_EVERY_MS);
    },
    show: async (page) => void (await page.addInitScript(`${MOVE}; moveClock(() => ${ahead});`)),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Every instant that is not given comes from `Date.now`, also that of the embedded database. */
const MOVE = `
  function moveClock(ahead) {
    const Real = Date;
    const now = () => Real.now() + ahead();
    const origin = performance.timeOrigin;
    Object.defineProperty(performance, 'timeOrigin', { get: () => origin + ahead() });
    globalThis.Date = new Proxy(Real, {
      construct: (target, given, made) => Reflect.construct(target, given.length === 0 ? [now()] : given, made),
      apply: () => new Real(now()).toString(),
      get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
    });
  }`;

/** How long a server goes by what it read in the file. */
const READ_EVERY_MS = 100;

/** In each thread of the server. */
const PRELOADED = `
  import { readFileSync } from 'node:fs';
  ${MOVE}
  const real = performance.now.bind(performance);
  let read = -Infinity;
  let ahead = 0;
  moveClock(() => {
    if (real() - read > ${READ_EVERY_MS}) {
      ahead = Number(readFileSync(process.env.CLOCK_FILE, 'utf8')) || 0;
      read = real();
    }
    return ahead;
  });`;
