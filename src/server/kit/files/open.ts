import { join } from 'node:path';
import type { Config } from '#server/kit/config.ts';
import { diskStore } from './disk.ts';
import type { FileStore } from './store.ts';

/**
 * Where files lie: in a bucket when there is one, else in a folder. The client for buckets is loaded only then.
 * @throws Error with one sentence when bucket or folder cannot be used
 */
export async function openFileStore({
  s3Url,
  filesDir,
  dataDir,
}: Pick<Config, 's3Url' | 'filesDir' | 'dataDir'>): Promise<FileStore> {
  if (s3Url === undefined) return diskStore(filesDir ?? join(dataDir, 'files'));
  // It says on each start which Node its versions to come will need; the one used here is pinned.
  process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true';
  const { s3Store } = await import('./s3.ts');
  return s3Store(s3Url);
}
