import { existsSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { makeFolder } from '#server/kit/make-folder.ts';
import { fsyncPath } from './fsync-file-system.ts';

/** Major version of PostgreSQL inside PGlite. Its data folders open with this major only. */
export const POSTGRES_MAJOR = 18;

/**
 * Returns whether the folder already contains a database.
 * @throws Error with one sentence when this version cannot open that database
 */
export function hasDatabase(folder: string): boolean {
  const file = join(folder, 'PG_VERSION');
  if (!existsSync(file)) {
    if (existsSync(folder) && readdirSync(folder).length > 0)
      throw new Error(
        `${folder} is not empty and holds no database; move its contents away or choose another DATA_DIR.`,
      );
    return false;
  }
  const major = readFileSync(file, 'utf8').trim();
  if (major !== String(POSTGRES_MAJOR))
    throw new Error(
      `${folder} was written by PostgreSQL ${major}, and this version of Kerbside reads PostgreSQL ${POSTGRES_MAJOR}: ` +
        `export it with the version that wrote it (npm run db:export) and import it into a new folder (npm run db:import).`,
    );
  return true;
}

/** Returns the beginning of the name of a copy of the database that this process makes for itself. */
export const copyName = (): string => `${COPY}${process.pid}-`;

/** Removes the copies that processes left behind when they were killed. */
export function removeAbandonedCopies(dataDir: string): void {
  for (const name of existsSync(dataDir) ? readdirSync(dataDir) : []) {
    const pid = name.startsWith(COPY) ? Number.parseInt(name.slice(COPY.length), 10) : Number.NaN;
    if (name.startsWith(COPY) && !isRunning(pid)) rmSync(join(dataDir, name), { recursive: true, force: true });
  }
}

function isRunning(pid: number): boolean {
  try {
    return pid > 0 && process.kill(pid, 0);
  } catch (error) {
    // A process of another user is running as well.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

const COPY = 'database-export-';

/**
 * Creates a new database so that a crash leaves either none or a complete one: fills a folder beside it, makes it
 * durable, then moves it into place.
 */
export async function createDatabase(folder: string, fill: (folder: string) => Promise<void>): Promise<void> {
  const unfinished = `${folder}.new`;
  rmSync(unfinished, { recursive: true, force: true });
  makeFolder(unfinished);
  await fill(unfinished);
  await fsyncTree(unfinished);
  rmSync(folder, { recursive: true, force: true }); // empty, see hasDatabase
  renameSync(unfinished, folder);
  fsyncPath(dirname(folder));
}

/** Makes every file and folder below durable, several at a time: the disk can combine the work. */
export async function fsyncTree(folder: string): Promise<void> {
  const entries = readdirSync(folder, { withFileTypes: true, recursive: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const next = files.values();
  const syncFiles = async (): Promise<void> => {
    for (const file of next) {
      const handle = await open(file, 'r+');
      await handle.sync();
      await handle.close();
    }
  };
  await Promise.all(Array.from({ length: 8 }, syncFiles));
  for (const entry of entries) if (entry.isDirectory()) fsyncPath(join(entry.parentPath, entry.name));
  fsyncPath(folder);
}
