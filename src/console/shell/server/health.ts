import { FetchError } from 'ofetch';
import { apiBase } from '#console/shell/state/address.ts';
import { connectionError } from './client.ts';
import { http } from './http.ts';

/**
 * Returns how long the API takes to respond at a path, in ms, up to the headers of its reply. It does not use the
 * client, which would end the session on a 401: a diagnostic page must not do that.
 * @throws Error with a sentence when the API does not respond, or responds with an error
 */
export async function responseTime(path: string, signal: AbortSignal): Promise<number> {
  const startedAt = performance.now();
  try {
    await http.raw(apiBase() + path, { signal, cache: 'no-store', responseType: 'stream' });
  } catch (error) {
    if (!(error instanceof FetchError)) throw error;
    throw error.status === undefined
      ? connectionError('offline')
      : new Error(`It answers ${error.status}.`, { cause: error });
  }
  return Math.max(1, Math.round(performance.now() - startedAt));
}
