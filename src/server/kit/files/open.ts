import { join } from 'node:path';
import type { Config } from '#server/kit/config.ts';
import { diskStore } from './disk.ts';
import { withRefusals } from './refusals.ts';
import type { FileStore } from './store.ts';

/**
 * Opens the file store: a bucket if one is configured, otherwise a folder. Loads the bucket client only when it is
 * needed.
 * @throws Error with one sentence when the bucket or folder cannot be used
 */
export async function openFileStore({
  s3Url,
  filesDir,
  dataDir,
}: Pick<Config, 's3Url' | 'filesDir' | 'dataDir'>): Promise<FileStore> {
  if (s3Url === undefined) return withRefusals(diskStore(filesDir ?? join(dataDir, 'files')));
  // The AWS SDK warns at each start about Node versions of its future releases; the version used here is pinned.
  process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true';
  const { s3Store } = await import('./s3.ts');
  return withRefusals(await s3Store(s3Url));
}
