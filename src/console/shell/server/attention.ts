/** Starts noting when somebody last used this page. */
export function watchAttention(): void {
  for (const event of ['keydown', 'pointerdown', 'wheel'] as const)
    addEventListener(event, () => (usedAt = Date.now()), { capture: true, passive: true });
}

/** Returns whether nobody has touched this page for a while: what it sends by itself keeps no session alive. */
export const isUnattended = (): boolean => Date.now() - usedAt > UNATTENDED_MS;

let usedAt = Date.now();

const UNATTENDED_MS = 5 * 60_000;
