import * as v from 'valibot';
import type { Call } from '#contract/kit/call.ts';
import { http } from './http.ts';

/**
 * Returns a test for the calls a foreign gateway offers, read once from its `/openapi.json`. A gateway without that
 * document is assumed to have exactly the calls that are not extensions (PRODUCT.md#calls).
 */
export async function callsOffered(base: string): Promise<(call: Call) => boolean> {
  const paths = await pathsOf(base);
  return (call) => {
    if (!call.extension) return true;
    const methods = paths[call.path.replace(/:([a-z]\w*)/gi, '{$1}')];
    return methods !== undefined && call.method.toLowerCase() in methods;
  };
}

async function pathsOf(base: string): Promise<Record<string, Record<string, unknown>>> {
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const read = v.safeParse(Document, await http(`${base}/openapi.json`, { signal, responseType: 'json' }));
    return read.success ? read.output.paths : {};
  } catch {
    return {};
  }
}

const Document = v.object({ paths: v.record(v.string(), v.record(v.string(), v.unknown())) });
/** Short, because the first screen waits for this document. */
const TIMEOUT_MS = 5_000;
