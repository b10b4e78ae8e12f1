import { apiBase } from '#console/shell/state/address.ts';

/**
 * How long the API takes to answer at a path, in ms. Asked without the client: a page for faults must not itself end a
 * session.
 * @throws Error with a sentence when it does not answer well
 */
export async function timeToAnswer(path: string, signal: AbortSignal): Promise<number> {
  const begun = performance.now();
  const reply = await fetch(apiBase() + path, { signal, cache: 'no-store' });
  if (!reply.ok) throw new Error(`It answers ${reply.status}.`);
  return Math.max(1, Math.round(performance.now() - begun));
}
