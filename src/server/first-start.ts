import { fork } from 'node:child_process';
import { join } from 'node:path';
import type { Config } from './kit/config.ts';
import { openDatabase } from './kit/database/database.ts';
import { hasDatabase } from './kit/database/embedded/data-folder.ts';
import { openFileStore } from './kit/files/open.ts';
import { migrate } from './kit/database/migrate.ts';
import { fillFirst, type FirstSignIn } from './first-fill.ts';

/** Argument of the process that fills a new embedded database. */
export const FILL = '--fill';

/**
 * Creates and fills a new embedded database in a process of its own: the memory that takes is never given back by the
 * process that took it, and the server runs for months. Returns undefined when there is nothing to create.
 * @param main file of the entry of this process
 * @throws FilledBadly when it failed, which it has said itself
 */
export async function fillApart(config: Config, main: string): Promise<FirstSignIn | undefined> {
  if (config.databaseUrl !== undefined || config.demo === 'none') return undefined;
  if (hasDatabase(join(config.dataDir, 'database'))) return undefined;
  const child = fork(main, [FILL], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  return new Promise((resolve, reject) => {
    let found: FirstSignIn | undefined;
    child.on('message', (message) => (found = message as FirstSignIn));
    child.once('error', reject);
    child.once('exit', (code) => (code === 0 ? resolve(found) : reject(new FilledBadly())));
  });
}

/** The process that fills the database has failed and said why. */
export class FilledBadly extends Error {}

/** What that process does. It ends with the one that waits for it. */
export async function fillForParent(config: Config): Promise<void> {
  process.on('disconnect', () => process.exit(1));
  const database = await openDatabase({ dataDir: config.dataDir });
  try {
    await migrate(database.pool);
    const firstSignIn = await fillFirst(
      database,
      { ...config, openFiles: () => openFileStore(config) },
      new Date(),
      sayProgress,
    );
    await new Promise<void>((resolve) => process.send?.(firstSignIn, () => resolve()));
  } finally {
    await database.close();
  }
  process.exit(0);
}

export const sayProgress = (text: string): void => void process.stdout.write(`  Demo data: ${text}\n`);
