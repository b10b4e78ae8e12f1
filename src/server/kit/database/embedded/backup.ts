import { cpSync, existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join, resolve, sep } from 'node:path';
import { makeFolder } from '#server/kit/make-folder.ts';
import { BACKUP_DONE, backupRequest } from './backup-request.ts';
import { fsyncTree, hasDatabase } from './data-folder.ts';
import { askHolder, FolderInUseError, type FolderLock, lockFolder } from './directory-lock.ts';
import { fsyncPath } from './fsync-file-system.ts';

/**
 * Copies a data folder to `target`, a new folder that can be started from directly (`DATA_DIR=<target>`). If a server
 * runs on the folder, that server copies the database between two queries, after a checkpoint; queries wait meanwhile.
 * Uploaded files are copied after the database, so every file the database knows is included.
 * @throws Error with one sentence when there is nothing to copy, the target exists, or the running server cannot be
 * reached
 */
export async function backUpDataFolder(dataDir: string, target: string): Promise<{ running: boolean }> {
  const source = resolve(dataDir);
  const destination = resolve(target);
  if (existsSync(destination)) throw new Error(`${destination} exists already; choose a new name.`);
  if (`${destination}${sep}`.startsWith(`${source}${sep}`))
    throw new Error(`${destination} lies in the folder that is backed up; choose one outside of ${source}.`);
  // Before anything is made.
  if (!hasDatabase(join(source, 'database'))) throw new Error(`There is no database in ${source}.`);
  const unfinished = join(dirname(destination), `${basename(destination)}.unfinished`);
  rmSync(unfinished, { recursive: true, force: true });
  makeFolder(unfinished);
  try {
    const running = await copyDatabase(join(source, 'database'), join(unfinished, 'database'));
    for (const entry of readdirSync(source, { withFileTypes: true })) {
      if (entry.name.startsWith('database') || !(entry.isFile() || entry.isDirectory())) continue;
      cpSync(join(source, entry.name), join(unfinished, entry.name), { recursive: true });
    }
    await fsyncTree(unfinished);
    renameSync(unfinished, destination);
    fsyncPath(dirname(destination));
    return { running };
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    throw error;
  }
}

/** Copies only the database folder. Returns whether a running server did it. */
export async function copyDatabase(folder: string, target: string): Promise<boolean> {
  if (!hasDatabase(folder)) throw new Error(`There is no database in ${folder}.`);
  let lock: FolderLock;
  try {
    lock = await lockFolder(folder);
  } catch (error) {
    if (!(error instanceof FolderInUseError)) throw error;
    const answer = await askHolder(folder, backupRequest(target));
    if (answer === BACKUP_DONE) return true;
    throw new Error(`The running server did not make the copy: ${answer ?? error.message}`, { cause: error });
  }
  try {
    cpSync(folder, target, { recursive: true });
    await fsyncTree(target);
  } finally {
    await lock.release();
  }
  return false;
}
