import { WATCH } from './worker-messages.ts';

/**
 * Watches from the main thread how long the engine works on one batch. WASM has no signals, so a runaway statement can
 * only be stopped together with its thread.
 * @param watch shared with the worker, see {@link WATCH}
 * @param usualLimitMs determines the polling interval
 * @returns a function that stops watching
 */
export function watchWorker(watch: Int32Array, usualLimitMs: number, stuck: (ms: number) => void): () => void {
  let batch = 0;
  let since = 0;
  const look = (): void => {
    const now = performance.now();
    const running = Atomics.load(watch, WATCH.batch);
    const limit = Atomics.load(watch, WATCH.limit);
    if (running !== batch) {
      batch = running;
      since = now;
    } else if (running !== 0 && limit > 0 && now - since > limit) stuck(Math.round(now - since));
  };
  const timer = setInterval(look, Math.max(10, Math.min(1_000, usualLimitMs / 5))).unref();
  return () => clearInterval(timer);
}
