import { createWriteStream } from 'node:fs';
import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { makeFolder } from '#server/kit/make-folder.ts';
import type { FileStore } from './store.ts';

/**
 * Returns a file store in a folder of this machine or of a shared disk.
 * @throws Error with one sentence when the folder cannot be created
 */
export function diskStore(folder: string): FileStore {
  makeStore(folder);
  const pathOf = (key: string): string => {
    if (!KEY.test(key)) throw new RangeError(`"${key}" is no key of a file`);
    return join(folder, key.slice(0, 2), key);
  };
  return {
    async put(key, source) {
      const path = pathOf(key);
      const unfinished = path + UNFINISHED;
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      try {
        const target = createWriteStream(unfinished, { flags: 'wx', mode: 0o600, flush: true });
        await pipeline(source, target);
        await rename(unfinished, path);
        await syncFolder(dirname(path));
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
    },
    async open(key, part) {
      const handle = await openIfThere(pathOf(key));
      return handle?.createReadStream(part);
    },
    async remove(key) {
      const path = pathOf(key);
      await rm(path, { force: true });
      await rm(path + UNFINISHED, { force: true });
    },
    async check() {
      // Many processes may share the folder. A whole block: a full disk may still take a name and a few bytes.
      const path = join(folder, `.check-${process.pid}`);
      try {
        await writeFile(path, Buffer.alloc(4096), { mode: 0o600 });
      } finally {
        await rm(path, { force: true });
      }
    },
  };
}

function makeStore(folder: string): void {
  try {
    makeFolder(folder);
  } catch (error) {
    throw new Error(
      `The folder for files ${folder} cannot be made (${codeOf(error)}); set FILES_DIR to one that can.`,
      {
        cause: error,
      },
    );
  }
}

async function openIfThere(path: string) {
  try {
    return await open(path);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}

/** A new name is durable only once its folder is synced. Windows syncs folders itself and refuses the call. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

const codeOf = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error ? String(error.code) : undefined;

const KEY = /^[0-9a-f]{32}$/;
const UNFINISHED = '.part';
