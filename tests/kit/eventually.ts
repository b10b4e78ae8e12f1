import { vi } from 'vitest';

/** Waits until a check no longer throws; generously, since machines that run tests are busy. */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: 60_000, interval: 50 });
