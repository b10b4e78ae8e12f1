import { diskFull } from '#server/kit/database/database-errors.ts';
import { ApiError } from '#server/kit/http/errors.ts';
import type { FileStore } from './store.ts';

/**
 * Returns the store with its own failures as refusals: whoever uploads reads that files cannot be kept now, not that the
 * server is broken or the database lost. What the sender of a file gets wrong stays as it is.
 */
export const withRefusals = (store: FileStore): FileStore => ({
  async put(key, source) {
    const sender: { error?: unknown } = {};
    try {
      await store.put(key, watched(source, sender));
    } catch (error) {
      throw 'error' in sender ? sender.error : refusalOf(error);
    }
  },
  open: (key, part) => store.open(key, part).catch(refuse),
  remove: (key) => store.remove(key).catch(refuse),
  check: () => store.check().catch(refuse),
});

const refuse = (error: unknown): never => {
  throw refusalOf(error);
};

function refusalOf(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof RangeError) return error;
  const code = 'code' in error ? error.code : undefined;
  if (code === 'ENOSPC' || code === 'EDQUOT') return diskFull(error);
  return new ApiError(
    'busy',
    'no_files',
    'Files cannot be stored or read at the moment. Tell whoever runs the server.',
    {
      cause: error,
      retryAfter: 30,
    },
  );
}

async function* watched(source: AsyncIterable<Uint8Array>, sender: { error?: unknown }): AsyncGenerator<Uint8Array> {
  try {
    yield* source;
  } catch (error) {
    sender.error = error;
    throw error;
  }
}
